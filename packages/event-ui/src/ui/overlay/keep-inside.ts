import type { KeyboardEvent } from "react";
import { activeElementOf } from "../base/tree";

const stops = ":is(button, a[href], input, select):not([tabindex='-1'])";

/** Moves the focus on Tab from the last control of what handles the key to the first one, and back. */
export function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const [first, last] = event.shiftKey ? [controls.at(-1), controls[0]] : [controls[0], controls.at(-1)];
  const activeElement = activeElementOf(event.currentTarget);
  if (activeElement !== last && activeElement !== event.currentTarget && first !== undefined) return;
  event.preventDefault();
  first?.focus();
}
