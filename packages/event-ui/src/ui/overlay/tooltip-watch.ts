import { targetOf } from "../base/tree";
import type { LastUse } from "./overlay-targets";
import { isElement } from "../base/is-element";

/** Elements with a tooltip: icon buttons, which show their name, and any element with `data-tip`. */
const anchors = ".foyer-icon-button, [data-tip]";

/** Milliseconds where the style sheet does not say: how long a pointer rests before a tooltip is shown. */
const defaultDelay = 350;
/** The factor of that time on an element that is no control. */
const patience = 3;

/**
 * Notices which element of the page is to show its tooltip: after a moment of hovering by mouse or pen, and of keyboard
 * focus, whichever came last; never by touch. Any key hides it, Escape as well (WCAG 1.4.13), and so do a press, scrolling and
 * leaving it; the pointer may go onto the tooltip. A tooltip that was hidden under a pointer is shown again only after the pointer
 * has left and come back. Returns the function that ends it.
 */
export function watchTooltips({
  tree,
  last,
  show,
  isTooltip,
}: {
  /** The tree of the watched elements. */
  readonly tree: Document | ShadowRoot;
  /** The last event before this watches. */
  readonly last: LastUse | null;
  readonly show: (anchor: HTMLElement | null) => void;
  isTooltip(target: Node): boolean;
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | null = null;
  let hovered: HTMLElement | null = null;
  let pointerAt = "";

  const change = (anchor: HTMLElement | null) => {
    if (anchor === current) return;
    clearTimeout(timer);
    current = anchor;
    show(null);
    if (anchor === null) return;
    const delay = parseFloat(getComputedStyle(anchor).getPropertyValue("--foyer-delay-tooltip"));
    const isControl = anchor.matches("button, a, [tabindex]");
    timer = setTimeout(
      () => {
        if (anchor.isConnected && anchor.getAttribute("aria-expanded") !== "true") show(anchor);
      },
      (Number.isNaN(delay) ? defaultDelay : delay) * (isControl ? 1 : patience),
    );
  };
  const hide = () => {
    clearTimeout(timer);
    show(null);
  };

  /** Rows that move below a resting pointer show nothing. */
  const isMoved = ({ screenX, screenY, isTrusted }: PointerEvent) => {
    const before = pointerAt;
    pointerAt = `${screenX} ${screenY}`;
    return !isTrusted || pointerAt !== before;
  };

  const handlers = {
    pointermove: isMoved,
    pointerover(event: PointerEvent, target = targetOf(event)) {
      const { pointerType } = event;
      if (pointerType === "touch" || !isElement(target)) return;
      if (!isMoved(event) || isTooltip(target)) return;
      const before = hovered;
      hovered = target.closest<HTMLElement>(anchors);
      if (hovered !== before) change(hovered);
    },
    pointerdown(event: PointerEvent, target = targetOf(event)) {
      isMoved(event);
      if (event.pointerType !== "touch" && isElement(target)) hovered = target.closest<HTMLElement>(anchors);
      hide();
    },
    focusin(event: Event, target = targetOf(event)) {
      if (isElement(target) && target.matches(":focus-visible")) {
        change(target.matches(anchors) ? target : null);
      }
    },
    focusout: () => change(null),
    keydown: hide,
    scroll: hide,
  };
  // Events of moves inside of a shadow tree are not dispatched outside of it, nor those of moves outside inside it.
  const places = new Set([tree.ownerDocument ?? tree, tree]);
  const options = { capture: true, passive: true };
  for (const [type, handler] of Object.entries(handlers)) {
    for (const place of places) place.addEventListener(type, handler as EventListener, options);
  }
  if (last?.event.type.startsWith("pointer")) {
    handlers[last.event.type as "pointerover" | "pointerdown"](last.event as PointerEvent, last.target);
  } else if (last?.event.type === "focusin") handlers.focusin(last.event, last.target);
  return () => {
    clearTimeout(timer);
    for (const [type, handler] of Object.entries(handlers)) {
      for (const place of places) place.removeEventListener(type, handler as EventListener, options);
    }
  };
}
