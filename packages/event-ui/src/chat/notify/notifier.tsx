import { useChatScope, useLazyPart } from "@foyer/chat-headless";
import { notificationsPart } from "../code/parts";
import type { ChatPlace } from "../context/chat-address";

/** Props of `Notifier`. */
export interface NotifierProps {
  /** Whether a notification tells who wrote what; otherwise how many messages there are. @default true */
  readonly showsText?: boolean | undefined;
  /** Opens a message whose notification was pressed. @default through the page's address, where there is one that tells */
  readonly onOpen?: ((place: ChatPlace) => void) | undefined;
}

/**
 * Notifies a person who has chosen so in the chat's settings, with the flag `notifications`: by a notification of the browser and
 * a sound, in one of their tabs, also while the chat was never opened. Place it once below the `ChatProvider`, beside what shows
 * the chat. Renders nothing.
 */
export function Notifier(props: NotifierProps) {
  const isWanted = useChatScope().flags.notifications;
  const loaded = useLazyPart(notificationsPart, { isWanted });
  return isWanted && loaded !== null && <loaded.Notifying {...props} />;
}
