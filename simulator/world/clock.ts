/** Virtual time for many timers, which are in a heap. Promises are drained by one turn of the event loop. */
export interface SimulatedClock {
  now(): number;
  /** Calls `run` once, `delay` milliseconds from now. Returns how to cancel it; cancelling twice is harmless. */
  after(delay: number, run: () => void): () => void;
  /** Lets `ms` milliseconds pass: runs what falls due in order, with all promises settled before and after each. */
  advance(ms: number): Promise<void>;
  /** Loads a part of the code, which takes no time here. */
  load<T>(part: () => Promise<T>): Promise<T>;
  /** Timers neither run nor cancelled. */
  pending(): number;
}

interface Timer {
  readonly due: number;
  readonly serial: number;
  run: (() => void) | null;
}

/** @param onError receives what a timer threw. */
export function createClock(start: number, onError: (thrown: unknown) => void): SimulatedClock {
  const heap: Timer[] = [];
  const loads = new Set<Promise<unknown>>();
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
  let now = start;
  let serials = 0;
  let open = 0;

  const isBefore = (a: Timer, b: Timer) => a.due < b.due || (a.due === b.due && a.serial < b.serial);

  function push(timer: Timer): void {
    let index = heap.push(timer) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above]!;
      if (!isBefore(timer, parent)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = timer;
  }

  function pop(): void {
    const last = heap.pop();
    if (heap.length === 0 || last === undefined) return;
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, last)) break;
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = last;
  }

  /** One turn of the event loop: every promise that can settle has settled. */
  async function settle(): Promise<void> {
    await turn();
    while (loads.size > 0) {
      await Promise.allSettled(loads);
      loads.clear();
      await turn();
    }
  }

  return {
    now: () => now,
    after(delay, run) {
      const timer: Timer = { due: now + Math.max(0, delay), serial: ++serials, run };
      open += 1;
      push(timer);
      return () => {
        if (timer.run === null) return;
        timer.run = null;
        open -= 1;
      };
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (let next = heap[0]; next !== undefined && next.due <= end; next = heap[0]) {
        pop();
        const { run } = next;
        if (run === null) continue;
        next.run = null;
        open -= 1;
        now = Math.max(now, next.due);
        try {
          run();
        } catch (thrown) {
          onError(thrown);
        }
        await settle();
      }
      now = end;
    },
    load(part) {
      const loaded = part();
      loads.add(loaded);
      return loaded;
    },
    pending: () => open,
  };
}
