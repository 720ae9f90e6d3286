import type { Chat } from "../owner/chat";
import type { ChatErrorCode } from "../port/chat-error";
import type { Message } from "../port/model";
import type { Readable } from "../owner/store";
import { memoize } from "../state/memoize";
import { createPagedList, type PagedList, type PagedState } from "./paged-list";

/** The state of a search. `messages` are those found so far, and `cursor` leads to the next page; `null` at the end. */
export type SearchState =
  | { readonly type: "idle" }
  | {
      readonly type: "searching" | "found";
      readonly text: string;
      readonly messages: readonly Message[];
      readonly cursor: string | null;
    }
  | {
      readonly type: "failed";
      readonly text: string;
      readonly error: ChatErrorCode;
      /** The messages that were found before the failure. */
      readonly messages: readonly Message[];
      readonly cursor: string | null;
    };

/** Finds messages by their words. Only the answer to the latest question counts. */
export interface Search extends Pick<PagedList<string, Message, string>, "more" | "stop" | "resume"> {
  readonly store: Readable<SearchState>;
  /** Searches once the typing rests; an empty text ends the search. */
  ask(text: string): void;
}

/** Milliseconds of rest before a search is asked. */
const searchDelay = 250;
const searchPageSize = 20;

/** Creates the search of a chat. It requests nothing before it is given a text. */
export function createSearch(chat: Chat): Search {
  const list = createPagedList<string, Message, string>(
    chat.environment,
    async (text, cursor, signal) => {
      const page = await chat.search({ text, cursor, limit: searchPageSize }, signal);
      if (cursor === null) chat.emit({ type: "search-made", resultCount: page.messages.length });
      return { items: page.messages, cursor: page.cursor };
    },
    ({ id }) => id,
  );
  return {
    store: { get: () => toSearchState(list.store.get()), subscribe: list.store.subscribe },
    ask(text) {
      const words = text.trim();
      if (words === "") list.clear();
      else list.ask(words, searchDelay);
    },
    more: list.more,
    stop: list.stop,
    resume: list.resume,
  };
}

const toSearchState = memoize(
  ({ asked, query, status, error, ...list }: PagedState<string, Message, string>): SearchState => {
    if (asked === null) return { type: "idle" };
    // The messages that were found for another text are no answer to this one.
    const { items: messages, cursor } = query === asked ? list : { items: [], cursor: null };
    const found = { text: asked, messages, cursor };
    if (error) return { type: "failed", error: error.code, ...found };
    return { type: status === "loading" ? "searching" : "found", ...found };
  },
);
