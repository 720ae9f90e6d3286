import type {
  Channel,
  Member,
  Page,
  PersonQuery,
  ReportReason,
  RestrictionKind,
  Role,
} from "@foyer/chat-headless/core";
import { record } from "./actions";
import type { Store } from "./database";
import {
  changeChannel,
  type ChannelChange,
  changeMember,
  channelOf,
  getMember,
  type MemberChange,
  requireOperator,
} from "./members";
import { type MessageRow, selectMessage, toId, toMessage } from "./message-rows";

/** The operator, the target and the connected people of an act. */
export interface Act {
  readonly store: Store;
  readonly channelUrl: string;
  /** Refused as `not-allowed` where they are no operator. */
  readonly by: string;
  readonly targetId: string;
  readonly isPresent: boolean;
}

/** A mute or a ban; `seconds` is `null` for one without an end. */
export interface RestrictionFacts {
  readonly kind: RestrictionKind;
  readonly seconds: number | null;
  readonly reason: ReportReason | "";
}

const toChange = (kind: RestrictionKind, duration: number | null, reason = ""): MemberChange =>
  kind === "mute" ? { muteFor: duration, reason } : { banFor: duration, reason };

/** Mutes or bans, also who has left; replaces an earlier one of the kind. Throws `not-found` for nobody. */
export function restrict(act: Act, { kind, seconds, reason }: RestrictionFacts): Member {
  const facts = { kind, seconds, reason };
  return perform(act, toChange(kind, seconds === null ? null : seconds * 1000, reason), facts);
}

/** Ends a mute or a ban; one that is not there is no error. */
export function lift(act: Act, kind: RestrictionKind): Member {
  return perform(act, toChange(kind, 0), { kind: kind === "mute" ? "unmute" : "unban" });
}

export function setRole(act: Act, role: Role): Member {
  return perform(act, { role }, { kind: role === "operator" ? "register" : "unregister" });
}

function perform(
  { store, channelUrl, by, targetId, isPresent }: Act,
  change: MemberChange,
  facts: Omit<Parameters<typeof record>[2], "by" | "targetId">,
): Member {
  return store.change(() => {
    requireOperator(store, channelUrl, by);
    const isChanged = changeMember(store, channelUrl, targetId, change, isPresent);
    if (isChanged) record(store, channelUrl, { ...facts, by, targetId });
    return getMember(store, channelUrl, targetId, isPresent);
  });
}

/** Freezes, or sets slow mode. */
export function setChannel(store: Store, channelUrl: string, by: string, change: ChannelChange): Channel {
  return store.change(() => {
    requireOperator(store, channelUrl, by);
    const known = channelOf(store, channelUrl);
    const channel = changeChannel(store, channelUrl, change);
    if (channel.frozen !== known.frozen)
      record(store, channelUrl, { by, kind: channel.frozen ? "freeze" : "unfreeze" });
    const { slowModeSeconds = 0 } = channel;
    if (slowModeSeconds !== known.slowModeSeconds)
      record(store, channelUrl, { by, kind: "slow-mode", seconds: slowModeSeconds });
    return channel;
  });
}

/** A page of a person's messages, of threads as well, oldest first. */
export function getMessagesBy({ store, channelUrl, by, targetId }: Act, { before, limit }: PersonQuery): Page {
  requireOperator(store, channelUrl, by);
  const place = before ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
  const read = (comparison: "<" | ">=", order: "ASC" | "DESC", count: number) =>
    store.all<MessageRow>(
      `${selectMessage} WHERE channel_url = ? AND sender_id = ? AND removed = 0 AND (created_at, message.id) ${comparison} (?, ?)
       ORDER BY created_at ${order}, message.id ${order} LIMIT ?`,
      channelUrl,
      targetId,
      place.createdAt,
      place.id === "" ? 0 : toId(place.id),
      count,
    );
  const rows = read("<", "DESC", limit + 1);
  const messages = rows
    .slice(0, limit)
    .toReversed()
    .map((row) => toMessage(store, row, by));
  return { messages, hasOlder: rows.length > limit, hasNewer: read(">=", "ASC", 1).length > 0, parent: null };
}
