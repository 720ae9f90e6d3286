import { useChatScope } from "@foyer/chat-headless";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../../ui/parts/icon";
import type { RowAction } from "../../context/row-action";
import { createRowGestures, type RowGestureHandlers } from "./row-gestures";

interface TouchRowsProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly actionsOf: (rowKey: string) => readonly RowAction[];
  readonly onDoubleTap: (rowKey: string) => void;
}

/**
 * Long press and swipe on the rows in `area`, loaded where people use fingers. Renders the sign of a reply beside the row that is
 * being swiped.
 */
export function TouchRows({ area, actionsOf, onDoubleTap }: TouchRowsProps) {
  const [swiped, setSwiped] = useState<{ readonly row: HTMLElement; readonly isFar: boolean } | null>(null);
  const { after } = useChatScope().chat.environment;

  const find = (rowKey: string) =>
    actionsOf(rowKey).find(({ key, disabledReason }) => key === "reply" && disabledReason === undefined);
  const handlers: RowGestureHandlers = {
    canReply: (key) => find(key) !== undefined,
    reply: (key) => find(key)?.run(),
    doubleTapped: onDoubleTap,
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
            doubleTapped: (key) => now.current.doubleTapped(key),
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
