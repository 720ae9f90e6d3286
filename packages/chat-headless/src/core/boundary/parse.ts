import type { ChatEvent, JoinedChannel, Page, ReactionChange } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Complete } from "../port/complete";
import { data } from "./message-data";
import type { Report } from "./raise-error";
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
  type Reaction,
  type Role,
  type ThreadSummary,
  type User,
} from "../port/model";
import {
  amount,
  field,
  fields,
  flag,
  id,
  list,
  type Reader,
  shape,
  someId,
  text,
  textOrNull,
  textUpTo,
  time,
} from "./readers";
import { createReaction, maxReactions, reactionCount } from "../port/reaction";
import { quoted, user } from "./shapes";

/*
 * The boundary: every value that an adapter hands out is copied field by field into the model's own shapes. A message of which only
 * the id and the time can be read becomes an `unsupported` message, so that nothing around it is lost; one without an id or a time
 * has no place in the order, and is dropped and reported. The readers do not throw, even where reading a field does; the exception
 * is a page without a list of messages or members.
 */

// Caps on what one message may carry, so that a hostile or broken one cannot stop the page.
const maxReactionUsers = 10_000;
const maxReactionNames = 100;
const maxMentions = 200;

const role: Reader<Role> = (value) => text(value) || "attendee";
/** The words of a service, or of a page that a member links to, may be long, and are shown in a line or two. */
const shortText = textUpTo(200);
/** An end in the past has come: it is no restriction without an end. */
const timeLeft: Reader<number | null> = (value) => (typeof value === "number" && value < 0 ? 0 : time(value));
const membership = { role, muted: flag, banned: flag, endsIn: timeLeft, reason: shortText, revision: amount };
const channel = {
  url: text,
  name: text,
  frozen: flag,
  slowModeSeconds: amount,
  memberCount: amount,
  revision: amount,
};
export const parseChannel: Reader<Channel | null> = shape<Channel>(channel);
/** The place of a message; `null` without a time. */
const place = shape<Position>({ createdAt: time, id }, "createdAt");
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
  { url: text, alt: shortText, width: amount, height: amount },
  "url",
);
const linkPreview = shape<LinkPreview>(
  { url: text, title: shortText, description: shortText, image: previewImage },
  "url",
);
const connection: Reader<"ready" | "reconnecting" | "failed" | null> = (value) =>
  value === "ready" || value === "reconnecting" || value === "failed" ? value : null;
const count: Reader<number> = (value) => Math.floor(amount(value));
const reaction = shape<Complete<Reaction>>(
  { key: text, userIds: list(someId, maxReactionUsers), count, own: flag, users: list(user, maxReactionNames) },
  "key",
);
const emoji = shape<Emoji>({ key: text, url: text }, "key");
export const parseMember: Reader<Member | null> = shape<Member>({ user, ...membership, present: flag }, "user");

/** Several entries of one emoji become one, and several of one person count once. The own id is added where `own` is set. */
function readReactions(value: unknown, selfId: string): readonly Reaction[] {
  const byKey = new Map<string, Reaction>();
  for (const { key, userIds, count: reported, own, users } of list(reaction, maxReactions)(value)) {
    const known = byKey.get(key);
    const ids = [...new Set([...(known?.userIds ?? []), ...userIds, ...(own ? [selfId] : [])])];
    const named = [...(known?.users ?? []), ...users];
    byKey.set(key, createReaction(key, ids, Math.max(reported, known ? reactionCount(known) : 0), named));
  }
  return [...byKey.values()].filter((one) => reactionCount(one) > 0);
}

const removedBy: Reader<"author" | "operator" | null> = (value) =>
  value === "author" || value === "operator" ? value : null;
const common = fields({
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
  data,
  reactionsRevision: amount,
  thread,
});
const textParts = fields({ text, mentionTemplate: textOrNull, mentionedUsers: list(user, maxMentions), linkPreview });

export function parseMessage(raw: unknown, selfId: string, report: Report): Message | null {
  const read = common(raw);
  if (read.id === "" || !time(field(raw, "createdAt"))) {
    report("Dropped an unreadable message.", raw);
    return null;
  }
  if (read.data === null && field(raw, "data") != null)
    report("Dropped data that is no plain JSON within the limits.", raw);
  const { sender } = read;
  const senderRole = text(field(raw, "senderRole"));
  const by = removedBy(field(raw, "removedBy"));
  const base = {
    ...read,
    ...(senderRole !== "" && { senderRole }),
    ...(by && { removedBy: by }),
    // A key has a meaning for own messages only; other people could send one that looks like an own key.
    key: sender?.id === selfId ? read.key : null,
    inMainList: read.parentId === null || read.inMainList,
    reactions: readReactions(field(raw, "reactions"), selfId),
  };
  const type = field(raw, "type");
  const hasText = typeof field(raw, "text") === "string";
  const attached = file(field(raw, "file"));
  if (type === "admin" && hasText) return { ...base, type, sender: null, text: textParts(raw).text };
  if (type === "text" && hasText && sender) return { ...base, ...textParts(raw), type, sender };
  if (type === "file" && attached && sender) return { ...base, type, sender, file: attached };
  if (type !== "unsupported") report("Shows an unreadable message.", raw);
  return { ...base, type: "unsupported" };
}

export const listOfMessages = (selfId: string, report: Report) => list((value) => parseMessage(value, selfId, report));

export function parsePage(raw: unknown, selfId: string, report: Report): Page {
  // Reading it as empty would hide the messages that the channel has.
  if (!Array.isArray(field(raw, "messages"))) throw new ChatError("malformed", "A page without messages.");
  return fields<Page>({
    messages: (value) => listOfMessages(selfId, report)(value).sort(comparePositions),
    hasOlder: flag,
    hasNewer: flag,
    parent: (value) => (value == null ? null : parseMessage(value, selfId, report)),
  })(raw);
}

export const parseEmojis: Reader<readonly Emoji[]> = list(emoji);

export function parseUser(raw: unknown, fallbackId: string): User {
  return user(raw) ?? { id: fallbackId, name: "" };
}

export function parseJoined(raw: unknown, channelUrl: string): JoinedChannel {
  return fields<JoinedChannel>({
    channel: fields<Channel>({ ...channel, url: () => channelUrl }),
    membership: fields<Membership>(membership),
    unreadCount: (value) => (typeof value === "number" ? amount(value) : null),
    newest: place,
    cursor: textOrNull,
  })(raw);
}

export const parseReactionChange: Reader<ReactionChange | null> = shape<ReactionChange>(
  {
    messageId: id,
    key: text,
    userId: id,
    on: flag,
    revision: amount,
    count: (value) => (typeof value === "number" ? count(value) : null),
    user,
  },
  "messageId",
  "key",
  "userId",
);

/** The reader of each kind of event, without its channel; a message is read by `parseMessage`. */
const eventParts: Readonly<Record<string, Reader<object | null>>> = {
  "connection-changed": shape(
    { connection, error: (value) => (value == null ? null : toChatError(value)) },
    "connection",
  ),
  "continuity-lost": shape({}),
  "message-deleted": shape({ messageId: id }, "messageId"),
  "reaction-changed": shape({ change: parseReactionChange }, "change"),
  "thread-changed": shape({ messageId: id, thread }, "messageId", "thread"),
  "typing-changed": shape({ user, typing: flag }, "user"),
  "presence-changed": shape({ user, present: flag }, "user"),
  "channel-changed": shape({ channel: parseChannel }, "channel"),
  "member-changed": shape({ member: parseMember }, "member"),
  "seen-changed": shape({ upTo: place }, "upTo"),
};

/**
 * Reads an event of a service as the port describes it; `null` for one that cannot be read.
 * @param selfId the user id of the person who is signed in
 * @param report is called for each part that is unreadable and was left out
 */
export function parseEvent(
  raw: unknown,
  selfId: string,
  report: (problem: string, value: unknown) => void,
): ChatEvent | null {
  const type = field(raw, "type");
  let parts = typeof type === "string" && Object.hasOwn(eventParts, type) ? eventParts[type]!(raw) : null;
  if (type === "message-received" || type === "message-updated") {
    const message = parseMessage(field(raw, "message"), selfId, report);
    parts = message && { message };
  }
  if (parts === null) report("Dropped an unreadable event.", raw);
  const place = type !== "connection-changed" && { channelUrl: text(field(raw, "channelUrl")) };
  return parts && ({ ...parts, ...place, type } as ChatEvent);
}
