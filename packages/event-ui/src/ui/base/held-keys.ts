import { isNamedKey } from "./letter-keys";
import { targetOf } from "./tree";

/**
 * Refuses the repetitions of a key that is held down where they would meet what its first press brought: `Enter` and the space bar
 * act only on what had the focus when they went down, Escape closes one thing, and a letter that was a shortcut writes nothing. Arrow
 * keys go on. A key that goes down and on outside of `root` is the page's.
 * @returns the function that ends it
 */
export function guardHeldKeys(root: HTMLElement): () => void {
  const document = root.ownerDocument;
  /** The document sees it in the path of each event from inside: of a closed shadow tree, no more. */
  const seen = (root.getRootNode() as Partial<ShadowRoot>).host ?? root;
  let first: KeyboardEvent | null = null;
  let place: EventTarget | null = null;
  let beganInside = false;
  const handle = (event: KeyboardEvent) => {
    const target = targetOf(event);
    const isInside = event.composedPath().includes(seen);
    if (!event.repeat) {
      first = event;
      place = target;
      beganInside = isInside;
      return;
    }
    if (!isInside && !beganInside) return;
    const isEscape = event.key === "Escape";
    if ((target === place && !isEscape) || first?.key !== event.key) return;
    const isActing = isEscape || event.key === "Enter" || event.key === " ";
    const wasShortcut = !isNamedKey(event.key) && first.defaultPrevented;
    if (!isActing && !wasShortcut) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", handle, { capture: true });
  return () => document.removeEventListener("keydown", handle, { capture: true });
}
