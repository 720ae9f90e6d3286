import { findRow, ownEmojiKey, permit, type Row, useEmoji, usePermissions } from "@foyer/chat-headless";
import { type RefObject, useEffect, useRef } from "react";
import { zoomOfBoxes } from "../../../ui/base/box-of";
import { isElement } from "../../../ui/base/is-element";
import { isTakenKey } from "../../../ui/base/is-taken-key";
import { toShortcut } from "../../../ui/base/letter-keys";
import { selectionOf, targetOf } from "../../../ui/base/tree";
import { useAnnounce } from "../../context/announce-context";
import { useRowServices } from "../../context/row-services";
import { isOf, messageAt, ofTheBrowser } from "./open-row-menu";
import { TouchRows } from "../touch/touch-rows";
import type { RowGestures } from "./row-area";
import { useCopy } from "./use-copy";
import { useActionsOfRow } from "./use-row-actions";

/** Props of `RowInput`. */
export interface RowInputProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly hasTouch: boolean;
  readonly gestures: RowGestures;
}

/** Elements on which a press already has a meaning. */
const controls = `${ofTheBrowser}, button, [role=button], [role=menu], dialog`;

/**
 * Handles the mouse and the keys on the rows in `area`: a double click beside the words replies, letters act on the row with the
 * keyboard's focus, and several messages are copied in words. Renders `TouchRows` where there is touch.
 */
export function RowInput({ area, hasTouch, gestures }: RowInputProps) {
  const { chat, parentId, activeRow } = useRowServices();
  const emoji = useEmoji();
  const context = usePermissions();
  const actionsOf = useActionsOfRow();
  const announce = useAnnounce();

  const rowOf = (rowKey: string) => findRow(chat.store.get(), parentId, rowKey);
  const find = (message: HTMLElement | null) => rowOf(message?.dataset["key"] ?? "");
  /** Does an action, or says why it is refused for now. `false` where it does not apply. */
  const act = (row: Row, isMeant: (action: ReturnType<typeof actionsOf>[number]) => boolean): boolean => {
    const action = actionsOf(row).find(isMeant);
    if (action === undefined) return false;
    if (action.disabledReason === undefined) action.run();
    else announce(action.disabledReason);
    return true;
  };
  const handlers: Readonly<Record<string, (event: never) => void>> = {
    copy: useCopy(area),
    // React dispatches no focus event when a closing dialog gives the focus back while React changes the page.
    focusin(event: FocusEvent) {
      const target = targetOf(event);
      if (!isElement(target)) return;
      const isVisible = target.matches(":focus-visible, .foyer-row-actions *");
      activeRow.focus(messageAt(event)?.dataset["key"] ?? null, isVisible);
    },
    dblclick(event: MouseEvent) {
      const message = messageAt(event);
      const row = find(message);
      // That of a finger is a double tap.
      if (gestures.doubleClick === false || activeRow.isTouched() || message === null || row === null) return;
      if (isOf(event, controls) || isOnWords(message, event)) return;
      if (act(row, ({ key }) => key === "reply")) selectionOf(message)?.removeAllRanges();
    },
    keydown(event: KeyboardEvent) {
      const message = messageAt(event);
      if (message === null || isTakenKey(event)) return;
      // Letters act only on a row with a visible focus: after a click there, or on Back, typing goes on in the field. A held key acts once.
      if (targetOf(event) !== message || event.shiftKey || event.repeat) return;
      const row = find(message);
      if (row === null || !activeRow.hasFocus()) return;
      const pressed = toShortcut(event);
      if (!act(row, ({ shortcut }) => shortcut?.toLowerCase() === pressed)) return;
      event.preventDefault();
      // It may have been scrolled away: what becomes of it is seen.
      (message as Partial<HTMLElement>).scrollIntoView?.({ block: "nearest" });
    },
  };
  const now = useRef(handlers);
  useEffect(() => {
    now.current = handlers;
  });
  useEffect(() => {
    const end = new AbortController();
    for (const type of Object.keys(now.current))
      area.current?.addEventListener(type, (event) => now.current[type]?.(event as never), end);
    return () => end.abort();
  }, [area]);

  const handleDoubleTap = (rowKey: string) => {
    const row = rowOf(rowKey);
    const [first] = emoji;
    if (gestures.doubleTap === false || row === null || first === undefined) return;
    const { id, reactions } = row.message;
    // Sets it: taken back by a badge, never by a finger that taps once more.
    if (ownEmojiKey(reactions, chat.selfId) === first.key || permit("react", context, row).type !== "allowed") return;
    void chat.changes.react(id, first.key);
  };
  const actionsOfKey = (rowKey: string) => {
    const row = rowOf(rowKey);
    return row === null ? [] : actionsOf(row);
  };
  return hasTouch && <TouchRows area={area} actionsOf={actionsOfKey} onDoubleTap={handleDoubleTap} />;
}

/** Whether a point is on the words of a message, which a double click selects, and not beside them. */
function isOnWords(message: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const range = message.ownerDocument.createRange();
  const zoom = zoomOfBoxes(message);
  const x = clientX / zoom;
  const y = clientY / zoom;
  return [...message.querySelectorAll(".foyer-message-words, .foyer-message-sender, .foyer-message-meta")].some(
    (words) => {
      range.selectNodeContents(words);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      );
    },
  );
}
