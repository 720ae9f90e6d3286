import {
  type Channel,
  ChatError,
  type Member,
  type MemberPage,
  type MemberQuery,
  type Membership,
  type Role,
} from "@foyer/chat-headless/core";
import { type Store, tick } from "./database";

/** Until when a mute or a ban without an end lasts. */
const forever = Number.MAX_SAFE_INTEGER;

interface MemberRow {
  readonly person_id: string;
  readonly name: string;
  readonly search_name: string;
  readonly joined: number;
  readonly role: Role;
  readonly muted_until: number;
  readonly banned_until: number;
  readonly mute_reason: string;
  readonly ban_reason: string;
  readonly revision: number;
  readonly seen_at: number;
  readonly seen_id: number;
}

const selectMember =
  "SELECT member.*, person.name, person.search_name FROM member JOIN person ON person.id = member.person_id";

/** Throws `not-found`. */
export function channelOf(store: Store, channelUrl: string): Channel {
  const row = store.get<{ name: string; frozen: number; slow: number; revision: number; people: number }>(
    `SELECT name, frozen, slow_mode_seconds AS slow, revision, (SELECT count(*) FROM member WHERE channel_url = url AND joined = 1) AS people
     FROM channel WHERE url = ?`,
    channelUrl,
  );
  if (row === undefined) throw new ChatError("not-found", "There is no such channel.");
  const { name, frozen, slow: slowModeSeconds, revision, people } = row;
  return { url: channelUrl, name, frozen: frozen === 1, slowModeSeconds, memberCount: people, revision };
}

export function addChannel(store: Store, url: string, name: string): void {
  store.run("INSERT INTO channel (url, name) VALUES (?, ?) ON CONFLICT DO NOTHING", url, name);
}

function findMember(store: Store, channelUrl: string, personId: string): MemberRow | undefined {
  return store.get<MemberRow>(`${selectMember} WHERE channel_url = ? AND person_id = ?`, channelUrl, personId);
}

/** Throws `not-found`, `not-member`, or `banned` with the time that is left of it. */
export function requireMember(store: Store, channelUrl: string, personId: string): MemberRow {
  channelOf(store, channelUrl);
  const row = findMember(store, channelUrl, personId);
  if (row !== undefined) refuseBanned(row);
  if (row?.joined !== 1) throw new ChatError("not-member", "This person is not in the channel.");
  return row;
}

/** A member who may write now. Throws what `requireMember` throws, `muted` or `frozen`. */
export function requireWriter(store: Store, channelUrl: string, personId: string): MemberRow {
  const row = requireMember(store, channelUrl, personId);
  if (row.muted_until > Date.now()) throw new ChatError("muted", "This person is muted in the channel.");
  if (row.role !== "operator" && channelOf(store, channelUrl).frozen) {
    throw new ChatError("frozen", "Only operators may write in a frozen channel.");
  }
  return row;
}

export function requireOperator(store: Store, channelUrl: string, personId: string): void {
  const { role } = requireMember(store, channelUrl, personId);
  if (role !== "operator") throw new ChatError("not-allowed", "Only operators may do this.");
}

function refuseBanned(row: MemberRow): void {
  const { banned, endsIn } = toMembership(row);
  if (banned) throw new ChatError("banned", "This person is banned from the channel.", { retryAfter: endsIn ?? null });
}

/** With the end and the reason of the ban where there is one, which covers a mute. */
export function toMembership(row: MemberRow): Membership {
  const { role, muted_until, banned_until, revision } = row;
  const now = Date.now();
  const [muted, banned] = [muted_until > now, banned_until > now];
  const end = banned ? banned_until : muted_until;
  const endsIn = (banned || muted) && end !== forever ? end - now : null;
  const reason = banned ? row.ban_reason : muted ? row.mute_reason : "";
  return { role, muted, banned, endsIn, reason, revision };
}

const toMember = (row: MemberRow, present: boolean): Member => ({
  ...toMembership(row),
  user: { id: row.person_id, name: row.name },
  present,
});

/** The standing of others, which only operators may know. */
const withoutStanding = (member: Member): Member => ({
  ...member,
  muted: false,
  banned: false,
  endsIn: null,
  reason: "",
});

/** The person as they are now, also one who has left, or never came. Throws `not-found` for nobody. */
export function getMember(store: Store, channelUrl: string, personId: string, isPresent: boolean): Member {
  const row = findMember(store, channelUrl, personId);
  if (row !== undefined) return toMember(row, isPresent);
  const person = store.get<{ id: string; name: string }>("SELECT id, name FROM person WHERE id = ?", personId);
  if (person === undefined) throw new ChatError("not-found", "There is nobody of this id.");
  const { revision } = channelOf(store, channelUrl);
  return { user: person, role: "attendee", muted: false, banned: false, present: isPresent, revision };
}

/** Lets a person in, who becomes a member. Messages from before count as seen. Throws `not-found` or `banned`. */
export function enter(store: Store, channelUrl: string, personId: string): MemberRow {
  return store.change((tell) => {
    channelOf(store, channelUrl);
    const known = findMember(store, channelUrl, personId);
    if (known !== undefined) refuseBanned(known);
    if (known?.joined === 1) return known;
    const now = tick(store, channelUrl);
    const newest = "FROM message WHERE channel_url = ?1 ORDER BY created_at DESC, id DESC LIMIT 1";
    store.run(
      `INSERT INTO member (channel_url, person_id, revision, seen_at, seen_id)
       VALUES (?1, ?2, ?3, coalesce((SELECT created_at ${newest}), 0), coalesce((SELECT id ${newest}), 0))
       ON CONFLICT DO UPDATE SET joined = 1, revision = excluded.revision,
         seen_id = iif(seen_at = 0, excluded.seen_id, seen_id), seen_at = iif(seen_at = 0, excluded.seen_at, seen_at)`,
      channelUrl,
      personId,
      now,
    );
    store.run("UPDATE channel SET revision = ? WHERE url = ?", now, channelUrl);
    tell({ type: "channel-changed", channelUrl, channel: channelOf(store, channelUrl) });
    return requireMember(store, channelUrl, personId);
  });
}

/** Ends a membership. Mutes and bans are kept, so that nobody sheds them by leaving. */
export function giveUpMembership(store: Store, channelUrl: string, personId: string): void {
  store.change((tell) => {
    requireMember(store, channelUrl, personId);
    const now = tick(store, channelUrl);
    store.run("UPDATE member SET joined = 0 WHERE channel_url = ? AND person_id = ?", channelUrl, personId);
    store.run("UPDATE channel SET revision = ? WHERE url = ?", now, channelUrl);
    tell({ type: "channel-changed", channelUrl, channel: channelOf(store, channelUrl) });
  });
}

/** How to change a member. Times are milliseconds from now: 0 ends a mute or ban, `null` is one without an end. */
export interface MemberChange {
  readonly role?: Role | undefined;
  readonly muteFor?: number | null | undefined;
  readonly banFor?: number | null | undefined;
  /** @default none */
  readonly reason?: string | undefined;
}

/**
 * Changes a person, also one who has left, or never came; tells the person and operators, and the others of a new role. A change
 * without effect sends no event. Throws `not-found` for nobody.
 *
 * @param isPresent whether this person is connected now
 * @returns whether it changed anything
 */
export function changeMember(
  store: Store,
  channelUrl: string,
  personId: string,
  { role, muteFor, banFor, reason = "" }: MemberChange,
  isPresent: boolean,
): boolean {
  const now = Date.now();
  const end = (from: number, duration: number | null | undefined) =>
    duration === undefined ? from : duration === null ? forever : duration === 0 ? 0 : now + duration;
  const lasting = (until: number) => (until > now ? until : 0);
  return store.change((tell) => {
    getMember(store, channelUrl, personId, isPresent);
    store.run(
      "INSERT INTO member (channel_url, person_id, joined) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
      channelUrl,
      personId,
    );
    const row = findMember(store, channelUrl, personId);
    if (row === undefined) throw new ChatError("not-found", "There is no such member.");
    const next = {
      role: role ?? row.role,
      muted: end(lasting(row.muted_until), muteFor),
      banned: end(lasting(row.banned_until), banFor),
      muteReason: muteFor === undefined ? row.mute_reason : reason,
      banReason: banFor === undefined ? row.ban_reason : reason,
    };
    const isEnd = (duration: number | null | undefined, until: number) =>
      duration === undefined || (duration === 0 && lasting(until) === 0);
    if (next.role === row.role && isEnd(muteFor, row.muted_until) && isEnd(banFor, row.banned_until)) return false;
    store.run(
      `UPDATE member SET role = ?, muted_until = ?, banned_until = ?, mute_reason = ?, ban_reason = ?, revision = ?
       WHERE channel_url = ? AND person_id = ?`,
      next.role,
      next.muted,
      next.banned,
      next.muteReason,
      next.banReason,
      tick(store, channelUrl),
      channelUrl,
      personId,
    );
    const member = getMember(store, channelUrl, personId, isPresent);
    const operators = store.all<{ id: string }>(
      "SELECT person_id AS id FROM member WHERE channel_url = ? AND role = 'operator'",
      channelUrl,
    );
    const seers = new Set([personId, ...operators.map(({ id }) => id)]);
    const event = { type: "member-changed", channelUrl } as const;
    tell({ ...event, member }, (readerId) => seers.has(readerId));
    if (next.role !== row.role) tell({ ...event, member: withoutStanding(member) }, (readerId) => !seers.has(readerId));
    return true;
  });
}

/** How everybody but operators may write. */
export interface ChannelChange {
  readonly frozen?: boolean | undefined;
  readonly slowModeSeconds?: number | undefined;
}

/** Returns the channel as it is then. */
export function changeChannel(store: Store, channelUrl: string, { frozen, slowModeSeconds }: ChannelChange): Channel {
  return store.change((tell) => {
    const known = channelOf(store, channelUrl);
    store.run(
      "UPDATE channel SET frozen = ?, slow_mode_seconds = ?, revision = ? WHERE url = ?",
      Number(frozen ?? known.frozen),
      slowModeSeconds ?? known.slowModeSeconds ?? 0,
      tick(store, channelUrl),
      channelUrl,
    );
    const channel = channelOf(store, channelUrl);
    tell({ type: "channel-changed", channelUrl, channel });
    return channel;
  });
}

const filters: Readonly<Record<MemberQuery["filter"], string>> = {
  all: "joined = 1",
  present: "joined = 1 AND person_id IN (SELECT value FROM json_each(?5))",
  operators: "joined = 1 AND role = 'operator'",
  muted: "muted_until > ?4",
  banned: "banned_until > ?4",
};

/**
 * Pages by name, then id, without others' standing for who is no operator, who may not list the muted and the banned. The cursor is the last person of the page before.
 *
 * @param present the ids of who is connected
 */
export function listMembers(
  store: Store,
  channelUrl: string,
  readerId: string,
  { filter, namePrefix, limit, cursor }: MemberQuery,
  present: readonly string[],
): MemberPage {
  const { role } = requireMember(store, channelUrl, readerId);
  if (filter === "muted" || filter === "banned") requireOperator(store, channelUrl, readerId);
  const last = cursor === null ? undefined : findMember(store, channelUrl, cursor);
  if (cursor !== null && last === undefined) throw new ChatError("invalid", "The cursor names nobody.");
  const rows = store.all<MemberRow>(
    `${selectMember} WHERE channel_url = ?1 AND ${filters[filter]}
     AND substr(search_name, 1, length(?2)) = ?2 AND (search_name, person_id) > (?6, ?7)
     ORDER BY search_name, person_id LIMIT ?3`,
    channelUrl,
    namePrefix.toLocaleLowerCase(),
    limit + 1,
    Date.now(),
    JSON.stringify(present),
    last?.search_name ?? "",
    last?.person_id ?? "",
  );
  const members = rows.slice(0, limit).map((row) => {
    const member = toMember(row, present.includes(row.person_id));
    return role === "operator" || row.person_id === readerId ? member : withoutStanding(member);
  });
  return { members, cursor: rows.length > limit ? (members.at(-1)?.user.id ?? null) : null };
}
