import { targetOf, windowOf } from "./tree";

/** Milliseconds for which what came below a pointer at rest does not react to it. */
const pause = 400;
/** Pixels by which a mouse at rest trembles, and by which the second tap of a finger misses the first. */
const tremor = 4;
const fingertip = 24;
/** Milliseconds after which the end of a press counts by itself: what is there has been seen meanwhile. */
const longest = 1_000;

/** What may change what is below a pointer without moving it. */
const changes = ["scroll", "keydown", "transitionend", "animationend"];
const movements = ["pointermove", "pointerover", "pointerdown", "pointercancel", "wheel"];
const actions = ["mousedown", "click", "auxclick", "dblclick", "contextmenu"];

/** What reacts as one to a press. */
const controls = "a, button, input, label, select, summary, textarea, [role], [tabindex]";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** After the finger has scrolled: everything is elsewhere. */
const nowhere: Point = { x: Infinity, y: Infinity };

/**
 * Refuses presses inside of `root` on what appeared, moved or slid below a pointer at rest, until the pointer has moved or
 * 400 ms have passed. So the second click of a double click never meets what the first one brought. Only presses of a hand
 * are refused: the keyboard, screen readers and scripts act at any time.
 * @returns the function that ends it
 */
export function guardPresses(root: HTMLElement): () => void {
  // Events count the time of the window that they are in.
  const { navigator, performance, requestAnimationFrame } = windowOf(root);
  const tree = root.getRootNode();
  // Of moves inside of a shadow tree the document is not told, and of its own a shadow tree is not.
  const places = new Set<EventTarget>([root.ownerDocument, tree]);
  const closedHost = "mode" in tree && "host" in tree && tree.mode === "closed" ? tree.host : null;
  let latest: Event | null = null;

  /** Where the pointer is at rest. `null` before it was seen. */
  let place: Point | null = null;
  /** What is below the pointer, and since when: a time only if it came there by itself. */
  let below: Element | null = null;
  let belowSince = -Infinity;
  /** When something last happened that may have brought what is below the pointer. */
  let changedAt = navigator.userActivation?.isActive ? performance.now() : -Infinity;
  let wheeledAt = -Infinity;

  let pressed: Element | null = null;
  let pressedBefore: Element | null = null;
  let pressedBox: DOMRect | null = null;
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
    if (hasMoved(event)) belowSince = -Infinity;
    // Browsers notice what was transformed only by the press itself, and for fingers nothing at all.
    else if (
      control !== below ||
      belowSince === event.timeStamp ||
      (control === pressed && isElsewhere(box, pressedBox))
    )
      belowSince = changedAt;
    isRefused = isInside(event) && event.timeStamp - belowSince < pause;
    come(event, control);
    if (isRefused) belowSince = event.timeStamp;
    pressedBefore = pressed;
    pressed = control;
    pressedBox = box;
    pressedAt = changedAt = event.timeStamp;
    if (isRefused) event.stopImmediatePropagation();
  }

  function act(event: MouseEvent, control: Element | null): void {
    const isByHand = event.detail > 0 || event.type === "contextmenu";
    if (!isByHand || !isInside(event) || event.timeStamp - pressedAt > longest) return;
    if (event.type === "mousedown" && event.detail > 1 && pressed !== pressedBefore) {
      isRefused = true;
      belowSince = event.timeStamp;
    }
    // What came below a finger before the browser knew it for a tap was not pressed.
    const isWhole = event.type === "mousedown" || event.type === "click";
    if (isWhole && changedAt > pressedAt && control?.contains(pressed) !== true) isRefused = true;
    if (!isRefused) return event.type === "click" ? change() : undefined;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** What a press brings is seen when it is painted, however long that takes. */
  function change(): void {
    changedAt = performance.now();
    requestAnimationFrame(() => (changedAt = performance.now()));
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
      if (place === null || hasMoved(event)) come(event, control);
    } else if (event.pointerType !== "touch" && !hasMoved(event) && control !== below) {
      below = control;
      belowSince = event.timeStamp;
    }
  }

  const types = [...changes, ...movements, ...actions];
  for (const type of types)
    for (const at of places) at.addEventListener(type, handle, { capture: true, passive: !actions.includes(type) });
  return () => {
    for (const type of types) for (const at of places) at.removeEventListener(type, handle, { capture: true });
  };
}

function toControl(element: Element): Element {
  const control = element.closest(controls) ?? element;
  // A press on a label is one on what it names: the browser adds a click on that.
  return (control as Partial<HTMLLabelElement>).control ?? control;
}

function isElsewhere(box: DOMRect | null, before: DOMRect | null): boolean {
  if (box === null || before === null) return false;
  return Math.hypot(box.x - before.x, box.y - before.y) > tremor;
}
