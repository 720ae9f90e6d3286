import { field } from "../boundary/readers";
import type { Chat } from "../owner/chat";
import type { User } from "../port/model";

/** People whose names, or a word of them, begin with what was typed, best first. */
export type Suggest = (query: string, signal: AbortSignal) => readonly User[] | Promise<readonly User[]>;

/** The people who can be meant by the `@` that is being typed. */
export interface Suggestions {
  /** Where the `@` stands, and where what was typed after it ends. */
  readonly start: number;
  readonly end: number;
  readonly query: string;
  readonly loading: boolean;
  readonly users: readonly User[];
  /** Index of the one that Enter takes. */
  readonly active: number;
}

/** The most people offered at once. */
const maxSuggestions = 15;

export interface SuggestionsOwner {
  /**
   * Follows what is being typed; `null` closes. A query the person closed stays closed until its `@` is no more in the text,
   * or another one begins.
   */
  follow(query: { readonly start: number; readonly query: string } | null, text?: string): void;
  move(by: 1 | -1): void;
  close(): void;
}

/** The channel's members whose names begin with what was typed; nobody where the service lists no members. */
export function suggestMembers(chat: Chat): Suggest {
  return async (namePrefix, signal) => {
    if (!chat.store.get().capabilities.members) return [];
    const query = { filter: "all", namePrefix, limit: maxSuggestions + 1, cursor: null } as const;
    return (await chat.getMembers(query, signal)).members.map(({ user }) => user);
  };
}

export function createSuggestions(
  chat: Chat,
  suggest: Suggest,
  get: () => Suggestions | null,
  set: (suggestions: Suggestions | null) => void,
): SuggestionsOwner {
  let closedAt: number | null = null;
  let request = new AbortController();

  async function ask(asked: Suggestions): Promise<void> {
    request.abort();
    const { signal } = (request = new AbortController());
    set(asked);
    let users: readonly User[] = [];
    try {
      const found = await suggest(asked.query, signal);
      // A brace in an id would end the token of its mention.
      users = found.filter(({ id }) => id !== chat.selfId && !/[{}]/.test(id)).slice(0, maxSuggestions);
    } catch (thrown) {
      // No suggestions is all there is to say to people. A failure of the chat's own call has been heard of.
      if (field(thrown, "name") !== "ChatError") chat.raiseError(thrown, "suggest");
    }
    if (signal.aborted) return;
    // Whom somebody has moved to meanwhile stays the one that Enter takes.
    const now = get();
    const chosen = now?.active && now.users[now.active]?.id;
    const active = Math.max(
      0,
      users.findIndex(({ id }) => id === chosen),
    );
    set({ ...asked, loading: false, users, active });
  }

  function close(): void {
    request.abort();
    if (get()) set(null);
  }

  return {
    follow(query, text = "") {
      if (closedAt !== null && (text[closedAt] !== "@" || (query && query.start !== closedAt))) closedAt = null;
      if (!query || closedAt !== null) return close();
      const now = get();
      if (now?.start === query.start && now.query === query.query) return;
      // Whoever still fits stays, so that the list does not flicker.
      const users = (now?.users ?? []).filter(({ name }) => fits(name, query.query));
      void ask({ ...query, end: query.start + 1 + query.query.length, loading: true, users, active: 0 });
    },
    move(by) {
      const now = get();
      if (!now?.users.length) return;
      set({ ...now, active: (now.active + by + now.users.length) % now.users.length });
    },
    close() {
      closedAt = get()?.start ?? closedAt;
      close();
    },
  };
}

function fits(name: string, query: string): boolean {
  return ` ${name}`.toLowerCase().includes(` ${query}`.toLowerCase());
}
