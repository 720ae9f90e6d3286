/** Tell how far the browser may have moved a list by itself. */
export interface Gauges {
  /** The least in any layout since `reset` of how far the list can be scrolled. */
  floor(): number;
  reset(): void;
  remove(): void;
}

/** More than any list has. */
const highest = "8000000px";

/**
 * Two invisible boxes, scrolled to their ends. In a layout with a higher viewport, or lower rows, the browser moves them up as
 * it moves the list: where they are tells that no hand did. React knows nothing of them: they are the last in their elements.
 */
export function createGauges(log: HTMLElement, content: HTMLElement): Gauges {
  const view = createBox(log, "inset-block:0");
  // The lower the rows, the higher this one, upwards, where nobody can scroll.
  const whole = createBox(content, `bottom:0;height:calc(${highest} - 100%)`);
  return {
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

function createBox(inside: HTMLElement, style: string): HTMLElement {
  const box = inside.ownerDocument.createElement("div");
  const filling = box.cloneNode() as HTMLElement;
  filling.style.height = highest;
  box.style.cssText = `position:absolute;inset-inline-start:0;width:1px;overflow:hidden;overflow-anchor:none;visibility:hidden;${style}`;
  box.append(filling);
  inside.append(box);
  return box;
}
