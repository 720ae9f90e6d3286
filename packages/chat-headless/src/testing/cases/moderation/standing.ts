import type { Member } from "@foyer/chat-headless/core";
import { expect } from "../../assert/expect";
import type { Actor } from "../../actor";

/** Milliseconds by which an end may be off that an adapter computes from the service's clock, on a busy machine. */
export const slack = 10_000;

/** Whether events delivered this state of a member. Which was the last cannot be said: events may come out of order. */
export const isDelivered = (witness: Actor, who: Actor, state: Partial<Member>) =>
  witness
    .eventsOf("member-changed")
    .filter(({ member }) => member.user.id === who.user.id)
    .some(({ member }) => Object.entries(state).every(([name, value]) => member[name as keyof Member] === value));

/** The state that counts of those delivered about a person: the one with the largest revision, of several the last one. */
export const stateOf = (witness: Actor, who: Actor) =>
  witness
    .eventsOf("member-changed")
    .map(({ member }) => member)
    .filter(({ user }) => user.id === who.user.id)
    .toSorted((a, b) => a.revision - b.revision)
    .at(-1);

/** The end of a person's restriction, in about `ms` milliseconds. */
export function expectEnd(state: Pick<Member, "endsIn">, ms: number, what: string): void {
  expect(state.endsIn, `endsIn of ${what}`).toBeGreaterThan(ms - slack);
  expect(state.endsIn, `endsIn of ${what}`).toBeLessThanOrEqual(ms + slack);
}

/** The state of a person as an attendee may know it: without whether they are muted or banned. */
export function expectHidden({ user, muted, banned, endsIn = null, reason = "" }: Member): void {
  expect({ muted, banned, endsIn, reason }, `what an attendee is told of the standing of ${user.name}`).toEqual({
    muted: false,
    banned: false,
    endsIn: null,
    reason: "",
  });
}

/** No event of a witness says that a person is, or was, muted or banned. */
export function expectUntold(witness: Actor, who: Actor): void {
  for (const { member } of witness.eventsOf("member-changed")) if (member.user.id === who.user.id) expectHidden(member);
}

/** The outcome of a join: a service refuses a banned person, or says so with the membership. */
export function outcomeOfJoin(who: Actor): Promise<string> {
  return who.join().then(
    ({ membership }) => (membership.banned ? "banned" : "let in"),
    (error: { readonly code: string }) => error.code,
  );
}
