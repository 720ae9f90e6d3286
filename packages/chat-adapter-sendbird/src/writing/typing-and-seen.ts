import { toAdapterError } from "../errors";
import type { SdkChannel } from "../sdk/load-sdk";

/** Sends that this person is typing, or stopped. Does nothing in an open channel, which has no typing state. */
export async function setTyping(channel: SdkChannel, typing: boolean): Promise<void> {
  if (!channel.isGroupChannel()) return;
  await (typing ? channel.startTyping() : channel.endTyping());
}

/** Marks everything up to now as seen. Does nothing in an open channel, which has no such mark. */
export async function markAsSeen(channel: SdkChannel): Promise<void> {
  if (!channel.isGroupChannel()) return;
  try {
    await channel.markAsRead();
  } catch (thrown) {
    const error = toAdapterError(thrown);
    // The SDK ignores an answer in the same millisecond as its request and times out, though the mark is stored
    // (@sendbird/chat 4.22.12). The next mark repairs a lost one.
    if (error.code !== "timeout") throw error;
  }
}
