/**
 * Whether it is a node of a page, of whichever: `instanceof` knows only the classes of the window that the script runs in, and a
 * chat may be rendered into a frame or a window of its own.
 */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value;
}

/** Whether it is an element of a page, of whichever. One of SVG counts as well: it has all that is read of either. */
export function isElement(value: unknown): value is HTMLElement {
  return isNode(value) && value.nodeType === 1;
}
