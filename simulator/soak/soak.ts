import { conversationOf } from "../../packages/chat-headless/src/core/state/chat-state";
import { actInCrowd, pardon } from "./crowd";
import { collect, createHeld, type Held } from "./held";
import { growthOf } from "./heap-growth";
import { countObjectUrls } from "./object-urls";
import { channelUrls, createSoakWorld, forgetOldest, people, type SoakWorld } from "./soak-world";
import { createVisitor, type Visitor } from "./visitor";

export interface SoakOptions {
  readonly seed: number;
  /** Virtual hours of one round, at whose end everybody leaves. */
  readonly hours: number;
  /** How often a channel, a thread and the whole client are opened and closed in one round. */
  readonly opens: number;
  readonly rounds: number;
}

/** The result of a soak. `problems` is empty when nothing was left. */
export interface SoakReport {
  readonly problems: readonly string[];
  /** Bytes. */
  readonly growth: number;
  readonly deeds: number;
  readonly messages: number;
}

/** Rounds until compiled code and the tables of the service have their size. */
const warmUpRounds = 5;
/**
 * Bytes by which the heap may grow in a round. Two snapshots five rounds apart differed by 790 kB: 306 of compiled code, 322 of hidden
 * classes, 75 of objects, most of them the service's own logs. A chat that is left in each opening takes several times as much.
 */
const allowedGrowth = 200_000;
/** Milliseconds after which a visitor who has left has nothing under way. */
const aftermath = 60_000;
const minute = 60_000;

/**
 * Lets a busy crowd and three visitors live through virtual days, and opens and closes channels, threads and clients. After
 * each round everybody leaves, and nothing may be left.
 */
export async function soak(options: SoakOptions, tell: (line: string) => void): Promise<SoakReport> {
  const urls = countObjectUrls();
  const world = await createSoakWorld(options.seed);
  const held = createHeld();
  const problems: string[] = [];
  const heap: number[] = [];
  let deeds = 0;
  for (let round = 0; round < warmUpRounds + options.rounds; round++) {
    const visitors = ["ann", "ann", "ben"].map((userId) => createVisitor(world, userId, held));
    for (let hour = 0; hour < options.hours; hour++) {
      deeds += await liveAnHour(world, visitors, problems, urls);
      await pardon(world);
      await forgetOldest(world);
    }
    await settle(world, visitors);
    const before = problems.length;
    await openAndClose(world, held, options.opens);
    await settle(world, visitors);
    problems.push(...(await leftIn(world, visitors, held, urls)).map((left) => `round ${round}: ${left}`));
    const size = await collect();
    if (round >= warmUpRounds) heap.push(size);
    tell(`round ${round}: ${(size / 1e6).toFixed(2)} MB, ${problems.length - before} problems`);
  }
  const growth = growthOf(heap);
  if (growth > allowedGrowth * options.rounds) problems.push(`The heap has grown by ${(growth / 1e6).toFixed(2)} MB.`);
  const { errors, service } = world;
  problems.push(...errors.map((thrown) => `thrown: ${thrown instanceof Error ? thrown.stack : String(thrown)}`));
  const messages = channelUrls.reduce((sum, url) => sum + service.server.channel(url).log.lastId(), 0);
  service.close();
  return { problems, growth, deeds, messages };
}

async function liveAnHour(
  world: SoakWorld,
  visitors: readonly Visitor[],
  problems: string[],
  urls: () => number,
): Promise<number> {
  const { clock, dice, service } = world;
  const { control } = service;
  let deeds = 0;
  const trouble = dice.below(8);
  if (trouble === 0) await control.restart({ downFor: minute * dice.below(12) });
  if (trouble === 1) await control.addFault({ method: "any", probability: 0.1, fault: { type: "lose-request" } });
  if (trouble === 2) await control.addFault({ method: "any", probability: 0.1, fault: { type: "lose-ack" } });
  if (trouble === 3) {
    const fault = { type: "fail", code: "rate-limited", retryAfter: 3_000 } as const;
    await control.addFault({ method: "any", probability: 0.1, fault });
  }
  for (let passed = 0; passed < 60 * minute;) {
    for (let count = 0; count < 4; count++) await actInCrowd(world).catch(() => {});
    for (const visitor of visitors) for (let count = 0; count < 3; count++) await visitor.act();
    deeds += 4 + 3 * visitors.length;
    const wait = 1_000 + dice.below(60_000);
    await clock.advance(wait);
    passed += wait;
  }
  await control.clearFaults();
  problems.push(...unboundedIn(world, visitors, urls));
  return deeds;
}

/** The collections that have more entries than they may have while people are there. */
function unboundedIn({ service }: SoakWorld, visitors: readonly Visitor[], urls: () => number): string[] {
  const sizes: (readonly [string, number, number])[] = [
    ["object URLs", urls(), visitors.length * (service.server.files.all().length + 30)],
    ["timers of the service", service.stats().timers, 200],
  ];
  for (const visitor of visitors) {
    sizes.push([`timers of ${visitor.userId}`, visitor.timers(), 40 * (1 + visitor.rooms().length)]);
    for (const { chat, threads } of visitor.rooms()) {
      const state = chat.store.get();
      const { people: shown, earlyFacts, conversations, outbox } = state;
      sizes.push(
        ["typing", shown.typing.length, 20],
        ["present", shown.presentIds.length, people.length],
        ["early facts", earlyFacts.reduce((sum, { size }) => sum + size, 0), 2_048],
        ["open lists", conversations.size, 1 + threads.size],
        ["outbox", outbox.length, 200],
        ["stretches", conversationOf(state, null).timeline.coverage.length, 300],
      );
    }
  }
  return sizes.filter(([, size, most]) => size > most).map(([what, size, most]) => `${what}: ${size} > ${most}`);
}

/** Opens and closes channels, threads and the whole client at any moment of their way in. */
async function openAndClose(world: SoakWorld, held: Held, count: number): Promise<void> {
  const { clock, dice, service } = world;
  const visitor = createVisitor(world, "cem", held);
  const kept = visitor.enter("doors");
  await clock.advance(1_000);
  for (let index = 0; index < count; index++) {
    const room = visitor.enter(channelUrls[index % (channelUrls.length - 1)]!);
    await clock.advance(dice.below(600));
    room.close();
    await clock.advance(dice.below(30));
  }
  const roots = service.server.channel("doors").log.list(null);
  for (let index = 0; index < count; index++) {
    const close = kept.chat.openThread(roots[index % roots.length]!.id);
    await clock.advance(dice.below(300));
    close();
    await clock.advance(dice.below(30));
  }
  visitor.leave();
  for (let index = 0; index < count; index++) {
    visitor.enter("doors");
    await clock.advance(dice.below(800));
    visitor.leave();
    await clock.advance(dice.below(100));
  }
}

async function settle({ clock }: SoakWorld, visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) visitor.leave();
  await clock.advance(aftermath);
}

/** The resources that are left although everybody has gone. */
async function leftIn(
  { clock, service }: SoakWorld,
  visitors: readonly Visitor[],
  held: Held,
  urls: () => number,
): Promise<string[]> {
  const { clients, listeners, inFlight, timers } = service.stats();
  const counts: (readonly [string, number])[] = [
    ["connections", clients],
    ["listeners", listeners],
    ["requests", inFlight],
    ["timers of the service", timers],
    ["timers of pages", visitors.reduce((sum, visitor) => sum + visitor.timers(), 0)],
    ["timers", clock.pending()],
    ["object URLs", urls()],
    ...(await held.left()),
  ];
  return counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what} left`);
}
