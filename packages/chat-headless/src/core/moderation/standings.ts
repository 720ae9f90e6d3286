import type { Chat } from "../owner/chat";
import { createStore, type Readable } from "../owner/store";
import type { Member, Role } from "../port/model";
import type { RestrictionKind } from "../port/moderation";
import { newer } from "../state/reduce-people";
import { createMembers, type Members, type MembersState } from "../views/members";
import { share } from "./share";

/** A mute or a ban that is known. */
export interface KnownRestriction {
  /** When it ends by itself, in milliseconds of the page's `elapsed()`; `null` where that is not known. */
  readonly until: number | null;
  readonly reason: string;
}

/** The role of a person in the channel, and their mute and ban, as far as known. */
export interface Standing extends Readonly<Record<RestrictionKind, KnownRestriction | null>> {
  readonly role: Role;
}

/** The standing of a person of whom nothing is known. */
export const noStanding: Standing = { role: "attendee", mute: null, ban: null };

/** The lists of people with more or fewer rights than attendees. */
export type StandingList = "operators" | "muted" | "banned";
const names: readonly StandingList[] = ["operators", "muted", "banned"];

/** The standings of others, for an operator. */
export interface Standings {
  /** The known standings, by user id; an entry stays the same until that person's standing changes. */
  readonly store: Readable<ReadonlyMap<string, Standing>>;
  readonly lists: Readonly<Record<StandingList, Members>>;
  /** The standing that a member has as it is handed out. */
  read(member: Member): Standing;
  /** Whether the standing of a person is known: of one who lies beyond the loaded part of a list only events tell it. */
  isKnown(userId: string): boolean;
  /** Whether the lists have been read since the last gap, or could not be. */
  readonly isCurrent: Readable<boolean>;
  /**
   * Up to when, in milliseconds of the page's `elapsed()`, the service was asked whether mutes and bans have ended. An owner of one
   * person's view reads the person again as this grows.
   */
  readonly endsAsked: Readable<number>;
  /** Loads the lists and follows them until every caller has called the function that was returned to it. */
  start(): () => void;
}

/**
 * Milliseconds after an expected end at which the service is asked whether it has come: clocks differ. While none has come since the
 * last question, the time until the next one doubles, up to the longest.
 */
const settlingTime = 2_000;
const longestSettling = 300_000;

/** Creates the standings of a chat's people. It makes no request until it is started. */
export function createStandings(chat: Chat): Standings {
  const { environment } = chat;
  const store = createStore<ReadonlyMap<string, Standing>>(new Map());
  const isCurrent = createStore(true);
  const endsAsked = createStore(-Infinity);
  const lists = {
    operators: createMembers(chat, { filter: "operators", namePrefix: "" }),
    muted: createMembers(chat, { filter: "muted", namePrefix: "" }),
    banned: createMembers(chat, { filter: "banned", namePrefix: "" }),
  };
  /** The standing of each member when it came: the end of a mute is counted from that time. */
  const known = new WeakMap<Member, Standing>();
  /** The latest report of each person since the lists were read: a list may not reach to them, or be loading. */
  const told = new Map<string, Member>();

  function read(member: Member): Standing {
    const standing = known.get(member) ?? toStanding(member, environment.elapsed());
    known.set(member, standing);
    return standing;
  }

  const areWhole = () => names.every((name) => countWhole(lists[name].store.get()) !== null);

  function update(): void {
    const before = store.get();
    const listed = names.flatMap((name) => lists[name].store.get().members);
    const members = areWhole() ? listed : [...listed, ...[...told.values()].filter(isNoted)];
    const now = new Map<string, Standing>();
    for (const member of members) {
      const { id } = member.user;
      const next = join(now.get(id), read(member));
      now.set(id, isSame(before.get(id), next) ? before.get(id)! : next);
    }
    const isUnchanged = now.size === before.size && [...now].every(([id, standing]) => before.get(id) === standing);
    if (!isUnchanged) store.set(now);
  }

  return {
    store,
    lists,
    read,
    isKnown: (userId) => told.has(userId) || areWhole(),
    isCurrent,
    endsAsked,
    start: share(begin),
  };

  function begin(): () => void {
    let cancelEnd = () => {};
    /** The people whose mute or ban was to have ended when the service was asked last. */
    let overdue: ReadonlySet<string> = new Set();
    let settling = settlingTime;
    let wasReady = chat.store.get().connection.type === "ready";
    isCurrent.set(wasReady);
    const follow = () => {
      update();
      const isRead = names.every((name) => lists[name].store.get().status !== "loading");
      if (isRead && wasReady) isCurrent.set(true);
      cancelEnd();
      // An end that has not come when it was asked about is asked about again, unless the service does not answer.
      const areRead = names.every((name) => ["ready", "unsupported"].includes(lists[name].store.get().status));
      const again = areRead ? endsAsked.get() + settling : Infinity;
      const ends = [...store.get().values()].flatMap(({ mute, ban }) => [mute?.until ?? [], ban?.until ?? []].flat());
      const next = Math.min(...ends.map((end) => (end > endsAsked.get() ? end + settlingTime : again)));
      if (next < Infinity)
        cancelEnd = environment.after(Math.max(0, next - environment.elapsed()), () => {
          const now = environment.elapsed();
          endsAsked.set(now);
          const over = [...store.get()].flatMap(([id, standing]) => (isOver(standing, now) ? [id] : []));
          const isRepeated = over.every((id) => overdue.has(id));
          settling = isRepeated ? Math.min(longestSettling, settling * 2) : settlingTime;
          overdue = new Set(over);
          for (const [id, member] of told) if (isOver(read(member), now)) told.delete(id);
          refresh();
        });
    };
    const refresh = () => names.forEach((name) => lists[name].refresh());
    const stops = [
      ...names.map((name) => lists[name].store.subscribe(follow)),
      ...names.map((name) => lists[name].start()),
      chat.on("member-changed", ({ member }) => {
        const { id } = member.user;
        if (newer(told.get(id) ?? null, member) !== member) return;
        told.set(id, member);
        follow();
      }),
      // No event reports the changes during a gap.
      chat.store.subscribe(() => {
        const isReady = chat.store.get().connection.type === "ready";
        if (wasReady && !isReady) isCurrent.set(false);
        const isBack = isReady && !wasReady;
        wasReady = isReady;
        if (!isBack) return;
        told.clear();
        refresh();
        follow();
      }),
    ];
    follow();
    return () => {
      cancelEnd();
      for (const each of stops) each();
      // A person who is no operator any more keeps nothing of it.
      for (const name of names) lists[name].clear();
      told.clear();
      store.set(new Map());
      isCurrent.set(true);
    };
  }
}

/** Whether a person has more or fewer rights than an attendee. */
const isNoted = ({ role, muted, banned }: Member) => role === "operator" || muted || banned;

/** Whether a mute or ban was to end by itself before a time, in milliseconds of the page's `elapsed()`. */
export const isOver = ({ mute, ban }: Standing, at: number) =>
  [mute, ban].some((one) => one !== null && one.until !== null && one.until <= at);

/** How many people a list has; `null` where it is not whole. */
export function countWhole({ status, members, hasMore }: MembersState): number | null {
  return status === "ready" && !hasMore ? members.length : null;
}

/** Whether the end and the reason are not known: of a person who is banned as well, the service reports those of the ban. */
export const isCovered = (kind: RestrictionKind, { mute, ban }: Standing): boolean =>
  kind === "mute" && mute !== null && ban !== null;

function toStanding({ role, muted, banned, endsIn = null, reason = "" }: Member, at: number): Standing {
  const restriction = { until: endsIn === null ? null : at + endsIn, reason };
  const mute = banned ? { until: null, reason: "" } : restriction;
  return { role, mute: muted ? mute : null, ban: banned ? restriction : null };
}

/** The standing of a person in several lists, of which each knows its own part best. */
function join(one: Standing | undefined, other: Standing): Standing {
  if (one === undefined) return other;
  return {
    role: one.role === "operator" ? one.role : other.role,
    mute: one.mute ?? other.mute,
    ban: one.ban ?? other.ban,
  };
}

/** Whether two readings say the same. Ends that are computed from two answers differ by the time of the network. */
function isSame(one: Standing | undefined, other: Standing): boolean {
  return (
    one !== undefined &&
    one.role === other.role &&
    isSameRestriction(one.mute, other.mute) &&
    isSameRestriction(one.ban, other.ban)
  );
}

/** Whether two readings of a mute or ban are of the same one. */
export function isSameRestriction(a: KnownRestriction | null, b: KnownRestriction | null): boolean {
  return a === b || (a !== null && b !== null && a.reason === b.reason && isSameEnd(a.until, b.until));
}

/** Milliseconds by which two readings of one end may differ. */
const endTolerance = 2_000;

/**
 * Whether two ends are one, in milliseconds of the page's `elapsed()`; `null` for none.
 * @param more milliseconds by which they may differ as well
 */
export function isSameEnd(a: number | null, b: number | null, more = 0): boolean {
  return a === b || (a !== null && b !== null && Math.abs(a - b) <= endTolerance + more);
}
