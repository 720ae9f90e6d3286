import { findRow } from "@foyer/chat-headless";
import type { MouseEvent } from "react";
import { isElement } from "../../../ui/base/is-element";
import { targetOf } from "../../../ui/base/tree";
import type { RowServices } from "../../context/row-services";

/** Elements that keep the browser's own menu and double click: links, fields, and media. */
export const ofTheBrowser = "a[href], input, textarea, select, video, audio, [contenteditable]";

function elementOf(event: Event): Element | null {
  const target = targetOf(event);
  return isElement(target) ? target : null;
}

/** The message that an event is in; `null` for none. */
export const messageAt = (event: Event): HTMLElement | null =>
  elementOf(event)?.closest<HTMLElement>("[data-key]") ?? null;
/** Whether an event is in an element that matches. */
export const isOf = (event: Event, selector: string): boolean => elementOf(event)?.closest(selector) != null;

/** Opens the menu of a message at a point; `false` where there is none. */
export function openRowMenu(
  { activeRow, chat, parentId }: RowServices,
  message: HTMLElement,
  at: { readonly x: number; readonly y: number },
): boolean {
  const row = findRow(chat.store.get(), parentId, message.dataset["key"] ?? "");
  // The flag that switches the menu off takes its button away.
  if (row === null || message.querySelector("[data-row-menu]") === null) return false;
  activeRow.openMenu({ rowKey: row.key, anchor: message, at, initialFocus: "first" });
  return true;
}

/** Opens the menu of the message at a right click, which is then used up. It needs no code that is loaded later: the first one counts. */
export function openAtPointer(event: MouseEvent, services: RowServices): void {
  const { nativeEvent, clientX: x, clientY: y } = event;
  const message = messageAt(nativeEvent);
  // Shift keeps the browser's, and a finger has its own long press.
  if (message === null || event.shiftKey || isOf(nativeEvent, ofTheBrowser) || isSelected(message)) return;
  if ("pointerType" in nativeEvent && nativeEvent.pointerType === "touch") return;
  if (openRowMenu(services, message, { x, y })) event.preventDefault();
}

/** Selected words are there to be copied by the browser's own menu. */
function isSelected(message: HTMLElement): boolean {
  const selection = message.ownerDocument.getSelection();
  return selection !== null && !selection.isCollapsed && message.contains(selection.anchorNode);
}
