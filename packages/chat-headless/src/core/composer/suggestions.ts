import { field } from "../boundary/readers";
import type { Chat } from "../owner/chat";
import type { User } from "../port/model";
import { type MentionedText, noText } from "./mention";

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
   * Follows what is being typed before the caret; `null` closes. A query the person closed stays closed until its `@` is no more
   * in the text, or another one begins.
   */
  follow(words: MentionedText | null, caret: number): void;
  move(by: 1 | -1): void;
  close(): void;
}

/** The channel's members whose names begin with what was typed; nobody where the service lists no members. */
function suggestMembers(chat: Chat): Suggest {
  return async (namePrefix, signal) => {
    if (!chat.store.get().capabilities.members) return [];
    const query = { filter: "all", namePrefix, limit: maxSuggestions + 1, cursor: null } as const;
    return (await chat.getMembers(query, signal)).members.map(({ user }) => user);
  };
}

/** @param suggest returns who is asked; read for each query. @default the channel's members */
export function createSuggestions(
  chat: Chat,
  suggest: () => Suggest | undefined,
  get: () => Suggestions | null,
  set: (suggestions: Suggestions | null) => void,
): SuggestionsOwner {
  const members = suggestMembers(chat);
  let closedAt: number | null = null;
  let request = new AbortController();

  async function ask(asked: Suggestions): Promise<void> {
    request.abort();
    const { signal } = (request = new AbortController());
    set(asked);
    let users: readonly User[] = [];
    try {
      const found = await (suggest() ?? members)(asked.query, signal);
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
    follow(words, caret) {
      const { text } = words ?? noText;
      const query = words && mentionQuery(words, caret);
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

/** What is being typed after an `@` just before the caret; `null` when nobody is being mentioned. */
export function mentionQuery(
  { text, mentions }: MentionedText,
  caret: number,
): { readonly start: number; readonly query: string } | null {
  // A name may have spaces; a query with more than two is a sentence.
  const match = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/.exec(text.slice(0, caret));
  if (!match) return null;
  const start = caret - match[1]!.length - 1;
  if (mentions.some((mention) => start >= mention.start && start < mention.end)) return null;
  return { start, query: match[1]! };
}

function fits(name: string, query: string): boolean {
  return ` ${name}`.toLowerCase().includes(` ${query}`.toLowerCase());
}
