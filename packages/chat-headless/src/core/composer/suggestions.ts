import { field } from "../boundary/readers";
import type { Chat } from "../owner/chat";
import type { User } from "../port/model";
import type { ComposerCore } from "./composer-core";
import { insertMention, mentionQuery } from "./insert-mention";
import { editText } from "./mention";

/** People whose names, or a word of them, begin with what was typed, best first. */
export type Suggest = (query: string, signal: AbortSignal) => readonly User[] | Promise<readonly User[]>;

/** Who may be meant by an `@` being typed. */
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
  /** Follows what is being typed before the caret; `null` closes. A query the person closed stays closed until it begins anew. */
  follow(caret: number | null): void;
  move(by: 1 | -1): void;
  /** Takes a suggestion. @default the active one */
  choose(user?: User): void;
  close(): void;
  /** Puts a mention in at a place of the text (UTF-16 offset), behind a space where a word ends there. */
  insert(user: User, at: number): void;
}

/** The channel's members whose names begin with what was typed; nobody where the service lists no members. */
function suggestMembers(chat: Chat): Suggest {
  return async (namePrefix, signal) => {
    if (!chat.store.get().capabilities.members) return [];
    const query = { filter: "all", namePrefix, limit: maxSuggestions + 1, cursor: null } as const;
    return (await chat.getMembers(query, signal)).members.map(({ user }) => user);
  };
}

export function createSuggestions(core: ComposerCore): SuggestionsOwner {
  const { options, store } = core;
  const { chat } = options;
  const members = suggestMembers(chat);
  const get = () => store.get().suggestions;
  const set = (suggestions: Suggestions | null) => core.set({ suggestions });
  let closedAt: number | null = null;
  let request: AbortController | null = null;

  async function load(query: string): Promise<void> {
    request?.abort();
    const { signal } = (request = new AbortController());
    let users: readonly User[] = [];
    try {
      users = await (options.suggest ?? members)(query, signal);
    } catch (thrown) {
      // No suggestions is all there is to say to people. A failure of the chat's own call has been heard of.
      if (field(thrown, "name") !== "ChatError") chat.raiseError(thrown, "suggest");
    }
    const now = get();
    if (signal.aborted || !now) return;
    set({
      ...now,
      loading: false,
      active: 0,
      // A brace in an id would end the token of its mention.
      users: users.filter(({ id }) => id !== chat.selfId && !/[{}]/.test(id)).slice(0, maxSuggestions),
    });
  }

  function close(): void {
    request?.abort();
    request = null;
    if (get()) set(null);
  }

  function put(user: User, start: number, end: number): void {
    core.followMention(null);
    core.set({ ...insertMention(store.get(), user, start, end), takesFocus: true });
    core.saveDraftSoon();
  }

  return {
    follow(caret) {
      const query = caret === null ? null : mentionQuery(store.get(), caret);
      if (query?.start !== closedAt) closedAt = null;
      if (!query || closedAt !== null) return close();
      const now = get();
      const end = query.start + 1 + query.query.length;
      if (now?.start === query.start && now.query === query.query) return;
      // Whoever still fits stays, so that the list does not flicker.
      const users = (now?.users ?? []).filter(({ name }) => fits(name, query.query));
      set({ ...query, end, loading: true, users, active: 0 });
      void load(query.query);
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
    choose(user) {
      const now = get();
      const chosen = user ?? now?.users[now.active];
      if (now && chosen) put(chosen, now.start, now.end);
    },
    insert(user, at) {
      const { text } = store.get();
      const head = text.slice(0, at).replace(/[^\s(]$/, "$& ");
      core.set(editText(store.get(), head + text.slice(at), head.length));
      put(user, head.length, head.length);
    },
  };
}

function fits(name: string, query: string): boolean {
  return ` ${name}`.toLowerCase().includes(` ${query}`.toLowerCase());
}
