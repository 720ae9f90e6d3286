import type { Member, MemberPage, MemberQuery, Membership, Position, Role, User } from "@foyer/chat-headless/core";

/** The record of one person in a channel, which stays after they left. */
export interface Person {
  readonly userId: string;
  readonly joined: boolean;
  readonly role: Role;
  readonly muted: boolean;
  readonly banned: boolean;
  /** When the mute ends by itself, in milliseconds since the epoch; `null` for never. */
  readonly mutedUntil: number | null;
  /** The same of the ban. */
  readonly bannedUntil: number | null;
  /** Why they are muted: a key, or words; empty for none. */
  readonly muteReason: string;
  /** The same of the ban. */
  readonly banReason: string;
  /** When they last sent a message, in milliseconds since the epoch; `null` for never. */
  readonly sentAt: number | null;
  /** The newest message they have seen; `null` for people who never joined. */
  readonly seen: Position | null;
}

/** The people of one channel: members, roles, mutes and bans. */
export interface ChannelPeople {
  get(userId: string): Person;
  isBanned(userId: string): boolean;
  /** Has not left for good. */
  isMember(userId: string): boolean;
  change(userId: string, change: Partial<Omit<Person, "userId">>): Person;
  /** A person's full state. */
  toMember(userId: string): Member;
  /** Whether a reader may know whether a person is muted or banned: operators may, and everybody of themselves. */
  sees(readerId: string, userId: string): boolean;
  /** With the revision of the channel's present state, which no earlier state has. */
  toMembership(userId: string): Membership;
  count(): number;
  all(): readonly Person[];
  /** The members without the restrictions that the reader may not know. */
  page(query: MemberQuery, limit: number, readerId: string): MemberPage;
}

/** A person without the fields for operators alone. */
export function withoutStanding({ muted: _, banned: _b, endsIn: _e, reason: _r, ...member }: Member): Member {
  return { ...member, muted: false, banned: false, endsIn: null };
}

/** @param people `user` returns a person, `isPresent` whether they are connected now, `revision` that of the present state, `now` the time. */
export function createChannelPeople(people: {
  readonly user: (userId: string) => User;
  readonly isPresent: (userId: string) => boolean;
  readonly revision: () => number;
  readonly now: () => number;
}): ChannelPeople {
  const persons = new Map<string, Person>();
  let joinedCount = 0;
  let bannedCount = 0;

  function get(userId: string): Person {
    const person = persons.get(userId) ?? { ...stranger, userId };
    const isOver = (end: number | null) => end !== null && end <= people.now();
    const unmuted = isOver(person.mutedUntil) && noMute;
    const unbanned = isOver(person.bannedUntil) && noBan;
    return unmuted || unbanned ? change(userId, { ...unmuted, ...unbanned }) : person;
  }

  function change(userId: string, change: Partial<Omit<Person, "userId">>): Person {
    const former = persons.get(userId) ?? { ...stranger, userId };
    const next = { ...former, ...change };
    joinedCount += Number(next.joined && !next.banned) - Number(former.joined && !former.banned);
    bannedCount += Number(next.banned) - Number(former.banned);
    persons.set(userId, next);
    return next;
  }

  function toMembership(userId: string): Membership {
    const person = get(userId);
    const { role, muted, banned } = person;
    const { end, reason } = inForce(person);
    const endsIn = end === null ? null : end - people.now();
    return { role, muted, banned, endsIn, ...(reason !== "" && { reason }), revision: people.revision() };
  }

  function toMember(userId: string): Member {
    const membership = toMembership(userId);
    return { user: people.user(userId), ...membership, present: people.isPresent(userId) };
  }

  function matches(person: Person, filter: MemberQuery["filter"]): boolean {
    if (filter === "banned") return person.banned;
    if (filter === "muted") return person.muted;
    if (filter === "operators") return person.role === "operator";
    if (!person.joined || person.banned) return false;
    return filter === "all" || people.isPresent(person.userId);
  }

  const sees = (readerId: string, userId: string) => readerId === userId || get(readerId).role === "operator";

  /** By name, those without one last. */
  function orderOf(userId: string): string {
    const { name } = people.user(userId);
    return `${name === "" ? "\uffff" : name.toLowerCase()}\u0000${userId}`;
  }

  return {
    get,
    // Called for each event and client: in most channels there is no person to look up.
    isBanned: (userId) => bannedCount > 0 && get(userId).banned,
    isMember: (userId) => persons.get(userId)?.joined === true,
    change,
    toMember,
    sees,
    toMembership,
    count: () => joinedCount,
    all: () => [...persons.values()],
    page({ filter, namePrefix, cursor }, limit, readerId) {
      const prefix = namePrefix.toLowerCase();
      const after = cursor === null ? null : orderOf(cursor);
      const found = [...persons.keys()]
        .map(get)
        .filter((person) => matches(person, filter))
        .map(({ userId }) => ({ userId, order: orderOf(userId) }))
        .filter(({ order }) => order.startsWith(prefix) && (after === null || order > after))
        .sort((a, b) => (a.order < b.order ? -1 : 1));
      const page = found.slice(0, limit);
      return {
        members: page.map(({ userId }) =>
          sees(readerId, userId) ? toMember(userId) : withoutStanding(toMember(userId)),
        ),
        cursor: found.length > limit ? (page[page.length - 1]?.userId ?? null) : null,
      };
    },
  };
}

/** The end and the reason of the ban where there is one, else of the mute. A ban covers a mute. */
function inForce(person: Person): { readonly end: number | null; readonly reason: string } {
  if (person.banned) return { end: person.bannedUntil, reason: person.banReason };
  return person.muted ? { end: person.mutedUntil, reason: person.muteReason } : { end: null, reason: "" };
}

/** The state of a person who is not muted. */
export const noMute = { muted: false, mutedUntil: null, muteReason: "" } as const;
/** The state of a person who is not banned. */
export const noBan = { banned: false, bannedUntil: null, banReason: "" } as const;

const stranger: Omit<Person, "userId"> = {
  joined: false,
  role: "attendee",
  ...noMute,
  ...noBan,
  sentAt: null,
  seen: null,
};
