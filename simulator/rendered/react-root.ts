import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Renders components that show nothing, where there is no document. */
export interface ReactRoot {
  /** Renders at once, effects included. */
  render(node: ReactNode): void;
  unmount(): void;
}

/** @param onError receives what a component or an effect threw */
export function createReactRoot(onError: (thrown: unknown) => void): ReactRoot {
  const listen = () => undefined;
  // The little of a document that React DOM 19.3 reads for components without elements.
  const view = { event: undefined, HTMLIFrameElement: class {}, document: { activeElement: null, body: null } };
  const ownerDocument = { nodeType: 9, addEventListener: listen, defaultView: view };
  const container = { nodeType: 1, nodeName: "DIV", tagName: "DIV", addEventListener: listen, ownerDocument };
  if (!("window" in globalThis)) Object.assign(globalThis, { window: view });
  const root = createRoot(container as unknown as Element, { onUncaughtError: onError, onRecoverableError: onError });
  return {
    render: (node) => flushSync(() => root.render(node)),
    unmount: () => flushSync(() => root.unmount()),
  };
}
