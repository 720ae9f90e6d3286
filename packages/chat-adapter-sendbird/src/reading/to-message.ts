import type { User as SdkUser } from "@sendbird/chat";
import type { BaseMessage, FileMessage, ThreadInfo } from "@sendbird/chat/message";
import {
  type FileInfo,
  type LinkPreview,
  type Message,
  type QuotedMessage,
  type Reaction,
  safeUrl,
  type ThreadSummary,
  type User,
} from "@foyer/chat-headless/core";
import { toUser } from "../sdk/to-user";
import { type MessageData, readMessageData } from "./message-data";

/** The custom type of a softly deleted message. */
export const archived = "archived";

/** Who reads a message, and what its source proves. */
export interface ReadContext {
  /** The signed-in person. The service lists only some of those who reacted, and says separately whether this person did. */
  readonly selfId: string;
  /**
   * For the answer to a request: it contains everything up to this time of the service's clock. 0 for an event, which proves
   * only what it says.
   */
  readonly asOf: number;
}

/** Converts an SDK message to the model: plain data that never changes afterwards. */
export function toMessage(message: BaseMessage, context: ReadContext): Message {
  const data = readMessageData(message.data);
  const isDeleted = message.customType === archived;
  const reactions = withoutGaps(message.reactions);
  const parentId = message.parentMessageId > 0 ? String(message.parentMessageId) : null;
  const base = {
    id: String(message.messageId),
    key: data.key ?? null,
    createdAt: message.createdAt,
    updatedAt: toUpdatedAt(message, data, isDeleted),
    // The service adds a link preview without changing `updatedAt`: the lowest bit makes that a newer revision.
    revision: 2 * Math.max(message.createdAt, message.updatedAt) + (message.ogMetaData === null ? 0 : 1),
    parentId,
    parent: message.parentMessage === null ? null : toQuotedMessage(message.parentMessage, parentId),
    inMainList: parentId === null || isInMainList(message),
    deleted: isDeleted,
    customType: message.customType,
    reactions: reactions.map((reaction) => toReaction(reaction, context.selfId)),
    reactionsRevision: Math.max(context.asOf - 1, 0, ...reactions.map((reaction) => reaction.updatedAt)),
    thread: parentId === null ? toMessageThread(message.threadInfo, context.asOf) : null,
  };
  if (message.isAdminMessage()) return { ...base, type: "admin", sender: null, text: message.message };
  const sender = toSender(message);
  if (sender === null) return { ...base, type: "unsupported", sender };
  if (message.isUserMessage()) {
    const mentionedUsers = distinct(withoutGaps(message.mentionedUsers).map(toUser));
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
    const file = toFileInfo(message, data);
    return file === null ? { ...base, type: "unsupported", sender } : { ...base, type: "file", sender, file };
  }
  return { ...base, type: "unsupported", sender };
}

/** `null` for the message kinds that have no sender, and for a sender the SDK could not read. */
function toSender(message: BaseMessage): User | null {
  if (!message.isUserMessage() && !message.isFileMessage()) return null;
  const sender: SdkUser | null = message.sender;
  return sender === null ? null : toUser(sender);
}

export function toThreadSummary(info: ThreadInfo, asOf: number): ThreadSummary {
  return {
    replyCount: info.replyCount,
    lastReplyAt: info.replyCount === 0 ? 0 : info.lastRepliedAt,
    repliers: distinct(withoutGaps(info.mostRepliedUsers).map(toUser)).slice(0, 4),
    revision: Math.max(info.updatedAt, asOf - 1, 0),
  };
}

/** The time of the last real edit: the service also counts deleting and restoring as edits. */
function toUpdatedAt(message: BaseMessage, data: MessageData, isDeleted: boolean): number {
  if (isDeleted && data.was !== undefined) return data.was.updatedAt;
  return data.editedAt ?? message.updatedAt;
}

/** No summary in an answer means no replies; no summary in an event means nothing. */
function toMessageThread(info: ThreadInfo | null, asOf: number): ThreadSummary | null {
  if (info !== null && (asOf > 0 || info.updatedAt > 0)) return toThreadSummary(info, asOf);
  return asOf > 0 ? { replyCount: 0, lastReplyAt: 0, repliers: [], revision: asOf - 1 } : null;
}

function isInMainList(message: BaseMessage): boolean {
  return (message.isUserMessage() || message.isFileMessage()) && message.replyToChannel;
}

function toReaction(reaction: BaseMessage["reactions"][number], selfId: string): Reaction {
  const userIds = new Set(withoutGaps(reaction.userIds));
  if (reaction.hasCurrentUserReacted) userIds.add(selfId);
  return { key: reaction.key, userIds: [...userIds] };
}

function toQuotedMessage(parent: BaseMessage, parentId: string | null): QuotedMessage {
  return {
    id: parentId ?? String(parent.messageId),
    sender: toSender(parent),
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

function toFileInfo(file: FileMessage, data: MessageData): FileInfo | null {
  const url = safeUrl(file.url);
  if (url === null) return null;
  // A protected file's address ends in a session key (`?auth=…`), which its thumbnails need too.
  const thumbnailsOfService = withoutGaps(file.thumbnails);
  const access = file.url.startsWith(file.plainUrl) ? file.url.slice(file.plainUrl.length) : "";
  const thumbnails = [
    ...thumbnailsOfService.map((thumbnail) => thumbnail.url),
    ...(data.thumbnails ?? []).map((address) => address + access),
  ];
  return {
    url,
    name: file.name,
    mimeType: file.type,
    size: file.size,
    thumbnails: thumbnails.map((address) => safeUrl(address)).filter((address) => address !== null),
    width: data.width ?? thumbnailsOfService[0]?.realWidth ?? 0,
    height: data.height ?? thumbnailsOfService[0]?.realHeight ?? 0,
  };
}

/** The SDK hands on lists that the service sends as null or with null in them, against its types (@sendbird/chat 4.22.12). */
function withoutGaps<T>(list: readonly (T | null)[] | null): readonly T[] {
  return (list ?? []).filter((item) => item !== null);
}

function distinct(users: readonly User[]): readonly User[] {
  return [...new Map(users.map((user) => [user.id, user])).values()];
}
