import { composerOf, permit, useChatScope, useConversation, useParentId, usePermissions } from "@foyer/chat-headless";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../../ui/parts/icon";
import { useCommands } from "../../context/conversation-context";
import { createRowGestures, type RowGestureHandlers } from "./row-gestures";

/**
 * Long press and swipe on the rows in `area`, loaded where people use fingers. Renders the sign of a reply beside the row that is
 * being swiped.
 */
export function TouchRows({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const scope = useChatScope();
  const parentId = useParentId();
  const context = usePermissions();
  const { rows } = useConversation();
  const { focusField } = useCommands();
  const [swiped, setSwiped] = useState<{ readonly row: HTMLElement; readonly isFar: boolean } | null>(null);
  const { after } = scope.chat.environment;

  const find = (key: string) => {
    const row = rows.at(rows.indexOf(key));
    return row !== undefined && permit("reply", context, row).type === "allowed" ? row : null;
  };
  const handlers: RowGestureHandlers = {
    canReply: (key) => find(key) !== null,
    reply(key) {
      const row = find(key);
      if (row === null) return;
      composerOf(scope, parentId).reply(row);
      focusField();
    },
    swiped: (row, isFar) =>
      setSwiped((before) => (before?.row === row && before?.isFar === isFar ? before : row && { row, isFar })),
    pressed: (row) => row.querySelector<HTMLElement>("[data-row-menu]")?.click(),
  };
  const now = useRef(handlers);
  useEffect(() => {
    now.current = handlers;
  });
  useEffect(
    () =>
      area.current === null
        ? undefined
        : createRowGestures(area.current, after, {
            canReply: (key) => now.current.canReply(key),
            reply: (key) => now.current.reply(key),
            swiped: (row, isFar) => now.current.swiped(row, isFar),
            pressed: (row) => now.current.pressed(row),
          }),
    [area, after],
  );

  const place = swiped?.row.parentElement;
  if (place == null) return null;
  return createPortal(
    <span className="foyer-swipe" data-far={swiped?.isFar === true || undefined} aria-hidden="true">
      <Icon name="reply" />
    </span>,
    place,
  );
}
