import { ChatError } from "@foyer/chat-headless/core";
import type { SimulatedClock } from "./clock";
import { Violation } from "./violation";

/** The entering of channels, which waits where the service puts a step of it off. */
export interface WatchedJoins {
  /** Passes on a call that enters a channel or learns what changed in it. */
  pass(
    method: "join" | "getChanges",
    channelUrl: string,
    call: () => Promise<unknown>,
    signal?: AbortSignal,
  ): Promise<unknown>;
  /** Something happened after which it may be entered at once: the line came or was doubted, a person pressed Retry. */
  release(): void;
}

export function createWatchedJoins(clock: SimulatedClock, onBreach: (breach: Violation) => void): WatchedJoins {
  /** When a channel may be entered again. */
  const notBefore = new Map<string, number>();

  return {
    pass(method, channelUrl, call, signal) {
      const wait = (notBefore.get(channelUrl) ?? 0) - clock.now();
      if (method === "join" && wait > 0)
        onBreach(new Violation("I12 a channel is entered again when the service allows it", `${wait} ms too early`));
      const entered = call();
      void entered.catch((thrown: unknown) => {
        if (!(thrown instanceof ChatError) || signal?.aborted || !thrown.canRetry || thrown.retryAfter === null) return;
        notBefore.set(channelUrl, clock.now() + thrown.retryAfter);
      });
      return entered;
    },
    release: () => notBefore.clear(),
  };
}
