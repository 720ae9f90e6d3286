import { targetOf } from "./tree";

/**
 * Refuses the repetitions of a key that is held down where they would meet what its first press brought: `Enter` and the space bar
 * act only on what had the focus when they went down, Escape closes one thing, and a letter that was a shortcut writes nothing. Arrow
 * keys go on.
 * @param root inside of which keys are watched
 * @returns the function that ends it
 */
export function guardHeldKeys(root: HTMLElement): () => void {
  let first: KeyboardEvent | null = null;
  let place: EventTarget | null = null;
  const handle = (event: KeyboardEvent) => {
    const target = targetOf(event);
    if (!event.repeat) {
      first = event;
      place = target;
      return;
    }
    const isEscape = event.key === "Escape";
    if ((target === place && !isEscape) || first?.key !== event.key) return;
    const isActing = isEscape || event.key === "Enter" || event.key === " ";
    const wasShortcut = event.key.length === 1 && first.defaultPrevented;
    if (!isActing && !wasShortcut) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const tree = root.ownerDocument;
  tree.addEventListener("keydown", handle, { capture: true });
  return () => tree.removeEventListener("keydown", handle, { capture: true });
}
