import { findRow, useChatState, useParentId } from "@foyer/chat-headless";
import { useCallback, useEffect, useState } from "react";
import { boxOf } from "../../../ui/base/box-of";
import { fixedFrameBeside } from "../../../ui/overlay/fixed-frame";
import type { OpenedMenu } from "../../context/active-row";
import { useRowServices } from "../../context/row-services";
import { MessageMenuList } from "./message-menu-list";

/** Props of `RowMenu`. */
export interface RowMenuProps {
  readonly menu: OpenedMenu;
  readonly onClose: () => void;
}

/**
 * The menu of one row of a list, beside its button or bubble, or where the pointer was. Goes with its row. A key that was pressed on
 * the row is pressed again in its place.
 */
export function RowMenu({ menu, onClose }: RowMenuProps) {
  const { rowKey, anchor, at, initialFocus, press } = menu;
  const parentId = useParentId();
  const { activeRow } = useRowServices();
  const row = useChatState((state) => findRow(state, parentId, rowKey));
  // The row may have been scrolled away before this code was loaded.
  const [isLate] = useState(() => !anchor.isConnected);
  const isDone = row === null || isLate || press !== undefined;
  const [point, setPoint] = useState<HTMLElement | null>(null);
  const [{ left, top }] = useState(() => boxOf(anchor));

  useEffect(() => {
    // StrictMode runs this twice: an edit that is begun twice ends.
    if (!isDone || activeRow.menu() !== menu) return;
    onClose();
    if (press === undefined) return;
    anchor.dispatchEvent(new KeyboardEvent("keydown", { key: press, bubbles: true, cancelable: true }));
  }, [isDone, onClose, anchor, press, activeRow, menu]);

  if (isDone) return null;
  const beside = at === undefined ? anchor.querySelector<HTMLElement>(".foyer-bubble") : point;
  return (
    <>
      {at && <RowPoint x={left + at.x} y={top + at.y} onPlace={setPoint} />}
      {(at === undefined || point !== null) && (
        <MessageMenuList
          row={row}
          anchor={anchor}
          initialFocus={initialFocus}
          onClose={onClose}
          {...(beside && { beside, align: "start" })}
        />
      )}
    </>
  );
}

interface RowPointProps {
  /** In px of the window. */
  readonly x: number;
  readonly y: number;
  /** Receives the element in its place, and `null` when it goes. */
  readonly onPlace: (point: HTMLElement | null) => void;
}

/** Stands where the pointer was. */
function RowPoint({ x, y, onPlace }: RowPointProps) {
  const place = useCallback(
    (point: HTMLElement | null) => {
      if (point !== null) {
        const { left, top, scale } = fixedFrameBeside(point);
        point.style.left = `${(x - left) / scale}px`;
        point.style.top = `${(y - top) / scale}px`;
      }
      onPlace(point);
    },
    [x, y, onPlace],
  );
  return <span ref={place} className="foyer-row-point" />;
}
