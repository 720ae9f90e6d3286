import { field } from "../boundary/readers";
import type { Chat } from "../owner/chat";
import type { User } from "../port/model";
import type { MentionedText } from "./mention";

/** People whose names, or a word of them, begin with what was typed, best first. */
export type Suggest = (query: string, signal: AbortSignal) => readonly User[] | Promise<readonly User[]>;

/** An emoji that can take the place of the words for it. */
export interface SuggestedEmoji {
  readonly emoji: string;
  /** Its name on the page. */
  readonly name: string;
}

/** The emoji that are meant by what was typed after a `:`, best first. */
export type SuggestEmoji = (
  query: string,
  signal: AbortSignal,
) => readonly SuggestedEmoji[] | Promise<readonly SuggestedEmoji[]>;

/** The suggestions for the `@`, or the `:`, that is being typed: people or emoji. */
export interface Suggestions {
  /** `@` asks for people, `:` for emoji. */
  readonly sign: "@" | ":";
  /** Where the sign stands, and where what was typed after it ends. */
  readonly start: number;
  readonly end: number;
  readonly query: string;
  readonly loading: boolean;
  /** Empty for a `:`. */
  readonly users: readonly User[];
  /** Empty for an `@`. */
  readonly emoji: readonly SuggestedEmoji[];
  /** Index of the one that Enter takes. */
  readonly active: number;
}

/** The most people, or emoji, offered at once. */
const maxSuggestions = 15;

export interface SuggestionsOwner {
  /**
   * Follows what is being typed before the caret; `null` closes. A query the person closed stays closed until its sign is no more
   * in the text, or another one begins.
   */
  follow(words: MentionedText | null, caret: number): void;
  /** Asks again for the emoji that are shown: their source is another one. */
  askAgain(): void;
  move(by: 1 | -1): void;
  /** Takes the picked suggestion, or else the active one. */
  choose(picked?: User | SuggestedEmoji): void;
  /** Puts sending off while suggestions are on the way: the best one is taken then. Returns whether it does. */
  putOff(send: () => void): boolean;
  close(): void;
}

/** The most milliseconds for which sending is put off. */
const patience = 2_000;

/** The channel's members whose names begin with the query; none where the service lists no members. */
function suggestMembers(chat: Chat): Suggest {
  return async (namePrefix, signal) => {
    if (!chat.store.get().capabilities.members) return [];
    const query = { filter: "all", namePrefix, limit: maxSuggestions + 1, cursor: null } as const;
    return (await chat.getMembers(query, signal)).members.map(({ user }) => user);
  };
}

/** The sources of suggestions; read for each query. */
export interface SuggestionSources {
  /** @default the channel's members */
  people(): Suggest | undefined;
  /** `null` where a `:` suggests nothing. */
  emoji(): EmojiSource | null;
}

/** The source of emoji, which is notified of the one that was inserted. */
export interface EmojiSource {
  readonly find: SuggestEmoji;
  readonly onChoose?: ((chosen: SuggestedEmoji) => void) | undefined;
}

/** Puts something in place of the text from `start` to `end`. */
type Put<T> = (what: T, start: number, end: number) => void;

export function createSuggestions(
  chat: Chat,
  sources: SuggestionSources,
  get: () => Suggestions | null,
  set: (suggestions: Suggestions | null) => void,
  putMention: Put<User>,
  putText: Put<string>,
): SuggestionsOwner {
  const members = suggestMembers(chat);
  let closed: Pick<Suggestions, "sign" | "start"> | null = null;
  let request: AbortController | null = null;
  let waiting: (() => void) | null = null;
  let cancelEnd = () => {};

  function takeWaiting(): (() => void) | null {
    const send = waiting;
    waiting = null;
    cancelEnd();
    return send;
  }

  async function ask(asked: Suggestions): Promise<void> {
    request?.abort();
    takeWaiting();
    const { signal } = (request = new AbortController());
    let found: Pick<Suggestions, "users" | "emoji"> = nothing;
    try {
      if (asked.sign === ":") {
        const answer = sources.emoji()?.find(asked.query, signal) ?? [];
        const isThere = "length" in answer;
        if (!isThere) set(asked);
        // An answer that is there at once is not awaited: the list would disappear for a moment.
        const emoji = isThere ? answer : await answer;
        found = { ...nothing, emoji: emoji.slice(0, maxSuggestions) };
      } else {
        set(asked);
        const people = await (sources.people() ?? members)(asked.query, signal);
        // A brace in an id would end the token of its mention.
        const users = people.filter(({ id }) => id !== chat.selfId && !/[{}]/.test(id));
        found = { ...nothing, users: users.slice(0, maxSuggestions) };
      }
    } catch (thrown) {
      // People just see no suggestions. A failure of the chat's own call has been reported already.
      if (field(thrown, "name") !== "ChatError") chat.raiseError(thrown, "suggest");
    }
    if (signal.aborted) return;
    // The suggestion that the person has moved to meanwhile stays the one that Enter takes.
    const now = get();
    const chosen = now?.active ? keysOf(now)[now.active] : undefined;
    const next = { ...asked, ...found, loading: false };
    const keys = keysOf(next);
    const active = chosen === undefined ? -1 : keys.indexOf(chosen);
    // An empty list says that nobody has the name; a colon in front of a word may mean no emoji at all.
    set(next.sign === ":" && keys.length === 0 ? null : { ...next, active: Math.max(0, active) });
    const send = takeWaiting();
    if (send) (keys.length > 0 ? choose : send)();
  }

  function choose(picked?: User | SuggestedEmoji): void {
    const now = get();
    const chosen = picked ?? now?.users[now.active] ?? now?.emoji[now.active];
    if (!now || !chosen) return;
    if (!("emoji" in chosen)) return putMention(chosen, now.start, now.end);
    putText(chosen.emoji, now.start, now.end);
    // The text before the emoji may be the beginning of a mention, for which nobody is suggested now.
    close();
    sources.emoji()?.onChoose?.(chosen);
  }

  function close(): void {
    // Each call makes an error with its stack, also where it ends nothing.
    request?.abort();
    request = null;
    takeWaiting();
    if (get()) set(null);
  }

  return {
    follow(words, caret) {
      const text = words?.text ?? "";
      const query = words && ((sources.emoji() && emojiQuery(words, caret)) || mentionQuery(words, caret));
      if (closed && (text[closed.start] !== closed.sign || (query && query.start !== closed.start))) closed = null;
      if (!query || closed) return close();
      const now = get();
      if (now?.start === query.start && now.query === query.query) return;
      // People who still fit stay, so that the list does not flicker.
      const sign = text[query.start] === ":" ? ":" : "@";
      const users = sign === "@" ? (now?.users ?? []).filter(({ name }) => fits(name, query.query)) : [];
      const end = query.start + 1 + query.query.length;
      void ask({ ...nothing, ...query, sign, end, loading: true, users, active: 0 });
    },
    askAgain() {
      const now = get();
      if (now?.sign === ":") void ask({ ...now, loading: true });
    },
    move(by) {
      const now = get();
      const count = now ? keysOf(now).length : 0;
      if (now && count > 0) set({ ...now, active: (now.active + by + count) % count });
    },
    choose,
    putOff(send) {
      const now = get();
      if (waiting || !now?.loading) return false;
      waiting = send;
      cancelEnd = chat.environment.after(patience, () => {
        close();
        send();
      });
      return true;
    },
    close() {
      closed = get() ?? closed;
      close();
    },
  };
}

type Query = Pick<Suggestions, "start" | "query">;

const nothing: Pick<Suggestions, "users" | "emoji"> = { users: [], emoji: [] };

/** The id of each person, or each emoji. */
const keysOf = ({ users, emoji }: Pick<Suggestions, "users" | "emoji">) => [
  ...users.map(({ id }) => id),
  ...emoji.map((each) => each.emoji),
];

/** The query after an `@` just before the caret; `null` when nobody is being mentioned. */
export function mentionQuery({ text, mentions }: MentionedText, caret: number): Query | null {
  // A name may have spaces; a query with more than two is a sentence. An address has Latin letters and their marks, figures or some signs before its @.
  const match = /(?:^|[^\p{Script=Latin}\p{N}\u0300-\u036f_.+%/@-])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(
    text.slice(0, caret),
  );
  if (!match) return null;
  return toQuery(match[1]!, caret, mentions);
}

/**
 * The query after a `:` just before the caret; `null` for a time, an address and a face of signs. One letter is a face as well, as
 * in `:D`.
 */
function emojiQuery({ text, mentions }: MentionedText, caret: number): Query | null {
  const match = /(?:^|[\s(\p{Emoji_Presentation}\ufe0f]):([\p{L}\p{N}+][\p{L}\p{M}\p{N}+_-]{1,39})$/u.exec(
    text.slice(0, caret),
  );
  if (!match) return null;
  return toQuery(match[1]!, caret, mentions);
}

/** `null` for a sign that belongs to a mention. */
function toQuery(query: string, caret: number, mentions: MentionedText["mentions"]): Query | null {
  const start = caret - query.length - 1;
  const isTaken = mentions.some((mention) => start >= mention.start && start < mention.end);
  return isTaken ? null : { start, query };
}

function fits(name: string, query: string): boolean {
  return ` ${name}`.toLowerCase().includes(` ${query}`.toLowerCase());
}
