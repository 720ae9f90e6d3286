import type { CloseOnBack } from "../../ui/base/back-closes";
import { type ChatPlace, noPlace } from "../../chat/context/chat-address";

/**
 * Keeps the open parts of a chat in the query parameters `chat`, `thread` and `message` and in the browser's history.
 * Other parameters and the hash stay as they are.
 */
export interface PlaceHistory {
  get(): ChatPlace;
  /** Opening pushes a step for each thing that opens where `isNarrow`, else replaces. Closing goes back over those steps. */
  go(place: ChatPlace): void;
  /** Writes the open places into the address of another page, to which a router may have gone: they stay open. */
  mirror(): void;
  readonly closeOnBack: CloseOnBack;
  /** Calls the listener after every change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Key in the state of a history entry: how deep each step goes that was pushed here, up to this entry. */
const stepsKey = "foyerSteps";

/** The panel is the first level, a thread in it the second, a sheet over them the third. */
const sheetLevel = 3;

/** Create one for each window: several would not know of each other's pending `history.back()`. */
export function createPlaceHistory(window: Window, isNarrow: () => boolean): PlaceHistory {
  const listeners = new Set<() => void>();
  const sheets: (() => void)[] = [];
  let place = readPlace(window.location.href);
  /** Going back is asynchronous: until `popstate` the address is out of date, and a pushed entry would be left again. */
  let leaving = false;

  let page = window.location.pathname;

  const steps = () => readSteps(window.history.state);

  function write(how: "pushState" | "replaceState", next: ChatPlace, nextSteps: readonly number[]): void {
    const { state } = window.history;
    const kept = typeof state === "object" && state !== null ? state : {};
    window.history[how]({ ...kept, [stepsKey]: nextSteps }, "", withPlace(window.location.href, next));
  }

  function leave(count: number): void {
    leaving = true;
    window.history.go(-count);
  }

  /** The number of steps that belong to the open places. */
  function stepsThatStay(): number {
    const level = levelOf(place);
    let open = sheets.length;
    const end = steps().findIndex((step) => (step === sheetLevel ? open-- <= 0 : step > level));
    return end < 0 ? steps().length : end;
  }

  /** Brings the history in line with the open places. */
  function apply(): void {
    if (leaving) return;
    const gone = steps().length - stepsThatStay();
    if (gone > 0) return leave(gone);
    const from = levelOf(readPlace(window.location.href));
    const to = levelOf(place);
    if (to > from && isNarrow()) {
      for (let level = from + 1; level <= to; level++)
        write("pushState", level < to ? { ...noPlace, isOpen: true } : place, [...steps(), level]);
    } else if (withPlace(window.location.href, place) !== window.location.href) write("replaceState", place, steps());
    for (let open = openSheets(); open < sheets.length; open++) write("pushState", place, [...steps(), sheetLevel]);
  }

  const openSheets = () => steps().filter((step) => step === sheetLevel).length;

  function handlePopState(): void {
    if (leaving) leaving = false;
    else if (openSheets() < sheets.length) sheets.splice(openSheets()).forEach((close) => close());
    else place = readPlace(window.location.href);
    apply();
    notify();
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  window.addEventListener("popstate", handlePopState);
  // A sheet does not outlive a reload, its step does.
  if (openSheets() > 0) apply();

  return {
    get: () => place,
    go(next) {
      place = next;
      apply();
      notify();
    },
    mirror() {
      const { pathname, href } = window.location;
      if (pathname === page) return;
      page = pathname;
      if (!leaving && withPlace(href, place) !== href) write("replaceState", place, []);
    },
    closeOnBack(close) {
      sheets.push(close);
      apply();
      return () => {
        const at = sheets.lastIndexOf(close);
        if (at >= 0) sheets.splice(at, 1);
        apply();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function levelOf({ isOpen, threadId }: ChatPlace): number {
  return isOpen ? (threadId === null ? 1 : 2) : 0;
}

/** A thread or a message in the address opens the panel. */
function readPlace(href: string): ChatPlace {
  const { searchParams } = new URL(href);
  const threadId = searchParams.get("thread") || null;
  const messageId = searchParams.get("message") || null;
  return {
    isOpen: searchParams.get("chat") === "open" || threadId !== null || messageId !== null,
    threadId,
    messageId,
  };
}

/** The address with a place in it. */
export function withPlace(href: string, { isOpen, threadId, messageId }: ChatPlace): string {
  const url = new URL(href);
  const parameters = { chat: "open", thread: threadId, message: messageId };
  for (const [name, value] of Object.entries(parameters)) {
    const wanted = isOpen ? value : null;
    // Setting a parameter serializes all the others anew, so that an equal value must not be set.
    if (wanted === url.searchParams.get(name)) continue;
    if (wanted === null) url.searchParams.delete(name);
    else url.searchParams.set(name, wanted);
  }
  return url.href;
}

function readSteps(state: unknown): readonly number[] {
  if (typeof state !== "object" || state === null || !(stepsKey in state)) return [];
  const steps = state[stepsKey];
  return Array.isArray(steps) ? steps.filter((level) => typeof level === "number") : [];
}
