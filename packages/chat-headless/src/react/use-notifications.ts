import { useEffect, useRef } from "react";
import { type NotifierOptions, startNotifier } from "../core/views/notifier";
import type { Message } from "../core/port/model";
import type { NotifyChoice } from "../core/views/is-notified";
import { useChatScope } from "./chat-provider";

/** Options of `useNotifications`. */
export interface UseNotificationsOptions {
  /** The messages that this person is notified of: mentions of them and replies in threads of theirs, all, or none. */
  readonly notify: NotifyChoice;
  /**
   * Shows one notification, in one of the person's tabs: of one message, or of all that came within moments or while the
   * connection was lost. At most one each ten seconds.
   */
  readonly show: (messages: readonly Message[]) => void;
  /** Whether the person sees a message in this tab now, and need not be notified of it. @default none is seen */
  readonly isShown?: ((message: Message) => boolean) | undefined;
}

const nothingShown = () => false;

/**
 * Notifies of others' messages while mounted, in one of the tabs that this person has open in this browser: when it closes,
 * another one goes on. Own and deleted messages, what all has been seen of, and history never count. Tabs know of each other by
 * the browser's locks and the provider's storage. Shows and asks nothing by itself.
 */
export function useNotifications({ notify, show, isShown = nothingShown }: UseNotificationsOptions): void {
  const { chat, source } = useChatScope();
  const options: NotifierOptions = { choice: notify, show, isShown };
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const isOn = notify !== "off";
  useEffect(() => (isOn ? startNotifier(chat, source, () => latest.current) : undefined), [chat, source, isOn]);
}
