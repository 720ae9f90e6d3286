import type { Member, Role, User } from "@foyer/chat-headless/core";
import { createNoticedFact, type NoticedFact } from "./noticed-fact";
import { endless, noRestriction, type Restriction } from "./restriction-end";

interface Standing {
  readonly role: Role;
  readonly mute: Restriction;
  readonly ban: Restriction;
}

/** The facts about a person in one notice or answer of the service. */
export type StandingChange = Partial<Standing>;

/** The facts about several people in one answer. */
export interface StandingsList {
  readonly listed: readonly (readonly [User, StandingChange])[];
  /** The facts about everybody else, whom it does not list: none, where it was not read to its end. */
  readonly others: StandingChange;
  /** The earliest time, in milliseconds of the page's `elapsed()`, at which the service wrote it. */
  readonly asOf: number;
}

/** The known roles, mutes and bans of one channel's people: the service sends each of these separately. */
export interface MemberRecords {
  /** Records a notice and returns the member with everything known. */
  notice(user: User, change: StandingChange): Member;
  /** Records an answer, written at `asOf` or later, and returns the member with everything known. */
  answer(user: User, change: StandingChange, asOf: number): Member;
  /** Records a notice of the channel's present operators; returns those whose role changed by it. */
  noticeOperators(operators: readonly User[]): readonly Member[];
  answerList(list: StandingsList): void;
  /** Whether a notice about a person came at `asOf` or later. */
  isNoticedSince(userId: string, asOf: number): boolean;
  /** A person's mute, shown or not. */
  muteOf(userId: string): Restriction;
  isOperator(userId: string): boolean;
  /** Whether the signed-in person may know of a mute or ban of this one. */
  isShown(userId: string): boolean;
  /** The person, where anything was said of them. */
  userOf(userId: string): User | null;
}

interface MemberRecord {
  user: User;
  readonly facts: { readonly [Name in keyof Standing]: NoticedFact<Standing[Name]> };
}

/**
 * @param people `selfId`: the signed-in person; `isPresent`: whether a person is known to be in the channel now; `revision`: that of a state read now; `elapsed`:
 *   that of the page.
 */
export function createMemberRecords(people: {
  readonly selfId: string;
  readonly isPresent: (userId: string) => boolean;
  readonly revision: () => number;
  readonly elapsed: () => number;
}): MemberRecords {
  const records = new Map<string, MemberRecord>();

  function recordOf(user: User): MemberRecord {
    const record = records.get(user.id) ?? {
      user,
      facts: {
        role: createNoticedFact<Role>("attendee", people.elapsed),
        mute: createNoticedFact(noRestriction, people.elapsed),
        ban: createNoticedFact(noRestriction, people.elapsed),
      },
    };
    record.user = user;
    records.set(user.id, record);
    return record;
  }

  /** Only operators may know for how long another person may not write. */
  const isShown = (userId: string) => userId === people.selfId || isOperator(people.selfId);

  function toMember({ user, facts }: MemberRecord): Member {
    const at = people.elapsed();
    const isIn = ({ until }: Restriction) => isShown(user.id) && until > at;
    const [mute, ban] = [facts.mute.get(), facts.ban.get()];
    // A ban covers a mute.
    const { until, reason } = isIn(ban) ? ban : isIn(mute) ? mute : noRestriction;
    return {
      user,
      role: facts.role.get(),
      muted: isIn(mute),
      banned: isIn(ban),
      endsIn: until > at && until < endless ? until - at : null,
      reason,
      revision: people.revision(),
      present: people.isPresent(user.id),
    };
  }

  function write(
    user: User,
    { role, mute, ban }: StandingChange,
    set: <T>(fact: NoticedFact<T>, value: T) => void,
  ): Member {
    const record = recordOf(user);
    if (role !== undefined) set(record.facts.role, role);
    if (mute !== undefined) set(record.facts.mute, mute);
    if (ban !== undefined) set(record.facts.ban, ban);
    return toMember(record);
  }

  const notice = (user: User, change: StandingChange) => write(user, change, (fact, value) => fact.notice(value));
  const answer = (user: User, change: StandingChange, asOf: number) =>
    write(user, change, (fact, value) => fact.answer(value, asOf));

  const isOperator = (userId: string) => records.get(userId)?.facts.role.get() === "operator";
  const everybodyBut = (listed: readonly User[]) => {
    const ids = new Set(listed.map(({ id }) => id));
    return [...records.values()].map(({ user }) => user).filter(({ id }) => !ids.has(id));
  };

  return {
    notice,
    answer,
    noticeOperators(operators) {
      const former = everybodyBut(operators).filter(({ id }) => isOperator(id));
      const added = operators.filter(({ id }) => !isOperator(id));
      return [
        ...former.map((user) => notice(user, { role: "attendee" })),
        ...added.map((user) => notice(user, { role: "operator" })),
      ];
    },
    answerList({ listed, others, asOf }) {
      for (const [user, change] of listed) answer(user, change, asOf);
      for (const user of everybodyBut(listed.map(([one]) => one))) answer(user, others, asOf);
    },
    isNoticedSince: (userId, asOf) =>
      Object.values(records.get(userId)?.facts ?? {}).some((fact) => fact.isNoticedSince(asOf)),
    muteOf: (userId) => records.get(userId)?.facts.mute.get() ?? noRestriction,
    isOperator,
    isShown,
    userOf: (userId) => records.get(userId)?.user ?? null,
  };
}
