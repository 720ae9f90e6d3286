import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** `viewer` has the z-index `--foyer-layer-viewer`, `dropdown` and `reactions` have `--foyer-layer-menu`, above the panel. */
export type OverlayLayer = "viewer" | "dropdown" | "reactions";

type Targets = Readonly<Record<OverlayLayer, HTMLElement | null>>;

const OverlayTargetsContext = createContext<Targets | null>(null);

/** The portal targets of overlays. Renders its children and three empty `<div>`s after them. */
export function OverlayTargets({ children }: { readonly children: ReactNode }) {
  const [viewer, setViewer] = useState<HTMLElement | null>(null);
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  const [reactions, setReactions] = useState<HTMLElement | null>(null);
  const targets = useMemo(() => ({ viewer, dropdown, reactions }), [viewer, dropdown, reactions]);
  return (
    <OverlayTargetsContext.Provider value={targets}>
      {children}
      <div ref={setViewer} className="foyer-overlay" data-layer="viewer" />
      <div ref={setDropdown} className="foyer-overlay" data-layer="dropdown" />
      <div ref={setReactions} className="foyer-overlay" data-layer="reactions" />
    </OverlayTargetsContext.Provider>
  );
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
