import { ChatError, type Environment, retrying, wait } from "@foyer/chat-headless/core";
import { getChannel } from "../connection/sdk-connection";
import { unlessAborted } from "../connection/unless-aborted";
import type { SdkChannel } from "../sdk/load-sdk";
import type { JoinedConnection } from "./channel-records";

/** Milliseconds over which the readings after one ban are spread: everybody in the channel learns of it in the same moment. */
const spread = 5_000;
/** Readings after which the count stays as it is until the next event or join tells it. */
const tries = 5;

/**
 * Returns a function that has the service count the members of a joined group channel again, soon and once for all who ask
 * meanwhile. The event of a ban carries the new count, but the SDK takes it from joining and leaving only (@sendbird/chat
 * 4.22.12).
 *
 * @param signal ends the waits
 * @param onRead is called after each reading
 */
export function createMemberRecount(
  connection: JoinedConnection,
  environment: Environment,
  signal: AbortSignal,
  onRead: (channel: SdkChannel) => void,
): (channelUrl: string) => void {
  const waiting = new Set<string>();
  const scope = {
    wait: (delay: number) => wait(environment, delay, signal),
    get ended() {
      return signal.aborted;
    },
  };

  async function read(channelUrl: string): Promise<void> {
    const channel = await unlessAborted(getChannel(connection, channelUrl), signal);
    const revision = () => connection.channels.get(channelUrl)?.channel.revision;
    const before = revision();
    if (before === undefined) return;
    await unlessAborted<SdkChannel>(channel.refresh(), signal);
    const isOld = revision() !== before;
    onRead(channel);
    // An event that came meanwhile may be newer than the answer, which has replaced what it said.
    if (isOld) throw new ChatError("busy");
  }

  async function recount(channelUrl: string): Promise<void> {
    await scope.wait(Math.round(spread * environment.random()));
    waiting.delete(channelUrl);
    await retrying(scope, environment, () => read(channelUrl), { tries, canRetry: () => true });
  }

  return (channelUrl) => {
    if (waiting.has(channelUrl)) return;
    waiting.add(channelUrl);
    recount(channelUrl).catch(() => null);
  };
}
