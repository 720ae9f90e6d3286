import { parsePage } from "../boundary/parse";
import { toChatError } from "../boundary/to-chat-error";
import type { Page } from "../port/adapter";
import type { OnError } from "../port/operation";
import type { ChatState } from "../state/chat-state";
import { reduceChat } from "../state/reduce-chat";

/** The newest page of a channel, as a server has loaded it. Plain data, which can be written into the page. */
export interface ChatSeed {
  /** The channel of the page: a chat of another channel does not take it. */
  readonly channelUrl: string;
  /** The answer of `getMessages` to `{ parentId: null, before: null }`. */
  readonly page: Page;
  /** The `cursor` of a `join` before it, from which later changes are loaded. @default the page is shown, and loaded again */
  readonly cursor?: string | null | undefined;
}

/** The state with the seed of its channel; a seed that cannot be read is reported later, and left out. */
export function withSeed(empty: ChatState, seed: ChatSeed | undefined, fail: OnError): ChatState {
  if (seed === undefined || seed.channelUrl !== empty.channelUrl) return empty;
  const { page: raw, cursor = null } = seed;
  const query = { parentId: null, before: null, limit: 0 };
  try {
    const page = parsePage(raw, empty.self.id, () => {});
    const loaded = reduceChat(empty, { type: "page-loaded", query, page });
    // Without a cursor the later changes are not known: the rows are loaded again.
    return cursor === null ? reduceChat(loaded, { type: "changes-unknown", cursor }) : { ...loaded, cursor };
  } catch (thrown) {
    // Later: a chat may be made while something renders.
    void Promise.resolve().then(() => fail(toChatError(thrown), "read"));
    return empty;
  }
}
