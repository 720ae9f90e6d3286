import { type Message, type Reaction, reactionCount } from "@foyer/chat-headless/core";
import type { Actor } from "../actor";
import { expect } from "./expect";

/**
 * Demands what a person can tell of the reactions to a message: who reacted with what, and how many. A service may name some of
 * them only; it counts everybody, and says whether this person is among them.
 */
export function expectReactions(
  what: string,
  viewer: Actor,
  reactions: Message["reactions"] | undefined,
  promised: readonly (readonly [key: string, ...people: readonly Actor[]])[],
): void {
  const ids = promised.map(([key, ...people]) => [key, people.map(({ user }) => user.id)] as const);
  const selfId = viewer.user.id;
  const counted = (reactions ?? []).map((one) => ({
    key: one.key,
    count: reactionCount(one),
    own: isOwn(one, selfId),
  }));
  const byKey = (a: { readonly key: string }, b: { readonly key: string }) =>
    Number(a.key > b.key) - Number(a.key < b.key);
  expect(counted.sort(byKey), `${what}, as ${viewer.user.name} can count them`).toEqual(
    ids.map(([key, people]) => ({ key, count: people.length, own: people.includes(selfId) })).sort(byKey),
  );
  for (const { key, userIds } of reactions ?? []) {
    const people = ids.find(([other]) => other === key)?.[1] ?? [];
    for (const userId of userIds) expect(userId, `somebody named in ${what}`).toBeOneOf(people);
  }
}

/** Whether a person is among those who reacted. */
function isOwn({ userIds, own }: Reaction, userId: string): boolean {
  return own === true || userIds.includes(userId);
}
