import type { Changes, ChatEvent, JoinedChannel, MemberPage, Page, ReactionChange, SearchPage } from "./adapter";
import { toChatError } from "./chat-error";
import type {
  Channel,
  Emoji,
  FileInfo,
  LinkPreview,
  Member,
  Membership,
  Message,
  Position,
  QuotedMessage,
  Reaction,
  Role,
  ThreadSummary,
  User,
} from "./model";

/**
 * The boundary: whatever an adapter hands out is copied field by field into the model's own shapes. What has an id and a
 * time but cannot be read becomes an `unknown` message, so that nothing around it is lost; what has neither is dropped and
 * reported. Nothing here throws.
 */
export type Report = (problem: string, value: unknown) => void;

type Fields = Readonly<Record<string, unknown>>;

// Caps on what one message may carry, so that a hostile or broken one cannot stop the page.
const maxText = 20_000;
const maxReactions = 100;
const maxReactionUsers = 10_000;
const maxMentions = 200;

export function parseMessage(raw: unknown, selfId: string, report: Report): Message | null {
  const fields = toFields(raw);
  const id = toId(fields?.id);
  const createdAt = toNumber(fields?.createdAt, -1);
  if (fields === null || id === "" || createdAt < 0) {
    report("A message without an id or a time was dropped.", raw);
    return null;
  }
  const sender = toUser(fields.sender);
  const parentId = toId(fields.parentId) || null;
  const base = {
    id,
    // A key says something about one's own messages only; anybody could send one that looks like ours.
    key: sender?.id === selfId ? toText(fields.key) || null : null,
    createdAt,
    updatedAt: toNumber(fields.updatedAt, 0),
    revision: toNumber(fields.revision, 0),
    parentId,
    parent: toQuoted(fields.parent),
    inMainList: parentId === null || fields.inMainList === true,
    deleted: fields.deleted === true,
    customType: toText(fields.customType),
    reactions: toReactions(fields.reactions),
    reactionsRevision: toNumber(fields.reactionsRevision, 0),
    thread: toThread(fields.thread),
  };
  if (fields.type === "admin" && typeof fields.text === "string") {
    return { ...base, type: "admin", sender: null, text: toText(fields.text) };
  }
  if (sender !== null && fields.type === "text" && typeof fields.text === "string") {
    return {
      ...base,
      type: "text",
      sender,
      text: toText(fields.text),
      mentionTemplate: typeof fields.mentionTemplate === "string" ? toText(fields.mentionTemplate) : null,
      mentionedUsers: toList(fields.mentionedUsers, toUser, maxMentions),
      linkPreview: toLinkPreview(fields.linkPreview),
    };
  }
  const file = toFile(fields.file);
  if (sender !== null && fields.type === "file" && file !== null) return { ...base, type: "file", sender, file };
  if (fields.type !== "unknown") report("A message that cannot be read is shown as unknown.", raw);
  return { ...base, type: "unknown", sender };
}

export function parsePage(raw: unknown, selfId: string, report: Report): Page {
  const fields = toFields(raw) ?? {};
  if (!Array.isArray(fields.messages)) report("A page without a list of messages was read as empty.", raw);
  return {
    messages: toList(fields.messages, (message) => parseMessage(message, selfId, report)),
    hasOlder: fields.hasOlder === true,
    hasNewer: fields.hasNewer === true,
    parent: fields.parent == null ? null : parseMessage(fields.parent, selfId, report),
  };
}

export function parseChanges(raw: unknown, selfId: string, report: Report): Changes {
  const fields = toFields(raw) ?? {};
  return {
    changed: toList(fields.changed, (message) => parseMessage(message, selfId, report)),
    deletedIds: toList(fields.deletedIds, (id) => toId(id) || null),
    cursor: toText(fields.cursor),
    hasMore: fields.hasMore === true,
    complete: fields.complete === true && typeof fields.cursor === "string",
  };
}

export function parseSearchPage(raw: unknown, selfId: string, report: Report): SearchPage {
  const fields = toFields(raw) ?? {};
  return {
    messages: toList(fields.messages, (message) => parseMessage(message, selfId, report)),
    cursor: toText(fields.cursor) || null,
  };
}

export function parseMemberPage(raw: unknown): MemberPage {
  const fields = toFields(raw) ?? {};
  return { members: toList(fields.members, toMember), cursor: toText(fields.cursor) || null };
}

export function parseEmojis(raw: unknown): readonly Emoji[] {
  return toList(raw, (value) => {
    const fields = toFields(value);
    const key = toText(fields?.key);
    return key === "" ? null : { key, url: toText(fields?.url) };
  });
}

export function parseUser(raw: unknown, fallbackId: string): User {
  return toUser(raw) ?? { id: fallbackId, name: "" };
}

export function parseJoined(raw: unknown, channelUrl: string): JoinedChannel {
  const fields = toFields(raw) ?? {};
  return {
    channel: toChannel(fields.channel, channelUrl),
    membership: toMembership(toFields(fields.membership) ?? {}),
    unreadCount: typeof fields.unreadCount === "number" ? Math.max(0, toNumber(fields.unreadCount, 0)) : null,
    newest: toPosition(fields.newest),
    cursor: toText(fields.cursor) || null,
  };
}

/** An event, or `null` for one that says nothing that can be understood. */
export function parseEvent(raw: unknown, selfId: string, report: Report): ChatEvent | null {
  const event = toFields(raw);
  const parsed = event === null ? null : toEvent(event, selfId, report);
  if (parsed === null) report("An event that cannot be read was dropped.", raw);
  return parsed;
}

function toEvent(event: Fields, selfId: string, report: Report): ChatEvent | null {
  const channelUrl = toText(event.channelUrl);
  const messageId = toId(event.messageId);
  switch (event.type) {
    case "connection-changed":
      if (event.connection !== "ready" && event.connection !== "reconnecting" && event.connection !== "failed")
        return null;
      return {
        type: event.type,
        connection: event.connection,
        error: event.error == null ? null : toChatError(event.error),
      };
    case "continuity-lost":
      return { type: event.type, channelUrl };
    case "message-received":
    case "message-updated": {
      const message = parseMessage(event.message, selfId, report);
      return message && { type: event.type, channelUrl, message };
    }
    case "message-deleted":
      return messageId === "" ? null : { type: event.type, channelUrl, messageId };
    case "reaction-changed": {
      const change = parseReactionChange(event.change);
      return change && { type: event.type, channelUrl, change };
    }
    case "thread-changed": {
      const thread = toThread(event.thread);
      return thread && messageId !== "" ? { type: event.type, channelUrl, messageId, thread } : null;
    }
    case "typing-changed": {
      const user = toUser(event.user);
      return user && { type: event.type, channelUrl, user, typing: event.typing === true };
    }
    case "presence-changed": {
      const user = toUser(event.user);
      return user && { type: event.type, channelUrl, user, present: event.present === true };
    }
    case "channel-changed":
      return toFields(event.channel) && { type: event.type, channelUrl, channel: toChannel(event.channel, channelUrl) };
    case "member-changed": {
      const member = toMember(event.member);
      return member && { type: event.type, channelUrl, member };
    }
    case "seen-changed": {
      const upTo = toPosition(event.upTo);
      return upTo && { type: event.type, channelUrl, upTo };
    }
    default:
      return null;
  }
}

export function parseReactionChange(raw: unknown): ReactionChange | null {
  const fields = toFields(raw);
  const messageId = toId(fields?.messageId);
  const key = toText(fields?.key);
  const userId = toId(fields?.userId);
  if (fields === null || messageId === "" || key === "" || userId === "") return null;
  return { messageId, key, userId, on: fields.on === true, revision: toNumber(fields.revision, 0) };
}

function toFields(value: unknown): Fields | null {
  return typeof value === "object" && value !== null ? (value as Fields) : null;
}

function toText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, maxText) : "";
}

function toId(value: unknown): string {
  return typeof value === "string" ? value : Number.isSafeInteger(value) ? String(value) : "";
}

function toNumber(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? value
    : otherwise;
}

function toList<T>(value: unknown, read: (item: unknown) => T | null, max = Infinity): T[] {
  if (!Array.isArray(value)) return [];
  const list: T[] = [];
  for (const item of value as unknown[]) {
    if (list.length >= max) break;
    const one = read(item);
    if (one !== null) list.push(one);
  }
  return list;
}

function toUser(value: unknown): User | null {
  const fields = toFields(value);
  const id = toId(fields?.id);
  if (fields === null || id === "") return null;
  const avatarUrl = toText(fields.avatarUrl);
  return avatarUrl === "" ? { id, name: toText(fields.name) } : { id, name: toText(fields.name), avatarUrl };
}

function toRole(value: unknown): Role {
  return value === "operator" ? "operator" : "attendee";
}

function toMembership(fields: Fields): Membership {
  return { role: toRole(fields.role), muted: fields.muted === true, banned: fields.banned === true };
}

function toMember(value: unknown): Member | null {
  const fields = toFields(value);
  const user = toUser(fields?.user);
  return fields && user && { user, ...toMembership(fields), present: fields.present === true };
}

function toChannel(value: unknown, url: string): Channel {
  const fields = toFields(value) ?? {};
  return {
    url,
    name: toText(fields.name),
    frozen: fields.frozen === true,
    memberCount: Math.max(0, toNumber(fields.memberCount, 0)),
  };
}

function toPosition(value: unknown): Position | null {
  const fields = toFields(value);
  const createdAt = toNumber(fields?.createdAt, -1);
  return fields === null || createdAt < 0 ? null : { createdAt, id: toId(fields.id) };
}

/** Several entries of one emoji become one, and several of one person count once. */
function toReactions(value: unknown): readonly Reaction[] {
  const byKey = new Map<string, Set<string>>();
  for (const { key, userIds } of toList(value, toReaction, maxReactions)) {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, new Set(userIds));
    else for (const id of userIds) known.add(id);
  }
  return Array.from(byKey, ([key, userIds]) => ({ key, userIds: [...userIds] })).filter(
    ({ userIds }) => userIds.length > 0,
  );
}

function toReaction(value: unknown): Reaction | null {
  const fields = toFields(value);
  const key = toText(fields?.key);
  return fields === null || key === ""
    ? null
    : { key, userIds: toList(fields.userIds, (id) => toId(id) || null, maxReactionUsers) };
}

function toThread(value: unknown): ThreadSummary | null {
  const fields = toFields(value);
  if (fields === null) return null;
  return {
    replyCount: Math.max(0, toNumber(fields.replyCount, 0)),
    lastReplyAt: Math.max(0, toNumber(fields.lastReplyAt, 0)),
    repliers: toList(fields.repliers, toUser, 4),
    revision: toNumber(fields.revision, 0),
  };
}

function toQuoted(value: unknown): QuotedMessage | null {
  const fields = toFields(value);
  const id = toId(fields?.id);
  if (fields === null || id === "") return null;
  const type = fields.type === "text" || fields.type === "file" || fields.type === "admin" ? fields.type : "unknown";
  return {
    id,
    type,
    sender: toUser(fields.sender),
    text: toText(fields.text),
    createdAt: toNumber(fields.createdAt, 0),
    deleted: fields.deleted === true,
  };
}

function toFile(value: unknown): FileInfo | null {
  const fields = toFields(value);
  if (fields === null || typeof fields.url !== "string") return null;
  return {
    url: fields.url,
    name: toText(fields.name),
    mimeType: toText(fields.mimeType),
    size: Math.max(0, toNumber(fields.size, 0)),
    thumbnails: toList(fields.thumbnails, (url) => (typeof url === "string" ? url : null), 10),
    width: Math.max(0, toNumber(fields.width, 0)),
    height: Math.max(0, toNumber(fields.height, 0)),
  };
}

function toLinkPreview(value: unknown): LinkPreview | null {
  const fields = toFields(value);
  const url = toText(fields?.url);
  if (fields === null || url === "") return null;
  const image = toFields(fields.image);
  const imageUrl = toText(image?.url);
  return {
    url,
    title: toText(fields.title),
    description: toText(fields.description),
    image:
      image === null || imageUrl === ""
        ? null
        : {
            url: imageUrl,
            alt: toText(image.alt),
            width: Math.max(0, toNumber(image.width, 0)),
            height: Math.max(0, toNumber(image.height, 0)),
          },
  };
}
