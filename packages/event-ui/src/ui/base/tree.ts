/** A window, with its own classes and observers. */
export type HoldingWindow = Window & typeof globalThis;

/** The document, or the shadow tree, that a node is in. The script's document without one. */
export function treeOf(node: Node | null | undefined): Document | ShadowRoot {
  const root = node?.getRootNode();
  return root && "activeElement" in root ? (root as ShadowRoot) : documentOf(node);
}

/** The document that holds a node. The script's own without one. */
export function documentOf(node: Node | null | undefined): Document {
  return node?.ownerDocument ?? document;
}

/** The window that holds a node. The script's own without one. */
export function windowOf(node: Node | null | undefined): HoldingWindow {
  return documentOf(node).defaultView ?? window;
}

/** The focused element in the tree of a node: of a shadow tree, the document knows only the host. `null` outside of the tree. */
export function activeElementOf(node: Node | null | undefined): Element | null {
  return treeOf(node).activeElement;
}

/** The selection in the tree of a node: in Chromium, the document does not know the words that are selected in a shadow tree. */
export function selectionOf(node: Node): Selection | null {
  return (treeOf(node) as Partial<Document>).getSelection?.() ?? documentOf(node).getSelection();
}

/** Whether nothing has the focus in the document of a node, as after the element that had it was removed. */
export function isFocusLost(node: Node | null | undefined): boolean {
  const { activeElement, body } = documentOf(node);
  return activeElement === null || activeElement === body;
}

/** The innermost target of an event, even in a shadow tree. Call it while the event is being handled. */
export function targetOf(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}
