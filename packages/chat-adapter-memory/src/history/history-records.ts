import type { LinkPreview, Message, User } from "@foyer/chat-headless/core";
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
  const { log, people, info } = server.channel(part.channelUrl);
  const key = (rest: string) => `${part.type} ${rest}`;
  if (part.type === "channel") return [[key(part.channelUrl), info()]];
  if (part.type === "people") return [[key(part.channelUrl), people.all()]];
  if (part.type === "counters") return [[key(part.channelUrl), { sequence: log.sequence(), lastId: log.lastId() }]];
  const messages: Message[] = [];
  for (let id = part.block * blockSize; id < (part.block + 1) * blockSize; id++) {
    const message = log.get(String(id).padStart(12, "0"));
    if (message !== undefined) messages.push(message);
  }
  return [[key(`${part.block} ${part.channelUrl}`), messages]];
}

interface StoredChannel {
  readonly url: string;
  readonly name: string;
  readonly frozen: boolean;
}

/** Loads a stored history into an empty server. Returns whether there was one. */
export function restoreHistory(server: ChatServer, records: readonly HistoryRecord[]): boolean {
  const values = new Map(records);
  for (const [key, blob] of records) {
    if (key.startsWith("file ") && blob instanceof Blob) server.files.put({ id: key.slice("file ".length), blob });
  }
  for (const user of (values.get("users") ?? []) as readonly User[]) server.addUser(user);
  for (const { url, ...preview } of (values.get("previews") ?? []) as readonly LinkPreview[]) {
    server.previews.set(url, preview);
  }
  const channels = records.filter(([key]) => key.startsWith("channel ")).map(([, value]) => value as StoredChannel);
  for (const stored of channels) restoreChannel(server, stored, records, values);
  return channels.length > 0;
}

function restoreChannel(
  server: ChatServer,
  { url, name, frozen }: StoredChannel,
  records: readonly HistoryRecord[],
  values: ReadonlyMap<string, unknown>,
): void {
  const channel = server.addChannel({ url, name, frozen });
  for (const { userId, ...person } of (values.get(`people ${url}`) ?? []) as readonly Person[]) {
    channel.people.change(userId, person);
  }
  const messages = records
    .filter(
      ([key]) =>
        key.startsWith("block ") && key.endsWith(` ${url}`) && key.split(" ").length === url.split(" ").length + 2,
    )
    .flatMap(([, block]) => block as readonly Message[]);
  const { sequence, lastId } = (values.get(`counters ${url}`) ?? { sequence: 0, lastId: 0 }) as {
    readonly sequence: number;
    readonly lastId: number;
  };
  channel.log.load(messages, { sequence: sequence + sequenceGap, lastId: lastId + idGap });
  channel.messages.indexKeys(messages);
}
