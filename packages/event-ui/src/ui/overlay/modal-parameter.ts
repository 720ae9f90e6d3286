/**
 * The `modal` query parameter of the address as a place for what is open above the page: back closes it. Other parameters
 * and the hash stay as they are.
 */
export interface ModalParameter {
  /** What the address says is open; `null` for nothing. */
  get(): string | null;
  /** Puts one entry on the history. Harmless when `modal` is there already. */
  open(modal: string): void;
  /** Goes back over the entry `open` made, or takes the parameter off the address where the entry is not ours. */
  close(): void;
  /** Takes the parameter off the address without going anywhere. */
  clear(): void;
  /** Called after every change, by us or by the person. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

const parameter = "modal";
/** In the history entry's state: this entry was made by `open`, so going back over it is leaving it. */
const ownEntry = "foyerModal";

/** One for a window: several would not know of each other's way back. */
export function createModalParameter(window: Window): ModalParameter {
  const listeners = new Set<() => void>();
  // Going back takes a moment. Until it is done the address is out of date, and a new entry would be the one gone back over.
  let leaving = false;
  let next: string | null = null;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const read = () => new URL(window.location.href).searchParams.get(parameter);

  function write(modal: string | null, how: "pushState" | "replaceState") {
    const url = new URL(window.location.href);
    if (modal === null) url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, modal);
    window.history[how](withMark(window.history.state, modal !== null), "", url);
    notify();
  }

  const listen = () => window.addEventListener("popstate", handlePopState);
  const rest = () => {
    if (listeners.size === 0 && !leaving) window.removeEventListener("popstate", handlePopState);
  };

  function handlePopState() {
    leaving = false;
    const wanted = next;
    next = null;
    rest();
    if (wanted === null) notify();
    else write(wanted, "pushState");
  }

  const modalParameter: ModalParameter = {
    get: () => (leaving ? next : read()),
    open(modal) {
      if (leaving) {
        next = modal;
        notify();
      } else if (read() !== modal) {
        write(modal, read() === null ? "pushState" : "replaceState");
      }
    },
    close() {
      if (leaving) {
        next = null;
        notify();
      } else if (read() !== null && isOwnEntry(window.history.state)) {
        leaving = true;
        listen();
        window.history.back();
        notify();
      } else {
        modalParameter.clear();
      }
    },
    clear() {
      if (!leaving && read() !== null) write(null, "replaceState");
    },
    subscribe(listener) {
      listeners.add(listener);
      listen();
      return () => {
        listeners.delete(listener);
        rest();
      };
    },
  };
  return modalParameter;
}

function isOwnEntry(state: unknown): boolean {
  return typeof state === "object" && state !== null && ownEntry in state;
}

/** The state of an entry with or without our mark; what a router keeps there stays. */
function withMark(state: unknown, marked: boolean): unknown {
  if (typeof state !== "object" || state === null) return marked ? { [ownEntry]: true } : state;
  const { [ownEntry]: _, ...rest } = state as Record<string, unknown>;
  return marked ? { ...rest, [ownEntry]: true } : rest;
}
