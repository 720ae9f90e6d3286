/** Tell how far the browser may have moved a list by itself. */
export interface Gauges {
  /** The least in any layout since `reset` of how far the list can be scrolled. */
  floor(): number;
  reset(): void;
  remove(): void;
}

/** Pixels: more than any list has. */
const highest = 8_000_000;

/**
 * Two boxes that nobody sees, scrolled to their ends. In a layout with a higher viewport, or lower rows, the browser moves them up as
 * it moves the list: where they are tells that no hand did. React knows nothing of them: they are the last in their elements.
 */
export function createGauges(log: HTMLElement, content: HTMLElement): Gauges {
  const view = createBox(log, { insetBlock: "0" });
  // The lower the rows, the higher this one, upwards, where nobody can scroll.
  const whole = createBox(content, { insetBlock: "auto 0", blockSize: `calc(${highest}px - 100%)` });
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

function createBox(inside: HTMLElement, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const box = inside.ownerDocument.createElement("div");
  const filling = inside.ownerDocument.createElement("div");
  filling.style.blockSize = `${highest}px`;
  const size = { insetInlineStart: "0", inlineSize: "1px", overflowAnchor: "none" };
  Object.assign(box.style, { position: "absolute", overflow: "hidden", visibility: "hidden", ...size, ...style });
  box.append(filling);
  inside.append(box);
  return box;
}
