import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** `viewer` has the z-index `--foyer-layer-viewer`, `dropdown` and `reactions` have `--foyer-layer-menu`, above the panel. */
export type OverlayLayer = "viewer" | "dropdown" | "reactions";

/** The elements of the layers. They can be watched, so that the children of `OverlayTargets` need not render anew once they are there. */
export interface Targets {
  get(layer: OverlayLayer): HTMLElement | null;
  subscribe(listener: () => void): () => void;
}

export const OverlayTargetsContext = createContext<Targets | null>(null);

const neverChanges = () => () => {};
const inPlace: Targets = { get: () => null, subscribe: neverChanges };

/** Makes one element the portal target of all three layers, as a modal dialog must: everything outside of it is inert. */
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
