import { checkLeaving, checkRest } from "./checks/final-checks";
import { heal } from "./checks/healing";
import { type KeptDraft, monitorPage, type PageMonitor } from "./checks/page-monitor";
import { isKnown } from "./known";
import { personDeeds } from "./world/person-deeds";
import { createMemorySurroundings } from "./world/memory-world";
import { drawSettings, type WorldSettings } from "./world/settings";
import { drawSteps, type Step, takeStep } from "./world/steps";
import { Violation } from "./world/violation";
import { createWorld, type Reports, type Surroundings, type World } from "./world/world";

/** Figures of worlds, which add up. */
export interface Figures {
  readonly steps: number;
  readonly messages: number;
  readonly faults: number;
  readonly checks: number;
}

export interface Outcome {
  readonly seed: number;
  readonly settings: WorldSettings;
  readonly steps: readonly Step[];
  /** `null` where every promise was kept. */
  readonly violation: Violation | null;
  /** The step after which it showed; `null` after the last. */
  readonly brokenAt: number | null;
  readonly figures: Figures;
}

/** Differences from the world that the seed draws, such as fewer steps or fewer faults. */
export interface Variation {
  readonly settings?: WorldSettings;
  readonly steps?: readonly Step[];
  /** Time and service; the memory service in virtual time when left out. */
  readonly surround?: (settings: WorldSettings, reports: Reports) => Promise<Surroundings>;
  /** Violations that do not count. @default those of `known.ts` */
  readonly isKnown?: (check: string) => boolean;
  /** Called with each step as it is taken. */
  readonly onStep?: (step: Step, world: World) => void;
}

/** One world from its first message to the last page that leaves. */
export async function runWorld(seed: number, variation: Variation = {}): Promise<Outcome> {
  const { settings = drawSettings(seed), surround = createMemorySurroundings, onStep } = variation;
  const { steps = drawSteps(settings) } = variation;
  const world = await createWorld(settings, (reports) => surround(settings, reports));
  const unhandled = (thrown: unknown) => {
    const detail = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    world.fail(new Violation("I16 no rejection is unhandled", detail));
  };
  process.on("unhandledRejection", unhandled);
  // React says there what it finds wrong.
  const { console: shared } = globalThis;
  const { error: logError } = shared;
  shared.error = (...said) => world.fail(new Violation("I16 nothing is said on the console", said.join(" ")));
  const monitors = new Map<string, PageMonitor>();
  let brokenAt: number | null = null;
  let taken = 0;
  let checks = 0;

  function check(own: string | null): void {
    if (world.failure() !== undefined) throw world.failure();
    for (const [name, page] of world.pages) {
      let monitor = monitors.get(name);
      if (monitor?.chat !== page.chat) {
        monitor?.stop();
        const kept = monitor && monitor.page !== page ? keptDraft(world, monitor) : null;
        monitors.set(name, (monitor = monitorPage(world, page, kept)));
      }
      checks += 1;
      monitor.check(own === name);
    }
    if (Object.keys(Object.prototype).length > 0)
      throw new Violation("I16 no prototype is changed", "Object.prototype");
  }

  async function run(): Promise<void> {
    check(null);
    for (const page of world.pages.values()) page.open();
    await world.clock.advance(settings.latency.call);
    for (const step of steps) {
      brokenAt = step.id;
      onStep?.(step, world);
      await takeStep(world, step);
      taken += 1;
      check(step.deed in personDeeds ? step.page : null);
    }
    brokenAt = null;
    await heal(world);
    check(null);
    await checkRest(world);
    check(null);
    await checkLeaving(world);
    check(null);
  }

  let violation: Violation | null = null;
  try {
    await run();
  } catch (thrown) {
    const found = toViolation(thrown);
    if (!(variation.isKnown ?? isKnown)(found.check)) violation = found;
  }
  for (const monitor of monitors.values()) monitor.stop();
  const { messages } = world.service.stats();
  const figures = { steps: taken, messages, faults: world.faultCount(), checks };
  // Nothing of this world may reach into the next one.
  for (const page of world.pages.values()) page.kill(0);
  await world.clock.advance(100);
  world.service.close();
  // A page that was killed took all with it; here its code runs on, and would keep its world.
  for (const page of world.ever) page.close();
  await world.clock.advance(0);
  process.off("unhandledRejection", unhandled);
  shared.error = logError;
  return { seed, settings, steps, violation, brokenAt, figures };
}

/** The text or edit that a closed page leaves in its main composer; `null` where its device need not keep it for this page. */
function keptDraft(world: World, { page }: PageMonitor): KeptDraft | null {
  const { settings } = page;
  if (page.wasCut() || settings.sharesStorage || world.ledger.wasBanned(page.userId)) return null;
  const { trouble, hasFailed } = world.deviceOf(settings);
  if (trouble !== "none") return null;
  const { text, mode, draft } = page.composer(null).store.get();
  const edits = page.chat.store.get().outbox.flatMap((entry) => (entry.type === "edit" ? entry.content.text : []));
  // Nothing is lost of an edit in which nothing was changed: the new message comes back.
  if (mode.type === "editing" && mode.original?.text === text) return { text: draft.text, edits };
  // A page that could not read its storage leaves what an earlier one has written there.
  return hasFailed && text === "" ? null : { text, edits };
}

function toViolation(thrown: unknown): Violation {
  if (thrown instanceof Violation) return thrown;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const [place = ""] = /\((.*)\)|at (.*)/.exec((error.stack ?? "").split("\n")[1] ?? "") ?? [];
  return new Violation(`I16 nothing throws (${error.message.slice(0, 60)})`, `${error.stack ?? place}`);
}
