import { boxOf } from "../base/box-of";

/** From where the fixed elements of a part of the page are counted, in px of the window, and how many of these one of theirs takes. */
export interface FixedFrame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const width = 100;

/**
 * The frame of fixed elements beside another: the window, unless an element around it has a `transform`, a `filter`, `contain` or a
 * `zoom`. It is measured, for no property of an element tells it.
 */
export function fixedFrameBeside(element: HTMLElement): FixedFrame {
  const probe = element.ownerDocument.createElement("div");
  probe.style.cssText = `all:initial;position:fixed;left:0;top:0;width:${width}px;visibility:hidden`;
  element.after(probe);
  const box = boxOf(probe);
  probe.remove();
  // Without layout there is no size.
  return { left: box.left, top: box.top, scale: box.width / width || 1 };
}
