import type { Member, Role, User } from "@foyer/chat-headless/core";
import { createNoticedFact, type NoticedFact } from "./noticed-fact";
import { endless, notRestricted, type RestrictionEnd } from "./restriction-end";

interface Standing {
  readonly role: Role;
  readonly mutedUntil: RestrictionEnd;
  readonly bannedUntil: RestrictionEnd;
}

/** What one notice or answer of the service says of a person. */
export type StandingChange = Partial<Standing>;

/** What one answer says of several people. */
export interface StandingsList {
  readonly listed: readonly (readonly [User, StandingChange])[];
  /** What it says of everybody else by not listing them: nothing, where it was not read to its end. */
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
  /** The end of a person's mute. */
  mutedUntil(userId: string): RestrictionEnd;
}

interface MemberRecord {
  user: User;
  readonly facts: { readonly [Name in keyof Standing]: NoticedFact<Standing[Name]> };
}

/**
 * @param people `isPresent`: whether a person is known to be in the channel now; `revision`: that of a state read now; `elapsed`:
 *   that of the page.
 */
export function createMemberRecords(people: {
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
        mutedUntil: createNoticedFact(notRestricted, people.elapsed),
        bannedUntil: createNoticedFact(notRestricted, people.elapsed),
      },
    };
    record.user = user;
    records.set(user.id, record);
    return record;
  }

  function toMember({ user, facts }: MemberRecord): Member {
    const at = people.elapsed();
    const [muted, banned] = [facts.mutedUntil.get(), facts.bannedUntil.get()];
    const end = Math.min(...[muted, banned].filter((until) => until > at));
    return {
      user,
      role: facts.role.get(),
      muted: muted > at,
      banned: banned > at,
      endsIn: end < endless ? end - at : null,
      revision: people.revision(),
      present: people.isPresent(user.id),
    };
  }

  function write(
    user: User,
    { role, mutedUntil, bannedUntil }: StandingChange,
    set: <T>(fact: NoticedFact<T>, value: T) => void,
  ): Member {
    const record = recordOf(user);
    if (role !== undefined) set(record.facts.role, role);
    if (mutedUntil !== undefined) set(record.facts.mutedUntil, mutedUntil);
    if (bannedUntil !== undefined) set(record.facts.bannedUntil, bannedUntil);
    return toMember(record);
  }

  const notice = (user: User, change: StandingChange) => write(user, change, (fact, value) => fact.notice(value));
  const answer = (user: User, change: StandingChange, asOf: number) =>
    write(user, change, (fact, value) => fact.answer(value, asOf));

  const isOperator = (user: User) => records.get(user.id)?.facts.role.get() === "operator";
  const everybodyBut = (listed: readonly User[]) => {
    const ids = new Set(listed.map(({ id }) => id));
    return [...records.values()].map(({ user }) => user).filter(({ id }) => !ids.has(id));
  };

  return {
    notice,
    answer,
    noticeOperators(operators) {
      const former = everybodyBut(operators).filter(isOperator);
      const added = operators.filter((user) => !isOperator(user));
      return [
        ...former.map((user) => notice(user, { role: "attendee" })),
        ...added.map((user) => notice(user, { role: "operator" })),
      ];
    },
    answerList({ listed, others, asOf }) {
      for (const [user, change] of listed) answer(user, change, asOf);
      for (const user of everybodyBut(listed.map(([one]) => one))) answer(user, others, asOf);
    },
    mutedUntil: (userId) => records.get(userId)?.facts.mutedUntil.get() ?? notRestricted,
  };
}
