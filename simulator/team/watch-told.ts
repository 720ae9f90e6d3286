import type { ChatAdapter, Member } from "@foyer/chat-headless/core";
import type { PersonFacts } from "../world/service";
import { channelUrl } from "../world/settings";
import { Violation } from "../world/violation";
import type { World } from "../world/world";
import { actionsOf } from "./asked";

/** Watches the events and answers of a service without changing them: only operators may get others' restrictions. */
export function watchTold(world: World, adapter: ChatAdapter, userId: string): ChatAdapter {
  function tell(member: Member): void {
    const { user, muted, banned, endsIn = null, reason = "" } = member;
    const isStanding = muted || banned || endsIn !== null || reason !== "";
    if (user.id === userId || !isStanding || wasEverOperator(world, userId)) return;
    world.fail(new Violation("I25 attendees know nothing of others' standing", `${userId} was told of ${user.id}`));
  }
  return {
    ...adapter,
    subscribe: (listener) =>
      adapter.subscribe((event) => {
        if (event.type === "member-changed") tell(event.member);
        listener(event);
      }),
    async getMembers(...args) {
      const page = await adapter.getMembers(...args);
      page.members.forEach(tell);
      return page;
    },
  };
}

/** The end of a restriction that an event names is that of the ban, or else of the mute. */
export function checkEnd(
  { user, endsIn = null }: Member,
  { banned, bannedUntil = null, muted, mutedUntil = null }: PersonFacts,
  now: number,
  fail: (violation: Violation) => void,
): void {
  const until = banned ? bannedUntil : muted ? mutedUntil : null;
  if (endsIn === null || (until !== null && until - now === endsIn)) return;
  fail(new Violation("I28 an end and a reason are the service's", `${user.id} is told of with an end in ${endsIn} ms`));
}

/** An event for an operator may arrive when the person is no longer one. */
function wasEverOperator(world: World, userId: string): boolean {
  const isFirst = world.settings.pages.slice(0, 2).some((page) => page.userId === userId);
  const { people } = world.service.server.channel(channelUrl);
  const isNow = people.get(userId).role === "operator";
  return isFirst || isNow || actionsOf(world, userId).some(({ kind }) => kind === "register");
}
