import { createSeededRandom, toQuote, type Message, type Reaction, type User } from "@foyer/chat-headless/core";
import type { MessageBody } from "../server/channel-messages";
import type { ConversationData } from "../server/conversation-data";
import { toFileAddress } from "../protocol/file-address";
import { announcements, links } from "./phrases";
import { drawDemoPictures, type DemoPicture } from "./pictures";
import { inventPeople, inventText, pick } from "./speech";
import { builtInEmoji } from "../server/emoji";

/** Options of a generated conversation. */
export interface GenerateOptions {
  /**
   * Equal seeds and options give equal conversations on every machine.
   * @default 2026
   */
  readonly seed?: number | undefined;
  /** @default 5_000 */
  readonly messages?: number | undefined;
  /**
   * How many people to invent, or who they are; the first one is an operator.
   * @default 200
   */
  readonly attendees?: number | readonly User[] | undefined;
  /**
   * When the newest message was sent, in milliseconds since the epoch.
   * @default 2026-11-20T16:30Z
   */
  readonly now?: number | undefined;
  /**
   * Days between the oldest and the newest message.
   * @default 3
   */
  readonly days?: number | undefined;
  /** @default "public-chat" */
  readonly channelUrl?: string | undefined;
  /** @default "Public Chat" */
  readonly channelName?: string | undefined;
  /**
   * The address of picture number n, from 1.
   * @default drawn pictures, included as files
   */
  readonly imageUrl?: ((picture: number) => string) | undefined;
}

type Writable<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;

/** A message while it is being generated. */
type Draft = Writable<Message>;

const day = 86_400_000;
const defaultNow = Date.UTC(2026, 10, 20, 16, 30);
const pictureCount = 12;
/** The number of latest messages that get replies and reactions. */
const recentCount = 40;

/** Generates the conversation of an event, with many languages, threads, pictures, edits, deletions and announcements. */
export function generateConversation(options: GenerateOptions = {}): ConversationData {
  const random = createSeededRandom(options.seed ?? 2026);
  const count = options.messages ?? 5_000;
  const { attendees = 200 } = options;
  const users = typeof attendees === "number" ? inventPeople(attendees, "attendee", random) : attendees;
  const pictures = drawDemoPictures(pictureCount);
  const now = options.now ?? defaultNow;
  const times = spreadTimes(count, now, (options.days ?? 3) * day, random);
  const drafts: Draft[] = [];
  let sequence = 0;

  function toBody(): MessageBody {
    const kind = random();
    if (kind < 0.008) return { type: "admin", text: pick(announcements, random) };
    if (kind < 0.012) return { type: "unsupported" };
    if (kind < 0.05) return toPictureBody(Math.floor(random() * pictureCount), pictures, options.imageUrl);
    return inventText(users, random);
  }

  function rootFor(body: MessageBody): Draft | null {
    if (body.type === "admin" || body.type === "unsupported" || random() >= 0.15) return null;
    // Most replies are to the latest messages, so that some threads grow long.
    const back = Math.floor(random() * random() * recentCount) + 1;
    const found = drafts[drafts.length - back];
    if (found === undefined || found.type === "admin" || found.deleted) return null;
    return found.parentId === null ? found : (drafts[Number(found.parentId) - 1] ?? null);
  }

  for (let index = 0; index < count; index++) {
    const body = toBody();
    const root = rootFor(body);
    const sender = body.type === "admin" ? null : pick(users, random);
    const position = { id: String(index + 1).padStart(12, "0"), createdAt: times[index] ?? now };
    sequence += 1;
    const draft = toDraft(position, sender, body, root, sequence, random);
    drafts.push(draft);
    if (root !== null && sender !== null) {
      sequence += 1;
      addReply(root, draft, sender, sequence);
    }
    const target = drafts[drafts.length - 1 - Math.floor(random() * Math.min(recentCount, drafts.length))];
    if (target === undefined || target.sender === null) continue;
    const change = random();
    sequence += 1;
    if (change < 0.35) addReaction(target, pick(users, random), random, sequence);
    else if (change < 0.38 && target.type === "text") markEdited(target, draft.createdAt, sequence);
    else if (change < 0.39 && target.thread === null) {
      target.deleted = true;
      target.revision = sequence;
    }
  }

  return {
    channel: {
      url: options.channelUrl ?? "public-chat",
      name: options.channelName ?? "Public Chat",
      frozen: false,
    },
    users,
    operatorIds: users.slice(0, 1).map(({ id }) => id),
    mutedIds: [],
    bannedIds: [],
    messages: drafts,
    linkPreviews: links.filter(({ title }) => title !== "").map((link) => ({ ...link, image: null })),
    files: options.imageUrl === undefined ? pictures.map(({ contents }) => contents) : [],
  };
}

/** Ascending times that end at `now`, with bursts, pauses and sometimes two in the same millisecond. */
function spreadTimes(count: number, now: number, span: number, random: () => number): readonly number[] {
  const gaps = Array.from({ length: count }, () => {
    const chance = random();
    return chance < 0.03 ? 0 : chance > 0.99 ? 20 + random() * 60 : random() * random();
  });
  const total = gaps.reduce((sum, gap) => sum + gap, 0) || 1;
  let passed = 0;
  return gaps.map((gap) => {
    passed += gap;
    return Math.round(now - span + (passed / total) * span);
  });
}

function toPictureBody(
  index: number,
  pictures: readonly DemoPicture[],
  imageUrl: GenerateOptions["imageUrl"],
): MessageBody {
  const { contents, width, height } = pickAt(pictures, index);
  const url = imageUrl?.(index + 1) ?? toFileAddress(contents.id);
  const name = `${["view", "stage", "lunch", "badge"][index % 4]}-${index + 1}.svg`;
  const file = { url, name, mimeType: "image/svg+xml", size: contents.blob.size, thumbnails: [], width, height };
  return { type: "file", file };
}

function pickAt<T>(list: readonly T[], index: number): T {
  return pick(list, () => index / list.length);
}

function toDraft(
  position: { readonly id: string; readonly createdAt: number },
  sender: User | null,
  body: MessageBody,
  root: Draft | null,
  revision: number,
  random: () => number,
): Draft {
  const base = {
    ...position,
    key: null,
    updatedAt: 0,
    revision,
    parentId: root === null ? null : root.id,
    parent: root === null ? null : toQuote(root),
    inMainList: root === null || random() < 0.9,
    deleted: false,
    customType: "",
    data: null,
    reactions: [],
    reactionsRevision: 0,
    thread: null,
  };
  if (body.type === "text" && sender !== null) {
    const link = links.find(({ url, title }) => title !== "" && body.text.includes(url));
    return { ...base, ...body, sender, linkPreview: link === undefined ? null : { ...link, image: null } };
  }
  if (body.type === "file" && sender !== null) return { ...base, ...body, sender };
  return body.type === "admin" ? { ...base, ...body, sender: null } : { ...base, type: "unsupported", sender };
}

function addReply(root: Draft, reply: Draft, sender: User, revision: number): void {
  const { replyCount = 0, repliers = [] } = root.thread ?? {};
  root.thread = {
    replyCount: replyCount + 1,
    lastReplyAt: reply.createdAt,
    repliers: [sender, ...repliers.filter(({ id }) => id !== sender.id)].slice(0, 4),
    revision,
  };
}

/** Adds a reaction, mostly one that the message has already; never to an own message and at most one per person. */
function addReaction(target: Draft, user: User, random: () => number, revision: number): void {
  const taken = target.reactions.some(({ userIds }) => userIds.includes(user.id));
  if (taken || target.sender?.id === user.id || target.deleted) return;
  const popular = target.reactions[0];
  const key = popular !== undefined && random() < 0.6 ? popular.key : pick(builtInEmoji, random).key;
  const same = target.reactions.find((reaction) => reaction.key === key);
  const next: Reaction = { key, userIds: [...(same?.userIds ?? []), user.id] };
  target.reactions =
    same === undefined ? [...target.reactions, next] : target.reactions.map((one) => (one === same ? next : one));
  target.reactionsRevision = revision;
}

function markEdited(target: Draft, at: number, revision: number): void {
  target.updatedAt = Math.max(at, target.createdAt + 1);
  target.revision = revision;
}
