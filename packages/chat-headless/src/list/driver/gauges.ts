/** Tell how far the browser may have moved a list by itself, and in which size it shows the list. */
export interface Gauges {
  /** How many pixels of the window one of the list takes: not 1 below a `zoom` or a `transform` of the page. */
  scale(): number;
  /** The least in any layout since `reset` of how far the list can be scrolled. */
  floor(): number;
  reset(): void;
  remove(): void;
}

/** More than any list has. A page that is zoomed to more than four times cuts it: Chromium lays out 2^31 / 64 device pixels. */
const highest = "8000000px";

/**
 * Two invisible boxes, scrolled to their ends. In a layout with a higher viewport, or lower rows, the browser moves them up as
 * it moves the list: where they are tells that no hand did. React knows nothing of them: they are the last in their elements.
 */
export function createGauges(log: HTMLElement, content: HTMLElement): Gauges {
  const view = createBox(log, highest);
  // It can be scrolled by its own height, which is that of the rows.
  const whole = createBox(content, "200%");
  return {
    scale() {
      const { height } = view.firstElementChild!.getBoundingClientRect();
      // To a millionth: so far from its ends, a box is no more exact. Without layout there is no size.
      return Math.round((height / view.scrollHeight) * 1e6) / 1e6 || 1;
    },
    floor: () => whole.scrollTop - (view.scrollHeight - view.scrollTop),
    reset() {
      for (const box of [view, whole]) box.scrollTop = box.scrollHeight;
    },
    remove() {
      view.remove();
      whole.remove();
    },
  };
}

function createBox(inside: HTMLElement, height: string): HTMLElement {
  const box = inside.ownerDocument.createElement("div");
  const filling = box.cloneNode() as HTMLElement;
  filling.style.height = height;
  box.style.cssText =
    "position:absolute;inset:0 auto;width:1px;overflow:hidden;overflow-anchor:none;scroll-behavior:auto;visibility:hidden";
  box.append(filling);
  inside.append(box);
  return box;
}
