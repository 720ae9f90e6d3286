import { parentPort, workerData } from "node:worker_threads";
import { describeStep, describeViolation } from "./report";
import type { Figures, Outcome, Variation } from "./run-world";
import { shrink } from "./shrink";
import { faultNames, type WorldSettings } from "./world/settings";
import type { Step } from "./world/steps";
import type { World } from "./world/world";

/** The job of a worker: see `simulator/simulate.mjs`. */
export interface Job {
  /** One seed with what is kept of it, told step by step; otherwise seeds are taken from `next` up to `end`. */
  readonly only?: {
    readonly seed: number;
    readonly steps?: readonly number[];
    readonly faults?: readonly string[];
    readonly pages?: readonly string[];
    readonly isShrunk: boolean;
    readonly isTold: boolean;
  };
  readonly next: Int32Array;
  /** Seeds that come first; then come the numbers from 1. */
  readonly first: readonly number[];
  readonly end: number;
  readonly stopsAtFirst: boolean;
}

/** One world, as a worker tells it. */
export interface Message {
  readonly seed: number;
  readonly check: string | null;
  readonly text: string;
  readonly figures: Figures;
}

/** A kind of worlds: how one is drawn from its seed, and run. */
export interface Worlds {
  draw(seed: number): { readonly settings: WorldSettings; readonly steps: readonly Step[] };
  run(seed: number, variation: Variation): Promise<Outcome>;
}

/** Runs the job of this worker, one world after the other. */
export async function runJob(worlds: Worlds): Promise<void> {
  const job = workerData as Job;
  await (job.only ? runOne(worlds, job.only) : runSeeds(worlds, job));
}

async function runSeeds(worlds: Worlds, job: Job): Promise<void> {
  // A stack costs more than the error: a world that breaks a promise is run again, and then has them.
  Error.stackTraceLimit = 0;
  for (;;) {
    const index = Atomics.add(job.next, 0, 1);
    const seed = job.first[index] ?? index - job.first.length + 1;
    if (index >= job.end) return;
    const outcome = await worlds.run(seed, worlds.draw(seed));
    tell(outcome, outcome.violation?.message ?? "");
    if (outcome.violation && job.stopsAtFirst) return void Atomics.store(job.next, 0, job.end);
  }
}

async function runOne(
  worlds: Worlds,
  { seed, steps, faults, pages, isShrunk, isTold }: NonNullable<Job["only"]>,
): Promise<void> {
  const drawn = worlds.draw(seed);
  const settings: WorldSettings = {
    ...drawn.settings,
    pages: drawn.settings.pages.filter(({ name }) => pages?.includes(name) ?? true),
    faults: Object.fromEntries(
      faultNames.map((fault) => [fault, (faults?.includes(fault) ?? true) ? drawn.settings.faults[fault] : 0]),
    ) as unknown as WorldSettings["faults"],
  };
  const kept = drawn.steps.filter(({ id }) => steps?.includes(id) ?? true);
  const onStep = (step: Step, world: World) => {
    const states = [...world.pages.values()].map(({ settings: { name }, chat }) => {
      const { connection, outbox, room } = chat.store.get();
      return `${name} ${connection.type}/${room.phase}${outbox.map(({ key, type, phase }) => ` ${key} ${type} ${phase}`).join()}`;
    });
    process.stdout.write(
      `${(world.clock.now() / 1000).toFixed(3)} s  ${states.join(" | ")}\n  ${describeStep(step)}\n`,
    );
  };
  let outcome = await worlds.run(seed, { settings, steps: kept, ...(isTold && { onStep }) });
  if (outcome.violation && isShrunk) outcome = await shrink(outcome, worlds.run);
  tell(outcome, describeViolation(outcome));
}

function tell({ seed, violation, figures }: Outcome, text: string): void {
  const message: Message = { seed, check: violation?.check ?? null, text, figures };
  parentPort?.postMessage(message);
}
