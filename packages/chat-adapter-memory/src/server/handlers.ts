import { ChatError, type Feature, type TextContent } from "@foyer/chat-headless/core";
import type { ChatChannel } from "./channel";
import type { TextBody } from "./channel-messages";
import type { ChatServer } from "./chat-server";
import type { Arguments, Operation, Result } from "../protocol/frames";
import {
  checkEditable,
  checkFile,
  checkMember,
  checkOwn,
  checkParent,
  checkReactable,
  checkRemovable,
  checkText,
  checkWriter,
} from "./write-rules";

/** What a signed-in person may ask; signing in itself is the connection's. */
export type SignedInOperation = Exclude<Operation, "authenticate">;

type OperationTable = { readonly [O in SignedInOperation]: (args: Arguments<O>, userId: string) => Result<O> };

/** Every operation of the port with its rules, for one person at a time. Each throws a `ChatError` or has been done. */
export interface PortOperations {
  readonly table: OperationTable;
  /** Throws what `sendFile` would throw, before the upload begins. */
  checkUpload(args: Arguments<"sendFile">, userId: string): void;
}

export function createOperations(server: ChatServer): PortOperations {
  const { capabilities, maxPageSize, mimeTypes, emoji } = server.options;

  function need(feature: Feature): void {
    if (!capabilities[feature]) throw new ChatError("unsupported", `The service has no ${feature}.`);
  }

  function limited(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1) throw new ChatError("invalid", "The limit must be 1 or more.");
    return Math.min(limit, maxPageSize);
  }

  function channelOfMember(url: string, userId: string): ChatChannel {
    const channel = server.channel(url);
    checkMember(channel.people.get(userId));
    return channel;
  }

  function channelOfWriter(url: string, userId: string): ChatChannel {
    const channel = server.channel(url);
    checkWriter(channel.people.get(userId), channel.info());
    return channel;
  }

  function toBody(content: TextContent): TextBody {
    checkText(content.text, capabilities);
    const { text, mentionTemplate, mentionedUserIds } = content;
    if (mentionTemplate !== null || mentionedUserIds.length > 0) need("mentions");
    const mentionedUsers = [...new Set(mentionedUserIds)].filter(server.hasUser).map(server.user);
    return { type: "text", text, mentionTemplate, mentionedUsers: Object.freeze(mentionedUsers) };
  }

  function toPlace(channel: ChatChannel, draft: { readonly parentId: string | null; readonly inMainList: boolean }) {
    const { parentId, inMainList } = draft;
    if (parentId !== null) {
      need("threads");
      checkParent(channel.messages.find(parentId));
    }
    return { parentId, inMainList: parentId === null || inMainList };
  }

  /** The message a repeated send has stored before, or `null` for a first send. */
  function earlier(url: string, userId: string, key: string) {
    if (key === "") throw new ChatError("invalid", "A message needs a key.");
    if (!capabilities.idempotentSend) return null;
    const { messages } = channelOfMember(url, userId);
    const id = messages.idOfKey(userId, key);
    return id === undefined ? null : messages.find(id);
  }

  function checkUpload({ channelUrl, draft }: Arguments<"sendFile">, userId: string): ChatChannel {
    need("files");
    const channel = channelOfWriter(channelUrl, userId);
    checkFile(draft, capabilities, mimeTypes);
    toPlace(channel, draft);
    return channel;
  }

  const table: OperationTable = {
    join({ channelUrl }, userId) {
      const channel = server.channel(channelUrl);
      channel.enter(userId);
      return channel.toJoined(userId, capabilities);
    },
    leave({ channelUrl, giveUpMembership }, userId) {
      if (giveUpMembership) server.channel(channelUrl).giveUp(userId);
      return null;
    },
    getMessages({ channelUrl, query }, userId) {
      const { log } = channelOfMember(channelUrl, userId);
      if (query.parentId !== null) need("threads");
      const page = log.page({ ...query, limit: limited(query.limit) });
      if (page === null) throw new ChatError("not-found", "The list does not contain the message to look around.");
      return { ...page, parent: query.parentId === null ? null : (log.get(query.parentId) ?? null) };
    },
    getChanges({ channelUrl, cursor }, userId) {
      need("changes");
      return channelOfMember(channelUrl, userId).log.changesSince(cursor, maxPageSize);
    },
    sendText({ channelUrl, draft }, userId) {
      const stored = earlier(channelUrl, userId, draft.key);
      if (stored !== null) return stored;
      const channel = channelOfWriter(channelUrl, userId);
      const body = toBody(draft);
      const place = toPlace(channel, draft);
      const sender = server.user(userId);
      const message = channel.messages.post({ ...place, sender, key: draft.key, customType: "", body });
      server.previews.attach(channel, message);
      return message;
    },
    sendFile({ channelUrl, draft }, userId) {
      need("files");
      const stored = earlier(channelUrl, userId, draft.key);
      if (stored !== null) return stored;
      const channel = checkUpload({ channelUrl, draft }, userId);
      const place = toPlace(channel, draft);
      const { name, mimeType, width, height } = draft;
      const url = server.files.add(draft.file);
      const file = { url, name, mimeType, size: draft.file.size, thumbnails: [], width, height };
      const sender = server.user(userId);
      return channel.messages.post({ ...place, sender, key: draft.key, customType: "", body: { type: "file", file } });
    },
    updateText({ channelUrl, messageId, change }, userId) {
      const channel = channelOfWriter(channelUrl, userId);
      const message = channel.messages.find(messageId);
      checkOwn(message, userId);
      checkEditable(message);
      const next = channel.messages.edit(messageId, toBody(change));
      server.previews.attach(channel, next);
      return next;
    },
    deleteMessage({ channelUrl, messageId, mode }, userId) {
      if (mode === "soft") need("softDelete");
      const { messages } = channelOfMember(channelUrl, userId);
      const message = messages.find(messageId);
      checkOwn(message, userId);
      if (mode === "soft") return messages.setDeleted(messageId, true);
      checkRemovable(message);
      messages.remove(messageId);
      return null;
    },
    undoDelete({ channelUrl, messageId }, userId) {
      need("softDelete");
      const { messages } = channelOfMember(channelUrl, userId);
      checkOwn(messages.find(messageId), userId);
      return messages.setDeleted(messageId, false);
    },
    setReaction({ channelUrl, messageId, key, on }, userId) {
      need("reactions");
      const { messages } = channelOfWriter(channelUrl, userId);
      checkReactable(messages.find(messageId), userId);
      if (key === "") throw new ChatError("invalid", "A reaction needs a key.");
      return messages.react(messageId, userId, key, on);
    },
    setTyping({ channelUrl, typing }, userId) {
      need("typing");
      // Whoever was muted in the middle of a word may still say that they stopped.
      if (typing) channelOfWriter(channelUrl, userId);
      else channelOfMember(channelUrl, userId);
      const event = { type: "typing-changed", channelUrl, user: server.user(userId), typing } as const;
      server.events.emit("event", { channelUrl, event, audience: { except: userId } });
      return null;
    },
    markAsSeen({ channelUrl }, userId) {
      need("unread");
      channelOfMember(channelUrl, userId).see(userId);
      return null;
    },
    search({ channelUrl, query }, userId) {
      need("search");
      return channelOfMember(channelUrl, userId).search(query, limited(query.limit));
    },
    getMembers({ channelUrl, query }, userId) {
      need("members");
      return channelOfMember(channelUrl, userId).people.page(query, limited(query.limit));
    },
    getEmoji() {
      need("reactions");
      return emoji;
    },
  };

  return { table, checkUpload };
}
