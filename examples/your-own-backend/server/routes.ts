import { ChatError, type JsonValue, maxCustomTypeLength, type PageQuery, type User } from "@foyer/chat-headless/core";
import * as v from "valibot";
import { emoji } from "../src/protocol";
import type { Store } from "./database";
import { listActions } from "./actions";
import { changeReport, listDesk } from "./desk";
import { channelOf, getMember, giveUpMembership, listMembers, requireOperator } from "./members";
import { type Act, getMessagesBy, lift, restrict, setChannel, setRole } from "./moderation";
import { getChanges, getPage, markAsSeen } from "./read-messages";
import { listReports, reportMessage } from "./reports";
import type { IsOperator } from "./sendbird-operators";
import type { Sockets } from "./sockets";
import { short, storable, toStorable } from "./storable";
import { announce, removeMessage, sendText, setReaction, updateText } from "./write-messages";

/** One REST call of somebody who is signed in. */
export interface Call {
  readonly store: Store;
  readonly person: User;
  /** The connected people, and their channels. */
  readonly sockets: Pick<Sockets, "presentIn" | "evict">;
  readonly query: Readonly<Record<string, string>>;
  /** The body as JSON, not checked yet. */
  readonly body: unknown;
  readonly isOperator: IsOperator | undefined;
}

/** `channelUrl` and `id`, of a message or a person, are what the address names; empty where it names none. */
type Handler = (call: Call, channelUrl: string, id: string, key: string) => unknown;

/** A written text, without characters that cannot be stored. Longer than any message: a little too long is refused as `too-long`. */
const text = v.pipe(v.string(), v.maxLength(20_000), v.transform(toStorable));
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
const role = v.strictObject({ role: v.picklist(["attendee", "operator"]) });
const reasons = ["spam", "harassment", "inappropriate", "other"] as const;
const restriction = v.strictObject({
  seconds: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  reason: v.picklist([...reasons, ""]),
});
const kindOfRestriction = v.picklist(["mute", "ban"]);
const personQuery = v.strictObject({ limit, before: v.optional(place) });

const channelChange = v.strictObject({ frozen: v.optional(v.boolean()), slowModeSeconds: v.optional(time) });
const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
/** The place of a report in its list, and its id. */
const reportPlace = v.pipe(v.string(), v.regex(/^-?\d{1,15},\d{1,15}$/));
const reportQuery = v.strictObject({ state: v.picklist(["open", "closed"]), limit, cursor: v.optional(reportPlace) });
const actionQuery = v.strictObject({ user: v.optional(short), limit, cursor: v.optional(number) });
const reportChange = v.strictObject({ change: v.picklist(["claim", "dismiss", "act", "reopen"]) });
const report = v.strictObject({
  reason: v.picklist(reasons),
  comment: v.pipe(text, v.maxLength(2000)),
});

/** All calls but the sign-in. The result of a handler is the answer; an error that it throws becomes a refusal. */
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
    const present = sockets.presentIn(channelUrl);
    return listMembers(store, channelUrl, person.id, { ...rest, namePrefix: prefix, cursor }, present);
  },

  "DELETE /channels/:channel/membership"({ store, person, sockets }, channelUrl) {
    giveUpMembership(store, channelUrl, person.id);
    sockets.evict(channelUrl, person.id);
  },

  "GET /channels/:channel/members/:id"(call, channelUrl, id) {
    requireOperator(call.store, channelUrl, call.person.id);
    return getMember(call.store, channelUrl, id, toAct(call, channelUrl, id).isPresent);
  },

  "GET /channels/:channel/members/:id/messages"(call, channelUrl, id) {
    const { before = null, limit: most } = v.parse(personQuery, call.query);
    return getMessagesBy(toAct(call, channelUrl, id), { before, limit: most });
  },

  "PATCH /channels/:channel/members/:id": (call, channelUrl, id) =>
    setRole(toAct(call, channelUrl, id), v.parse(role, call.body).role),

  "PUT /channels/:channel/members/:id/:kind": (call, channelUrl, id, kind) =>
    restrict(toAct(call, channelUrl, id), {
      kind: v.parse(kindOfRestriction, kind),
      ...v.parse(restriction, call.body),
    }),

  "DELETE /channels/:channel/members/:id/:kind": (call, channelUrl, id, kind) =>
    lift(toAct(call, channelUrl, id), v.parse(kindOfRestriction, kind)),

  "PATCH /channels/:channel": ({ store, person, body }, channelUrl) =>
    setChannel(store, channelUrl, person.id, v.parse(channelChange, body)),

  async "GET /secure/events/:event/moderation/reports/"(call, channelUrl) {
    await requireDesk(call, channelUrl);
    const { cursor = null, ...rest } = v.parse(reportQuery, call.query);
    return listDesk(call.store, channelUrl, { ...rest, cursor });
  },

  async "POST /secure/events/:event/moderation/reports/:id/"(call, channelUrl, id) {
    await requireDesk(call, channelUrl);
    return changeReport(call.store, channelUrl, id, v.parse(reportChange, call.body).change, call.person);
  },

  async "GET /secure/events/:event/moderation/actions/"(call, channelUrl) {
    await requireDesk(call, channelUrl);
    const { user: userId = null, cursor = null, limit: most } = v.parse(actionQuery, call.query);
    return listActions(call.store, channelUrl, { userId, cursor, limit: most });
  },

  "POST /channels/:channel/announcements"({ store, person, body }, channelUrl) {
    requireOperator(store, channelUrl, person.id);
    return announce(store, channelUrl, v.parse(v.strictObject({ text }), body).text);
  },
};

/** The desk is for the operators of the channel, wherever that is. */
async function requireDesk({ store, person, isOperator }: Call, channelUrl: string): Promise<void> {
  if (isOperator === undefined) return requireOperator(store, channelUrl, person.id);
  channelOf(store, channelUrl);
  if (!(await isOperator(channelUrl, person.id))) throw new ChatError("not-allowed", "Only operators may do this.");
}

const toAct = ({ store, person, sockets }: Call, channelUrl: string, targetId: string): Act => ({
  ...{ store, channelUrl, by: person.id, targetId },
  isPresent: sockets.presentIn(channelUrl).includes(targetId),
});

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
