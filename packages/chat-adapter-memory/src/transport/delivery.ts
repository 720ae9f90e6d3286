import type { ChatEvent, Environment } from "@foyer/chat-headless/core";
import type { Faults, FaultTarget } from "./faults";
import { toDelay, type Latencies } from "./latency";
import { createPipe } from "./delay-queue";
import type { FileContents, ServerFrame } from "../protocol/frames";

/** What is on its way from the service to one client. */
export interface Outgoing {
  /** Events keep their order unless a fault says otherwise. */
  event(event: ChatEvent, files: readonly FileContents[]): void;
  /** Runs by its own way, so that a slow event delays no answer, or `behindEvents` once those under way are there. */
  answer(run: () => void, delay: number, behindEvents: boolean): void;
  close(): void;
}

export function createOutgoing(options: {
  readonly environment: Environment;
  readonly latencies: Latencies;
  readonly faults: Faults;
  readonly target: () => FaultTarget;
  readonly deliver: (frame: ServerFrame) => void;
}): Outgoing {
  const { environment, latencies, faults, deliver } = options;
  const pipe = createPipe<() => void>(environment, (run) => run());
  const timers = new Set<() => void>();
  let open = true;

  function later(delay: number, run: () => void): void {
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
    event(event, files) {
      const frame: ServerFrame = { type: "event", event, files };
      const base = toDelay(latencies.event, event.type, faults.random);
      let delay = base;
      let scattered = false;
      let lost = false;
      for (const fault of faults.ofEvent(event.type, options.target())) {
        if (fault.type === "lose-event") lost = true;
        else if (fault.type === "delay") delay += toDelay(fault, event.type, faults.random);
        else if (fault.type === "reorder") {
          scattered = true;
          delay += Math.ceil(faults.random() * fault.within);
        } else {
          for (let copy = 0; copy < fault.copies; copy++) {
            later(base + Math.ceil(faults.random() * fault.within), () => deliver(frame));
          }
        }
      }
      if (lost) return;
      if (scattered) later(delay, () => deliver(frame));
      else pipe.push(() => deliver(frame), delay);
    },
    answer(run, delay, behindEvents) {
      if (behindEvents) pipe.push(run, delay);
      else later(delay, run);
    },
    close() {
      open = false;
      pipe.close();
      for (const cancel of timers) cancel();
      timers.clear();
    },
  };
}
