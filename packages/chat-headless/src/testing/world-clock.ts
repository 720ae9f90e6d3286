import type { World } from "./world";

/** The suite's only way to wait: it lets the world's time pass in small steps until something is so. */
export interface WorldClock {
  /** Milliseconds that have passed since the world began, as far as this clock made them pass. */
  elapsed(): number;
  pass(ms: number): Promise<void>;
  /** Lets time pass until the promise has settled, and settles alike. Fails after the world's patience. */
  drive<T>(what: string, promise: PromiseLike<T>): Promise<T>;
  /** Lets time pass until the condition returns a truthy value, and returns that. Throws after the world's patience. */
  until<T>(what: string, condition: () => T | Promise<T>): Promise<Exclude<T, false | null | undefined | 0 | "">>;
  /** Lets so much time pass that whatever was under way has arrived. */
  quiet(): Promise<void>;
}

const defaultPatience = 10_000;
const defaultQuietTime = 100;
/** Steps grow from nothing to this, so that quick things are seen at once and slow ones without much ado. */
const longestStep = 20;

export function createWorldClock(world: World): WorldClock {
  const patience = world.patience ?? defaultPatience;
  let elapsed = 0;
  let step: Promise<void> | null = null;

  // Several calls may be waited for at once; the world is asked for one step at a time.
  async function pass(ms: number): Promise<void> {
    const end = elapsed + ms;
    do {
      const length = end - elapsed;
      step ??= world.advance(length).then(() => {
        elapsed += length;
        step = null;
      });
      await step;
    } while (elapsed < end);
  }

  async function drive<T>(what: string, promise: PromiseLike<T>): Promise<T> {
    let settled = false;
    const settle = () => void (settled = true);
    const outcome = Promise.resolve(promise);
    const settling = outcome.then(settle, settle);
    const start = elapsed;
    for (let ms = 0; !settled; ms = nextStep(ms)) {
      if (elapsed - start > patience) throw new Error(`${what}: it has not settled within ${patience} ms.`);
      await Promise.race([settling, pass(ms)]);
    }
    return outcome;
  }

  async function until<T>(what: string, condition: () => T | Promise<T>) {
    const start = elapsed;
    for (let ms = 0; ; ms = nextStep(ms)) {
      const answer = await condition();
      if (answer) return answer as Exclude<T, false | null | undefined | 0 | "">;
      if (elapsed - start > patience) throw new Error(`Not so within ${patience} ms: ${what}.`);
      await pass(ms);
    }
  }

  return { elapsed: () => elapsed, pass, drive, until, quiet: () => pass(world.quietTime ?? defaultQuietTime) };
}

function nextStep(ms: number): number {
  return Math.min(longestStep, ms * 2 + 1);
}
