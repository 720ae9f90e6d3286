import type { FocusEvent, KeyboardEvent } from "react";
import { controlByKeys, controlsIn, type ListFocus } from "./list-focus";
import type { ListDriver } from "../driver/list-driver";
import { isElement, isNode } from "../driver/nodes";

/** The list's part of keyboard and focus, for its element. */
export interface ListKeyProps {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Arrows, Home, End, PageUp and PageDown go from message to message; Enter goes to a message's controls, where arrows go
 * from control to control; Escape comes out again. A control handles its own keys first.
 */
export function createListKeys(list: ListDriver, focus: ListFocus): ListKeyProps {
  return {
    onKeyDown(event) {
      const { target, currentTarget } = event;
      if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey) return;
      if (!isElement(target) || !currentTarget.contains(target)) return;
      const message = target.closest<HTMLElement>("[data-key]");
      const isControl = message !== null && target !== message;
      const done = isControl ? handleInside(event, target, message, focus) : handleBetween(event, list, focus);
      if (!done) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus({ target, currentTarget }) {
      // A menu of a row stands elsewhere in the page, but its events pass here.
      const message = currentTarget.contains(target) ? target.closest<HTMLElement>("[data-key]") : null;
      focus.onFocusIn(message?.dataset["key"] ?? null, message !== null && message !== target);
    },
    onBlur({ relatedTarget, currentTarget, target }) {
      if (isNode(relatedTarget) && currentTarget.contains(relatedTarget)) return;
      if (relatedTarget !== null) return focus.onFocusOut();
      // The focus goes nowhere: because the page lost it, because its element is being removed, or because one clicked beside.
      if (!target.ownerDocument.hasFocus()) return;
      queueMicrotask(() => {
        if (target.isConnected) focus.onFocusOut();
        else focus.restore();
      });
    },
  };
}

function handleBetween(event: KeyboardEvent, list: ListDriver, focus: ListFocus): boolean {
  const rows = list.store.mounted()?.rows;
  if (rows === undefined || rows.length === 0) return false;
  const last = rows.length - 1;
  const at = rows.indexOf(focus.state.get().currentKey ?? "");
  const current = at < 0 ? last : at;
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp":
      focus.focusRow(clamp(current + (event.key === "ArrowDown" ? 1 : -1), last));
      return true;
    case "PageDown":
    case "PageUp":
      focus.focusRow(clamp(pageFrom(list, current, event.key === "PageDown" ? 1 : -1), last));
      return true;
    case "Home":
      focus.focusRow(0);
      return true;
    case "End":
      focus.focusRow(last);
      return true;
    case "Enter":
      if (at < 0) return false;
      focus.enter();
      return true;
    default:
      return false;
  }
}

function handleInside(event: KeyboardEvent, target: HTMLElement, message: HTMLElement, focus: ListFocus): boolean {
  if (event.key === "Escape") {
    focus.leave();
    return true;
  }
  if (target.matches("input, textarea, select, video, audio, [contenteditable]")) return false;
  const towardsEnd = getComputedStyle(message).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const towardsStart = towardsEnd === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
  const step =
    event.key === towardsEnd || event.key === "ArrowDown"
      ? 1
      : event.key === towardsStart || event.key === "ArrowUp"
        ? -1
        : 0;
  if (step === 0) return false;
  const all = controlsIn(message);
  all[clamp(all.indexOf(target) + step, all.length - 1)]?.focus(controlByKeys);
  return true;
}

/** The row a viewport away from another: the last visible one becomes the first. */
function pageFrom({ store: { sizes }, elements }: ListDriver, index: number, direction: 1 | -1): number {
  const page = elements.log()?.clientHeight ?? 0;
  const there = sizes.indexAt(sizes.offsetOf(index) + direction * page);
  return direction > 0 ? Math.max(index + 1, there) : Math.min(index - 1, there);
}

function clamp(index: number, last: number): number {
  return Math.max(0, Math.min(index, last));
}
