import { useEffect, useMemo } from "react";
import { type Connection, conversationOf } from "../core/state/chat-state";
import type { Channel, Membership, User } from "../core/port/model";
import type { ChatNotifications } from "../core/owner/chat-notifications";
import { countUnreadMentions, unreadTotal } from "../core/state/unread";
import { useChatScope } from "./chat-provider";
import { useChatState } from "./use-readable";

/** How many messages of others in the main list have not been seen. */
export function useUnreadCount(): number {
  return useChatState((state) => unreadTotal(state.unread));
}

/** How many of the unread messages mention this person, as far as they are loaded. */
export function useUnreadMentions(): number {
  return useChatState((state) =>
    countUnreadMentions(conversationOf(state, null).timeline, unreadTotal(state.unread), state.self.id),
  );
}

/** Says that everything in the main list has been seen. */
export function useMarkSeen(): () => void {
  return useChatScope().chat.presence.markSeen;
}

/** The others who are typing. */
export function useTyping(): readonly User[] {
  return useChatState((state) => state.people.typing);
}

/** Returns the connection of the channel, and `retry` for one that was given up. */
export function useConnection(): { readonly connection: Connection; readonly retry: () => void } {
  const { chat } = useChatScope();
  const connection = useChatState((state) => state.connection);
  return useMemo(() => ({ connection, retry: () => chat.retry() }), [chat, connection]);
}

/** The channel; `null` until it was joined. */
export function useChannel(): Channel | null {
  return useChatState((state) => state.channel);
}

/** Returns this person's rights in the channel. */
export function useMembership(): Membership {
  return useChatState((state) => state.people.membership);
}

/** Returns the person who is signed in. */
export function useSelf(): User {
  return useChatState((state) => state.self);
}

/** Calls `listener` for every notice of a kind while mounted. It should be stable: another function is another subscription. */
export function useChatNotification<K extends keyof ChatNotifications>(
  type: K,
  listener: (notice: ChatNotifications[K]) => void,
): void {
  const { chat } = useChatScope();
  useEffect(() => chat.on(type, listener), [chat, type, listener]);
}
