import type { ReactionEvent } from "@sendbird/chat/message";
import type { ReactionChange } from "@foyer/chat-headless/core";

/** Converts the service's reaction event; `null` if it lacks an operation or a message. */
export function toReactionChange(event: ReactionEvent): ReactionChange | null {
  if (event.operation === null || event.messageId === 0) return null;
  return {
    messageId: String(event.messageId),
    key: event.key,
    userId: event.userId,
    on: String(event.operation) === "add",
    revision: event.updatedAt,
    count: toCount(event),
  };
}

/** The SDK keeps how many people react in a field that its types leave out (`_count`, @sendbird/chat 4.22.12). */
function toCount(event: ReactionEvent): number | null {
  const count: unknown = Reflect.get(event, "_count");
  return typeof count === "number" ? count : null;
}
