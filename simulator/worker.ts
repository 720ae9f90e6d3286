import { parentPort, workerData } from "node:worker_threads";
import { describeStep, describeViolation } from "./report";
import { type Figures, type Outcome, runWorld } from "./run-world";
import { shrink } from "./shrink";
import { drawSettings, faultNames, type WorldSettings } from "./world/settings";
import { drawSteps, type Step } from "./world/steps";
import type { World } from "./world/world";

/** What a worker is asked to do: see `scripts/simulate.mjs`. */
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

const job = workerData as Job;

async function runSeeds(): Promise<void> {
  for (;;) {
    const index = Atomics.add(job.next, 0, 1);
    const seed = job.first[index] ?? index - job.first.length + 1;
    if (index >= job.end) return;
    const outcome = await runWorld(seed);
    tell(outcome, outcome.violation?.message ?? "");
    if (outcome.violation && job.stopsAtFirst) return void Atomics.store(job.next, 0, job.end);
  }
}

async function runOne({ seed, steps, faults, pages, isShrunk, isTold }: NonNullable<Job["only"]>): Promise<void> {
  const drawn = drawSettings(seed);
  const settings: WorldSettings = {
    ...drawn,
    pages: drawn.pages.filter(({ name }) => pages?.includes(name) ?? true),
    faults: Object.fromEntries(
      faultNames.map((fault) => [fault, (faults?.includes(fault) ?? true) ? drawn.faults[fault] : 0]),
    ) as unknown as WorldSettings["faults"],
  };
  const kept = drawSteps(drawn).filter(({ id }) => steps?.includes(id) ?? true);
  const onStep = (step: Step, world: World) => {
    const states = [...world.pages.values()].map(({ settings: { name }, chat }) => {
      const { connection, outbox, room } = chat.store.get();
      return `${name} ${connection.type}/${room.phase}${outbox.map(({ key, status }) => ` ${key} ${status}`).join()}`;
    });
    process.stdout.write(
      `${(world.clock.now() / 1000).toFixed(3)} s  ${states.join(" | ")}\n  ${describeStep(step)}\n`,
    );
  };
  let outcome = await runWorld(seed, { settings, steps: kept, ...(isTold && { onStep }) });
  if (outcome.violation && isShrunk) outcome = await shrink(outcome);
  tell(outcome, describeViolation(outcome));
}

function tell({ seed, violation, figures }: Outcome, text: string): void {
  const message: Message = { seed, check: violation?.check ?? null, text, figures };
  parentPort?.postMessage(message);
}

await (job.only ? runOne(job.only) : runSeeds());
