import type { Member, Membership, User } from "@foyer/chat-headless/core";
import { createNoticedFact, type NoticedFact } from "./noticed-fact";

type Standing = Omit<Membership, "revision">;

/** What one notice of the service says of a person. */
export type MembershipChange = Partial<Standing>;

/** The known roles, mutes and bans of one channel's people: the service sends each of these separately. */
export interface MemberRecords {
  /** Records a notice and returns the member with everything known. */
  notice(user: User, change: MembershipChange): Member;
  /** Records an answer, written at `asOf` or later, and returns the member with everything known. */
  answer(user: User, change: MembershipChange, asOf: number): Member;
  /** Records a notice of the channel's present operators; returns those whose role changed by it. */
  noticeOperators(operators: readonly User[]): readonly Member[];
  /** Records the operators that an answer lists, written at `asOf` or later. */
  answerOperators(operators: readonly User[], asOf: number): void;
}

interface MemberRecord {
  user: User;
  readonly facts: { readonly [Name in keyof Standing]: NoticedFact<Standing[Name]> };
}

/**
 * @param people `isPresent`: whether a person is known to be in the channel now; `revision`: that of a state read now; `now`:
 *   the page's clock.
 */
export function createMemberRecords(people: {
  readonly isPresent: (userId: string) => boolean;
  readonly revision: () => number;
  readonly now: () => number;
}): MemberRecords {
  const records = new Map<string, MemberRecord>();

  function recordOf(user: User): MemberRecord {
    const record = records.get(user.id) ?? {
      user,
      facts: {
        role: createNoticedFact<Standing["role"]>("attendee", people.now),
        muted: createNoticedFact(false, people.now),
        banned: createNoticedFact(false, people.now),
      },
    };
    record.user = user;
    records.set(user.id, record);
    return record;
  }

  function toMember({ user, facts: { role, muted, banned } }: MemberRecord): Member {
    const revision = people.revision();
    const present = people.isPresent(user.id);
    return { user, role: role.get(), muted: muted.get(), banned: banned.get(), revision, present };
  }

  function write(
    user: User,
    { role, muted, banned }: MembershipChange,
    set: <T>(fact: NoticedFact<T>, value: T) => void,
  ): Member {
    const record = recordOf(user);
    if (role !== undefined) set(record.facts.role, role);
    if (muted !== undefined) set(record.facts.muted, muted);
    if (banned !== undefined) set(record.facts.banned, banned);
    return toMember(record);
  }

  const notice = (user: User, change: MembershipChange) => write(user, change, (fact, value) => fact.notice(value));
  const answer = (user: User, change: MembershipChange, asOf: number) =>
    write(user, change, (fact, value) => fact.answer(value, asOf));

  const isOperator = (user: User) => records.get(user.id)?.facts.role.get() === "operator";

  /** The people whose role these operators change. */
  function toChanges(operators: readonly User[]): readonly (readonly [User, Standing["role"]])[] {
    const ids = new Set(operators.map((user) => user.id));
    const former = [...records.values()]
      .map(({ user }) => user)
      .filter((user) => isOperator(user) && !ids.has(user.id));
    const added = operators.filter((user) => !isOperator(user));
    return [...former.map((user) => [user, "attendee"] as const), ...added.map((user) => [user, "operator"] as const)];
  }

  return {
    notice,
    answer,
    noticeOperators: (operators) => toChanges(operators).map(([user, role]) => notice(user, { role })),
    answerOperators(operators, asOf) {
      for (const [user, role] of toChanges(operators)) answer(user, { role }, asOf);
    },
  };
}
