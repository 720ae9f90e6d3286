import type { Member, Membership, User } from "@foyer/chat-headless/core";

/** What is known of people's roles, mutes and bans in one channel: the service tells each of them alone. */
export interface Standings {
  /** Takes note of one fact, and answers the person with all of them. */
  learn(user: User, fact: Partial<Membership>): Member;
  /** Takes note of who operates the channel now; answers those for whom that is new. */
  learnOperators(operators: readonly User[]): readonly Member[];
}

/** @param isPresent whether somebody is known to be there now */
export function createStandings(isPresent: (userId: string) => boolean): Standings {
  const known = new Map<string, Member>();

  function learn(user: User, fact: Partial<Membership>): Member {
    const before = known.get(user.id) ?? { user, role: "attendee", muted: false, banned: false, present: false };
    const member = { ...before, user, ...fact, present: isPresent(user.id) };
    known.set(user.id, member);
    return member;
  }

  return {
    learn,
    learnOperators(operators) {
      const ids = new Set(operators.map((user) => user.id));
      const former = [...known.values()].filter(({ user, role }) => role === "operator" && !ids.has(user.id));
      const added = operators.filter((user) => known.get(user.id)?.role !== "operator");
      return [
        ...former.map(({ user }) => learn(user, { role: "attendee" })),
        ...added.map((user) => learn(user, { role: "operator" })),
      ];
    },
  };
}
