import { ChatError } from "@foyer/chat-headless";
import type { Entry } from "../archive/entry";
import { type Element, x } from "../xmpp/element";
import { StanzaError } from "../xmpp/stanza-error";
import { createPosts } from "./posts";
import type { RoomInfo } from "./room-info";

/** The stanzas that a person sends to everybody in a room, until they have come back. */
export interface Outbox {
  /** Resolves with the entry of a stanza. */
  post(id: string, children: readonly Element[]): Promise<string>;
  /** Resolves once an entry that somebody else made has come. */
  waitFor(entryId: string): Promise<void>;
  take(entry: Entry, stanzaId: string): void;
  takeError(stanza: Element): Promise<void>;
  /** Nothing that was sent will come back: the connection has ended. */
  failAll(error: ChatError): void;
}

interface OutboxOptions {
  readonly selfId: string;
  readonly sendToAll: (id: string, children: readonly Element[]) => void;
  readonly readInfo: () => Promise<RoomInfo>;
  /** Why this person is not in the room; `null` inside. */
  readonly outside: () => "banned" | "not-member" | null;
  /** The room has nobody of this name in it, though it was entered. */
  readonly onForgotten: () => void;
  /** Whether this person, to whom the room has refused to write, is not muted any more. */
  readonly isMuteOver: () => Promise<boolean>;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { selfId, sendToAll, readInfo, outside, onForgotten, isMuteOver } = options;
  const posts = createPosts();

  function postOnce(id: string, children: readonly Element[]): Promise<string> {
    const posted = posts.wait(id);
    sendToAll(id, [x("origin-id", { xmlns: "urn:xmpp:sid:0", id }), ...children]);
    return posted;
  }

  function failOutside(id: string): void {
    const why = outside();
    if (why !== null) return void posts.fail(id, new ChatError(why));
    onForgotten();
    posts.fail(id, new ChatError("not-connected", "The room has been made anew, and is entered again."));
  }

  return {
    async post(id, children) {
      const why = outside();
      if (why !== null) throw new ChatError(why);
      return postOnce(id, children).catch(async (thrown: unknown) => {
        // The desk lifts a mute that has ended, or a freeze, a moment later than its end is known here.
        const isLate = thrown instanceof ChatError && thrown.code === "muted" && (await isMuteOver());
        if (!isLate) throw thrown;
        return postOnce(id, children);
      });
    },
    waitFor: posts.waitForEntry,
    take(entry, stanzaId) {
      if (entry.from === selfId) posts.settle(stanzaId, entry.id);
      posts.arrive(entry.id);
    },
    /** Whether it was the mute or the freeze that took the voice, only the room's description says. */
    async takeError(stanza) {
      const error = new StanzaError(stanza);
      const id = stanza.attrs["id"] ?? "";
      if (!posts.has(id)) return;
      if (error.condition === "not-acceptable") return failOutside(id);
      if (error.condition !== "forbidden") return void posts.fail(id, error);
      const frozen = await readInfo().then(
        (info) => info.frozen,
        () => false,
      );
      posts.fail(id, new ChatError(frozen ? "frozen" : "muted"));
    },
    failAll: posts.failAll,
  };
}
