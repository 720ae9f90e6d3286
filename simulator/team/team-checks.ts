import type { Page } from "../world/page";
import { channelUrl, ghostId } from "../world/settings";
import { Violation } from "../world/violation";
import type { World } from "../world/world";
import { actionsOf, askedBy } from "./team-deeds";

const lists = ["operators", "muted", "banned"] as const;

/** Operators' lists are the service's, attendees know nothing of others, and nothing was done that nobody asked for. */
export async function checkTeam(world: World, pages: readonly Page[]): Promise<void> {
  for (const { userId } of world.settings.pages) {
    const done = actionsOf(world).filter(({ by }) => by === userId).length;
    if (done > askedBy(world, userId))
      throw new Violation("I24 what is asked for once is done once", `${userId}: ${done} of ${askedBy(world, userId)}`);
  }
  const { people } = world.service.server.channel(channelUrl);
  const ids = [...new Set([...world.settings.pages.map(({ userId }) => userId), "dan", ghostId])].toSorted();
  const isIn = {
    operators: (id: string) => people.get(id).role === "operator",
    muted: (id: string) => people.get(id).muted,
    banned: (id: string) => people.get(id).banned,
  };
  for (const { moderation, settings, userId } of pages) {
    if (moderation === null || people.get(userId).banned) continue;
    if (people.get(userId).role !== "operator") {
      const known = [...moderation.standings.store.get()].filter(([, { mute, ban }]) => mute ?? ban);
      if (known.length === 0) continue;
      throw new Violation(
        "I25 attendees know nothing of others' standing",
        `${settings.name}: ${known.map(([id]) => id).join()}`,
      );
    }
    // What was refused stays so until somebody presses Retry.
    for (const name of lists)
      if (moderation.standings.lists[name].store.get().status === "failed") moderation.standings.lists[name].more();
    await world.clock.advance(10_000);
    for (const name of lists) {
      const { members, status } = moderation.standings.lists[name].store.get();
      // Of who is banned as well nobody is told when a mute ends.
      const isTold = (id: string) => name !== "muted" || !people.get(id).banned;
      const shown = members
        .map(({ user }) => user.id)
        .filter(isTold)
        .toSorted();
      const expected = ids.filter(isIn[name]).filter(isTold);
      if (status !== "ready" || shown.join() !== expected.join())
        throw new Violation(
          "I26 operators' lists are the service's",
          `${settings.name}, ${name} (${status}): ${shown.join()} in place of ${expected.join()}`,
        );
    }
  }
}
