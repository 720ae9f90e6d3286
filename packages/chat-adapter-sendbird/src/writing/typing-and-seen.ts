import { toAdapterError } from "../errors";
import type { SdkChannel } from "../sdk/load-sdk";

/** Tells the others that this person is typing, or stopped. Only group channels have it. */
export async function setTyping(channel: SdkChannel, typing: boolean): Promise<void> {
  if (!channel.isGroupChannel()) return;
  await (typing ? channel.startTyping() : channel.endTyping());
}

/** Everything up to now has been seen. Only group channels remember it. */
export async function markAsSeen(channel: SdkChannel): Promise<void> {
  if (!channel.isGroupChannel()) return;
  try {
    await channel.markAsRead();
  } catch (thrown) {
    const error = toAdapterError(thrown);
    // The SDK misses answers that come within the same millisecond; the next mark makes up for a lost one.
    if (error.code !== "timeout") throw error;
  }
}
