import type { SimulatedClock } from "./clock";
import { createDeviceStorage, type DeviceStorage } from "./device-storage";
import type { Dice } from "./dice";
import { createLedger, type Ledger } from "./ledger";
import { createPage, type Page } from "./page";
import type { Line, LineEnd, WorldService } from "./service";
import type { Fault, FaultRates, PageSettings, WorldSettings } from "./settings";

/** Time, a service, and the ways to it. */
export interface Surroundings {
  readonly clock: SimulatedClock;
  readonly service: WorldService;
  openLine(world: World, end: LineEnd): Line;
  /** Called with each step before it is taken. */
  onStep?(world: World): void;
}

export interface World extends Pick<Surroundings, "clock" | "service"> {
  readonly settings: WorldSettings;
  readonly ledger: Ledger;
  /** The present lives of the pages, by name. */
  readonly pages: Map<string, Page>;
  /** Every life of each page. */
  readonly ever: readonly Page[];
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
  openLine(end: LineEnd): Line;
  getToken(userId: string, dice: Dice, wait: (delay: number) => Promise<void>): Promise<string | null>;
  readonly countFault: (fault: Fault) => void;
  faultCount(): number;
  /** Records what broke outside of any check. */
  readonly fail: (thrown: unknown) => void;
  failure(): unknown;
}

/** The parts of a world to which its surroundings report. */
export type Reports = Pick<World, "ledger" | "fail">;

/** The pages as they were drawn, not yet opened, in their surroundings. */
export async function createWorld(
  settings: WorldSettings,
  surround: (reports: Reports) => Promise<Surroundings>,
): Promise<World> {
  let failure: unknown;
  const fail = (thrown: unknown) => void (failure ??= thrown);
  const ledger = createLedger();
  const { clock, service, openLine, onStep } = await surround({ ledger, fail });

  const devices = new Map<string, DeviceStorage>();
  const lives = new Map<string, number>();
  const pages = new Map<string, Page>();
  const ever: Page[] = [];
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
    ever,
    step: () => step,
    beginStep(next) {
      step = next;
      onStep?.(world);
    },
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
      ever.push(loaded);
      pages.set(page.name, loaded);
      return loaded;
    },
    openLine: (end) => openLine(world, end),
    async getToken(userId, dice, wait) {
      await wait(dice.below(300));
      if (dice.chance(world.faults().unauthorised)) throw new Error("The token service is down.");
      return settings.tokens ? service.control.issueToken({ userId }) : null;
    },
    countFault: () => void (faults += 1),
    faultCount: () => faults,
    fail,
    failure: () => failure,
  };
  for (const page of settings.pages) world.load(page);
  return world;
}
