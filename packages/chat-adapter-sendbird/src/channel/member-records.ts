import type { Member, Membership, User } from "@foyer/chat-headless/core";

/** What one notice of the service says of a person. */
export type MembershipChange = Partial<Omit<Membership, "revision">>;

/** The known roles, mutes and bans of one channel's people: the service sends each of these separately. */
export interface MemberRecords {
  /** Records a change and returns the member with everything known. */
  update(user: User, change: MembershipChange): Member;
  /** Records the channel's present operators; returns those whose role changed by it. */
  updateOperators(operators: readonly User[]): readonly Member[];
}

/** @param people `isPresent`: whether a person is known to be in the channel now; `revision`: that of a state read now. */
export function createMemberRecords(people: {
  readonly isPresent: (userId: string) => boolean;
  readonly revision: () => number;
}): MemberRecords {
  const members = new Map<string, Member>();

  function update(user: User, change: MembershipChange): Member {
    const before = members.get(user.id) ?? { role: "attendee", muted: false, banned: false };
    const member = {
      ...before,
      ...change,
      user,
      revision: people.revision(),
      present: people.isPresent(user.id),
    };
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
