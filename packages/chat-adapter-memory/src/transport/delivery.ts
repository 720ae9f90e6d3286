import type { Environment } from "@foyer/chat-headless/core";
import type { FaultSource, FaultTarget } from "./faults";
import { toDelay, type Latencies } from "./latency";
import { createDelayQueue } from "./delay-queue";
import type { EventFrame, ServerFrame } from "../protocol/frames";

/** Delivers events and results from the service to one client, as its latencies and faults require. */
export interface Delivery {
  /** Events, and what must come behind them, that wait for their time. */
  readonly waiting: { readonly size: number };
  /** Delivers an event, in order unless a fault reorders it. */
  event(frame: EventFrame): void;
  /** Runs after a delay, independent of slow events; with `behindEvents` only once all events sent before have arrived. */
  result(run: () => void, delay: number, behindEvents: boolean): void;
  close(): void;
}

export function createDelivery(options: {
  readonly environment: Environment;
  readonly latencies: Latencies;
  readonly faults: FaultSource;
  readonly target: () => FaultTarget;
  readonly deliver: (frame: ServerFrame) => void;
}): Delivery {
  const { environment, latencies, faults, deliver } = options;
  const queue = createDelayQueue<EventFrame | (() => void)>(environment, (item) =>
    typeof item === "function" ? item() : deliver(item),
  );
  const timers = new Set<() => void>();
  let open = true;

  function schedule(delay: number, run: () => void): void {
    if (delay <= 0) {
      void Promise.resolve().then(() => void (open && run()));
      return;
    }
    const cancel = environment.after(delay, () => {
      timers.delete(cancel);
      run();
    });
    timers.add(cancel);
  }

  return {
    waiting: queue,
    event(frame) {
      const { event } = frame;
      const base = toDelay(latencies.event, event.type, faults.random);
      let delay = base;
      let reordered = false;
      let lost = false;
      for (const fault of faults.ofEvent(event.type, options.target())) {
        if (fault.type === "lose-event") lost = true;
        else if (fault.type === "delay") delay += toDelay(fault, event.type, faults.random);
        else if (fault.type === "reorder") {
          reordered = true;
          delay += Math.ceil(faults.random() * fault.within);
        } else {
          for (let copy = 0; copy < fault.copies; copy++) {
            schedule(base + Math.ceil(faults.random() * fault.within), () => deliver(frame));
          }
        }
      }
      if (lost) return;
      if (reordered) schedule(delay, () => deliver(frame));
      else queue.push(frame, delay);
    },
    result(run, delay, behindEvents) {
      if (behindEvents) queue.push(run, delay);
      else schedule(delay, run);
    },
    close() {
      open = false;
      queue.close();
      for (const cancel of timers) cancel();
      timers.clear();
    },
  };
}
