import { createHmac, timingSafeEqual } from "node:crypto";
import { ChatError, type ModerationActionKind, type ReportReason } from "@foyer/chat-headless/core";
import * as v from "valibot";
import { record } from "./actions";
import type { Store } from "./database";
import { keepReport } from "./reports";
import { addPerson } from "./sessions";
import { short, toStorable } from "./storable";

// Follows Sendbird's Platform API v3, "Webhook": "Overview" for the signature, "Report", "Operators", "Group channel" and "Open
// channel" for events (https://sendbird.com/docs/chat/platform-api/v3/webhook/webhook-overview and the pages beside it). `user:mute`
// and `user:ban` are named by "Advanced Moderation Guide v1, Webhooks", without their payloads and their ends: both are called here
// as the same things are called on other pages, and so is `freeze`. Compare them with what your application sends: an event that
// cannot be read changes nothing, and is reported to `onError`.

/** Returns what is the same for each delivery of one event. Throws for one that is not signed with the token. */
export function verify(body: Buffer, signature: unknown, apiToken: string): string {
  const expected = createHmac("sha256", apiToken).update(body).digest();
  const given = Buffer.from(typeof signature === "string" ? signature : "", "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ChatError("session-refused", "The signature is not that of the body.");
  }
  return expected.toString("hex");
}

/** A text of somebody, as much of it as is kept. */
const words = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((written) => toStorable(written.slice(0, length))),
  );
const id = v.pipe(short, v.minLength(1));
const user = v.object({ user_id: id, nickname: v.nullish(words(200), "") });
const messageId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.transform(String));
const channel = v.object({ channel_url: id });
const inChannel = { channel, requester: v.nullish(user) };

const report = v.object({
  report_category: v.string(),
  report_description: v.nullish(words(2000), ""),
  reporting_user: user,
  reported_message: v.object({
    channel,
    sender: user,
    payload: v.object({
      message_id: messageId,
      message: v.nullish(words(10_000)),
      // Of a file.
      filename: v.nullish(words(10_000), ""),
      // Beyond the largest no `Date` can show it.
      created_at: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
    }),
  }),
});
const restriction = v.object({
  ...inChannel,
  user,
  seconds: v.nullish(v.pipe(v.number(), v.safeInteger()), -1),
  description: v.nullish(words(200), ""),
});
const deletion = v.object({ ...inChannel, payload: v.object({ message_id: messageId }) });
const freezing = v.object({ ...inChannel, freeze: v.boolean() });
const registration = v.object({ ...inChannel, operators: v.pipe(v.array(user), v.maxLength(100)) });

const reasons = new Map<string, ReportReason>([
  ["spam", "spam"],
  ["harassing", "harassment"],
  ["inappropriate", "inappropriate"],
]);
/** A longer one has no end: -1 comes back as ten years. */
const longestSeconds = 5 * 365 * 86_400;

type User = v.InferOutput<typeof user>;
/** Does in the database what an event says, in one transaction. */
type Take = (store: Store) => void;
/** Reads an event: the channel that it is of, and what it does. Throws for one of another shape. */
type Reader = (event: unknown) => { readonly channelUrl: string; readonly take: Take };

/** Returns the id of a person, who is known from then on. */
function meet(store: Store, { user_id, nickname }: User): string {
  addPerson(store, { id: user_id, name: nickname });
  return user_id;
}
const meetAny = (store: Store, person: User | null | undefined) => (person ? meet(store, person) : null);

const findCopy = (store: Store, channelUrl: string, originalId: string) =>
  store.get<{ id: number; sender_id: string }>(
    "SELECT id, sender_id FROM message WHERE channel_url = ? AND original_id = ?",
    channelUrl,
    originalId,
  );

const readReport: Reader = (event) => {
  const { reported_message, reporting_user, report_category, report_description } = v.parse(report, event);
  const { sender, payload } = reported_message;
  const channelUrl = reported_message.channel.channel_url;
  const take: Take = (store) => {
    const [senderId, reporterId] = [meet(store, sender), meet(store, reporting_user)];
    store.run(
      `INSERT INTO message (channel_url, sender_id, text, created_at, revision, reactions_revision, first_change, last_change,
         removed, original_id) VALUES (?, ?, '', ?, 0, 0, 0, 0, 1, ?) ON CONFLICT DO NOTHING`,
      ...[channelUrl, senderId, payload.created_at, payload.message_id],
    );
    const copy = findCopy(store, channelUrl, payload.message_id);
    const text = payload.message ?? payload.filename;
    const said = { reason: reasons.get(report_category) ?? "other", comment: report_description };
    if (copy !== undefined) keepReport(store, { id: copy.id, text }, reporterId, said);
  };
  // As on this server, nobody reports an own message.
  return { channelUrl, take: reporting_user.user_id === sender.user_id ? ignore : take };
};

const ignore: Take = () => {};

const readRestriction =
  (kind: ModerationActionKind): Reader =>
  (event) => {
    const { channel: of, requester, user: target, seconds, description: reason } = v.parse(restriction, event);
    const isTimed = (kind === "mute" || kind === "ban") && seconds > 0 && seconds <= longestSeconds;
    const take: Take = (store) =>
      record(store, of.channel_url, {
        ...{ by: meetAny(store, requester), kind, targetId: meet(store, target) },
        ...{ seconds: isTimed ? seconds : null, reason },
      });
    return { channelUrl: of.channel_url, take };
  };

/** Only reported messages are known. Their author's own deletion is none of an operator, where the event says who deleted it. */
const readDeletion: Reader = (event) => {
  const { channel: of, requester, payload } = v.parse(deletion, event);
  const take: Take = (store) => {
    const copy = findCopy(store, of.channel_url, payload.message_id);
    if (copy === undefined || copy.sender_id === requester?.user_id) return;
    const facts = { kind: "remove", targetId: copy.sender_id, messageId: copy.id } as const;
    record(store, of.channel_url, { by: meetAny(store, requester), ...facts });
  };
  return { channelUrl: of.channel_url, take };
};

const readFreezing: Reader = (event) => {
  const { channel: of, requester, freeze } = v.parse(freezing, event);
  const take: Take = (store) =>
    record(store, of.channel_url, { by: meetAny(store, requester), kind: freeze ? "freeze" : "unfreeze" });
  return { channelUrl: of.channel_url, take };
};

const readRegistration =
  (kind: ModerationActionKind): Reader =>
  (event) => {
    const { channel: of, requester, operators } = v.parse(registration, event);
    const take: Take = (store) => {
      const by = meetAny(store, requester);
      for (const each of operators) record(store, of.channel_url, { by, kind, targetId: meet(store, each) });
    };
    return { channelUrl: of.channel_url, take };
  };

const readers = new Map<string, Reader>([
  ["message:report", readReport],
  ["user:mute", readRestriction("mute")],
  ["user:unmute", readRestriction("unmute")],
  ["user:ban", readRestriction("ban")],
  ["user:unban", readRestriction("unban")],
  ["group_channel:message_delete", readDeletion],
  ["open_channel:message_delete", readDeletion],
  ["group_channel:freeze_unfreeze", readFreezing],
  ["operators:register_by_operator", readRegistration("register")],
  ["operators:unregister_by_operator", readRegistration("unregister")],
]);

const kind = v.object({ category: v.string(), created_at: v.optional(v.unknown()) });

/**
 * Milliseconds in which the same body is another delivery of one event: three come, each five seconds after the one before. Later
 * it is another event, unless it has a time: a channel may be frozen, unfrozen, and frozen again.
 */
const repeatTime = 60_000;

/** Notes a delivery. Returns whether its event is a new one. */
function isNew(store: Store, delivery: string, hasTime: boolean): boolean {
  const now = Date.now();
  const noted = store.run(
    `INSERT INTO delivery (signature, at) VALUES (?1, ?2)
     ON CONFLICT DO UPDATE SET at = ?2 WHERE NOT (?3 OR at BETWEEN ?2 - ?4 AND ?2)`,
    ...[delivery, now, Number(hasTime), repeatTime],
  );
  return noted > 0;
}

/**
 * Takes an event whose signature is right, once: a delivery without an answer comes again. An event of another kind, or of a
 * channel that this server does not have, changes nothing.
 *
 * @param delivery what `verify` returned
 * @param onError receives the name of an event of a known kind that cannot be read
 */
export function takeEvent(store: Store, event: unknown, delivery: string, onError: (error: unknown) => void): void {
  if (!v.is(kind, event)) return;
  const read = readers.get(event.category);
  if (read === undefined) return;
  try {
    const { channelUrl, take } = read(event);
    if (take === ignore || store.get("SELECT 1 FROM channel WHERE url = ?", channelUrl) === undefined) return;
    store.change(() => {
      if (isNew(store, delivery, event.created_at !== undefined)) take(store);
    });
  } catch (thrown) {
    if (!(thrown instanceof v.ValiError)) throw thrown;
    onError(new Error(`A ${event.category} of Sendbird cannot be read: ${v.getDotPath(thrown.issues[0]) ?? "it"}.`));
  }
}
