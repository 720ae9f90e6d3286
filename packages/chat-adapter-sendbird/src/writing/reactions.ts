import { ChatError, createBuiltInEmoji, type Emoji, type ReactionChange } from "@foyer/chat-headless/core";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import type { MessageCache } from "../reading/message-cache";
import { toReactionChange } from "../reading/to-reaction-change";
import type { ServerClock } from "../server-clock";

/** The seven emoji every application has, with their images on the vendor's static host. */
export const builtInEmoji: readonly Emoji[] = /* @__PURE__ */ createBuiltInEmoji(
  "sendbird_emoji_",
  (shortcode) => `https://static.sendbird.com/emojis/emoji_${shortcode}.png`,
);

export async function setReaction(
  connection: SdkConnection,
  channelUrl: string,
  { messageId, key, on }: { readonly messageId: string; readonly key: string; readonly on: boolean },
  cache: MessageCache,
  clock: ServerClock,
): Promise<ReactionChange> {
  const message = await cache.get(connection, channelUrl, messageId);
  const channel = await getChannel(connection, channelUrl);
  const event = await (on ? channel.addReaction(message, key) : channel.deleteReaction(message, key));
  const change = toReactionChange(event);
  if (change === null)
    throw new ChatError("malformed", "The service's answer to a reaction has no operation or no message id.");
  clock.observe(change.revision);
  return change;
}
