import { createMemoryChatService, type MemoryChatService } from "@foyer/chat-adapter-memory";
import { createClock, type SimulatedClock } from "./clock";
import { createDeviceStorage, type DeviceStorage } from "./device-storage";
import { createDice, type Dice } from "./dice";
import { createLedger, type Ledger } from "./ledger";
import { createPage, type Page } from "./page";
import { channelUrl, type Fault, type FaultRates, ghostId, type PageSettings, type WorldSettings } from "./settings";

export interface World {
  readonly settings: WorldSettings;
  readonly clock: SimulatedClock;
  readonly service: MemoryChatService;
  readonly ledger: Ledger;
  /** The present lives of the pages, by name. */
  readonly pages: Map<string, Page>;
  /** The number of the step under way: its place among the steps that were drawn. */
  step(): number;
  beginStep(step: number): void;
  /** The rates now. */
  faults(): FaultRates;
  /** From now on nothing goes wrong any more. */
  heal(): void;
  isHealed(): boolean;
  deviceOf(page: PageSettings): DeviceStorage;
  /** Loads a page, or loads it again: an earlier life of it has ended. */
  load(page: PageSettings): Page;
  getToken(userId: string, dice: Dice, wait: (delay: number) => Promise<void>): Promise<string | null>;
  readonly countFault: (fault: Fault) => void;
  faultCount(): number;
  /** Records what broke outside of any check. */
  readonly fail: (thrown: unknown) => void;
  failure(): unknown;
}

const start = 1_700_000_000_000;

/** A service with one channel and its people, and the pages as they were drawn, not yet opened. */
export async function createWorld(settings: WorldSettings): Promise<World> {
  const { seed, latency, echo, changes, idempotentSend, unread, softDelete, tokens } = settings;
  let failure: unknown;
  const fail = (thrown: unknown) => void (failure ??= thrown);
  const clock = createClock(start, fail);
  const ledger = createLedger();
  const random = createDice(seed, "service").random;
  let serviceKeys = 0;
  const service = createMemoryChatService({
    environment: {
      now: clock.now,
      after: clock.after,
      frame: (run) => clock.after(16, run),
      random,
      newKey: () => `service.${++serviceKeys}`,
    },
    seed,
    latency: { call: latency.call, event: latency.event },
    capabilities: { changes: changes !== "none", idempotentSend, unread, softDelete },
    maxPageSize: settings.mostPerAnswer,
    changesKept: changes === "forgetful" ? 6 : 10_000,
    tokens: tokens ? "issued" : "any",
    echo,
    logLines: 0,
  });
  service.server.events.on("event", ({ event }) => {
    if (event.type !== "message-received") return;
    const { id, sender, key } = event.message;
    if (sender !== null && key !== null) ledger.stored({ id, userId: sender.id, key });
  });
  await prepareChannel(service, clock, settings);

  const devices = new Map<string, DeviceStorage>();
  const lives = new Map<string, number>();
  const pages = new Map<string, Page>();
  let step = -1;
  let isHealed = false;
  let faults = 0;
  const rates = settings.faults;
  const none = Object.fromEntries(Object.keys(rates).map((fault) => [fault, 0])) as unknown as FaultRates;

  const world: World = {
    settings,
    clock,
    service,
    ledger,
    pages,
    step: () => step,
    beginStep: (next) => void (step = next),
    faults: () => (isHealed ? none : rates),
    heal: () => void (isHealed = true),
    isHealed: () => isHealed,
    deviceOf({ name, userId, sharesStorage }) {
      const owner = sharesStorage ? userId : name;
      let device = devices.get(owner);
      if (device === undefined) devices.set(owner, (device = createDeviceStorage()));
      return device;
    },
    load(page) {
      const life = (lives.get(page.name) ?? 0) + 1;
      lives.set(page.name, life);
      const loaded = createPage(world, page, life, world.deviceOf(page));
      pages.set(page.name, loaded);
      return loaded;
    },
    async getToken(userId, dice, wait) {
      await wait(dice.below(300));
      if (dice.chance(world.faults().unauthorised)) throw new Error("The token service is down.");
      return tokens ? service.control.issueToken({ userId }) : null;
    },
    countFault: () => void (faults += 1),
    faultCount: () => faults,
    fail,
    failure: () => failure,
  };
  for (const page of settings.pages) world.load(page);
  return world;
}

async function prepareChannel(
  service: MemoryChatService,
  clock: SimulatedClock,
  { seed, pages, history }: WorldSettings,
): Promise<void> {
  const { control } = service;
  const ids = [...new Set([...pages.map(({ userId }) => userId), "dan", ghostId])];
  for (const id of ids) await control.addUser({ id, name: id.toUpperCase() });
  await control.addChannel({ url: channelUrl, name: "Hall", memberIds: ids });
  const dice = createDice(seed, "history");
  const roots: string[] = [];
  for (let index = 0; index < history; index++) {
    await clock.advance(dice.pick([0, 0, 1, 2_000]));
    const userId = dice.pickOf(ids) ?? ghostId;
    const parentId = dice.chance(0.2) ? dice.pickOf(roots) : undefined;
    const listing = parentId === undefined ? {} : { parentId, inMainList: dice.chance(0.7) };
    const { id } = await control.post({ channelUrl, userId, text: `history ${index}`, ...listing });
    if (parentId === undefined) roots.push(id);
  }
}
