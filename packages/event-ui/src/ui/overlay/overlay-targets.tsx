import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useLabels } from "../base/labels-provider";
import { useRootCheck } from "../base/root";

/** `viewer` has the z-index `--foyer-layer-viewer`, `dropdown` and `reactions` have `--foyer-layer-menu`, above the panel. */
export type OverlayLayer = "viewer" | "dropdown" | "reactions";

const uses = ["pointerover", "focusin"] as const;

type Targets = Readonly<Record<OverlayLayer, HTMLElement | null>>;

const OverlayTargetsContext = createContext<Targets | null>(null);

/**
 * The portal targets of overlays, and the page's tooltips: names of icon buttons, and what `data-tip` says on any element.
 * Renders its children, and three empty elements after them: those of menus are landmarks while they hold something.
 */
export function OverlayTargets({ children }: { readonly children: ReactNode }) {
  useRootCheck("OverlayTargets");
  const [viewer, setViewer] = useState<HTMLElement | null>(null);
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  const [reactions, setReactions] = useState<HTMLElement | null>(null);
  const { chat, reactions: texts } = useLabels();
  const targets = useMemo(() => ({ viewer, dropdown, reactions }), [viewer, dropdown, reactions]);
  const tooltips = useTooltips(viewer);
  return (
    <OverlayTargetsContext.Provider value={targets}>
      {children}
      {tooltips}
      <div ref={setViewer} className="foyer-overlay" data-layer="viewer" />
      <section ref={setDropdown} className="foyer-overlay" data-layer="dropdown" aria-label={chat.menu} />
      <section ref={setReactions} className="foyer-overlay" data-layer="reactions" aria-label={texts.add} />
    </OverlayTargetsContext.Provider>
  );
}

/** The code of tooltips, loaded when a pointer or the focus first comes to something on the page. A page without it goes on. */
function useTooltips(layer: HTMLElement | null): ReactNode {
  const [tooltips, setTooltips] = useState<ReactNode>(null);
  useEffect(() => {
    if (layer === null) return;
    const tree = layer.getRootNode();
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
  }, [layer]);
  return tooltips;
}

/** Makes one element the portal target of all three layers, as a modal dialog must: what is outside of it is inert. */
export function OverlayScope({
  target,
  children,
}: {
  readonly target: HTMLElement | null;
  readonly children: ReactNode;
}) {
  const targets = useMemo(() => ({ viewer: target, dropdown: target, reactions: target }), [target]);
  return <OverlayTargetsContext.Provider value={targets}>{children}</OverlayTargetsContext.Provider>;
}

/** Renders its children into a layer, or in place where there is no `OverlayTargets` around it. */
export function Overlay({ layer, children }: { readonly layer: OverlayLayer; readonly children: ReactNode }) {
  const targets = useContext(OverlayTargetsContext);
  if (targets === null) return children;
  const target = targets[layer];
  return target === null ? null : createPortal(children, target);
}
