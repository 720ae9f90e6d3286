import { ChatError } from "@foyer/chat-headless/core";
import type { SimulatedClock } from "./clock";
import { signalOf } from "./hostile-adapter";
import { Violation } from "./violation";

/** The entering of channels, which waits where the service puts a step of it off. */
export interface WatchedJoins {
  /** Passes on a call that enters a channel. */
  join(args: readonly unknown[], call: () => Promise<unknown>): Promise<unknown>;
  /** Passes on a call that learns what changed in a channel. */
  learn(args: readonly unknown[], call: () => Promise<unknown>): Promise<unknown>;
  /**
   * Something happened after which it may be entered at once: the line came or was doubted, a person pressed Retry, or closed it
   * and opens it again. All channels when left out.
   */
  release(channelUrl?: string): void;
}

export function createWatchedJoins(clock: SimulatedClock, onBreach: (breach: Violation) => void): WatchedJoins {
  /** When a channel may be entered again. */
  const notBefore = new Map<unknown, number>();
  /** From where changes have been asked for since a channel was entered. */
  const cursors = new Map<unknown, unknown>();

  async function follow(args: readonly unknown[], call: () => Promise<unknown>): Promise<unknown> {
    try {
      return await call();
    } catch (thrown) {
      const { canRetry, retryAfter } = thrown instanceof ChatError ? thrown : { canRetry: false, retryAfter: null };
      if (canRetry && retryAfter !== null && !signalOf(args)?.aborted) notBefore.set(args[0], clock.now() + retryAfter);
      throw thrown;
    }
  }

  return {
    join(args, call) {
      const wait = (notBefore.get(args[0]) ?? 0) - clock.now();
      if (wait > 0)
        onBreach(new Violation("I12 a channel is entered again when the service allows it", `${wait} ms too early`));
      cursors.delete(args[0]);
      return follow(args, call);
    },
    learn(args, call) {
      const [channelUrl, cursor] = args;
      if (cursors.get(channelUrl) === cursor)
        onBreach(new Violation("I12 changes that stand still are not asked for at once", String(cursor)));
      cursors.set(channelUrl, cursor);
      return follow(args, call);
    },
    release(channelUrl) {
      if (channelUrl === undefined) notBefore.clear();
      else notBefore.delete(channelUrl);
    },
  };
}
