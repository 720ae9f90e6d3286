import {
  ChatError,
  toQuote,
  type ChannelEvent,
  type Environment,
  type FileInfo,
  type JsonValue,
  type LinkPreview,
  type Message,
  type Reaction,
  type ReactionChange,
  type Role,
  type ThreadSummary,
  type User,
} from "@foyer/chat-headless/core";
import { type Draft, freeze, produce } from "immer";
import type { ChannelLog } from "./channel-log";

/** The content of a message, without id, position and revision. */
export type MessageBody =
  | {
      readonly type: "text";
      readonly text: string;
      readonly mentionTemplate: string | null;
      readonly mentionedUsers: readonly User[];
    }
  | { readonly type: "file"; readonly file: FileInfo }
  | { readonly type: "admin"; readonly text: string }
  | { readonly type: "unsupported" };

export type TextBody = Extract<MessageBody, { readonly type: "text" }>;

export interface NewMessage {
  readonly sender: User | null;
  readonly key: string | null;
  readonly parentId: string | null;
  readonly inMainList: boolean;
  readonly customType: string;
  /** Checked by `toData`. */
  readonly data: JsonValue;
  readonly body: MessageBody;
}

/**
 * Changes the messages of one channel without checking permissions. Every change is stored, gets a revision and is emitted
 * as an event. Throws `not-found` for a message that does not exist.
 */
export interface ChannelMessages {
  find(id: string): Message;
  /** The id of the message that this person sent with this key, also after its deletion; `undefined` without one. */
  idOfKey(userId: string, key: string): string | undefined;
  /** Indexes the keys of messages that were loaded. */
  indexKeys(messages: readonly Message[]): void;
  post(message: NewMessage): Message;
  /** Without `data`, the message keeps what it has. */
  edit(id: string, body: TextBody, data?: JsonValue): Message;
  /** @param by whom what is deleted is said to be deleted by; what an operator has deleted stays an operator's */
  setDeleted(id: string, deleted: boolean, by?: "author" | "operator"): Message;
  setLinkPreview(id: string, preview: LinkPreview | null): Message;
  remove(id: string): void;
  react(id: string, userId: string, key: string, on: boolean): ReactionChange;
}

/** Keys of removed messages that are remembered, so that a send of one that is repeated late does not bring it back. */
const removedKeysKept = 100;

/** The most repliers in a `ThreadSummary`. */
const maxRepliers = 4;

export function createChannelMessages(options: {
  readonly url: string;
  readonly log: ChannelLog;
  readonly environment: Environment;
  readonly emit: (event: ChannelEvent) => void;
  /** Runs when a message is gone for good. */
  readonly onRemoved: (message: Message) => void;
  readonly user: (userId: string) => User;
  readonly roleOf: (userId: string) => Role;
}): ChannelMessages {
  const { url: channelUrl, log, environment, emit, onRemoved, user, roleOf } = options;
  const idsByKey = new Map<string, string>();
  const removedKeys: string[] = [];
  const keyOf = (userId: string, key: string) => `${userId}\u0000${key}`;

  function find(id: string): Message {
    const message = log.get(id);
    if (message === undefined) throw new ChatError("not-found", `There is no message ${id} in ${channelUrl}.`);
    return message;
  }

  function update<M extends Message>(message: M, change: (draft: Draft<M>) => void): M {
    const next = produce(message, (draft) => {
      change(draft);
      draft.revision = log.nextSequence();
    });
    log.replace(next);
    emit({ type: "message-updated", channelUrl, message: next });
    return next;
  }

  /** @param reply the reply just posted; `null` after a reply was removed. */
  function updateThread(rootId: string, reply: Message | null): void {
    const root = log.get(rootId);
    if (root === undefined) return;
    const replies = log.list(rootId);
    const thread: ThreadSummary = freeze({
      replyCount: replies.length,
      lastReplyAt: replies[replies.length - 1]?.createdAt ?? 0,
      repliers: reply === null ? latestRepliers(replies) : withReplier(root.thread?.repliers ?? [], reply.sender),
      revision: log.nextSequence(),
    });
    log.replace(freeze({ ...root, thread }));
    emit({ type: "thread-changed", channelUrl, messageId: rootId, thread });
  }

  return {
    find,
    idOfKey: (userId, key) => idsByKey.get(keyOf(userId, key)),
    indexKeys(messages) {
      for (const message of messages) {
        if (message.key !== null && message.sender !== null) {
          idsByKey.set(keyOf(message.sender.id, message.key), message.id);
        }
      }
    },
    post({ sender, key, parentId, inMainList, customType, data, body }) {
      const parent = parentId === null ? null : find(parentId);
      const base = {
        ...log.nextPosition(environment.now()),
        key,
        updatedAt: 0,
        revision: log.nextSequence(),
        parentId,
        parent: parent === null ? null : toQuote(parent),
        inMainList: parentId === null || inMainList,
        deleted: false,
        ...(sender && { senderRole: roleOf(sender.id) }),
        customType,
        data,
        reactions: [],
        reactionsRevision: 0,
        thread: null,
      };
      const message = freeze(createMessage(base, sender, body), true);
      log.add(message);
      if (sender !== null && key !== null) idsByKey.set(keyOf(sender.id, key), message.id);
      emit({ type: "message-received", channelUrl, message });
      if (parentId !== null) updateThread(parentId, message);
      return message;
    },
    edit(id, body, newData) {
      const message = find(id);
      if (message.type !== "text") throw new ChatError("not-allowed", "Only text messages can be edited.");
      const { text, mentionTemplate, mentionedUsers } = body;
      const data = newData === undefined ? message.data : newData;
      const linkPreview =
        message.linkPreview !== null && text.includes(message.linkPreview.url) ? message.linkPreview : null;
      // At least the time of sending, and never 0, which means "not edited".
      const updatedAt = Math.max(environment.now(), message.createdAt, message.updatedAt, 1);
      return update(
        message,
        (draft) => void Object.assign(draft, { text, mentionTemplate, mentionedUsers, data, linkPreview, updatedAt }),
      );
    },
    setDeleted(id, deleted, by = "author") {
      const message = find(id);
      const isTheSame = message.deleted === deleted && (!deleted || by === "author" || message.removedBy === by);
      if (isTheSame) return message;
      return update(message, (draft) => {
        draft.deleted = deleted;
        if (deleted) draft.removedBy = by;
        else delete draft.removedBy;
      });
    },
    setLinkPreview(id, linkPreview) {
      const message = find(id);
      if (message.type !== "text") throw new ChatError("not-allowed", "Only text messages have link previews.");
      return update(message, (draft) => void (draft.linkPreview = linkPreview));
    },
    remove(id) {
      const message = find(id);
      log.nextSequence();
      log.remove(id);
      onRemoved(message);
      if (message.sender !== null && message.key !== null) removedKeys.push(keyOf(message.sender.id, message.key));
      if (removedKeys.length > removedKeysKept) idsByKey.delete(removedKeys.shift() ?? "");
      emit({ type: "message-deleted", channelUrl, messageId: id });
      if (message.parentId !== null) updateThread(message.parentId, null);
    },
    react(id, userId, key, on) {
      const message = find(id);
      const isOn = message.reactions.some((reaction) => reaction.key === key && reaction.userIds.includes(userId));
      const toChange = ({ reactions, reactionsRevision: revision }: Message): ReactionChange => {
        const count = reactions.find((reaction) => reaction.key === key)?.userIds.length ?? 0;
        return freeze({ messageId: id, key, userId, on, revision, count, user: user(userId) });
      };
      if (isOn === on) return toChange(message);
      const revision = log.nextSequence();
      const next = produce(message, (draft) => {
        setReaction(draft.reactions, key, userId, on);
        draft.reactionsRevision = revision;
      });
      log.replace(next);
      const change = toChange(next);
      emit({ type: "reaction-changed", channelUrl, change });
      return change;
    },
  };
}

type Base = Omit<Extract<Message, { readonly type: "unsupported" }>, "type" | "sender">;

function createMessage(base: Base, sender: User | null, body: MessageBody): Message {
  if (body.type === "unsupported") return { ...base, type: "unsupported", sender };
  if (body.type === "admin") return { ...base, type: "admin", sender: null, text: body.text };
  if (sender === null) throw new ChatError("invalid", `A ${body.type} message needs a sender.`);
  if (body.type === "file") return { ...base, type: "file", sender, file: body.file };
  const { text, mentionTemplate, mentionedUsers } = body;
  return { ...base, type: "text", sender, text, mentionTemplate, mentionedUsers, linkPreview: null };
}

function withReplier(repliers: readonly User[], replier: User | null): readonly User[] {
  if (replier === null) return repliers;
  return [replier, ...repliers.filter(({ id }) => id !== replier.id)].slice(0, maxRepliers);
}

function latestRepliers(replies: readonly Message[]): readonly User[] {
  const found = new Map<string, User>();
  for (let index = replies.length - 1; index >= 0 && found.size < maxRepliers; index--) {
    const sender = replies[index]?.sender;
    if (sender !== null && sender !== undefined && !found.has(sender.id)) found.set(sender.id, sender);
  }
  return [...found.values()];
}

function setReaction(reactions: Draft<Reaction>[], key: string, userId: string, on: boolean): void {
  const index = reactions.findIndex((reaction) => reaction.key === key);
  const userIds = reactions[index]?.userIds;
  if (on) {
    if (userIds === undefined) reactions.push({ key, userIds: [userId] });
    else userIds.push(userId);
  } else if (userIds !== undefined) {
    userIds.splice(userIds.indexOf(userId), 1);
    if (userIds.length === 0) reactions.splice(index, 1);
  }
}
