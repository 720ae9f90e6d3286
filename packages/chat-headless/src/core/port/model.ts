import type { JsonValue } from "./json";

/**
 * The model of a conversation between people. Everything is plain, readonly and serialisable; all times are milliseconds since the
 * epoch **of the service's clock**.
 */

/** A person as the chat service knows them. `name` may be empty: what to show then is the UI's choice. */
export interface User {
  readonly id: string;
  /** Empty for a person without a name: never show `id` in its place. */
  readonly name: string;
  /** As the service gave it: pass it through `safeUrl`. @default none */
  readonly avatarUrl?: string | undefined;
}

/**
 * The role of a person in a channel. Roles of a service's own (`"speaker"`) are kept as they are, for an interface that shows
 * them, and have the rights of attendees.
 */
export type Role = "attendee" | "operator" | (string & Record<never, never>);

/** A person in a channel, with their rights there. */
export interface Member extends Membership {
  readonly user: User;
  /** Whether the person is connected now; `false` also where the service does not report it. Not covered by `revision`. */
  readonly present: boolean;
}

/** A channel as its service describes it. */
export interface Channel {
  readonly url: string;
  readonly name: string;
  /** Only operators may write. */
  readonly frozen: boolean;
  /**
   * Seconds between two messages of one person, wherever they send them; 0 for no such limit. Operators have none. A message
   * that comes too soon is refused with `rate-limited`, and `retryAfter`.
   * @default 0
   */
  readonly slowModeSeconds?: number | undefined;
  /** People in the channel, present or not, as far as the service counts them. */
  readonly memberCount: number;
  /** Comparable among all copies of this channel that one adapter hands out: of two, the larger one is the later state. */
  readonly revision: number;
}

/** An emoji that the service offers for reactions. */
export interface Emoji {
  readonly key: string;
  /** Image address; empty where only the Unicode character is known. */
  readonly url: string;
}

/**
 * The people who reacted with one emoji. A service with large channels names some of them and counts the rest: it gives `count`
 * and `own`. Where the names are complete, they say both.
 */
export interface Reaction {
  readonly key: string;
  /** Those who are known by id, in the order in which they reacted as far as known. May be fewer than `count`. */
  readonly userIds: readonly string[];
  /**
   * How many people reacted, named or not.
   * @default the length of `userIds`
   */
  readonly count?: number | undefined;
  /**
   * Whether the signed-in person is one of them, for a service that may not name them. The core adds the person's id to `userIds`
   * of what it hands out. Where an event cannot say it, its message has a `reactionsRevision` of 0.
   * @default whether `userIds` names them
   */
  readonly own?: boolean | undefined;
  /**
   * Names of some of them, for showing who reacted.
   * @default none
   */
  readonly users?: readonly User[] | undefined;
}

/** The root's summary of the replies in its thread. */
export interface ThreadSummary {
  readonly replyCount: number;
  /** 0 while there is no reply. */
  readonly lastReplyAt: number;
  /** Up to four people who replied, latest first; empty where the service does not list them. */
  readonly repliers: readonly User[];
  /** Grows with every change of this summary; the larger one wins. */
  readonly revision: number;
}

/**
 * A place in a channel's total order: by `createdAt`, then by id. An empty id stands before every message of that
 * millisecond, so that a plain time is a position too.
 */
export interface Position {
  /** Milliseconds since the epoch, by the service's clock. */
  readonly createdAt: number;
  readonly id: string;
}

/** Facts of every message, of whatever type. Times are milliseconds of the service's clock since 1970. */
export interface MessageBase {
  /** The service's id, unique in the channel. */
  readonly id: string;
  /**
   * The key its sender's client gave it, or `null` where the service has lost or never had it. It connects an own message
   * to its optimistic row; on other people's messages it has no meaning.
   */
  readonly key: string | null;
  readonly createdAt: number;
  /** When its content was last edited; 0 for never. Reactions, replies and link previews are not edits. */
  readonly updatedAt: number;
  /** Grows with every change of the message itself (text, deletion, undo, link preview, file); the larger one wins. */
  readonly revision: number;
  /** The message this one replies to, for a reply in a thread. */
  readonly parentId: string | null;
  /** A copy of the replied-to message for the quote, where the service sends one; never itself with a parent message. */
  readonly parent: QuotedMessage | null;
  /** A reply that stands in the main list as well. Always `true` for a message that is no reply. */
  readonly inMainList: boolean;
  /** Softly deleted: the row stays, its content is not shown; its author, or an operator where one removed it, may undo it. */
  readonly deleted: boolean;
  /**
   * By whom it was softly deleted: an author cannot restore a message that an operator has removed.
   * @default the author, where it is `deleted`
   */
  readonly removedBy?: "author" | "operator" | undefined;
  /**
   * The role of its sender when it was sent.
   * @default not known
   */
  readonly senderRole?: Role | undefined;
  /** A label that says of what kind the message is, for an interface that knows this kind; empty for none. */
  readonly customType: string;
  /** Facts beside the content, as the kind defines them; `null` for none. Of at most `maxDataLength` characters, and frozen. */
  readonly data: JsonValue;
  /** One for each emoji in use. */
  readonly reactions: readonly Reaction[];
  /** Every reaction change with a revision up to this one is contained in `reactions`. 0 proves nothing: known reactions stay. */
  readonly reactionsRevision: number;
  /** The replies in short; `null` for a message without any. */
  readonly thread: ThreadSummary | null;
}

/** The preview of a link in a text. Addresses are as the service gave them: pass them through `safeUrl`. */
export interface LinkPreview {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly image: {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** A message that is a text. */
export interface TextMessage extends MessageBase {
  readonly type: "text";
  readonly sender: User;
  /** The text as people read it, with every mention as `@name`. */
  readonly text: string;
  /** The same text with every mention as `@{userId}`; `null` for a message without mentions. */
  readonly mentionTemplate: string | null;
  readonly mentionedUsers: readonly User[];
  readonly linkPreview: LinkPreview | null;
}

/** A message that is a file. */
export interface FileMessage extends MessageBase {
  readonly type: "file";
  readonly sender: User;
  readonly file: FileInfo;
}

/** The file of a message. `url` and `thumbnails` are as the service gave them: pass them through `safeUrl`. */
export interface FileInfo {
  readonly url: string;
  readonly name: string;
  readonly mimeType: string;
  /** Bytes; 0 for unknown. */
  readonly size: number;
  /** Addresses of smaller pictures of the content; empty for none. */
  readonly thumbnails: readonly string[];
  /** Pixels; 0 for unknown. */
  readonly width: number;
  readonly height: number;
}

/** A message of the service itself, such as an announcement. It has no sender. */
export interface AdminMessage extends MessageBase {
  readonly type: "admin";
  readonly sender: null;
  readonly text: string;
}

/** A message the core cannot read, kept as a row so that nothing around it is lost. */
export interface UnknownMessage extends MessageBase {
  readonly type: "unsupported";
  readonly sender: User | null;
}

/** A message of a channel. */
export type Message = TextMessage | FileMessage | AdminMessage | UnknownMessage;

/** The few fields of a message that a quote shows. */
export interface QuotedMessage {
  readonly id: string;
  readonly sender: User | null;
  readonly text: string;
  readonly type: Message["type"];
  readonly createdAt: number;
  readonly deleted: boolean;
  readonly customType: string;
  readonly data: JsonValue;
}

/** The rights of a person in a channel. */
export interface Membership {
  /** Operators may do what others may not, where the service says so. */
  readonly role: Role;
  /** Whether this person may not write. In the state of a chat `false` while they are banned, which covers it. */
  readonly muted: boolean;
  /** This person may neither read nor write. */
  readonly banned: boolean;
  /**
   * Milliseconds, from when this is handed out, until the ban, or else the mute, ends by itself, which no event need report;
   * `null` where it does not, or the service does not say.
   * @default null
   */
  readonly endsIn?: number | null | undefined;
  /**
   * Why this person is banned, or else muted: a key of `ReportReason`, or words of the service's own, of which 200 UTF-16 units are
   * read.
   * @default "", for none
   */
  readonly reason?: string | undefined;
  /** Comparable among all copies of this person's membership that one adapter hands out: of two, the larger one is later. */
  readonly revision: number;
}

/** Returns the place of a message in the order of its channel. */
export function positionOf(message: Position): Position {
  return { createdAt: message.createdAt, id: message.id };
}

/** The channel's total order: negative when `a` stands before `b`, 0 for the same place. */
export function comparePositions(a: Position, b: Position): number {
  return a.createdAt - b.createdAt || compareIds(a.id, b.id);
}

/** Numbers in their own order, whatever their length; other ids by length, then by code unit. Total either way. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || Number(a > b) - Number(a < b);
}

/** Whether a message belongs to the main list (`parentId` null) or to the thread of `parentId`. */
export function belongsTo(message: Pick<Message, "parentId" | "inMainList">, parentId: string | null): boolean {
  return parentId === null ? message.inMainList : message.parentId === parentId;
}
