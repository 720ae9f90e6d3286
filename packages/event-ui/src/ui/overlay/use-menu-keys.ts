import { useRef, type KeyboardEvent } from "react";

/** Milliseconds without a key press after which a letter starts a new type-ahead. */
const typeaheadPause = 500;

/**
 * The keyboard of an open menu: arrow keys move and wrap, Home and End go to the first and last item, letters to the next
 * item that starts with them, Escape and Tab close. Stops the propagation of every key.
 * @returns the `onKeyDown` handler of the menu's element
 */
export function useMenuKeys(menu: HTMLElement | null, close: () => void): (event: KeyboardEvent) => void {
  const typed = useRef({ text: "", at: 0 });

  return (event) => {
    const items = [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const current = items.indexOf(document.activeElement as HTMLElement);
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
      const next = step === "first" ? 0 : step === "last" ? items.length - 1 : current + step;
      items[(next + items.length) % items.length]?.focus();
      return;
    }
    if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { text, at } = typed.current;
    const word = event.timeStamp - at > typeaheadPause ? event.key : text + event.key;
    typed.current = { text: word, at: event.timeStamp };
    findByText(items, current, word)?.focus();
  };
}

function toStep(key: string, menu: HTMLElement | null): 1 | -1 | "first" | "last" | null {
  const forward = menu !== null && getComputedStyle(menu).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  switch (key) {
    case "ArrowDown":
      return 1;
    case "ArrowUp":
      return -1;
    case "ArrowRight":
    case "ArrowLeft":
      return menu?.dataset.layout !== "row" ? null : key === forward ? 1 : -1;
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return null;
  }
}

/** A repeated letter goes on to the next item that starts with it; more letters may stay on the present one. */
function findByText(items: readonly HTMLElement[], current: number, word: string): HTMLElement | undefined {
  const letter = word.charAt(0);
  const repeated = word === letter.repeat(word.length);
  const wanted = (repeated ? letter : word).toLocaleLowerCase();
  const from = repeated ? current + 1 : Math.max(0, current);
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return inOrder.find((item) => nameOf(item).toLocaleLowerCase().startsWith(wanted));
}

function nameOf(item: HTMLElement): string {
  return (item.getAttribute("aria-label") ?? item.textContent ?? "").trim();
}
