import type { Member, Membership, User } from "@foyer/chat-headless/core";

/** The known roles, mutes and bans of one channel's people: the service sends each of these separately. */
export interface MemberRecords {
  /** Records a change and returns the member with everything known. */
  update(user: User, change: Partial<Membership>): Member;
  /** Records the channel's present operators; returns those whose role changed by it. */
  updateOperators(operators: readonly User[]): readonly Member[];
}

/** @param isPresent whether a person is known to be in the channel now */
export function createMemberRecords(isPresent: (userId: string) => boolean): MemberRecords {
  const members = new Map<string, Member>();

  function update(user: User, change: Partial<Membership>): Member {
    const before = members.get(user.id) ?? { user, role: "attendee", muted: false, banned: false, present: false };
    const member = { ...before, user, ...change, present: isPresent(user.id) };
    members.set(user.id, member);
    return member;
  }

  return {
    update,
    updateOperators(operators) {
      const ids = new Set(operators.map((user) => user.id));
      const former = [...members.values()].filter(({ user, role }) => role === "operator" && !ids.has(user.id));
      const added = operators.filter((user) => members.get(user.id)?.role !== "operator");
      return [
        ...former.map(({ user }) => update(user, { role: "attendee" })),
        ...added.map((user) => update(user, { role: "operator" })),
      ];
    },
  };
}
