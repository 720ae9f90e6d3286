/**
 * The `modal` query parameter of the address, which names the dialog that is open above the page: going back closes it.
 * Other parameters and the hash stay as they are.
 */
export interface ModalParameter {
  /** The value of the parameter; `null` without one. */
  get(): string | null;
  /** Pushes one history entry. Does nothing when the parameter has this value already. */
  open(modal: string): void;
  /** Goes back over the entry that `open` pushed, or removes the parameter where this entry is another one. */
  close(): void;
  /** Removes the parameter by replacing the history entry. */
  clear(): void;
  /** Calls the listener after every change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const parameter = "modal";
/** Key in the state of a history entry that `open` pushed: going back from it closes the dialog. */
const ownEntry = "foyerModal";

/** Create one for each window: several would not know of each other's pending `history.back()`. */
export function createModalParameter(window: Window): ModalParameter {
  const listeners = new Set<() => void>();
  // `history.back()` is asynchronous. Until `popstate` the address is out of date, and a pushed entry would be left again.
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

/** Copies the state of an entry with or without the key; the state of a router stays. */
function withMark(state: unknown, marked: boolean): unknown {
  if (typeof state !== "object" || state === null) return marked ? { [ownEntry]: true } : state;
  const { [ownEntry]: _, ...rest } = state as Record<string, unknown>;
  return marked ? { ...rest, [ownEntry]: true } : rest;
}
