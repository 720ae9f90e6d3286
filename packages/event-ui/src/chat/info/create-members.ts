import { type Chat, createStore, type Member, type MemberQuery, type Readable } from "@foyer/chat-headless";

/** Who is in the channel, as far as it was loaded: first those who are there, then the others. */
interface Members {
  /** With what the names begin; empty for everybody. */
  readonly name: string;
  /** Whether `present` is complete. */
  readonly isPresentKnown: boolean;
  readonly present: readonly Member[];
  readonly others: readonly Member[];
  /** Whether there are more than these; `loading-more` while somebody asked for them. */
  readonly rest: "more" | "loading" | "loading-more" | "none" | "failed";
}

/** The owner of what a list of people shows. */
export interface MembersOwner {
  readonly store: Readable<Members>;
  /** Loads the first ones; returns the function that ends requests and timers. */
  start(): () => void;
  /** Only people whose name begins so, once the typing rests; everybody for an empty text. */
  find(name: string): void;
  /** Loads the next ones, or again what could not be loaded. */
  more(): void;
  /** Loads again what is there, unless the reader is far down: somebody came or went. */
  refresh(): void;
}

/** People of one request. */
const pageSize = 100;
/** Milliseconds of rest before a change leads to a request. */
const rest = 300;

const nobody: Members = { name: "", isPresentKnown: false, present: [], others: [], rest: "loading" };

export function createMembers(chat: Chat): MembersOwner {
  const store = createStore(nobody);
  const { presence, members: isListed } = chat.store.get().capabilities;
  const first: MemberQuery = { filter: presence ? "present" : "all", namePrefix: "", limit: pageSize, cursor: null };
  let query = first;
  let request: AbortController | null = null;
  let cancelDelay: (() => void) | null = null;

  async function load(known: Members, loading: "loading" | "loading-more"): Promise<void> {
    request?.abort();
    const { signal } = (request = new AbortController());
    store.set({ ...store.get(), rest: loading });
    try {
      const { members, cursor } = await chat.getMembers(query, signal);
      if (signal.aborted) return;
      const next = add(known, query.filter, members);
      const isEnd = cursor === null && query.filter === "all";
      query = cursor === null && !isEnd ? { ...query, filter: "all", cursor } : { ...query, cursor };
      store.set({ ...next, rest: isEnd ? "none" : "more" });
      // Those who are there alone fill no screen.
      if (!isEnd && next.others.length === 0 && next.present.length < pageSize) void load(next, loading);
    } catch {
      if (!signal.aborted) store.set({ ...store.get(), rest: "failed" });
    }
  }

  function wait(delay: number, then: () => void): void {
    cancelDelay?.();
    cancelDelay = chat.environment.after(delay, () => {
      cancelDelay = null;
      then();
    });
  }

  function begin(namePrefix: string): void {
    query = { ...first, namePrefix };
    if (isListed) void load({ ...nobody, name: namePrefix }, "loading");
    else store.set({ ...nobody, rest: "none" });
  }

  function refresh(): void {
    const { present, others } = store.get();
    // What is about to be read, and what is being read, comes to an end however many come and go.
    if (cancelDelay !== null || present.length + others.length > pageSize) return;
    wait(rest, () => (store.get().rest.startsWith("loading") ? refresh() : begin(query.namePrefix)));
  }

  return {
    store,
    start() {
      wait(0, () => begin(query.namePrefix));
      return () => {
        cancelDelay?.();
        cancelDelay = null;
        request?.abort();
      };
    },
    find: (name) => wait(rest, () => begin(name.trim())),
    more() {
      if (store.get().rest === "more" || store.get().rest === "failed") void load(store.get(), "loading-more");
    },
    refresh,
  };
}

function add(known: Members, filter: MemberQuery["filter"], members: readonly Member[]): Members {
  if (filter === "present") return { ...known, present: [...known.present, ...members] };
  const listed = new Set([...known.present, ...known.others].map(({ user }) => user.id));
  const others = [...known.others, ...members.filter(({ user }) => !listed.has(user.id))];
  return { ...known, isPresentKnown: true, others };
}
