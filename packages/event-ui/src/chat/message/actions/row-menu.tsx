import { findRow, useChatState, useParentId } from "@foyer/chat-headless";
import { useEffect, useState } from "react";
import type { OpenedMenu } from "../../context/active-row";
import { MessageMenuList } from "./message-menu-list";

/** Props of `RowMenu`. */
export interface RowMenuProps {
  readonly menu: OpenedMenu;
  readonly onClose: () => void;
}

/** The menu of one row of a list, beside its button or where the pointer was. Goes with its row. */
export function RowMenu({ menu, onClose }: RowMenuProps) {
  const { rowKey, anchor, at, initialFocus } = menu;
  const parentId = useParentId();
  const row = useChatState((state) => findRow(state, parentId, rowKey));
  const isGone = row === null;
  const [point, setPoint] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  if (row === null) return null;
  const list = { row, anchor, initialFocus, onClose };
  if (at === null) return <MessageMenuList {...list} />;
  return (
    <>
      <span ref={setPoint} className="foyer-row-point" style={{ left: at.x, top: at.y }} />
      {point !== null && <MessageMenuList {...list} beside={point} align="start" />}
    </>
  );
}
