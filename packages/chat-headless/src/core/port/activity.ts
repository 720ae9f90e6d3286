import type { ChatErrorCode } from "./chat-error";

/**
 * Something that happened in the use of a chat, for a data layer or a toast. It holds neither people nor their words: a listener
 * that may know them finds the message by its id. Types are added over time; the present ones keep their names and fields.
 */
export type ActivityEvent =
  | JoinedEvent
  | ConnectionEvent
  | MessageSentEvent
  | MessageFailedEvent
  | MentionReceivedEvent
  | ReactionAddedEvent
  | ThreadOpenedEvent
  | SearchMadeEvent
  | FileOpenedEvent
  | LinkOpenedEvent;

/** The channel was entered, and its newest messages are shown. Once for each opening, not after each gap. */
export interface JoinedEvent {
  readonly type: "joined";
}

/** The connection of an entered channel was lost, or is back and everything missed is loaded. */
export interface ConnectionEvent {
  readonly type: "connection-lost" | "connection-back";
}

/** A message of this person was stored by the service. */
export interface MessageSentEvent {
  readonly type: "message-sent";
  /** The same for the same message in every tab that shows it. */
  readonly key: string;
  readonly messageType: "text" | "file";
  /** Empty for none. */
  readonly customType: string;
  /** The message that it replies to; `null` for none. */
  readonly parentId: string | null;
}

/** A message of this person was not sent, and is not tried again by itself. */
export interface MessageFailedEvent extends Omit<MessageSentEvent, "type"> {
  readonly type: "message-failed";
  readonly error: ChatErrorCode;
}

/** A message that mentions this person came, live or after a gap; never with history. */
export interface MentionReceivedEvent {
  readonly type: "mention-received";
  readonly messageId: string;
}

/** A reaction of this person was stored by the service. */
export interface ReactionAddedEvent {
  readonly type: "reaction-added";
  readonly messageId: string;
  readonly emojiKey: string;
}

/** A thread was opened. */
export interface ThreadOpenedEvent {
  readonly type: "thread-opened";
  /** The message that the thread is about. */
  readonly messageId: string;
}

/** A search was answered. */
export interface SearchMadeEvent {
  readonly type: "search-made";
  /** Messages on the first page of results. */
  readonly resultCount: number;
}

/** A file was shown in the viewer, or its download was pressed. */
export interface FileOpenedEvent {
  readonly type: "file-opened";
  readonly messageId: string;
}

/** A link in a message was pressed. */
export interface LinkOpenedEvent {
  readonly type: "link-opened";
  readonly messageId: string;
}

/** Receives what happened in the use of a channel. An error that it throws is reported like that of any listener. */
export type OnEvent = (event: ActivityEvent, channelUrl: string) => void;
