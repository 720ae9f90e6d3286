import type { Chat } from "../owner/chat";
import { createStore, type Readable } from "../owner/store";
import { toChatError } from "../boundary/to-chat-error";
import type { MemberQuery } from "../port/adapter";
import type { ChatError } from "../port/chat-error";
import type { Member } from "../port/model";

/** People of a channel, as far as they are loaded. */
export interface MembersState {
  /** In the service's order. */
  readonly members: readonly Member[];
  /** `unsupported`: the service lists nobody. */
  readonly status: "loading" | "ready" | "failed" | "unsupported";
  /** Why the last page could not be loaded; `null` in every other status. */
  readonly error: ChatError | null;
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}

/** The owner of one list of people. */
export interface Members {
  readonly store: Readable<MembersState>;
  /** Loads the first page; returns the function that ends the request. */
  start(): () => void;
  /** Loads the next page, or again what could not be loaded. Does nothing while a page is on its way. */
  more(): void;
}

/** People of one page. */
const pageSize = 100;

/** @param query whom to list. */
export function createMembers(chat: Chat, query: Pick<MemberQuery, "filter" | "namePrefix">): Members {
  const nobody: MembersState = { members: [], status: "loading", error: null, hasMore: false };
  const store = createStore(nobody);
  let cursor: string | null = null;
  let request = new AbortController();

  async function load(): Promise<void> {
    const { signal } = (request = new AbortController());
    store.set({ ...store.get(), status: "loading", error: null });
    // Whoever starts this from an effect does so before the provider around it has opened the chat, and may end it at once.
    await Promise.resolve();
    if (signal.aborted) return;
    try {
      const page = await chat.getMembers({ ...query, limit: pageSize, cursor }, signal);
      if (signal.aborted) return;
      ({ cursor } = page);
      const { members: before } = store.get();
      const known = new Set(before.map(({ user }) => user.id));
      // A list that changed between two pages may name somebody twice.
      const members = [...before, ...page.members.filter(({ user }) => !known.has(user.id))];
      store.set({ members, status: "ready", error: null, hasMore: cursor !== null });
    } catch (thrown) {
      if (!signal.aborted) store.set({ ...store.get(), status: "failed", error: toChatError(thrown) });
    }
  }

  return {
    store,
    start() {
      cursor = null;
      store.set(nobody);
      if (chat.store.get().capabilities.members) void load();
      else store.set({ ...nobody, status: "unsupported" });
      return () => request.abort();
    },
    more() {
      const { status, hasMore } = store.get();
      if (status === "failed" || (status === "ready" && hasMore)) void load();
    },
  };
}
