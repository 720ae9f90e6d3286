import { targetOf, windowOf } from "./tree";

/** Milliseconds for which an element that came below a pointer at rest does not react to it. */
const pause = 400;
/** Pixels by which a mouse at rest trembles, and by which the second tap of a finger misses the first. */
const tremor = 4;
const fingertip = 24;
/** Milliseconds after which the end of a press counts by itself: the person has seen the element meanwhile. */
const longest = 1_000;

/** Milliseconds in which added elements count as brought by the press before. */
const patience = 1_500;

/** Events after which another element may be below a pointer that has not moved. */
const changes = ["scroll", "keydown", "transitionend", "animationend"];
const movements = ["pointermove", "pointerover", "pointerdown", "pointercancel", "wheel"];
const actions = ["mousedown", "click", "auxclick", "dblclick", "contextmenu"];

/** Elements that react to a press as a whole. */
const controls = "a, button, input, label, select, summary, textarea, [role], [tabindex]";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** After the finger has scrolled: everything is elsewhere. */
const nowhere: Point = { x: Infinity, y: Infinity };

/**
 * Refuses presses inside of `root` on an element that appeared, moved or slid below a pointer at rest, until the pointer has moved
 * or 400 ms have passed. So the second click of a double click never hits an element that the first one brought. Only presses of a
 * hand are refused: the keyboard, screen readers and scripts act at any time.
 * @returns the function that ends it
 */
export function guardPresses(root: HTMLElement): () => void {
  // Events count the time of the window that they are in.
  const { MutationObserver, navigator, performance, requestAnimationFrame } = windowOf(root);
  const tree = root.getRootNode();
  // The document gets no events of moves inside of a shadow tree, and the tree none of moves outside of it.
  const places = new Set<EventTarget>([root.ownerDocument, tree]);
  const closedHost = "mode" in tree && "host" in tree && tree.mode === "closed" ? tree.host : null;
  let latest: Event | null = null;

  /** The position of the pointer at rest. `null` before its first event. */
  let place: Point | null = null;
  /** The element below the pointer, and the time since when: finite only if the element came there by itself. */
  let below: Element | null = null;
  let belowSince = -Infinity;
  /** The press before may have brought all of this, by a part of the page that is not below `root`. */
  const begunAt = navigator.userActivation?.isActive ? performance.now() : -Infinity;
  /** When a press last changed the page, and when something else did. */
  let broughtAt = -Infinity;
  let changedAt = -Infinity;
  let wheeledAt = -Infinity;

  let pressed: Element | null = null;
  let pressedBefore: Element | null = null;
  /** The last control that was pressed on purpose. Unchanged, it may be pressed again, even if something lay over it meanwhile. */
  let meant: Element | null = null;
  let meantBox: DOMRect | null = null;
  let meantState: string | null = null;
  let pressedAt = -Infinity;
  let isRefused = false;

  const hasMoved = ({ clientX, clientY, pointerType, timeStamp }: PointerEvent) =>
    place !== null &&
    (timeStamp - wheeledAt < pause ||
      Math.hypot(clientX - place.x, clientY - place.y) > (pointerType === "touch" ? fingertip : tremor));

  function come(event: PointerEvent, control: Element | null): void {
    place = { x: event.clientX, y: event.clientY };
    below = control;
    belowSince = -Infinity;
  }

  function press(event: PointerEvent, control: Element | null): void {
    const box = control?.getBoundingClientRect() ?? null;
    const isMeant = control !== null && control === meant;
    const state = control?.getAttribute("aria-expanded") ?? null;
    // The control has moved, or has opened something: the second press of a double click does not close what the first one opened.
    const isOther = isMeant && (isElsewhere(box, meantBox) || state !== meantState);
    if (hasMoved(event) || (isMeant && !isOther)) belowSince = -Infinity;
    // Browsers report a transformed element only with the press itself, and nothing at all for fingers.
    else if (control !== below || belowSince === event.timeStamp || isOther) belowSince = timeOfChange(event);
    const slidAt = event.pointerType === "touch" && (!isMeant || isOther) ? slideOf(control) : -Infinity;
    isRefused = isInside(event) && event.timeStamp - Math.max(belowSince, slidAt) < pause;
    come(event, control);
    if (isRefused) belowSince = event.timeStamp;
    else {
      meant = control;
      meantBox = box;
      meantState = state;
    }
    pressedBefore = pressed;
    pressed = control;
    pressedAt = broughtAt = event.timeStamp;
    if (isRefused) event.stopImmediatePropagation();
  }

  function act(event: MouseEvent, control: Element | null): void {
    const isByHand = event.detail > 0 || event.type === "contextmenu";
    if (!isByHand || !isInside(event) || event.timeStamp - pressedAt > longest) return;
    if (event.type === "mousedown" && event.detail > 1 && pressed !== pressedBefore) {
      isRefused = true;
      meant = null;
      belowSince = event.timeStamp;
    }
    // An element that came below a finger before the browser recognized the tap was not pressed.
    const isWhole = event.type === "mousedown" || event.type === "click";
    const isNew = Math.max(broughtAt, slideOf(control)) > pressedAt;
    if (isWhole && isNew && control?.contains(pressed) !== true) isRefused = true;
    if (!isRefused) return event.type === "click" ? change() : undefined;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const bring = () => void (broughtAt = performance.now());
  /** Code that a press loads brings its part later. Fingers do not notice, so this looks for them. */
  const observer = new MutationObserver(() => {
    if (performance.now() - pressedAt < patience) bring();
    else observer.disconnect();
  });

  /** The elements that a press brings are seen when they are painted, however long that takes. */
  function change(): void {
    bring();
    requestAnimationFrame(bring);
    observer.observe(root, { childList: true, subtree: true });
  }

  /** A finger does not rest between two taps: only the tap before may have brought something below it. */
  function timeOfChange({ pointerType }: PointerEvent): number {
    if (place === null) return begunAt;
    return pointerType === "touch" ? broughtAt : Math.max(broughtAt, changedAt);
  }

  const isInside = (event: Event) => event.composedPath().includes(root);

  const handle = (event: Event) => {
    const target = targetOf(event);
    if (!event.isTrusted || event === latest || (closedHost !== null && target === closedHost)) return;
    latest = event;
    const control = target !== null && "closest" in target ? toControl(target as Element) : null;
    if (event.type === "wheel") wheeledAt = event.timeStamp;
    else if (event.type === "keydown") isRefused = false;
    if (changes.includes(event.type)) changedAt = event.timeStamp;
    else if (actions.includes(event.type)) act(event as MouseEvent, control);
    else if ("isPrimary" in event && event.isPrimary === true) handlePointer(event as PointerEvent, control);
  };

  function handlePointer(event: PointerEvent, control: Element | null): void {
    if (event.type === "pointerdown") press(event, control);
    else if (event.type === "pointercancel") place = nowhere;
    else if (event.type === "pointermove") {
      if (place !== null && !hasMoved(event)) return;
      // A person whose pointer comes back has seen the elements there.
      meant = null;
      come(event, control);
    } else if (event.pointerType !== "touch" && !hasMoved(event) && control !== below) {
      below = control;
      belowSince = event.timeStamp;
    }
  }

  const types = [...changes, ...movements, ...actions];
  for (const type of types)
    for (const at of places) at.addEventListener(type, handle, { capture: true, passive: !actions.includes(type) });
  return () => {
    observer.disconnect();
    for (const type of types) for (const at of places) at.removeEventListener(type, handle, { capture: true });
  };
}

function toControl(element: Element): Element {
  const control = element.closest(controls) ?? element;
  // A press on a label is one on its control: the browser adds a click on that.
  return (control as Partial<HTMLLabelElement>).control ?? control;
}

/** When the list around an element last moved its rows by itself, by its `data-slid`: no event says so to a finger in the air. */
function slideOf(element: Element | null): number {
  return Number(element?.closest("[data-slid]")?.getAttribute("data-slid") ?? -Infinity);
}

function isElsewhere(box: DOMRect | null, before: DOMRect | null): boolean {
  if (box === null || before === null) return false;
  return Math.hypot(box.x - before.x, box.y - before.y) > tremor;
}
