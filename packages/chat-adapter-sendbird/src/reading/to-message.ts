import type { User as SdkUser } from "@sendbird/chat";
import type {
  BaseMessage,
  FileMessage,
  MultipleFilesMessage,
  Sender,
  ThreadInfo,
  UserMessage,
} from "@sendbird/chat/message";
import {
  type FileInfo,
  type LinkPreview,
  type Message,
  type QuotedMessage,
  type Reaction,
  reactionCount,
  type Role,
  safeUrl,
  type ThreadSummary,
  type User,
} from "@foyer/chat-headless/core";
import type { SdkConnection } from "../connection/sdk-connection";
import type { ToAddress } from "../sdk/to-address";
import { toUser } from "../sdk/to-user";
import { type MessageData, readData, readMessageData } from "./message-data";

/** The custom type of a softly deleted message. */
export const archived = "archived";

/** The reader of a message, and what its source proves. */
export interface ReadContext {
  /** The signed-in person. The service lists only some of those who reacted, and says separately whether this person did. */
  readonly selfId: string;
  /**
   * For the answer to a request: it contains everything up to this time of the service's clock. 0 for an event, which proves
   * only what it says.
   */
  readonly asOf: number;
  readonly toAddress: ToAddress;
}

/** @param asOf 0 for an event, and for an answer that proves nothing about other messages */
export function toReadContext({ self, toAddress }: SdkConnection, asOf: number): ReadContext {
  return { selfId: self.id, asOf, toAddress };
}

/** Converts an SDK message to the model: plain data that never changes afterwards. */
export function toMessage(message: BaseMessage, context: ReadContext): Message {
  const { toAddress } = context;
  const data = readMessageData(message.data);
  const isDeleted = message.customType === archived;
  const reactions = withoutGaps(message.reactions).map((reaction) => toReaction(reaction, context));
  const parentId = message.parentMessageId > 0 ? String(message.parentMessageId) : null;
  const base = {
    id: String(message.messageId),
    key: data.key ?? null,
    createdAt: message.createdAt,
    // Also the time of a deletion and of its undoing: a member writes the data, which therefore cannot tell them from an edit.
    updatedAt: message.updatedAt,
    // The service adds a link preview without changing `updatedAt`: the lowest bit makes that a newer revision.
    revision: 2 * Math.max(message.createdAt, message.updatedAt) + (message.ogMetaData === null ? 0 : 1),
    parentId,
    parent: message.parentMessage === null ? null : toQuotedMessage(message.parentMessage, parentId, toAddress),
    inMainList: parentId === null || isInMainList(message),
    deleted: isDeleted,
    ...toSenderRole(message),
    customType: message.customType,
    data: readData(message.data),
    reactions,
    reactionsRevision: toReactionsRevision(message, reactions, context.asOf),
    thread: parentId === null ? toMessageThread(message.threadInfo, context) : null,
  };
  if (message.isAdminMessage()) return { ...base, type: "admin", sender: null, text: message.message };
  const sender = toSender(message, toAddress);
  if (sender === null) return { ...base, type: "unsupported", sender };
  if (message.isUserMessage()) {
    const mentionedUsers = distinct(withoutGaps(message.mentionedUsers).map((user) => toUser(user, toAddress)));
    return {
      ...base,
      type: "text",
      sender,
      text: message.message,
      mentionTemplate: mentionedUsers.length === 0 ? null : (message.mentionedMessageTemplate ?? null),
      mentionedUsers,
      linkPreview: message.ogMetaData === null ? null : toLinkPreview(message.ogMetaData),
    };
  }
  if (message.isFileMessage()) {
    const file = toFileInfo(message, data, toAddress);
    return file === null ? { ...base, type: "unsupported", sender } : { ...base, type: "file", sender, file };
  }
  return { ...base, type: "unsupported", sender };
}

/** Whether a message is one that people send. One with several files has no type here, but a sender. */
export function isSent(message: BaseMessage): message is UserMessage | FileMessage | MultipleFilesMessage {
  return message.isUserMessage() || message.isFileMessage() || message.isMultipleFilesMessage();
}

/** The role that the sender had, as far as the message says it. */
function toSenderRole(message: BaseMessage): { readonly senderRole?: Role | undefined } {
  if (!isSent(message)) return {};
  const sender: Sender | null = message.sender;
  const role = String(sender?.role);
  if (role === "operator") return { senderRole: role };
  return role === "none" ? { senderRole: "attendee" } : {};
}

/** `null` for the message kinds that have no sender, and for a sender the SDK could not read. */
function toSender(message: BaseMessage, toAddress: ToAddress): User | null {
  if (!isSent(message)) return null;
  const sender: SdkUser | null = message.sender;
  return sender === null ? null : toUser(sender, toAddress);
}

export function toThreadSummary(
  info: ThreadInfo,
  { asOf, toAddress }: Pick<ReadContext, "asOf" | "toAddress">,
): ThreadSummary {
  return {
    replyCount: info.replyCount,
    lastReplyAt: info.replyCount === 0 ? 0 : info.lastRepliedAt,
    repliers: distinct(withoutGaps(info.mostRepliedUsers).map((user) => toUser(user, toAddress))).slice(0, 4),
    revision: Math.max(info.updatedAt, asOf - 1, 0),
  };
}

/** No summary in an answer means no replies; no summary in an event means nothing. */
function toMessageThread(info: ThreadInfo | null, context: ReadContext): ThreadSummary | null {
  const { asOf } = context;
  if (info !== null && (asOf > 0 || info.updatedAt > 0)) return toThreadSummary(info, context);
  return asOf > 0 ? { replyCount: 0, lastReplyAt: 0, repliers: [], revision: asOf - 1 } : null;
}

function isInMainList(message: BaseMessage): boolean {
  return isSent(message) && message.replyToChannel;
}

function toReaction(reaction: BaseMessage["reactions"][number], { selfId, toAddress }: ReadContext): Reaction {
  const userIds = new Set(withoutGaps(reaction.userIds));
  if (reaction.hasCurrentUserReacted) userIds.add(selfId);
  return {
    key: reaction.key,
    userIds: [...userIds],
    count: Math.max(reaction.count || 0, userIds.size),
    users: withoutGaps(reaction.sampledUserInfoList).map((user) => toUser(user, toAddress)),
  };
}

/** An event proves nothing where it names some of the people: it does not say whether this person is among the others. */
function toReactionsRevision(message: BaseMessage, reactions: readonly Reaction[], asOf: number): number {
  if (asOf === 0 && reactions.some((reaction) => reactionCount(reaction) > reaction.userIds.length)) return 0;
  return Math.max(asOf - 1, 0, ...withoutGaps(message.reactions).map(({ updatedAt }) => updatedAt));
}

function toQuotedMessage(parent: BaseMessage, parentId: string | null, toAddress: ToAddress): QuotedMessage {
  return {
    id: parentId ?? String(parent.messageId),
    sender: toSender(parent, toAddress),
    text: parent.isFileMessage() ? parent.name : parent.message,
    type: parent.isAdminMessage()
      ? "admin"
      : parent.isUserMessage()
        ? "text"
        : parent.isFileMessage()
          ? "file"
          : "unsupported",
    createdAt: parent.createdAt,
    deleted: parent.customType === archived,
    customType: parent.customType,
    data: readData(parent.data),
  };
}

function toLinkPreview(og: NonNullable<BaseMessage["ogMetaData"]>): LinkPreview | null {
  const url = safeUrl(og.url);
  if (url === null) return null;
  const image = og.defaultImage;
  const imageUrl = safeUrl(image?.secureUrl ?? image?.url);
  return {
    url,
    title: og.title ?? "",
    description: og.description ?? "",
    image:
      image === null || imageUrl === null
        ? null
        : { url: imageUrl, alt: image.alt ?? "", width: image.width, height: image.height },
  };
}

function toFileInfo(file: FileMessage, data: MessageData, toAddress: ToAddress): FileInfo | null {
  const url = toAddress(file.url, file.plainUrl);
  if (url === null) return null;
  const measured = withoutGaps(file.thumbnails);
  // The sender wrote what stands in the data: it gets no key, without which a protected file's thumbnails cannot be loaded.
  const named = file.requireAuth ? [] : (data.thumbnails ?? []);
  const thumbnails = [
    ...measured.map((thumbnail) => toAddress(thumbnail.url, thumbnail.plainUrl)),
    ...named.map((address) => safeUrl(address)),
  ];
  return {
    url,
    name: file.name,
    mimeType: file.type,
    size: file.size,
    thumbnails: thumbnails.filter((address) => address !== null),
    width: data.width ?? measured[0]?.realWidth ?? 0,
    height: data.height ?? measured[0]?.realHeight ?? 0,
  };
}

/** The SDK hands on lists that the service sends as null or with null in them, against its types (@sendbird/chat 4.22.12). */
function withoutGaps<T>(list: readonly (T | null)[] | null): readonly T[] {
  return (list ?? []).filter((item) => item !== null);
}

function distinct(users: readonly User[]): readonly User[] {
  return [...new Map(users.map((user) => [user.id, user])).values()];
}
