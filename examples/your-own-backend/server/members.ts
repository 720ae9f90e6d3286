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

export function toMembership({ role, muted_until, banned_until, revision }: MemberRow): Membership {
  const now = Date.now();
  const [muted, banned] = [muted_until > now, banned_until > now];
  const end = banned ? banned_until : muted_until;
  const endsIn = (banned || muted) && end !== forever ? end - now : null;
  return { role, muted, banned, endsIn, revision };
}

const toMember = (row: MemberRow, present: boolean): Member => ({
  ...toMembership(row),
  user: { id: row.person_id, name: row.name },
  present,
});

/** Lets a person in, who becomes a member. What was written before that counts as seen. Throws `not-found` or `banned`. */
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
       ON CONFLICT DO UPDATE SET joined = 1, revision = excluded.revision`,
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
}

/** @param isPresent whether this person is connected now */
export function changeMember(
  store: Store,
  channelUrl: string,
  personId: string,
  { role, muteFor, banFor }: MemberChange,
  isPresent: boolean,
): void {
  const end = (from: number, duration: number | null | undefined) =>
    duration === undefined ? from : duration === null ? forever : Date.now() + duration;
  store.change((tell) => {
    const row = findMember(store, channelUrl, personId);
    if (row === undefined) throw new ChatError("not-found", "There is no such member.");
    store.run(
      "UPDATE member SET role = ?, muted_until = ?, banned_until = ?, revision = ? WHERE channel_url = ? AND person_id = ?",
      role ?? row.role,
      end(row.muted_until, muteFor),
      end(row.banned_until, banFor),
      tick(store, channelUrl),
      channelUrl,
      personId,
    );
    const changed = findMember(store, channelUrl, personId) ?? row;
    tell({ type: "member-changed", channelUrl, member: toMember(changed, isPresent) });
  });
}

/** How everybody but operators may write. */
interface ChannelChange {
  readonly frozen?: boolean | undefined;
  readonly slowModeSeconds?: number | undefined;
}

export function changeChannel(store: Store, channelUrl: string, { frozen, slowModeSeconds }: ChannelChange): void {
  store.change((tell) => {
    const known = channelOf(store, channelUrl);
    store.run(
      "UPDATE channel SET frozen = ?, slow_mode_seconds = ?, revision = ? WHERE url = ?",
      Number(frozen ?? known.frozen),
      slowModeSeconds ?? known.slowModeSeconds ?? 0,
      tick(store, channelUrl),
      channelUrl,
    );
    tell({ type: "channel-changed", channelUrl, channel: channelOf(store, channelUrl) });
  });
}

const filters: Readonly<Record<MemberQuery["filter"], string>> = {
  all: "joined = 1",
  present: "joined = 1 AND person_id IN (SELECT value FROM json_each(?5))",
  operators: "joined = 1 AND role = 'operator'",
  muted: "muted_until > ?4",
  banned: "banned_until > ?4",
};

/** Pages by name, then id. The cursor is the last person of the page before. `present`: the ids of who is connected. */
export function listMembers(
  store: Store,
  channelUrl: string,
  { filter, namePrefix, limit, cursor }: MemberQuery,
  present: readonly string[],
): MemberPage {
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
  const members = rows.slice(0, limit).map((row) => toMember(row, present.includes(row.person_id)));
  return { members, cursor: rows.length > limit ? (members.at(-1)?.user.id ?? null) : null };
}
