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
 * which the person has not seen yet. Does nothing in an open channel, which has no such mark.
 */
export async function markAsSeen(channel: SdkChannel, upTo: Position, newest: Position | null): Promise<void> {
  if (!channel.isGroupChannel() || (newest !== null && comparePositions(newest, upTo) > 0)) return;
  try {
    await channel.markAsRead();
  } catch (thrown) {
    const error = toAdapterError(thrown);
    if (error.code !== "timeout") throw error;
    // The SDK takes neither a refusal for an answer nor an answer in the same millisecond as its request
    // (@sendbird/chat 4.22.12): whether the mark is stored, the channel tells.
    await channel.refresh();
    if (channel.unreadMessageCount > 0) throw error;
  }
}
