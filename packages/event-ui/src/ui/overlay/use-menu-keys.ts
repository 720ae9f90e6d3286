import { useRef, type KeyboardEvent } from "react";
import { byKeys } from "../base/by-keys";
import { isTakenKey } from "../base/is-taken-key";
import { isNamedKey } from "../base/letter-keys";
import { activeElementOf } from "../base/tree";

/** Milliseconds without a key press after which a letter starts a new type-ahead. */
const typeaheadPause = 500;

/**
 * The keyboard of an open menu: arrow keys move and wrap, in a grid also from line to line, Home and End go to the first and
 * last item, letters to the next item of which the name or, failing that, a word starts with them, Escape and Tab close.
 * Stops the propagation of every key.
 * @returns the `onKeyDown` handler of the menu's element
 */
export function useMenuKeys(menu: HTMLElement | null, close: () => void): (event: KeyboardEvent) => void {
  const typed = useRef({ text: "", at: 0 });

  return (event) => {
    const items = [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const current = items.indexOf(activeElementOf(menu) as HTMLElement);
    event.stopPropagation();

    if (event.key === "Escape" || event.key === "Tab") {
      // The default of Tab stays: the focus moves on from the trigger.
      if (event.key === "Escape") event.preventDefault();
      close();
      return;
    }
    const step = toStep(event.key, menu);
    if (step !== null) {
      event.preventDefault();
      items[toIndex(step, items, current)]?.focus(byKeys);
      return;
    }
    if (isNamedKey(event.key) || event.key === " " || isTakenKey(event)) return;
    event.preventDefault();
    const { text, at } = typed.current;
    const word = event.timeStamp - at > typeaheadPause ? event.key : text + event.key;
    typed.current = { text: word, at: event.timeStamp };
    findByText(items, current, word)?.focus(byKeys);
  };
}

type Step = 1 | -1 | "line-down" | "line-up" | "first" | "last";

function toStep(key: string, menu: HTMLElement | null): Step | null {
  const forward = menu !== null && getComputedStyle(menu).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const layout = menu?.dataset.layout;
  switch (key) {
    case "ArrowDown":
      return layout === "grid" ? "line-down" : 1;
    case "ArrowUp":
      return layout === "grid" ? "line-up" : -1;
    case "ArrowRight":
    case "ArrowLeft":
      return layout === "list" ? null : key === forward ? 1 : -1;
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return null;
  }
}

function toIndex(step: Step, items: readonly HTMLElement[], current: number): number {
  if (step === "first") return 0;
  if (step === "last") return items.length - 1;
  // From the menu itself, up is to the last item.
  const from = current < 0 && step === -1 ? 0 : current;
  if (typeof step === "number") return (from + step + items.length) % items.length;
  return toNextLine(items, current, step === "line-down" ? 1 : -1);
}

/** In the nearest line below or above, around the end if need be, the item nearest to the current one. */
function toNextLine(items: readonly HTMLElement[], current: number, step: 1 | -1): number {
  const boxes = items.map((item) => item.getBoundingClientRect());
  const from = boxes[current];
  const onwards = boxes.map((_, count) => (current + step * (count + 1) + 2 * items.length) % items.length);
  const nearest = onwards.find((index) => boxes[index]?.top !== from?.top);
  // The only line.
  if (nearest === undefined) return current;
  const line = boxes[nearest]?.top;
  const distance = (index: number) => Math.abs((boxes[index]?.left ?? 0) - (from?.left ?? 0));
  return onwards
    .filter((index) => boxes[index]?.top === line)
    .reduce((best, index) => (distance(index) < distance(best) ? index : best));
}

/** A repeated letter goes on to the next item that starts with it; more letters may stay on the present one. */
function findByText(items: readonly HTMLElement[], current: number, word: string): HTMLElement | undefined {
  const [letter = ""] = word;
  const repeated = [...word].every((one) => one === letter);
  const wanted = (repeated ? letter : word).toLocaleLowerCase();
  const from = repeated ? current + 1 : Math.max(0, current);
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return (
    inOrder.find((item) => nameOf(item).startsWith(wanted)) ??
    inOrder.find((item) => nameOf(item).includes(` ${wanted}`))
  );
}

function nameOf(item: HTMLElement): string {
  return (item.getAttribute("aria-label") ?? item.textContent ?? "").trim().toLocaleLowerCase();
}
