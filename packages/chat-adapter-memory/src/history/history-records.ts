import { parseEvent, type LinkPreview, type Message, type User } from "@foyer/chat-headless/core";
import type { ChannelSettings } from "../server/channel";
import type { Person } from "../server/channel-people";
import type { ChatServer } from "../server/chat-server";

/** A part of a service's history that is stored as one value. */
export type HistoryPart =
  | { readonly type: "users" }
  | { readonly type: "previews" }
  | { readonly type: "file"; readonly id: string }
  | { readonly type: "channel"; readonly channelUrl: string }
  | { readonly type: "people"; readonly channelUrl: string }
  /** The last message id and change sequence number. */
  | { readonly type: "counters"; readonly channelUrl: string }
  | { readonly type: "block"; readonly channelUrl: string; readonly block: number };

type HistoryRecord = readonly [key: string, value: unknown];

/** How many consecutive message ids are stored as one value. */
export const blockSize = 256;

/**
 * The most ids and changes that a crash may have kept from being stored. After a restart, numbers continue after this gap,
 * so that none is used twice.
 */
const idGap = 1_000;
const sequenceGap = 1_000_000;

export function blockOf(messageId: string): number {
  return Math.floor(Number(messageId) / blockSize);
}

/** The values to store for a part in its present state. */
export function toRecords(server: ChatServer, part: HistoryPart): readonly HistoryRecord[] {
  if (part.type === "users") return [["users", server.users()]];
  if (part.type === "previews") return [["previews", server.previews.all()]];
  if (part.type === "file") return [[`file ${part.id}`, server.files.get(part.id)]];
  const key = part.type === "block" ? `block ${part.block} ${part.channelUrl}` : `${part.type} ${part.channelUrl}`;
  // A later channel of the same address has nothing of one that is gone.
  if (!server.hasChannel(part.channelUrl)) return [[key, null]];
  const { log, people, info } = server.channel(part.channelUrl);
  if (part.type === "channel") return [[key, info()]];
  if (part.type === "people") return [[key, people.all()]];
  if (part.type === "counters") return [[key, { sequence: log.sequence(), lastId: log.lastId() }]];
  const messages: Message[] = [];
  for (let id = part.block * blockSize; id < (part.block + 1) * blockSize; id++) {
    const message = log.get(String(id).padStart(12, "0"));
    if (message !== undefined) messages.push(message);
  }
  return [[key, messages]];
}

/** Loads a stored history into an empty server, without what is damaged. Returns whether there was a channel. */
export function restoreHistory(server: ChatServer, records: readonly HistoryRecord[]): boolean {
  const values = new Map(records);
  for (const [key, blob] of records) {
    if (key.startsWith("file ") && blob instanceof Blob) server.files.put({ id: key.slice("file ".length), blob });
  }
  for (const user of itemsOf(values.get("users"))) {
    if (isText(user, "id") && isText(user, "name")) server.addUser(user as unknown as User);
  }
  for (const { url, ...preview } of itemsOf(values.get("previews"))) {
    if (typeof url === "string") server.previews.set(url, preview as unknown as Omit<LinkPreview, "url">);
  }
  const channels = records.filter(([key]) => key.startsWith("channel ")).flatMap(([, value]) => itemsOf([value]));
  let found = 0;
  for (const { url, name, frozen, slowModeSeconds } of channels) {
    if (typeof url !== "string" || typeof name !== "string" || !values.has(`channel ${url}`)) continue;
    const settings = { url, name, frozen: frozen === true, slowModeSeconds: toCount(slowModeSeconds) };
    restoreChannel(server, settings, records, values);
    found += 1;
  }
  return found > 0;
}

function restoreChannel(
  server: ChatServer,
  settings: ChannelSettings,
  records: readonly HistoryRecord[],
  values: ReadonlyMap<string, unknown>,
): void {
  const { url } = settings;
  const channel = server.addChannel(settings);
  for (const { userId, ...person } of itemsOf(values.get(`people ${url}`))) {
    // The damaged fields of a known person are those of a stranger.
    if (typeof userId === "string" && server.hasUser(userId)) channel.people.change(userId, toPerson(person));
  }
  const messages = records
    .filter(
      ([key]) =>
        key.startsWith("block ") && key.endsWith(` ${url}`) && key.split(" ").length === url.split(" ").length + 2,
    )
    .flatMap(([, block]) => itemsOf(block).flatMap((raw) => toMessage(raw, url) ?? []));
  const [counters] = itemsOf([values.get(`counters ${url}`)]);
  // Numbers go on after everything that is stored, also where the counters are damaged.
  const revisions = messages.flatMap(({ revision, reactionsRevision }) => [revision, reactionsRevision]);
  const sequence = revisions.reduce((a, b) => Math.max(a, b), toCount(counters?.["sequence"]));
  channel.log.load(messages, { sequence: sequence + sequenceGap, lastId: toCount(counters?.["lastId"]) + idGap });
  channel.messages.indexKeys(messages);
}

type Stored = Readonly<Record<string, unknown>>;

/** The objects of a stored list. */
function itemsOf(list: unknown): readonly Stored[] {
  return Array.isArray(list) ? list.filter((item): item is Stored => typeof item === "object" && item !== null) : [];
}

const isText = (item: Stored, name: string) => typeof item[name] === "string";
const toCount = (value: unknown) =>
  typeof value === "number" && value >= 0 && value <= 8.64e15 ? Math.floor(value) : 0;

function toPerson({
  joined,
  role,
  muted,
  mutedUntil,
  banned,
  bannedUntil,
  muteReason,
  banReason,
  sentAt,
  seen,
}: Stored): Omit<Person, "userId"> {
  const [place] = itemsOf([seen]);
  return {
    joined: joined === true,
    role: typeof role === "string" ? role : "attendee",
    muted: muted === true,
    banned: banned === true,
    mutedUntil: typeof mutedUntil === "number" ? mutedUntil : null,
    bannedUntil: typeof bannedUntil === "number" ? bannedUntil : null,
    muteReason: typeof muteReason === "string" ? muteReason : "",
    banReason: typeof banReason === "string" ? banReason : "",
    sentAt: typeof sentAt === "number" ? sentAt : null,
    seen: place && isText(place, "id") ? { createdAt: toCount(place["createdAt"]), id: String(place["id"]) } : null,
  };
}

/** Read as an event of its sender would be, so that its key stays. */
function toMessage(raw: Stored, channelUrl: string): Message | null {
  const senderId = itemsOf([raw["sender"]])[0]?.["id"];
  const event = parseEvent(
    { type: "message-received", channelUrl, message: raw },
    typeof senderId === "string" ? senderId : "",
    () => {},
  );
  return event?.type === "message-received" && /^\d{12}$/.test(event.message.id) ? event.message : null;
}
