import { type JsonValue, maxCustomTypeLength, type PageQuery, type User } from "@foyer/chat-headless/core";
import * as v from "valibot";
import { emoji } from "../src/protocol";
import type { Store } from "./database";
import { changeChannel, changeMember, giveUpMembership, listMembers, requireMember, requireOperator } from "./members";
import { getChanges, getPage, markAsSeen } from "./read-messages";
import { listReports, reportMessage } from "./reports";
import type { Sockets } from "./sockets";
import { announce, removeMessage, sendText, setReaction, updateText } from "./write-messages";

/** One REST call of somebody who is signed in. */
export interface Call {
  readonly store: Store;
  readonly person: User;
  /** Who is connected now, and to what. */
  readonly sockets: Pick<Sockets, "presentIn" | "evict">;
  readonly query: Readonly<Record<string, string>>;
  /** What the body said, as JSON; not checked yet. */
  readonly body: unknown;
}

/** NUL, and halves of surrogate pairs. */
const unstorable = /[\0\p{Surrogate}]/u;

/** `channelUrl` and `id`, of a message or a person, are what the address names; empty where it names none. */
type Handler = (call: Call, channelUrl: string, id: string, key: string) => unknown;

/**
 * A string that the database gives back as it was: it ends one at NUL, and half of a surrogate pair is the same to it as any
 * other.
 */
const storable = v.pipe(
  v.string(),
  v.check((written) => !unstorable.test(written)),
);
const short = v.pipe(storable, v.maxLength(200));
/** What a person wrote is repaired. Longer than any message: what is only a little too long is refused as `too-long`. */
const text = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.transform((written) => written.replaceAll(new RegExp(unstorable, "gu"), "\uFFFD")),
);
const placeId = v.pipe(v.string(), v.regex(/^\d{0,15}$/));
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const writtenTime = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const limit = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100));
/** `1712345678901,42`: the time of a place and its id. */
const place = v.pipe(
  v.string(),
  v.transform((written) => written.split(",")),
  v.strictTuple([writtenTime, placeId]),
  v.transform(([createdAt, id]) => ({ createdAt, id })),
);

/** Anything that came as JSON; how much of it, `toData` checks. */
const json = v.custom<JsonValue>(() => true);

const pageQuery = v.strictObject({
  limit,
  parent: v.optional(short),
  before: v.optional(place),
  after: v.optional(place),
  around: v.optional(short),
});
const memberQuery = v.strictObject({
  filter: v.picklist(["all", "present", "muted", "banned", "operators"]),
  prefix: short,
  limit,
  cursor: v.optional(short),
});
const draft = v.strictObject({
  key: v.pipe(short, v.minLength(1)),
  text,
  parentId: v.nullable(short),
  inMainList: v.boolean(),
  customType: v.optional(v.pipe(storable, v.maxLength(maxCustomTypeLength))),
  data: v.optional(json),
});
const edit = v.strictObject({ text, data: v.optional(json) });
const duration = v.optional(v.nullable(time));
const memberChange = v.strictObject({
  role: v.optional(v.picklist(["attendee", "operator"])),
  muteFor: duration,
  banFor: duration,
});

const channelChange = v.strictObject({ frozen: v.optional(v.boolean()), slowModeSeconds: v.optional(time) });
const report = v.strictObject({
  reason: v.picklist(["spam", "harassment", "inappropriate", "other"]),
  comment: v.pipe(text, v.maxLength(2000)),
});

/** All calls but the sign-in. What a handler returns is the answer; what it throws becomes a refusal. */
const routes: Readonly<Record<string, Handler>> = {
  "GET /emoji": () => emoji,

  "GET /channels/:channel/messages": ({ store, person, query }, channelUrl) =>
    getPage(store, channelUrl, person.id, toPageQuery(v.parse(pageQuery, query))),

  "POST /channels/:channel/messages"({ store, person, body }, channelUrl) {
    const plain = { mentionTemplate: null, mentionedUserIds: [] };
    return sendText(store, channelUrl, person.id, { ...v.parse(draft, body), ...plain });
  },

  "PATCH /channels/:channel/messages/:id"({ store, person, body }, channelUrl, id) {
    return updateText(store, channelUrl, person.id, id, v.parse(edit, body));
  },

  "DELETE /channels/:channel/messages/:id": ({ store, person }, channelUrl, id) =>
    removeMessage(store, channelUrl, person.id, id),

  "PUT /channels/:channel/messages/:id/reactions/:key": ({ store, person }, channelUrl, messageId, key) =>
    setReaction(store, channelUrl, person.id, { messageId, key, on: true }),

  "DELETE /channels/:channel/messages/:id/reactions/:key": ({ store, person }, channelUrl, messageId, key) =>
    setReaction(store, channelUrl, person.id, { messageId, key, on: false }),

  "POST /channels/:channel/messages/:id/reports": ({ store, person, body }, channelUrl, id) =>
    reportMessage(store, channelUrl, person.id, id, v.parse(report, body)),

  "GET /channels/:channel/reports"({ store, person }, channelUrl) {
    requireOperator(store, channelUrl, person.id);
    return listReports(store, channelUrl);
  },

  "GET /channels/:channel/changes"({ store, person, query }, channelUrl) {
    return getChanges(store, channelUrl, person.id, v.parse(v.strictObject({ since: short }), query).since);
  },

  "PUT /channels/:channel/seen"({ store, person, body }, channelUrl) {
    const upTo = v.parse(v.strictObject({ createdAt: time, id: placeId }), body);
    return markAsSeen(store, channelUrl, person.id, upTo);
  },

  "GET /channels/:channel/members"({ store, person, query, sockets }, channelUrl) {
    const { prefix, cursor = null, ...rest } = v.parse(memberQuery, query);
    requireMember(store, channelUrl, person.id);
    return listMembers(store, channelUrl, { ...rest, namePrefix: prefix, cursor }, sockets.presentIn(channelUrl));
  },

  "DELETE /channels/:channel/membership"({ store, person, sockets }, channelUrl) {
    giveUpMembership(store, channelUrl, person.id);
    sockets.evict(channelUrl, person.id);
  },

  "PATCH /channels/:channel/members/:id"({ store, person, body, sockets }, channelUrl, id) {
    requireOperator(store, channelUrl, person.id);
    return changeMember(store, channelUrl, id, v.parse(memberChange, body), sockets.presentIn(channelUrl).includes(id));
  },

  "PATCH /channels/:channel"({ store, person, body }, channelUrl) {
    requireOperator(store, channelUrl, person.id);
    return changeChannel(store, channelUrl, v.parse(channelChange, body));
  },

  "POST /channels/:channel/announcements"({ store, person, body }, channelUrl) {
    requireOperator(store, channelUrl, person.id);
    return announce(store, channelUrl, v.parse(v.strictObject({ text }), body).text);
  },
};

function toPageQuery({ limit, parent, before, after, around }: v.InferOutput<typeof pageQuery>): PageQuery {
  const list = { parentId: parent ?? null, limit };
  if (around !== undefined) return { ...list, around };
  return after === undefined ? { ...list, before: before ?? null } : { ...list, after };
}

const patterns = Object.entries(routes).map(([route, handler]) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, handler, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "([^/]+)")}$`) };
});

/** The handler of an address, with what the address names; `undefined` where there is none. */
export function findRoute(method: string, path: string): ((call: Call) => unknown) | undefined {
  for (const { method: own, pattern, handler } of patterns) {
    const match = own === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const [channelUrl = "", id = "", key = ""] = match.slice(1).map((part) => decodeURIComponent(part));
    return (call) => handler(call, channelUrl, id, key);
  }
  return undefined;
}
