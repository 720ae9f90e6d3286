import type { ChatErrorCode } from "../port/chat-error";
import type { Member, Membership, Message } from "../port/model";
import type { PendingChange } from "../state/outgoing/pending-change";
import type { Chat } from "./chat";
import { createListeners, type Listeners } from "./store";

/** Notifications that a chat emits once, for announcements and toasts. None of them is the only record of a fact: that is the state. */
export type ChatNotifications = {
  /** Others' messages that came live or were missed during a gap, by list; never history. */
  arrived: { readonly parentId: string | null; readonly messages: readonly Message[] };
  /** A reply that was sent live, also an own one, whether its thread is open or not. One that comes twice notifies twice. */
  replied: { readonly message: Message };
  "send-failed": { readonly key: string; readonly error: ChatErrorCode };
  /** An own message was stored, and deleted before its answer came: its row is gone. */
  "send-deleted": { readonly key: string; readonly parentId: string | null };
  /** An own change was taken back. For an edit, `change` has the written text. */
  "change-failed": { readonly messageId: string; readonly change: PendingChange; readonly error: ChatErrorCode };
  /** The storage is full or blocked: unsent messages end with the page. Emitted once. */
  "not-kept": undefined;
  "connection-lost": undefined;
  reconnected: undefined;
  "membership-changed": { readonly before: Membership; readonly now: Membership };
  "frozen-changed": { readonly frozen: boolean };
  /** A member's role, mute or ban, as far as the signed-in person gets to know it. */
  "member-changed": { readonly member: Member };
  /** A message as the service reported it now, whether a list has it or not; `null` for one that is gone. */
  "message-reported": { readonly messageId: string; readonly message: Message | null };
};

export type Notify = <K extends keyof ChatNotifications>(type: K, notice: ChatNotifications[K]) => void;

interface Notifications extends Pick<Chat, "on"> {
  readonly notify: Notify;
  /** Whether anybody has listened to a type so far. */
  hasListened(type: keyof ChatNotifications): boolean;
}

export function createNotifications(): Notifications {
  const listeners: { [K in keyof ChatNotifications]?: Listeners<ChatNotifications[K]> } = {};
  return {
    notify: (type, notification) => listeners[type]?.notify(notification),
    hasListened: (type) => listeners[type] !== undefined,
    on(type, listener) {
      const known = listeners[type] ?? createListeners();
      Object.assign(listeners, { [type]: known });
      return known.subscribe(listener);
    },
  };
}
