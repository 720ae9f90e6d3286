import { useEffect, useState, type ReactNode } from "react";
import { useLabels } from "../base/labels-provider";
import { pagePart } from "../base/page-part";
import { useRootCheck } from "../base/root";
import { targetOf, treeOf } from "../base/tree";
import { type OverlayLayer, OverlayTargetsContext, type Targets } from "./overlay";

/** Events that show or hide a tooltip. The latest one is replayed once the code of tooltips is loaded. */
const uses = ["pointerover", "pointerdown", "focusin", "keydown"] as const;

/** The last of these events before the code of tooltips was loaded. */
export interface LastUse {
  readonly event: Event;
  /** The innermost target, even in a shadow tree. */
  readonly target: EventTarget | null;
}

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
    const viewer = targets.get("viewer");
    if (viewer === null) return;
    const tree = treeOf(viewer);
    let last: LastUse | null = null;
    const note = (event: Event) => {
      const isFirst = last === null;
      // Of an event in a shadow tree the target is not known later.
      last = { event, target: targetOf(event) };
      if (!isFirst) return;
      pagePart
        .load()
        .then(({ Tooltips }) => setTooltips((now) => now ?? <Tooltips tree={tree} takeOver={takeOver} />), stop);
    };
    const stop = () => {
      for (const type of uses) tree.removeEventListener(type, note, true);
    };
    const takeOver = () => {
      stop();
      return last;
    };
    for (const type of uses) tree.addEventListener(type, note, { capture: true, passive: true });
    return stop;
  }, [targets]);
  return tooltips;
}
