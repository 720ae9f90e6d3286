import type { Chat } from "../owner/chat";
import type { ChatErrorCode } from "../port/chat-error";
import { toChatError } from "../boundary/to-chat-error";
import type { Message } from "../port/model";
import { createStore, type Readable } from "../owner/store";

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
      /** What was found before. */
      readonly messages: readonly Message[];
      readonly cursor: string | null;
    };

/** Finds messages by their words. Only the answer to the latest question counts. */
export interface Search {
  readonly store: Readable<SearchState>;
  /** Searches once the typing rests; an empty text ends the search. */
  ask(text: string): void;
  /** Loads the next page, also where that has failed before. */
  more(): void;
  /** Ends requests and timers, until `resume`. */
  stop(): void;
  /** Goes on with the search that `stop` has cut off. */
  resume(): void;
}

/** Milliseconds of rest before a search is asked. */
const searchDelay = 250;
const searchPageSize = 20;

export function createSearch(chat: Chat): Search {
  const store = createStore<SearchState>({ type: "idle" });
  let cancelDelay: (() => void) | null = null;
  let request: AbortController | null = null;
  /** The search that has not been answered. */
  let open: (() => Promise<void>) | null = null;

  async function load(text: string, cursor: string | null, found: readonly Message[]): Promise<void> {
    request?.abort();
    const { signal } = (request = new AbortController());
    open = () => load(text, cursor, found);
    store.set({ type: "searching", text, messages: found, cursor });
    try {
      const page = await chat.search({ text, cursor, limit: searchPageSize }, signal);
      if (signal.aborted) return;
      open = null;
      store.set({ type: "found", text, messages: [...found, ...page.messages], cursor: page.cursor });
    } catch (thrown) {
      if (signal.aborted) return;
      open = null;
      store.set({ type: "failed", text, error: toChatError(thrown).code, messages: found, cursor });
    }
  }

  function stop(): void {
    cancelDelay?.();
    cancelDelay = null;
    request?.abort();
    request = null;
  }

  return {
    store,
    ask(text) {
      stop();
      open = null;
      const words = text.trim();
      if (words === "") return store.set({ type: "idle" });
      const begin = (open = () => load(words, null, []));
      cancelDelay = chat.environment.after(searchDelay, () => void begin());
    },
    more() {
      const state = store.get();
      if (state.type !== "idle" && state.type !== "searching" && state.cursor !== null)
        void load(state.text, state.cursor, state.messages);
    },
    stop,
    resume: () => void open?.(),
  };
}
