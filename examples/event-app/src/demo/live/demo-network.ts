import type { FaultRule, MemoryChatControl } from "@foyer/chat-adapter-memory";
import { createStore, type Environment, type Readable } from "@foyer/chat-headless";

export const networkModes = ["good", "slow", "flaky", "offline"] as const;

/** `flaky` loses the answers to messages that the service has stored, repeats and reorders events, and drops at times. */
export type NetworkMode = (typeof networkModes)[number];

/** The line between this person and the service. The others keep theirs. */
export interface DemoNetwork extends Readable<NetworkMode> {
  choose(mode: NetworkMode): Promise<void>;
  /** Makes the line what was chosen at a service that has begun anew and knows nothing of it. */
  renew(): Promise<void>;
}

/** Milliseconds between two drops of a flaky line. */
const dropInterval = 20_000;

/** @param initial what the service has been set to before */
export function createDemoNetwork(
  control: MemoryChatControl,
  userId: string,
  environment: Environment,
  initial: NetworkMode,
): DemoNetwork {
  const store = createStore<NetworkMode>(initial);
  let rules: readonly number[] = [];
  let stopDrops = () => {};
  /** The state of the line under the rules above. */
  let applied = initial;
  /** One change after the other. */
  let changed = Promise.resolve();

  function dropAgainAndAgain(): void {
    stopDrops = environment.after(dropInterval, () => {
      void control.dropClients({ userId });
      dropAgainAndAgain();
    });
  }

  /** Without waiting for an answer: a window that closes gets none. */
  function lift(): Promise<unknown> {
    stopDrops();
    const lifted = rules.map((id) => control.removeFault(id));
    rules = [];
    // A scenario begins so, for everybody.
    if (applied === "offline") lifted.push(control.setConnections("open"));
    applied = "good";
    return Promise.all(lifted);
  }

  async function change(mode: NetworkMode): Promise<void> {
    const former = applied;
    // Another one was chosen meanwhile, or it is so.
    if (store.get() !== mode || former === mode) return;
    await lift();
    applied = mode;
    rules = await Promise.all(rulesOf(mode, userId).map((rule) => control.addFault(rule)));
    if (mode === "flaky") dropAgainAndAgain();
    if (mode === "offline") await control.dropClients({ userId });
    // The event of a browser that is online again.
    if (former === "offline") window.dispatchEvent(new Event("online"));
  }

  function choose(mode: NetworkMode): Promise<void> {
    store.set(mode);
    changed = changed.catch(() => undefined).then(() => change(mode));
    return changed;
  }

  function renew(): Promise<void> {
    changed = changed
      .catch(() => undefined)
      .then(() => {
        stopDrops();
        rules = [];
        applied = "good";
        return change(store.get());
      });
    return changed;
  }

  // The service may live in another window and outlast this one.
  window.addEventListener("pagehide", () => {
    store.set("good");
    void lift();
  });

  return { get: store.get, subscribe: store.subscribe, choose, renew };
}

function rulesOf(mode: NetworkMode, userId: string): readonly FaultRule[] {
  switch (mode) {
    case "slow":
      return [
        { userId, method: "any", fault: { type: "delay", min: 1000, max: 3000 } },
        { userId, event: "any", fault: { type: "delay", min: 500, max: 1500 } },
      ];
    case "flaky":
      return [
        // The first one for certain: who tries it once must see it.
        { userId, method: "sendText", fault: { type: "drop", when: "after" }, count: 1 },
        { userId, method: "sendText", fault: { type: "drop", when: "after" }, probability: 0.5 },
        { userId, method: "any", fault: { type: "delay", min: 200, max: 1200 } },
        { userId, event: "any", fault: { type: "duplicate", copies: 1, within: 800 }, probability: 0.5 },
        { userId, event: "any", fault: { type: "reorder", within: 800 }, probability: 0.2 },
      ];
    case "offline":
      return (["authenticate", "any"] as const).map((method) => ({
        userId,
        method,
        fault: { type: "drop", when: "before" },
      }));
    default:
      return [];
  }
}
