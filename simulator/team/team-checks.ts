import type { Standing } from "../../packages/chat-headless/src/core/moderation/standings";
import type { Page } from "../world/page";
import { absentId, channelUrl, ghostId } from "../world/settings";
import { Violation } from "../world/violation";
import type { World } from "../world/world";
import { doneUnasked } from "./asked";
import type { TeamPage } from "./team-page";

const lists = ["operators", "muted", "banned"] as const;

/** Milliseconds by which an end may be known too late, whatever the network took. */
const tolerance = 34_000;

/** Operators see the restrictions of the service, attendees none of others, and every act of the service was asked for. */
export async function checkTeam(world: World, pages: readonly Page[]): Promise<void> {
  const [unasked] = doneUnasked(world);
  if (unasked !== undefined) throw new Violation("I24 what is asked for once is done once", unasked);
  const { people } = world.service.server.channel(channelUrl);
  for (const page of pages) {
    if (page.team === null || people.get(page.userId).banned) continue;
    if (people.get(page.userId).role === "operator") await checkOperator(world, page, page.team);
    else checkAttendee(page, page.team);
  }
}

function checkAttendee({ settings, userId }: Page, { moderation, people }: TeamPage): void {
  const known = [...moderation.standings.store.get()].flatMap(([id, { mute, ban }]) => (mute || ban ? id : []));
  const shown = people.store
    .get()
    .members.flatMap(({ user, muted, banned }) => (user.id !== userId && (muted || banned) ? user.id : []));
  if (known.length + shown.length === 0) return;
  throw new Violation(
    "I25 attendees know nothing of others' standing",
    `${settings.name} knows ${known.join()} and shows ${shown.join()}`,
  );
}

async function checkOperator(world: World, page: Page, { moderation: { standings } }: TeamPage): Promise<void> {
  const { people } = world.service.server.channel(channelUrl);
  const ids = [...new Set([...world.settings.pages.map(({ userId }) => userId), "dan", ghostId, absentId])].toSorted();
  const isIn = {
    operators: (id: string) => people.get(id).role === "operator",
    muted: (id: string) => people.get(id).muted,
    banned: (id: string) => people.get(id).banned,
  };
  // A refused list stays refused until a person presses Retry.
  for (const name of lists) if (standings.lists[name].store.get().status === "failed") standings.lists[name].more();
  await world.clock.advance(10_000);
  for (const name of lists) {
    const { members, status } = standings.lists[name].store.get();
    // Nobody is notified when the mute of a banned person ends.
    const isTold = (id: string) => name !== "muted" || !people.get(id).banned;
    const shown = members
      .map(({ user }) => user.id)
      .filter(isTold)
      .toSorted();
    const expected = ids.filter(isIn[name]).filter(isTold);
    if (status !== "ready" || shown.join() !== expected.join())
      throw new Violation(
        "I26 operators' lists are the service's",
        `${page.settings.name}, ${name} (${status}): ${shown.join()} in place of ${expected.join()}`,
      );
  }
  for (const id of ids) checkStanding(world, page, id, standings.store.get().get(id));
}

/** The reason and the end of a mute or a ban are those of the service. */
function checkStanding(world: World, { chat, settings }: Page, id: string, standing: Standing | undefined): void {
  const person = world.service.server.channel(channelUrl).people.get(id);
  const { mutedUntil = null, bannedUntil = null, muteReason = "", banReason = "" } = person;
  const ends = { mute: mutedUntil, ban: bannedUntil };
  const reasons = { mute: muteReason, ban: banReason };
  const is = { mute: person.muted && !person.banned, ban: person.banned };
  for (const kind of ["mute", "ban"] as const) {
    if (!is[kind]) continue;
    const known = standing?.[kind] ?? null;
    const until = ends[kind] === null ? null : ends[kind] - world.clock.now();
    const shown = known === null || known.until === null ? null : known.until - chat.environment.elapsed();
    const isSameEnd = until === null || shown === null ? until === shown : Math.abs(until - shown) < tolerance;
    if (known?.reason === reasons[kind] && isSameEnd) continue;
    const detail = `${settings.name}, ${kind} of ${id}: ${shown} "${known?.reason}" in place of ${until} "${reasons[kind]}"`;
    throw new Violation("I28 an end and a reason are the service's", detail);
  }
}
