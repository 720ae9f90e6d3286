import type { ReactionEvent } from "@sendbird/chat/message";
import { ChatError, type Emoji, type ReactionChange } from "@foyer/chat-headless/core";
import { getChannel, type Link } from "../connection/sdk-connection";
import type { MessageShelf } from "../reading/message-cache";
import type { ServerClock } from "../server-clock";

const names = ["heart_eyes", "laughing", "rage", "sob", "sweat_smile", "thumbsdown", "thumbsup"];

/** The seven emoji every application has, with their pictures on the vendor's static host. */
export const builtInEmoji: readonly Emoji[] = names.map((name) => ({
  key: `sendbird_emoji_${name}`,
  url: `https://static.sendbird.com/emojis/emoji_${name}.png`,
}));

/** What the service says of one reaction; `null` for what cannot be read. */
export function toReactionChange(event: ReactionEvent): ReactionChange | null {
  if (event.operation === null || event.messageId === 0) return null;
  return {
    messageId: String(event.messageId),
    key: event.key,
    userId: event.userId,
    on: String(event.operation) === "add",
    revision: event.updatedAt,
  };
}

export async function setReaction(
  link: Link,
  channelUrl: string,
  { messageId, key, on }: { readonly messageId: string; readonly key: string; readonly on: boolean },
  shelf: MessageShelf,
  clock: ServerClock,
): Promise<ReactionChange> {
  const message = await shelf.find(link, channelUrl, messageId);
  const channel = await getChannel(link, channelUrl);
  const event = await (on ? channel.addReaction(message, key) : channel.deleteReaction(message, key));
  const change = toReactionChange(event);
  if (change === null) throw new ChatError("malformed", "The service's answer about a reaction cannot be read.");
  clock.heard(change.revision);
  return change;
}
