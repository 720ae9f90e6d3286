import {
  ChatError,
  type Feature,
  type DraftBase,
  type Message,
  type TextContent,
  toData,
} from "@foyer/chat-headless/core";
import type { ChatChannel } from "./channel";
import { toRemoval } from "./channel-actions";
import type { NewMessage, TextBody } from "./channel-messages";
import type { ChatServer } from "./chat-server";
import type { Arguments, Method, Result } from "../protocol/methods";
import {
  checkCustomType,
  checkDeleter,
  checkEditable,
  checkFile,
  checkMember,
  checkOperator,
  checkOwn,
  checkPace,
  checkParent,
  checkReactable,
  checkRemovable,
  checkReport,
  checkReportable,
  checkRestorable,
  checkRestriction,
  checkRole,
  checkSlowMode,
  checkText,
  checkWriter,
} from "./write-rules";

/** The methods of a signed-in person. Signing in is done by the connection. */
export type SignedInMethod = Exclude<Method, "authenticate">;

type HandlerTable = { readonly [M in SignedInMethod]: (args: Arguments<M>, userId: string) => Result<M> };

/** A handler for every method, with the rules of permission. Each does all of its work or throws a `ChatError`. */
export interface Handlers {
  readonly table: HandlerTable;
  /** Throws the error that `sendFile` would throw after the upload, so that a refused upload never begins. */
  checkUpload(args: Arguments<"sendFile">, userId: string): void;
}

export function createHandlers(server: ChatServer): Handlers {
  const { capabilities, environment, maxPageSize, mimeTypes, emoji } = server.options;

  function requireFeature(feature: Feature): void {
    if (!capabilities[feature]) throw new ChatError("unsupported", `The service has no ${feature}.`);
  }

  function clampLimit(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1) throw new ChatError("invalid", "The limit must be 1 or more.");
    return Math.min(limit, maxPageSize);
  }

  function channelOfMember(url: string, userId: string): ChatChannel {
    const channel = server.channel(url);
    checkMember(channel.people.get(userId), environment.now());
    return channel;
  }

  function channelOfWriter(url: string, userId: string): ChatChannel {
    const channel = server.channel(url);
    checkWriter(channel.people.get(userId), channel.info(), environment.now());
    return channel;
  }

  function channelOfOperator(url: string, userId: string): ChatChannel {
    if (server.options.moderation === undefined) throw new ChatError("unsupported", "The service has no moderation.");
    const channel = channelOfMember(url, userId);
    checkOperator(channel.people.get(userId));
    return channel;
  }

  /** The channel of a person who may send a message there now. */
  function channelOfSender(url: string, userId: string): ChatChannel {
    const channel = channelOfWriter(url, userId);
    checkPace(channel.people.get(userId), channel.info(), environment.now());
    return channel;
  }

  function post(channel: ChatChannel, userId: string, message: Omit<NewMessage, "sender">): Message {
    const posted = channel.messages.post({ ...message, sender: server.user(userId) });
    channel.people.change(userId, { sentAt: environment.now() });
    return posted;
  }

  function toBody(content: TextContent): TextBody {
    checkText(content.text, capabilities);
    const { text, mentionTemplate, mentionedUserIds } = content;
    if (mentionTemplate !== null || mentionedUserIds.length > 0) requireFeature("mentions");
    const mentionedUsers = [...new Set(mentionedUserIds)].filter(server.hasUser).map(server.user);
    return { type: "text", text, mentionTemplate, mentionedUsers: Object.freeze(mentionedUsers) };
  }

  function toListing(channel: ChatChannel, draft: { readonly parentId: string | null; readonly inMainList: boolean }) {
    const { parentId, inMainList } = draft;
    if (parentId !== null) {
      requireFeature("threads");
      checkParent(channel.messages.find(parentId));
    }
    return { parentId, inMainList: parentId === null || inMainList };
  }

  /** The fields of a draft beside its content. */
  function toExtras({ customType = "", data = null }: Pick<DraftBase, "customType" | "data">) {
    if (customType !== "" || data !== null) requireFeature("data");
    return { customType: checkCustomType(customType), data: toData(data) };
  }

  /** The message stored by an earlier send with the same key, or `null`. */
  function findEarlierSend(url: string, userId: string, key: string) {
    if (key === "") throw new ChatError("invalid", "A message needs a key.");
    if (!capabilities.idempotentSend) return null;
    const { messages } = channelOfMember(url, userId);
    const id = messages.idOfKey(userId, key);
    return id === undefined ? null : messages.find(id);
  }

  function checkUpload({ channelUrl, draft }: Arguments<"sendFile">, userId: string): ChatChannel {
    requireFeature("files");
    const channel = channelOfSender(channelUrl, userId);
    checkFile(draft, capabilities, mimeTypes);
    toListing(channel, draft);
    toExtras(draft);
    return channel;
  }

  const table: HandlerTable = {
    join({ channelUrl }, userId) {
      const channel = server.channel(channelUrl);
      channel.addMember(userId);
      return channel.toJoined(userId, capabilities);
    },
    leave({ channelUrl, giveUpMembership }, userId) {
      if (giveUpMembership) server.channel(channelUrl).removeMember(userId);
      return null;
    },
    getMessages({ channelUrl, query }, userId) {
      const { log } = channelOfMember(channelUrl, userId);
      if (query.parentId !== null) requireFeature("threads");
      const page = log.page({ ...query, limit: clampLimit(query.limit) });
      if (page === null) throw new ChatError("not-found", "The list does not contain the message to look around.");
      return { ...page, parent: query.parentId === null ? null : (log.get(query.parentId) ?? null) };
    },
    getChanges({ channelUrl, cursor }, userId) {
      requireFeature("changes");
      return channelOfMember(channelUrl, userId).log.changesSince(cursor, maxPageSize);
    },
    sendText({ channelUrl, draft }, userId) {
      const stored = findEarlierSend(channelUrl, userId, draft.key);
      if (stored !== null) return stored;
      const channel = channelOfSender(channelUrl, userId);
      const body = toBody(draft);
      const listing = toListing(channel, draft);
      const message = post(channel, userId, { ...listing, ...toExtras(draft), key: draft.key, body });
      server.previews.attach(channel, message);
      return message;
    },
    sendFile({ channelUrl, draft }, userId) {
      requireFeature("files");
      const stored = findEarlierSend(channelUrl, userId, draft.key);
      if (stored !== null) return stored;
      const channel = checkUpload({ channelUrl, draft }, userId);
      const listing = toListing(channel, draft);
      const { name, mimeType, width, height } = draft;
      const url = server.files.add(draft.file);
      const file = { url, name, mimeType, size: draft.file.size, thumbnails: [], width, height };
      return post(channel, userId, { ...listing, ...toExtras(draft), key: draft.key, body: { type: "file", file } });
    },
    updateText({ channelUrl, messageId, change }, userId) {
      const channel = channelOfWriter(channelUrl, userId);
      const message = channel.messages.find(messageId);
      checkOwn(message, userId);
      checkEditable(message);
      const data = change.data === undefined ? undefined : toExtras({ data: change.data }).data;
      const next = channel.messages.edit(messageId, toBody(change), data);
      server.previews.attach(channel, next);
      return next;
    },
    deleteMessage({ channelUrl, messageId, mode }, userId) {
      if (mode === "soft") requireFeature("softDelete");
      const { messages, people, actions } = channelOfMember(channelUrl, userId);
      const message = messages.find(messageId);
      const by = checkDeleter(message, people.get(userId));
      if (mode === "hard" && by === "author") checkRemovable(message);
      if (by === "operator" && message.removedBy !== by) actions.add(toRemoval(message, userId, "remove"));
      if (mode === "soft") return messages.setDeleted(messageId, true, by);
      messages.remove(messageId);
      return null;
    },
    undoDelete({ channelUrl, messageId }, userId) {
      requireFeature("softDelete");
      const { messages, people, actions } = channelOfMember(channelUrl, userId);
      const message = messages.find(messageId);
      checkRestorable(message, people.get(userId));
      if (message.removedBy === "operator") actions.add(toRemoval(message, userId, "restore"));
      return messages.setDeleted(messageId, false);
    },
    setReaction({ channelUrl, messageId, key, on }, userId) {
      requireFeature("reactions");
      const { messages } = channelOfWriter(channelUrl, userId);
      checkReactable(messages.find(messageId), userId);
      if (key === "") throw new ChatError("invalid", "A reaction needs a key.");
      return messages.react(messageId, userId, key, on);
    },
    setTyping({ channelUrl, typing }, userId) {
      requireFeature("typing");
      // A person who was muted while typing may still send the end of it.
      if (typing) channelOfWriter(channelUrl, userId);
      else channelOfMember(channelUrl, userId);
      const event = { type: "typing-changed", channelUrl, user: server.user(userId), typing } as const;
      server.events.emit("event", { channelUrl, event, audience: { except: userId } });
      return null;
    },
    markAsSeen({ channelUrl, upTo }, userId) {
      requireFeature("unread");
      channelOfMember(channelUrl, userId).markSeen(userId, upTo);
      return null;
    },
    search({ channelUrl, query }, userId) {
      requireFeature("search");
      return channelOfMember(channelUrl, userId).search(query, clampLimit(query.limit));
    },
    getMembers({ channelUrl, query }, userId) {
      requireFeature("members");
      const { people } = channelOfMember(channelUrl, userId);
      if (query.filter === "muted" || query.filter === "banned") checkOperator(people.get(userId));
      return people.page(query, clampLimit(query.limit), userId);
    },
    reportMessage({ channelUrl, messageId, report }, userId) {
      requireFeature("reports");
      const channel = channelOfMember(channelUrl, userId);
      const message = channel.messages.find(messageId);
      checkReportable(message, userId);
      checkReport(report);
      channel.reports.add({ userId, message, ...report });
      channel.desk.add({ userId, message, ...report });
      return null;
    },
    restrict({ channelUrl, restriction: { kind, userId: targetId, seconds, reason } }, userId) {
      const channel = channelOfOperator(channelUrl, userId);
      checkRestriction(seconds, reason);
      channel.restrict(server.user(targetId).id, kind, seconds === null ? null : seconds * 1000, reason, userId);
      return channel.people.toMember(targetId);
    },
    lift({ channelUrl, kind, userId: targetId }, userId) {
      const channel = channelOfOperator(channelUrl, userId);
      channel.lift(server.user(targetId).id, kind, userId);
      return channel.people.toMember(targetId);
    },
    setRole({ channelUrl, userId: targetId, role }, userId) {
      const channel = channelOfOperator(channelUrl, userId);
      checkRole(role);
      channel.setRole(server.user(targetId).id, role, userId);
      return channel.people.toMember(targetId);
    },
    changeChannel({ channelUrl, change: { frozen, slowModeSeconds } }, userId) {
      const channel = channelOfOperator(channelUrl, userId);
      if (slowModeSeconds !== undefined) checkSlowMode(slowModeSeconds);
      if (frozen !== undefined) channel.setFrozen(frozen, userId);
      if (slowModeSeconds !== undefined) channel.setSlowMode(slowModeSeconds, userId);
      return channel.info();
    },
    getMember({ channelUrl, userId: targetId }, userId) {
      return channelOfOperator(channelUrl, userId).people.toMember(server.user(targetId).id);
    },
    getMessagesBy({ channelUrl, userId: targetId, query }, userId) {
      const { log } = channelOfOperator(channelUrl, userId);
      return { ...log.pageOf(targetId, query.before, clampLimit(query.limit)), parent: null };
    },
    getEmoji() {
      requireFeature("reactions");
      return emoji;
    },
  };

  return { table, checkUpload };
}
