import { useChatScope } from "@foyer/chat-headless";
import type { ComponentType } from "react";
import { type CodePart, createCodePart } from "../../ui/code/code-part";
import type { ChatPlace } from "../context/chat-address";
import { useChatPart } from "../code/use-chat-part";

/** Props of `Notifier`. */
export interface NotifierProps {
  /** Whether a notification tells who wrote what; otherwise how many messages there are. @default true */
  readonly showsText?: boolean;
  /** Opens a message whose notification was pressed. @default through the page's address, where there is one that tells */
  readonly onOpen?: (place: ChatPlace) => void;
}

/** The code that notifies, loaded where the flag is on. */
export const notifyingPart: CodePart<{ readonly Notifying: ComponentType<NotifierProps> }> = createCodePart(
  () => import("./notifying"),
);

/**
 * Notifies a person who has chosen so in the chat's settings, with the flag `notifications`: by a notification of the browser and
 * a sound, in one of their tabs, also while the chat was never opened. Place it once below the `ChatProvider`, beside what shows
 * the chat. Renders nothing.
 */
export function Notifier(props: NotifierProps) {
  const isWanted = useChatScope().flags.notifications;
  const loaded = useChatPart(notifyingPart, isWanted);
  return isWanted && loaded !== null && <loaded.Notifying {...props} />;
}
