import type { Chat } from "../owner/chat";
import { createStore, type Readable } from "../owner/store";
import type { Member, Role } from "../port/model";
import type { RestrictionKind } from "../port/moderation";
import { newer } from "../state/reduce-people";
import { createMembers, type Members, type MembersState } from "../views/members";

/** A mute or a ban that is known. */
export interface KnownRestriction {
  /** When it ends by itself, in milliseconds of the page's `elapsed()`; `null` where that is not known. */
  readonly until: number | null;
  readonly reason: string;
}

/** What is known of a person's place in the channel. */
export interface Standing extends Readonly<Record<RestrictionKind, KnownRestriction | null>> {
  readonly role: Role;
}

/** Somebody of whom nothing is known. */
export const noStanding: Standing = { role: "attendee", mute: null, ban: null };

/** The lists of those who are more or less than attendees. */
export type StandingList = "operators" | "muted" | "banned";
const names: readonly StandingList[] = ["operators", "muted", "banned"];

/** What an operator knows of others' standing. */
export interface Standings {
  /** Everybody of whom something is known, by id; an entry stays the same until that person's standing changes. */
  readonly store: Readable<ReadonlyMap<string, Standing>>;
  readonly lists: Readonly<Record<StandingList, Members>>;
  /** The standing that a member has as it is handed out. */
  read(member: Member): Standing;
  /** Whether the lists have been read since the last gap, or could not be. */
  readonly isCurrent: Readable<boolean>;
  /** Up to when, in milliseconds of the page's `elapsed()`, the service was asked about ends. Whoever shows one asks as this moves. */
  readonly endsAsked: Readable<number>;
  /** Loads the lists and follows them until everybody who started it has called the returned function. */
  start(): () => void;
}

/** Milliseconds after an end at which the service is asked whether it is one: clocks differ. */
const settlingTime = 2_000;

/** Creates the standings of a chat's people. Nothing is requested until it is started. */
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
  /** As each was when it came: how long a mute lasts is told from then. */
  const known = new WeakMap<Member, Standing>();
  /** The latest that was told of each person since the lists were read: a list may not reach to them, or be on its way. */
  const told = new Map<string, Member>();
  let users = 0;
  let stop = () => {};

  function read(member: Member): Standing {
    const standing = known.get(member) ?? toStanding(member, environment.elapsed());
    known.set(member, standing);
    return standing;
  }

  function update(): void {
    const before = store.get();
    const listed = names.flatMap((name) => lists[name].store.get().members);
    const areWhole = names.every((name) => countWhole(lists[name].store.get()) !== null);
    const members = areWhole ? listed : [...listed, ...[...told.values()].filter(isNoted)];
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
    isCurrent,
    endsAsked,
    start() {
      if (users++ === 0) stop = begin();
      let isUsed = true;
      return () => {
        if (!isUsed) return;
        isUsed = false;
        if (--users === 0) stop();
      };
    },
  };

  function begin(): () => void {
    let cancelEnd = () => {};
    let wasReady = chat.store.get().connection.type === "ready";
    isCurrent.set(wasReady);
    const follow = () => {
      update();
      const isRead = names.every((name) => lists[name].store.get().status !== "loading");
      if (isRead && wasReady) isCurrent.set(true);
      cancelEnd();
      const ends = [...store.get().values()].flatMap(({ mute, ban }) => [mute?.until ?? [], ban?.until ?? []].flat());
      const next = Math.min(...ends.filter((end) => end > endsAsked.get()));
      if (next < Infinity)
        cancelEnd = environment.after(Math.max(0, next - environment.elapsed()) + settlingTime, () => {
          const now = environment.elapsed();
          endsAsked.set(now);
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
      // What happened during a gap is told to nobody.
      chat.store.subscribe(() => {
        const isReady = chat.store.get().connection.type === "ready";
        if (wasReady && !isReady) isCurrent.set(false);
        if (isReady && !wasReady) {
          told.clear();
          refresh();
        }
        wasReady = isReady;
      }),
    ];
    return () => {
      cancelEnd();
      for (const each of stops) each();
      // Whoever is no operator any more has nothing left of it.
      for (const name of names) lists[name].clear();
      told.clear();
      store.set(new Map());
      isCurrent.set(true);
    };
  }
}

/** Whether somebody is more or less than an attendee. */
const isNoted = ({ role, muted, banned }: Member) => role === "operator" || muted || banned;

/** Whether a mute or ban was to end by itself before a time, in milliseconds of the page's `elapsed()`. */
export const isOver = ({ mute, ban }: Standing, at: number) =>
  [mute, ban].some((one) => one !== null && one.until !== null && one.until <= at);

/** How many people a list has; `null` where it is not whole. */
export function countWhole({ status, members, hasMore }: MembersState): number | null {
  return status === "ready" && !hasMore ? members.length : null;
}

/** Whether neither the end nor the reason are told: of somebody who is banned as well, these are the ban's. */
export const isCovered = (kind: RestrictionKind, { mute, ban }: Standing): boolean =>
  kind === "mute" && mute !== null && ban !== null;

function toStanding({ role, muted, banned, endsIn = null, reason = "" }: Member, at: number): Standing {
  const restriction = { until: endsIn === null ? null : at + endsIn, reason };
  const mute = banned ? { until: null, reason: "" } : restriction;
  return { role, mute: muted ? mute : null, ban: banned ? restriction : null };
}

/** A person who stands in several lists, of which each knows its own part best. */
function join(one: Standing | undefined, other: Standing): Standing {
  if (one === undefined) return other;
  return {
    role: one.role === "operator" ? one.role : other.role,
    mute: one.mute ?? other.mute,
    ban: one.ban ?? other.ban,
  };
}

/** Whether two readings say the same. Ends that are computed from two answers differ by what the network took. */
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
