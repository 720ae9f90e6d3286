// A list may be in another document than the script: nothing here is asked of the script's own classes and window.

/** Whether it is a node of a page, of whichever. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value;
}

/** Whether it is an element of a page, of whichever. */
export function isElement(value: unknown): value is HTMLElement {
  return isNode(value) && value.nodeType === 1;
}

/** The window that paints an element. */
export function windowOf({ ownerDocument }: HTMLElement): Window & typeof globalThis {
  return ownerDocument.defaultView ?? window;
}

/** The selection in the tree of a node: in Chromium, the document does not know the words that are selected in a shadow tree. */
export function selectionOf(node: HTMLElement): Selection | null {
  return (node.getRootNode() as Partial<Document>).getSelection?.() ?? node.ownerDocument.getSelection();
}
