import { findRow, permit } from "@foyer/chat-headless";
import type { KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent, TouchEvent } from "react";
import { boxOf } from "../../../ui/base/box-of";
import { isElement } from "../../../ui/base/is-element";
import { isTakenKey } from "../../../ui/base/is-taken-key";
import { toShortcut } from "../../../ui/base/letter-keys";
import { selectionOf, targetOf } from "../../../ui/base/tree";
import type { OpenedMenu } from "../../context/active-row";
import { longPress, slop } from "../../context/long-press";
import type { RowServices } from "../../context/row-services";

/** Elements that keep the browser's own menu and double click: links, fields, and media. */
export const ofTheBrowser = "a[href], input, textarea, select, video, audio, [contenteditable]";

/** The message that an element is in; `null` for none. */
export const messageOf = (target: EventTarget | null): HTMLElement | null =>
  isElement(target) ? target.closest<HTMLElement>("[data-key]") : null;
/** The message that an event is in; `null` for none. */
export const messageAt = (event: Event): HTMLElement | null => messageOf(targetOf(event));
/** Whether an event is in an element that matches. */
export function isOf(event: Event, selector: string): boolean {
  const target = targetOf(event);
  return isElement(target) && target.closest(selector) !== null;
}

/** The actions whose keys count before the code that acts on them is loaded. */
const shortcuts: Readonly<Record<string, "reply" | "edit" | "delete">> = { r: "reply", e: "edit", delete: "delete" };

/** Uses an event up for the menu of a message, or for its press once the code that handles that is there: where it has a menu. */
function openRowMenu(
  event: SyntheticEvent,
  { activeRow }: RowServices,
  message: HTMLElement | null,
  more?: Pick<OpenedMenu, "at" | "press">,
): void {
  const rowKey = message?.dataset["key"];
  // The flag that switches the menu off takes its button away.
  if (!rowKey || !message.querySelector("[data-row-menu]")) return;
  activeRow.openMenu({ rowKey, anchor: message, initialFocus: "first", ...more });
  event.preventDefault();
}

/** Opens the menu of the message at a right click, which is then used up. It needs no code that is loaded later: the first one counts. */
export function openAtPointer(event: MouseEvent, services: RowServices): void {
  const { nativeEvent, clientX, clientY, shiftKey } = event;
  const message = messageAt(nativeEvent);
  // Shift keeps the browser's, and a finger has its own long press.
  if (message === null || shiftKey || isOf(nativeEvent, ofTheBrowser) || isSelected(message)) return;
  if ((nativeEvent as Partial<globalThis.PointerEvent>).pointerType === "touch") return;
  const { left, top } = boxOf(message);
  openRowMenu(event, services, message, { at: { x: clientX - left, y: clientY - top } });
}

/** Opens the menu by its keys. A key of an action is kept until the code for it is loaded. */
export function openByKey(event: KeyboardEvent, services: RowServices, isLoaded: boolean): void {
  const { nativeEvent, key, shiftKey } = event;
  const message = messageAt(nativeEvent);
  if (message === null || isTakenKey(event)) return;
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) {
    if (!isOf(nativeEvent, ofTheBrowser)) openRowMenu(event, services, message);
  } else if (!isLoaded && !shiftKey && services.activeRow.hasFocus() && targetOf(nativeEvent) === message) {
    const row = findRow(services.chat.store.get(), services.parentId, message.dataset["key"] ?? "");
    const press = toShortcut(event);
    const action = shortcuts[press];
    // A letter that means nothing here goes to the field.
    if (action && row && permit(action, services.permissions, row).type !== "absent")
      openRowMenu(event, services, message, { press });
  }
}

/** Opens the menu of the message on which a finger has stayed since `down`, which came before the code for fingers. */
export function openByFinger(event: TouchEvent, down: PointerEvent | null, services: RowServices): void {
  const x = event.changedTouches[0]?.clientX ?? 0;
  // One that moves up or down scrolls, which takes it away.
  if (down === null || event.timeStamp - down.timeStamp < longPress || Math.abs(x - down.clientX) > slop) return;
  // Used up, it is no tap.
  openRowMenu(event, services, messageAt(event.nativeEvent));
}

/** Selected words are there to be copied by the browser's own menu. */
function isSelected(message: HTMLElement): boolean {
  const selection = selectionOf(message);
  return selection?.isCollapsed === false && message.contains(selection.anchorNode);
}
