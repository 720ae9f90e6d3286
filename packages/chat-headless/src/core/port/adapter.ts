import type { ChatError } from "./chat-error";
import type { JsonValue } from "./json";
import type { ModerationPort } from "./moderation";
import type { Channel, Emoji, Member, Membership, Message, Position, ThreadSummary, User } from "./model";

/**
 * The port: the interface through which Foyer uses a chat service. One adapter is one person's connection to one service.
 * `defineAdapter` makes it of a driver, and keeps the promises that are the same for every service; an adapter that was made
 * without it is not supported. The suite of `@foyer/chat-headless/testing` tests an implementation.
 *
 * Promises of every implementation:
 * - Every method that returns a promise rejects with a `ChatError` and nothing else, never throws synchronously, and
 *   settles (with `cancelled`) soon after its `signal` is aborted. A capability that is declared absent rejects with
 *   `unsupported`.
 * - Own changes are acknowledged by the promise **and** may come as an event, in either order. No other call is acknowledged by an event.
 * - Events of a channel are delivered from the moment `join` resolves until `leave` is called; after that, none.
 * - Calls of `connect` and `disconnect`, and of `join` and `leave` for one channel, may overlap: what is asked of the service is
 *   in their order, and the last one counts.
 * - Messages handed out are never changed afterwards.
 * - Channels, members and memberships carry a `revision`: a state with a smaller one than the known one is ignored, also
 *   when it arrives later. A service without revisions numbers these states as the adapter reads them; an adapter that always
 *   says 0 has the last one to arrive count.
 */
export interface ChatAdapter {
  readonly capabilities: Capabilities;
  /** The calls of operators. Left out where the service lets nobody moderate from a page. */
  readonly moderation?: ModerationPort | undefined;

  /**
   * Signs in and opens the connection; resolves when calls will be answered. `getToken` is asked again whenever the
   * service reports the end of the session. Reconnecting after a drop is the adapter's work, reported by `connection-changed`;
   * after `failed` it stays down until `connect` is called again. Called while the adapter reconnects, it tries at once, in
   * place of those attempts. No channel is joined on a new connection. While it is under way no `connection-changed` is reported,
   * and once aborted it leaves nothing connected. Rejects with class `auth` for a refused person.
   */
  connect(session: Session, options?: CallOptions): Promise<User>;
  /** Ends the connection and releases every timer, socket and listener. Never rejects; harmless when not connected. */
  disconnect(): Promise<void>;

  /** Starts the channel's events. Any number of channels may be joined at once. A join repeated while joined is allowed and returns the present state. */
  join(channelUrl: string, options?: CallOptions): Promise<JoinedChannel>;
  /** Ends the channel's events at once, before the promise resolves. Membership is kept unless `giveUpMembership`. */
  leave(channelUrl: string, options?: CallOptions & { readonly giveUpMembership?: boolean | undefined }): Promise<void>;
  /** Calls `listener` with every event of this adapter, until the returned function is called. */
  subscribe(listener: (event: ChatEvent) => void): () => void;

  getMessages(channelUrl: string, query: PageQuery, options?: CallOptions): Promise<Page>;
  /** The changes of messages since a cursor. Needs capability `changes`. */
  getChanges(channelUrl: string, cursor: string, options?: CallOptions): Promise<Changes>;

  /** Resolves with the stored message, carrying `draft.key` in `key`. */
  sendText(channelUrl: string, draft: TextDraft, options?: CallOptions): Promise<Message>;
  /** Needs capability `files`. Aborting before the upload has ended stores nothing. */
  sendFile(
    channelUrl: string,
    draft: FileDraft,
    options?: CallOptions & { readonly onProgress?: OnProgress | undefined },
  ): Promise<Message>;
  /** Own text messages that are not deleted. The message keeps its `customType`, and its `data` where the change has none. */
  updateText(channelUrl: string, messageId: string, change: TextContent, options?: CallOptions): Promise<Message>;
  /**
   * Own messages, and for an operator others', with their replies: `hard` where `moderation` says that removal is `final`, `soft`
   * where it is `reversible`. `soft` (needs capability `softDelete`) resolves with the message marked deleted, `hard` with nothing.
   */
  deleteMessage(
    channelUrl: string,
    messageId: string,
    mode: "soft" | "hard",
    options?: CallOptions,
  ): Promise<Message | null>;
  /**
   * Undoes an own soft deletion, and for an operator one by an operator; content and customType are as before, reactions too. Needs
   * capability `softDelete`.
   */
  undoDelete(channelUrl: string, messageId: string, options?: CallOptions): Promise<Message>;
  /** Sets or clears one own reaction; setting one that is set is no error. Needs capability `reactions`. */
  setReaction(
    channelUrl: string,
    messageId: string,
    key: string,
    on: boolean,
    options?: CallOptions,
  ): Promise<ReactionChange>;

  /** Reports to the others that this person is typing, or stopped. Throttled by the caller. Needs capability `typing`. */
  setTyping(channelUrl: string, typing: boolean, options?: CallOptions): Promise<void>;
  /**
   * This person has seen the main list up to a place, which is included, and nothing after it. A place before what is marked
   * as seen already changes nothing. Needs capability `unread`. Where the service can mark only everything, the adapter does
   * so when it knows of nothing after the place, and otherwise resolves without marking: the next place comes soon.
   */
  markAsSeen(channelUrl: string, upTo: Position, options?: CallOptions): Promise<void>;
  /** Messages containing the words, newest first. Needs capability `search`. */
  search(channelUrl: string, query: SearchQuery, options?: CallOptions): Promise<SearchPage>;
  /**
   * The people of a channel. `muted` and `banned` list people who have left as well, and may reject with `not-allowed` for a person
   * who is no operator. Needs capability `members`.
   */
  getMembers(channelUrl: string, query: MemberQuery, options?: CallOptions): Promise<MemberPage>;
  /** The emoji the service offers for reactions. Needs capability `reactions`. */
  getEmoji(options?: CallOptions): Promise<readonly Emoji[]>;
  /**
   * Reports another person's message to the operators of the channel. No other member is notified, and the message stays as it is.
   * Reporting one again is no error. Rejects with `not-found`. Needs capability `reports`, and may be left out without it.
   */
  reportMessage?(channelUrl: string, messageId: string, report: MessageReport, options?: CallOptions): Promise<void>;
}

/** The capabilities of a service, as data, which the UI follows. A call without its capability rejects with `unsupported`. */
export interface Capabilities {
  readonly reactions: boolean;
  readonly threads: boolean;
  readonly typing: boolean;
  readonly files: boolean;
  readonly softDelete: boolean;
  readonly search: boolean;
  readonly members: boolean;
  /** `presence-changed` events, and a `Member.present` that is accurate. */
  readonly presence: boolean;
  /** The service remembers what this person has seen. */
  readonly unread: boolean;
  readonly mentions: boolean;
  /**
   * Messages can be reported to those who moderate, by `reportMessage`.
   * @default false
   */
  readonly reports?: boolean | undefined;
  /**
   * The service keeps `customType` and `data` of messages. Without it, a draft with one of them is refused as `unsupported`.
   * @default false
   */
  readonly data?: boolean | undefined;
  /** `getChanges` can prove what happened during a gap. */
  readonly changes: boolean;
  /** A second send with the same key returns the first message instead of storing another; `not-found` once that was deleted. */
  readonly idempotentSend: boolean;
  /** The longest text, in the unit in which the service counts. */
  readonly maxTextLength: number;
  readonly lengthUnit: "utf16" | "codePoint";
  /** Bytes. */
  readonly maxFileSize: number;
}

/** The names of the capabilities that are present or absent. */
export type Feature = {
  [K in keyof Capabilities]-?: NonNullable<Capabilities[K]> extends boolean ? K : never;
}[keyof Capabilities];

/** Options of every call of an adapter. Once `signal` is aborted the call rejects with `cancelled`, unless its answer is there already. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The person who signs in, and their tokens. */
export interface Session {
  /** The id of the person at the service. */
  readonly userId: string;
  /** The session token; `null` where the service needs none. A rejection ends the attempt with class `auth`; where it has a
   * `retryAfter`, in milliseconds, no token is requested before that. */
  readonly getToken: (options: { readonly signal: AbortSignal }) => Promise<string | null>;
}

/** The answer to `join`: the channel and this person's place in it. */
export interface JoinedChannel {
  readonly channel: Channel;
  readonly membership: Membership;
  /** Others' messages this person has not seen, as the service counts; `null` where it does not. */
  readonly unreadCount: number | null;
  /** The channel's newest main-list message at this moment. */
  readonly newest: Position | null;
  /** Where `getChanges` goes on from; `null` without capability `changes`. */
  readonly cursor: string | null;
}

/**
 * A query for messages of the main list (`parentId` null: no replies but those that stand in it as well) or of one thread (replies
 * only; needs capability `threads`). `before` and `after` exclude the place itself; `before: null` is the newest page. `around`
 * includes the message, about half of the page on either side, and rejects with `not-found`.
 */
export type PageQuery = { readonly parentId: string | null; readonly limit: number } & (
  | { readonly before: Position | null }
  | { readonly after: Position }
  | { readonly around: string }
);

/** A gapless run of messages, oldest first. */
export interface Page {
  /** In the order of the channel, oldest first. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** The thread's root for a page of a thread; `null` for the main list, or when the root is gone. */
  readonly parent: Message | null;
}

/** One page of the changes of a channel since a cursor. `cursor` is where the next page, or the next gap, begins. */
export interface Changes {
  /** Messages changed since the cursor in their present state. May contain new ones; the caller reads pages for those. */
  readonly changed: readonly Message[];
  /** Ids of the messages that were deleted for good since the cursor. */
  readonly deletedIds: readonly string[];
  readonly cursor: string;
  /** Another page follows, from `cursor`. */
  readonly hasMore: boolean;
  /** `false` when the service no longer knows that far back: then nothing is proven about loaded messages. */
  readonly complete: boolean;
}

/** The text of a message, as a person writes or edits it. */
export interface TextContent {
  readonly text: string;
  readonly mentionTemplate: string | null;
  readonly mentionedUserIds: readonly string[];
  /** Facts beside the text. Left out of an edit, they stay what they are. */
  readonly data?: JsonValue | undefined;
}

/** The facts of a draft beside its content. */
export interface DraftBase {
  /** The client key; the service stores it with the message where it can. */
  readonly key: string;
  /** For a reply, which needs capability `threads`: the root of the thread. Replies also stand in the main list when `inMainList`. */
  readonly parentId: string | null;
  readonly inMainList: boolean;
  /** Needs capability `data`. @default "", for none */
  readonly customType?: string | undefined;
  /** Needs capability `data`. @default null, for none */
  readonly data?: JsonValue | undefined;
}

/** A text to send. */
export interface TextDraft extends DraftBase, TextContent {}

/** A file to send. */
export interface FileDraft extends DraftBase {
  readonly file: Blob;
  readonly name: string;
  readonly mimeType: string;
  /** Pixels; 0 for unknown or no picture. */
  readonly width: number;
  readonly height: number;
}

/** `loaded` of `total` bytes; never decreasing, `loaded <= total`. */
export type OnProgress = (loaded: number, total: number) => void;

/** A reaction of one person that was set or, with `on: false`, cleared. */
export interface ReactionChange {
  readonly messageId: string;
  /** The key of the emoji. */
  readonly key: string;
  /** The person who reacts. */
  readonly userId: string;
  readonly on: boolean;
  /** Comparable with `Message.reactionsRevision`. */
  readonly revision: number;
  /**
   * How many people react with `key` after this change. A service whose `Reaction.userIds` are not complete says it, so that a
   * change of a person who is not named is counted exactly.
   * @default counted from what is known
   */
  readonly count?: number | null | undefined;
  /**
   * The person with their name, where the service says it.
   * @default known by `userId` alone
   */
  readonly user?: User | null | undefined;
}

/** Why a message is reported. */
export type ReportReason = "spam" | "harassment" | "inappropriate" | "other";

/** A report of a message to those who moderate. */
export interface MessageReport {
  readonly reason: ReportReason;
  /** In the reporter's own words; empty for none. */
  readonly comment: string;
}

/** A query for messages by their words. `limit` is the most messages of a page. */
export interface SearchQuery {
  readonly text: string;
  readonly limit: number;
  /** `null` for the first page. */
  readonly cursor: string | null;
}

/** One page of the messages that a search has found, newest first. */
export interface SearchPage {
  readonly messages: readonly Message[];
  /** The cursor of the next page, which may be requested any number of times; `null` at the end. */
  readonly cursor: string | null;
}

/** A query for members. `cursor` is `null` for the first page, `limit` the most members of a page. */
export interface MemberQuery {
  /** `present`: connected now. `muted`, `banned`, `operators`: as named. */
  readonly filter: "all" | "present" | "muted" | "banned" | "operators";
  /** Only names starting with this, whatever the case; empty for all. */
  readonly namePrefix: string;
  readonly limit: number;
  readonly cursor: string | null;
}

/** One page of members. */
export interface MemberPage {
  readonly members: readonly Member[];
  /** The cursor of the next page, which may be requested any number of times; `null` at the end. */
  readonly cursor: string | null;
}

/**
 * The state of an adapter's connection.
 * - `ready`: calls are answered and joined channels deliver again.
 * - `reconnecting`: the connection dropped, and the adapter reconnects. Events may be missing from now on.
 * - `failed`: the adapter has given up; `error` is the reason.
 */
export type AdapterConnection = "ready" | "reconnecting" | "failed";

/** An event of an adapter. Events may be repeated, and may come late or out of order. */
export type ChatEvent =
  | { readonly type: "connection-changed"; readonly connection: AdapterConnection; readonly error: ChatError | null }
  /**
   * The adapter cannot prove that this channel's events are complete (a wake, a half-open socket), or the channel was deleted: join
   * it again, which rejects with `not-found` then.
   */
  | { readonly type: "continuity-lost"; readonly channelUrl: string }
  | { readonly type: "message-received"; readonly channelUrl: string; readonly message: Message }
  /** The message in its new state. */
  | { readonly type: "message-updated"; readonly channelUrl: string; readonly message: Message }
  | { readonly type: "message-deleted"; readonly channelUrl: string; readonly messageId: string }
  | { readonly type: "reaction-changed"; readonly channelUrl: string; readonly change: ReactionChange }
  | {
      readonly type: "thread-changed";
      readonly channelUrl: string;
      readonly messageId: string;
      readonly thread: ThreadSummary;
    }
  | { readonly type: "typing-changed"; readonly channelUrl: string; readonly user: User; readonly typing: boolean }
  | { readonly type: "channel-changed"; readonly channelUrl: string; readonly channel: Channel }
  /** A person's role, mute or ban changed; the person may be oneself. */
  | { readonly type: "member-changed"; readonly channelUrl: string; readonly member: Member }
  | { readonly type: "presence-changed"; readonly channelUrl: string; readonly user: User; readonly present: boolean }
  /** This person has seen everything up to a place, which is included, here or on another device. */
  | { readonly type: "seen-changed"; readonly channelUrl: string; readonly upTo: Position };

/** An event of a channel. */
export type ChannelEvent = Exclude<ChatEvent, { readonly type: "connection-changed" }>;
