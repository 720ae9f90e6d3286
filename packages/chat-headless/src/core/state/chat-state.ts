import type { Capabilities, Changes, ChatEvent, JoinedChannel, Page, PageQuery } from "../port/adapter";
import type { ChatError } from "../port/chat-error";
import type { TimelineEntry } from "./timeline-entry";
import { noEarlyFacts } from "./early-facts";
import type { Channel, Emoji, Message, Position, User } from "../port/model";
import type { OutboxEntry, OutgoingStep } from "./outgoing/outbox";
import type { OutgoingEvent } from "./outgoing/outgoing-lifecycle";
import { type KnownUsers, nobodyKnown } from "./known-users";
import { noPeople, type People } from "./reduce-people";
import { type Coverage, nothingDelivered } from "./coverage";
import { closedRoom, type Room, type RoomEvent } from "./room-lifecycle";
import { createTimeline, type Timeline } from "./timeline";
import { nothingUnread, type Unread } from "./unread";

/**
 * The room's phase as people understand it.
 * - `idle`: not opened yet.
 * - `connecting`: on the way in, with nothing loaded.
 * - `ready`: live, with everything missed fetched; also for a banned person.
 * - `reconnecting`: dropped, and connected again without end.
 * - `catching-up`: connected again, fetching what was missed.
 * - `failed`: not connected at first; tried again after a wait.
 * - `refused`: the service rejects this person or channel, until Retry.
 * - `left`: closed.
 */
export type Connection =
  | { readonly type: "idle" | "connecting" | "ready" | "reconnecting" | "catching-up" | "left" }
  | { readonly type: "failed" | "refused"; readonly error: ChatError };

/** The state of a load. `idle`: done, or not begun. `failed`: it can be tried again. */
export type LoadState = "idle" | "loading" | "failed";

/** One list of messages: the main list, or a thread. */
export interface ConversationState {
  /** The id of the first message of a thread; `null` for the main list. */
  readonly parentId: string | null;
  /** Of the newest page: until it is `idle`, nothing is known. */
  readonly newest: LoadState;
  /** The state of loading the page before the oldest message. */
  readonly older: LoadState;
  /** Keys of the holes being filled. */
  readonly filling: readonly string[];
  /** The loaded messages, in the order of the channel. */
  readonly timeline: Timeline;
  /**
   * Rows up to here may be wrong, since the service could not say what had changed, until loaded again. `null`: none.
   */
  readonly unverifiedTo: Position | null;
  /** A thread's first message; `null` in the main list, while loading, and after its deletion. */
  readonly root: TimelineEntry | null;
  /** The first message of the thread was deleted for good. */
  readonly rootDeleted: boolean;
}

/** Everything known about one open channel. Plain and readonly; only `reduceChat` makes a new one. */
export interface ChatState {
  readonly channelUrl: string;
  /** The capabilities of the service. */
  readonly capabilities: Capabilities;
  /** The phase of the room: how far the channel is entered. */
  readonly room: Room;
  /** The meaning of `room` for a person. Changes with it alone. */
  readonly connection: Connection;
  /** The person who is signed in; with an empty name until the service has said it. */
  readonly self: User;
  /** `null` until the channel was joined. */
  readonly channel: Channel | null;
  /** This person's membership, and the people who are present, type, or were named as members. */
  readonly people: People;
  /** The latest name of each person who was ever named. */
  readonly users: KnownUsers;
  /** The service's emoji for reactions; empty until they are loaded. */
  readonly emoji: readonly Emoji[];
  /** The unread messages of the main list. Read it by `unreadTotal`. */
  readonly unread: Unread;
  /** In the order of writing. */
  readonly outbox: readonly OutboxEntry[];
  /** By parent id; the main list under "". */
  readonly conversations: ReadonlyMap<string, ConversationState>;
  /**
   * Facts that came before their message, and deletions, which must outlive it, by message id. An entry has a blank message until
   * the message itself comes; `null` stands for a deleted one. Newest generation first.
   */
  readonly earlyFacts: readonly ReadonlyMap<string, TimelineEntry | null>[];
  /** Up to where the changes have been learned: the next gap begins here. */
  readonly cursor: string | null;
  /**
   * Up to where every message event of the channel counts as delivered, and the two latest events that may prove more, the later
   * one first: `createdAt` by the service's clock, `at` by this page's `elapsed()`.
   */
  readonly delivered: {
    readonly to: Position;
    readonly heard: readonly [
      { readonly createdAt: number; readonly at: number },
      { readonly createdAt: number; readonly at: number },
    ];
  };
}

/** An action on the state of a chat: an event of the adapter, or something that happens in this page. */
export type ChatAction =
  /** `at`: when it came, by this device. @default when its message was made */
  | (ChatEvent & { readonly at?: number | undefined })
  | { readonly type: "room-changed"; readonly event: RoomEvent; readonly error?: ChatError | null | undefined }
  | { readonly type: "signed-in"; readonly user: User }
  /** People as a list of members has named them. */
  | { readonly type: "users-loaded"; readonly users: readonly User[] }
  /** Messages that a search has found: their people are named as they were when these were written. */
  | { readonly type: "messages-found"; readonly messages: readonly Message[] }
  | {
      readonly type: "channel-joined";
      readonly joined: JoinedChannel;
      readonly settledDoubts: number;
      /** As for an event. @default 0 */
      readonly at?: number | undefined;
    }
  | { readonly type: "emoji-loaded"; readonly emoji: readonly Emoji[] }
  | { readonly type: "changes-loaded"; readonly changes: Changes }
  /** The loaded messages may be wrong. `cursor` is that of the join before this action. */
  | { readonly type: "changes-unknown"; readonly cursor: string | null }
  | { readonly type: "conversation-opened"; readonly parentId: string }
  | { readonly type: "conversation-closed"; readonly parentId: string }
  | { readonly type: "page-requested"; readonly query: PageQuery; readonly holeKey?: string | undefined }
  /** `at`: when it came, by this device. @default later than every message */
  | {
      readonly type: "page-loaded";
      readonly query: PageQuery;
      readonly page: Page;
      readonly holeKey?: string | undefined;
      readonly at?: number | undefined;
    }
  | { readonly type: "page-failed"; readonly query: PageQuery; readonly holeKey?: string | undefined }
  /** These stretches of a list have been loaded again; what lies between and before them is dropped. */
  | { readonly type: "list-verified"; readonly parentId: string | null; readonly kept: Coverage }
  /** A list could not be loaded up to its live end; the connection is up. */
  | { readonly type: "list-failed"; readonly parentId: string | null }
  | {
      readonly type: "window-trimmed";
      readonly parentId: string | null;
      readonly max: number;
      readonly anchorIndex: number;
    }
  | { readonly type: "message-fetched"; readonly message: Message }
  | { readonly type: "typing-expired"; readonly userId: string }
  /** An own message or change was recorded, here or in another page. */
  | { readonly type: "outgoing-recorded"; readonly entry: OutboxEntry }
  | {
      readonly type: "outgoing-moved";
      readonly key: string;
      readonly event: OutgoingEvent;
      readonly step?: OutgoingStep | undefined;
    }
  | { readonly type: "send-progressed"; readonly key: string; readonly loaded: number; readonly total: number }
  | { readonly type: "send-acknowledged"; readonly key: string; readonly message: Message };

export function createConversationState(parentId: string | null): ConversationState {
  return {
    parentId,
    newest: "loading",
    older: "idle",
    filling: [],
    timeline: createTimeline(),
    unverifiedTo: null,
    root: null,
    rootDeleted: false,
  };
}

const notOpened = createConversationState(null);

/** One list of a chat; an empty one that is loading where it is not open. */
export function conversationOf(
  { conversations }: Pick<ChatState, "conversations">,
  parentId: string | null,
): ConversationState {
  return conversations.get(parentId ?? "") ?? notOpened;
}

export function createChatState(options: {
  channelUrl: string;
  userId: string;
  capabilities: Capabilities;
}): ChatState {
  return {
    channelUrl: options.channelUrl,
    capabilities: options.capabilities,
    room: closedRoom,
    connection: { type: "idle" },
    self: { id: options.userId, name: "" },
    channel: null,
    people: noPeople,
    users: nobodyKnown,
    emoji: [],
    unread: nothingUnread,
    outbox: [],
    conversations: new Map([["", createConversationState(null)]]),
    earlyFacts: noEarlyFacts,
    cursor: null,
    delivered: nothingDelivered,
  };
}
