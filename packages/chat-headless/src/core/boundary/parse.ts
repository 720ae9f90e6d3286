import type { Changes, ChatEvent, JoinedChannel, MemberPage, Page, ReactionChange, SearchPage } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { toChatError } from "./to-chat-error";
import {
  type Channel,
  comparePositions,
  type Emoji,
  type FileInfo,
  type LinkPreview,
  type Member,
  type Membership,
  type Message,
  type Position,
  type QuotedMessage,
  type Reaction,
  type Role,
  type ThreadSummary,
  type User,
} from "../port/model";
import { amount, field, flag, id, list, type Reader, shape, text, textOrNull, toFields } from "./readers";

/**
 * The boundary: whatever an adapter hands out is copied field by field into the model's own shapes. What has an id and a
 * time but cannot be read becomes an `unknown` message, so that nothing around it is lost; what has neither is dropped and
 * reported. Nothing here throws, even where reading a field does; only what claims to be a page and has no messages is
 * refused.
 */
export type Report = (problem: string, value: unknown) => void;

// Caps on what one message may carry, so that a hostile or broken one cannot stop the page.
const maxReactions = 100;
const maxReactionUsers = 10_000;
const maxMentions = 200;

const role: Reader<Role> = (value) => (value === "operator" ? value : "attendee");
const someId: Reader<string | null> = (value) => id(value) || null;
const userFields = shape<Required<User>>({ id, name: text, avatarUrl: text }, "id");
export const user: Reader<User | null> = (value) => {
  const read = userFields(value);
  return read && (read.avatarUrl === "" ? { id: read.id, name: read.name } : read);
};
const membership = shape<Membership>({ role, muted: flag, banned: flag });
const channel = shape<Channel>({ url: text, name: text, frozen: flag, memberCount: amount });
export const position = shape<Position>({ createdAt: amount, id });
const thread = shape<ThreadSummary>({
  replyCount: amount,
  lastReplyAt: amount,
  repliers: list(user, 4),
  revision: amount,
});
const file = shape<FileInfo>({
  url: text,
  name: text,
  mimeType: text,
  size: amount,
  thumbnails: list(textOrNull, 10),
  width: amount,
  height: amount,
});
const previewImage = shape<NonNullable<LinkPreview["image"]>>(
  { url: text, alt: text, width: amount, height: amount },
  "url",
);
const linkPreview = shape<LinkPreview>({ url: text, title: text, description: text, image: previewImage }, "url");
const messageType: Reader<Message["type"]> = (value) =>
  value === "text" || value === "file" || value === "admin" ? value : "unsupported";
export const quoted = shape<QuotedMessage>(
  { id, sender: user, text, type: messageType, createdAt: amount, deleted: flag },
  "id",
);
const reaction = shape<Reaction>({ key: text, userIds: list(someId, maxReactionUsers) }, "key");
const emoji = shape<Emoji>({ key: text, url: text }, "key");
const member = shape<Member>({ user, role, muted: flag, banned: flag, present: flag }, "user");

/** Several entries of one emoji become one, and several of one person count once. */
const reactions: Reader<readonly Reaction[]> = (value) => {
  const byKey = new Map<string, Set<string>>();
  for (const { key, userIds } of list(reaction, maxReactions)(value)) {
    byKey.set(key, new Set([...(byKey.get(key) ?? []), ...userIds]));
  }
  return Array.from(byKey, ([key, userIds]) => ({ key, userIds: [...userIds] })).filter(
    ({ userIds }) => userIds.length > 0,
  );
};

const common = shape({
  id,
  key: textOrNull,
  sender: user,
  createdAt: amount,
  updatedAt: amount,
  revision: amount,
  parentId: someId,
  parent: quoted,
  inMainList: flag,
  deleted: flag,
  customType: text,
  reactions,
  reactionsRevision: amount,
  thread,
  type: messageType,
  text,
  mentionTemplate: textOrNull,
  mentionedUsers: list(user, maxMentions),
  linkPreview,
  file,
});

export function parseMessage(raw: unknown, selfId: string, report: Report): Message | null {
  const read = common(raw);
  if (read === null || read.id === "" || typeof field(raw, "createdAt") !== "number") {
    report("Dropped an unreadable message.", raw);
    return null;
  }
  const {
    type,
    text: words,
    mentionTemplate,
    mentionedUsers,
    linkPreview: preview,
    file: attached,
    sender,
    ...rest
  } = read;
  const base = {
    ...rest,
    // A key says something about one's own messages only; anybody could send one that looks like ours.
    key: sender?.id === selfId ? rest.key : null,
    inMainList: rest.parentId === null || rest.inMainList,
  };
  const hasText = typeof field(raw, "text") === "string";
  if (type === "admin" && hasText) return { ...base, type, sender: null, text: words };
  if (type === "text" && hasText && sender) {
    return { ...base, type, sender, text: words, mentionTemplate, mentionedUsers, linkPreview: preview };
  }
  if (type === "file" && attached && sender) return { ...base, type, sender, file: attached };
  if (field(raw, "type") !== "unsupported") report("Shows an unreadable message.", raw);
  return { ...base, type: "unsupported", sender };
}

export function parsePage(raw: unknown, selfId: string, report: Report): Page {
  const one: Reader<Message | null> = (value) => parseMessage(value, selfId, report);
  const messages = field(raw, "messages");
  const parent = field(raw, "parent");
  // To read it as empty would hide what is there.
  if (!Array.isArray(messages)) throw new ChatError("malformed", "A page without messages.");
  return {
    messages: list(one)(messages).sort(comparePositions),
    hasOlder: flag(field(raw, "hasOlder")),
    hasNewer: flag(field(raw, "hasNewer")),
    parent: parent == null ? null : one(parent),
  };
}

export function parseChanges(raw: unknown, selfId: string, report: Report): Changes {
  const cursor = field(raw, "cursor");
  return {
    changed: list((value) => parseMessage(value, selfId, report))(field(raw, "changed")),
    deletedIds: list(someId)(field(raw, "deletedIds")),
    cursor: text(cursor),
    hasMore: flag(field(raw, "hasMore")),
    complete: flag(field(raw, "complete")) && typeof cursor === "string",
  };
}

export function parseSearchPage(raw: unknown, selfId: string, report: Report): SearchPage {
  return {
    messages: list((value) => parseMessage(value, selfId, report))(field(raw, "messages")),
    cursor: textOrNull(field(raw, "cursor")),
  };
}

export function parseMemberPage(raw: unknown): MemberPage {
  return { members: list(member)(field(raw, "members")), cursor: textOrNull(field(raw, "cursor")) };
}

export const parseEmojis: Reader<readonly Emoji[]> = list(emoji);

export function parseUser(raw: unknown, fallbackId: string): User {
  return user(raw) ?? { id: fallbackId, name: "" };
}

export function parseJoined(raw: unknown, channelUrl: string): JoinedChannel {
  const unreadCount = field(raw, "unreadCount");
  return {
    channel: { ...channel(toFields(field(raw, "channel")) ?? {})!, url: channelUrl },
    membership: membership(toFields(field(raw, "membership")) ?? {})!,
    unreadCount: typeof unreadCount === "number" ? amount(unreadCount) : null,
    newest: position(field(raw, "newest")),
    cursor: textOrNull(field(raw, "cursor")),
  };
}

export const parseReactionChange: Reader<ReactionChange | null> = shape<ReactionChange>(
  { messageId: id, key: text, userId: id, on: flag, revision: amount },
  "messageId",
  "key",
  "userId",
);

/** What each kind of event says beside its channel; a message is read by `parseMessage`. */
const eventParts: Readonly<Record<string, Reader<object | null>>> = {
  "continuity-lost": shape({}),
  "message-deleted": shape({ messageId: id }, "messageId"),
  "reaction-changed": shape({ change: parseReactionChange }, "change"),
  "thread-changed": shape({ messageId: id, thread }, "messageId", "thread"),
  "typing-changed": shape({ user, typing: flag }, "user"),
  "presence-changed": shape({ user, present: flag }, "user"),
  "channel-changed": shape({ channel }, "channel"),
  "member-changed": shape({ member }, "member"),
  "seen-changed": shape({ upTo: position }, "upTo"),
};

/** An event, or `null` for one that says nothing that can be understood. */
export function parseEvent(raw: unknown, selfId: string, report: Report): ChatEvent | null {
  const type = field(raw, "type");
  const connection = field(raw, "connection");
  if (
    type === "connection-changed" &&
    (connection === "ready" || connection === "reconnecting" || connection === "failed")
  ) {
    const error = field(raw, "error");
    return { type, connection, error: error == null ? null : toChatError(error) };
  }
  let parts: object | null = null;
  if (type === "message-received" || type === "message-updated") {
    const message = parseMessage(field(raw, "message"), selfId, report);
    parts = message && { message };
  } else if (typeof type === "string" && Object.hasOwn(eventParts, type)) parts = eventParts[type]!(raw);
  if (parts === null) report("Dropped an unreadable event.", raw);
  return parts && ({ ...parts, type, channelUrl: text(field(raw, "channelUrl")) } as ChatEvent);
}
