import { type Environment, wait } from "@foyer/chat-headless/core";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import { unlessAborted } from "../connection/unless-aborted";
import type { SdkChannel } from "../sdk/load-sdk";

export interface LoadedChannel {
  readonly channel: SdkChannel;
  /** The earliest time, in milliseconds of the page's `elapsed()`, at which the service wrote the answer that describes it. */
  readonly asOf: number;
}

/** Milliseconds for which the SDK reuses the answer to a request of an open channel (@sendbird/chat 4.22.12). */
const reuseTime = 500;

/** Returns a function that requests a channel from the service, and rejects as soon as its `signal` is aborted. */
export function createChannelLoader(
  environment: Environment,
): (connection: SdkConnection, channelUrl: string, signal: AbortSignal) => Promise<LoadedChannel> {
  /**
   * The channels that each connection has loaded: the SDK returns them from its cache, so they are refreshed. After a ban
   * that is another object than before, which takes the person for joined (@sendbird/chat 4.22.12).
   */
  const known = new WeakMap<SdkConnection, Set<string>>();

  return async (connection, channelUrl, signal) => {
    const loaded = known.get(connection) ?? new Set();
    known.set(connection, loaded);
    let requestedAt = environment.elapsed();
    let channel = await unlessAborted(getChannel(connection, channelUrl), signal);
    const mayBeReused = !channel.isGroupChannel();
    if (loaded.has(channelUrl)) {
      // No notice tells what changed during an interruption, so an answer from before it must not be reused.
      const tooSoon = connection.interruptedAt() + reuseTime - environment.elapsed();
      if (mayBeReused && tooSoon > 0) await wait(environment, tooSoon, signal);
      requestedAt = environment.elapsed();
      channel = await unlessAborted<SdkChannel>(channel.refresh(), signal);
    }
    loaded.add(channelUrl);
    return { channel, asOf: mayBeReused ? requestedAt - reuseTime : requestedAt };
  };
}
