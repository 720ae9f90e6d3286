import { ChatError } from "@foyer/chat-headless/core";
import type { SimulatedClock } from "./clock";
import { Violation } from "./violation";

/** The sends under way between the core and its adapter, by key, and those that the service put off. */
export interface WatchedSends {
  /** Passes on a call that sends. */
  pass(args: readonly unknown[], signal: AbortSignal | undefined, call: () => Promise<unknown>): Promise<unknown>;
  isUnderWay(key: string): boolean;
  /** A person pressed Retry: it goes out at once. */
  release(key: string): void;
  /** The channel was closed: nothing waits there any more. All channels when left out. */
  clear(channelUrl?: string): void;
}

export function createWatchedSends(clock: SimulatedClock, onBreach: (breach: Violation) => void): WatchedSends {
  const underWay = new Map<string, number>();
  /** When a send that was put off may be tried again. */
  const notBefore = new Map<string, { readonly channelUrl: unknown; readonly time: number }>();

  return {
    pass(args, signal, call) {
      const key = keyOf(args);
      const wait = (notBefore.get(key)?.time ?? 0) - clock.now();
      if (wait > 0)
        onBreach(new Violation("I12 a send waits as long as it was told to", `${key}: ${wait} ms too early`));
      const count = (by: number) => void underWay.set(key, (underWay.get(key) ?? 0) + by);
      count(1);
      let isOpen = true;
      const end = () => {
        if (isOpen) count(-1);
        isOpen = false;
      };
      signal?.addEventListener("abort", end, { once: true });
      const sent = call();
      void sent
        .catch((thrown: unknown) => {
          const { retryAfter, canRetry } = thrown instanceof ChatError ? thrown : { retryAfter: null, canRetry: false };
          if (!isOpen || !canRetry || retryAfter === null) return;
          notBefore.set(key, { channelUrl: args[0], time: clock.now() + retryAfter });
        })
        .then(end);
      return sent;
    },
    isUnderWay: (key) => (underWay.get(key) ?? 0) > 0,
    release: (key) => void notBefore.delete(key),
    clear(channelUrl) {
      for (const [key, wait] of notBefore)
        if (channelUrl === undefined || wait.channelUrl === channelUrl) notBefore.delete(key);
    },
  };
}

/** The key of the draft that a call sends. */
function keyOf([, draft]: readonly unknown[]): string {
  return typeof draft === "object" && draft !== null && "key" in draft ? String(draft.key) : "";
}
