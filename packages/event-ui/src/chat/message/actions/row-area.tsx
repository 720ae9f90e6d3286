import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type TouchEvent,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { touchInputQuery, useMediaQuery } from "../../../ui/base/use-media-query";
import { rowOverlaysPart } from "../../code/parts";
import { useOverlayPart } from "../../code/use-overlay-part";
import { useWantedPart } from "../../code/use-wanted-part";
import type { ActiveRow } from "../../context/active-row";
import { useRowServices } from "../../context/row-services";
import { messageOf, openAtPointer, openByFinger, openByKey } from "./open-row-menu";
import { useOpened } from "./use-opened";

/** The effects of a double click and a double tap on a message. */
export interface RowGestures {
  /** A double click beside the words of a message replies to it. @default true */
  readonly doubleClick?: boolean | undefined;
  /** A double tap on a message sets the first reaction. @default true */
  readonly doubleTap?: boolean | undefined;
}

/** Props of `RowArea`. */
export interface RowAreaProps {
  readonly gestures?: RowGestures | undefined;
  readonly children: ReactNode;
}

const allGestures: RowGestures = {};

/**
 * Notices for all rows inside which one the pointer or the focus is at, and loads what pointers, fingers and keys do with rows once
 * one of them is in use: one set of listeners, however many rows. Renders a `<div>`.
 */
export function RowArea({ gestures = allGestures, children }: RowAreaProps) {
  const services = useRowServices();
  const { activeRow } = services;
  const area = useRef<HTMLDivElement>(null);
  const hasTouch = useMediaQuery(touchInputQuery);
  const [isUsed, setUsed] = useState(false);
  const overlays = useWantedPart(rowOverlaysPart, hasTouch || isUsed);
  const pointerAt = useRef("");
  /** A press before the code for fingers was there. */
  const early = useRef<PointerEvent>(null);
  const handleOpened = useOpened();

  /** Only a pointer that moves makes a row the active one: rows that move below a resting pointer show nothing. */
  const handleMove = ({ target, screenX, screenY, isTrusted }: PointerEvent) => {
    const at = `${screenX} ${screenY}`;
    // WebKit repeats the last move after a layout.
    if (isTrusted && at === pointerAt.current) return;
    pointerAt.current = at;
    activeRow.touch(false);
    activeRow.hover(keyOf(target));
    setUsed(true);
  };

  const handlers = {
    onClick: handleOpened,
    onAuxClick: handleOpened,
    onPointerOut: ({ target, relatedTarget }: PointerEvent) => {
      // Without one, the pointer has left the page: it comes back to where it was.
      if (relatedTarget !== null && keyOf(target) !== keyOf(relatedTarget)) activeRow.hover(null);
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // A menu of a row stands elsewhere in the page, but its events pass here.
      if (!currentTarget.contains(target)) return;
      activeRow.focus(keyOf(target), target.matches(":focus-visible, .foyer-row-actions *"));
      setUsed(true);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // From control to control of a row: taken away in between, the next one could not take the focus.
      if (relatedTarget === null || keyOf(target) !== keyOf(relatedTarget)) activeRow.blur();
    },
    onPointerDown: (event: PointerEvent) => {
      activeRow.touch(event.pointerType === "touch");
      // A second finger zooms.
      early.current = overlays === null && event.isPrimary ? event : null;
    },
    // It scrolls.
    onPointerCancel: () => void (early.current = null),
    onTouchEnd: (event: TouchEvent) => openByFinger(event, early.current, services),
    onKeyDown: (event: KeyboardEvent) => {
      activeRow.touch(false);
      openByKey(event, services, overlays !== null);
    },
    onContextMenu: (event: MouseEvent) => openAtPointer(event, services),
    onPointerMove: (event: PointerEvent) => event.pointerType !== "touch" && handleMove(event),
  };
  return (
    <div ref={area} className="foyer-row-area" {...handlers}>
      {children}
      {overlays !== null && <overlays.RowInput area={area} hasTouch={hasTouch} gestures={gestures} />}
      <OpenedRowMenu activeRow={activeRow} hasKeys={overlays !== null} />
    </div>
  );
}

interface OpenedRowMenuProps {
  readonly activeRow: ActiveRow;
  /** Whether the keys of the rows are handled, so that a kept one can be pressed again. */
  readonly hasKeys: boolean;
}

/** The menu of a row, while one is open. */
function OpenedRowMenu({ activeRow, hasKeys }: OpenedRowMenuProps) {
  const subscribe = useCallback((listener: () => void) => activeRow.subscribe(null, "", listener), [activeRow]);
  const menu = useSyncExternalStore(subscribe, activeRow.menu, () => null);
  const close = useCallback(() => activeRow.openMenu(null), [activeRow]);
  const loaded = useOverlayPart(rowOverlaysPart, menu !== null, close);
  if (menu === null || loaded === null || (menu.press !== undefined && !hasKeys)) return null;
  return <loaded.RowMenu key={menu.rowKey} menu={menu} onClose={close} />;
}

const keyOf = (target: EventTarget | null) => messageOf(target)?.dataset["key"] ?? null;
