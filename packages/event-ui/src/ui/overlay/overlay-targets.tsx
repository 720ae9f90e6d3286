import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useLabels } from "../base/labels-provider";
import { useRootCheck } from "../base/root";

/** `viewer` has the z-index `--foyer-layer-viewer`, `dropdown` and `reactions` have `--foyer-layer-menu`, above the panel. */
export type OverlayLayer = "viewer" | "dropdown" | "reactions";

const uses = ["pointerover", "focusin"] as const;

/** The elements of the layers. They can be watched, so that what is below `OverlayTargets` need not render anew once they are there. */
interface Targets {
  get(layer: OverlayLayer): HTMLElement | null;
  subscribe(listener: () => void): () => void;
}

const OverlayTargetsContext = createContext<Targets | null>(null);

/**
 * The portal targets of overlays, and the page's tooltips: names of icon buttons, and what `data-tip` says on any element.
 * Renders its children, and three empty elements after them: those of menus are landmarks while they hold something.
 */
export function OverlayTargets({ children }: { readonly children: ReactNode }) {
  useRootCheck("OverlayTargets");
  const { chat, reactions: texts } = useLabels();
  const [{ targets, viewer, dropdown, reactions }] = useState(createTargets);
  const tooltips = useTooltips(targets);
  return (
    <OverlayTargetsContext.Provider value={targets}>
      {children}
      {tooltips}
      <div ref={viewer} className="foyer-overlay" data-layer="viewer" />
      <section ref={dropdown} className="foyer-overlay" data-layer="dropdown" aria-label={chat.menu} />
      <section ref={reactions} className="foyer-overlay" data-layer="reactions" aria-label={texts.add} />
    </OverlayTargetsContext.Provider>
  );
}

/** The targets, and the ref of each layer's element. */
function createTargets() {
  const elements = new Map<OverlayLayer, HTMLElement | null>();
  const listeners = new Set<() => void>();
  const attachTo = (layer: OverlayLayer) => (element: HTMLElement | null) => {
    elements.set(layer, element);
    for (const listener of [...listeners]) listener();
  };
  const targets: Targets = {
    get: (layer) => elements.get(layer) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { targets, viewer: attachTo("viewer"), dropdown: attachTo("dropdown"), reactions: attachTo("reactions") };
}

/** The code of tooltips, loaded when a pointer or the focus first comes to something on the page. A page without it goes on. */
function useTooltips(targets: Targets): ReactNode {
  const [tooltips, setTooltips] = useState<ReactNode>(null);
  useEffect(() => {
    const tree = targets.get("viewer")?.getRootNode();
    if (tree === undefined) return;
    const load = (event: Event) => {
      // Of an event in a shadow tree the target is not known later.
      const { target } = event;
      import("./tooltips").then(
        ({ Tooltips }) => setTooltips((now) => now ?? <Tooltips first={event} target={target as Node} />),
        () => {},
      );
    };
    for (const type of uses) tree.addEventListener(type, load, { once: true });
    return () => {
      for (const type of uses) tree.removeEventListener(type, load);
    };
  }, [targets]);
  return tooltips;
}

const neverChanges = () => () => {};
const inPlace: Targets = { get: () => null, subscribe: neverChanges };

/** Makes one element the portal target of all three layers, as a modal dialog must: what is outside of it is inert. */
export function OverlayScope({
  target,
  children,
}: {
  readonly target: HTMLElement | null;
  readonly children: ReactNode;
}) {
  const targets = useMemo<Targets>(() => ({ get: () => target, subscribe: neverChanges }), [target]);
  return <OverlayTargetsContext.Provider value={targets}>{children}</OverlayTargetsContext.Provider>;
}

/** Renders its children into a layer, or in place where there is no `OverlayTargets` around it. */
export function Overlay({ layer, children }: { readonly layer: OverlayLayer; readonly children: ReactNode }) {
  const targets = useContext(OverlayTargetsContext) ?? inPlace;
  const target = useSyncExternalStore(
    targets.subscribe,
    () => targets.get(layer),
    () => null,
  );
  if (targets === inPlace) return children;
  return target === null ? null : createPortal(children, target);
}
