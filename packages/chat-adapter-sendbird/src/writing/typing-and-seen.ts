import { comparePositions, type Position } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import type { SdkChannel } from "../sdk/load-sdk";

/** Sends that this person is typing, or stopped. Does nothing in an open channel, which has no typing state. */
export async function setTyping(channel: SdkChannel, typing: boolean): Promise<void> {
  if (!channel.isGroupChannel()) return;
  await (typing ? channel.startTyping() : channel.endTyping());
}

/**
 * Marks everything up to now as seen, the only mark that the service has: unless something `newest` stands after `upTo`,
 * which nobody has seen yet. Does nothing in an open channel, which has no such mark.
 */
export async function markAsSeen(channel: SdkChannel, upTo: Position, newest: Position | null): Promise<void> {
  if (!channel.isGroupChannel() || (newest !== null && comparePositions(newest, upTo) > 0)) return;
  try {
    await channel.markAsRead();
  } catch (thrown) {
    const error = toAdapterError(thrown);
    // The SDK ignores an answer in the same millisecond as its request and times out, though the mark is stored
    // (@sendbird/chat 4.22.12). The next mark repairs a lost one.
    if (error.code !== "timeout") throw error;
  }
}
