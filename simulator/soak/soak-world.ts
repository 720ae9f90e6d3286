import { createTabService, type TabService } from "../../packages/chat-adapter-memory/src/service/memory-service";
import { createClock, type SimulatedClock } from "../world/clock";
import { createDice, type Dice } from "../world/dice";

/** A service with a few channels and many people, and time that the soak advances. */
export interface SoakWorld {
  readonly clock: SimulatedClock;
  readonly service: TabService;
  readonly dice: Dice;
  /** Errors of timers, and rejections without a handler. */
  readonly errors: unknown[];
}

export const channelUrls = ["hall", "stage", "bar", "help", "music", "doors"] as const;
export const people = ["ann", "ben", "cem", ...Array.from({ length: 30 }, (_, index) => `guest-${index}`)] as const;

/** Messages kept in a channel: the oldest is deleted for each new one, so that the service itself stays as large as it is. */
const messagesKept = 300;
/** Changes kept in a channel, few enough for the service to have forgotten some after a long absence. */
const changesKept = 400;

export async function createSoakWorld(seed: number): Promise<SoakWorld> {
  const errors: unknown[] = [];
  const clock = createClock(1_700_000_000_000, (thrown) => errors.push(thrown));
  process.on("unhandledRejection", (reason) => errors.push(reason));
  const dice = createDice(seed, "soak");
  let keys = 0;
  const service = createTabService({
    environment: {
      now: clock.now,
      elapsed: clock.now,
      after: clock.after,
      frame: (run) => clock.after(16, run),
      random: dice.random,
      newKey: () => `service.${++keys}`,
    },
    seed,
    latency: { call: { min: 10, max: 120 }, event: { min: 0, max: 90 }, upload: 5 },
    tokens: "issued",
    changesKept,
    logLines: 100,
    linkPreviewDelay: 500,
  });
  const { control } = service;
  for (const id of people) await control.addUser({ id, name: id });
  await control.setLinkPreview({
    url: "https://foyer.example/",
    preview: { title: "Foyer", description: "", image: null },
  });
  for (const url of channelUrls) {
    await control.addChannel({ url, name: url, memberIds: [...people] });
    for (let index = 0; index < messagesKept; index++) {
      await control.post({ channelUrl: url, userId: people[index % people.length]!, text: `message ${index}` });
    }
  }
  return { clock, service, dice, errors };
}

/** Deletes what is older than the newest messages of each channel. */
export async function forgetOldest({ service }: SoakWorld): Promise<void> {
  for (const channelUrl of channelUrls) {
    const all = service.server.channel(channelUrl).log.all();
    for (const { id } of all.slice(0, Math.max(0, all.length - messagesKept))) {
      await service.control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
    }
  }
}
