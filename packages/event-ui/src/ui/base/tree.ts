/** The document, or the shadow tree, that a node is in. The document without one. */
export function treeOf(node: Node | null | undefined): Document | ShadowRoot {
  const root = node?.getRootNode();
  return root && "activeElement" in root ? (root as ShadowRoot) : document;
}

/** What has the focus in the tree of a node: of a shadow tree, the document knows only the host. `null` outside of it. */
export function activeElementOf(node: Node | null | undefined): Element | null {
  return treeOf(node).activeElement;
}

/** Where an event began, even in a shadow tree. To be asked for while the event is being handled. */
export function targetOf(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}
