import { type Message, useChatScope, useNotifications } from "@foyer/chat-headless";
import { useEffect, useRef } from "react";
import { toNotifyLabels } from "../../labels/notify-labels";
import { useLabels, useLanguage } from "../../ui/base/labels-provider";
import { useGivenAddress } from "../context/chat-address";
import { isLookedAt } from "../context/looked-at";
import { usePeople } from "../context/people";
import { useNotifyPermission } from "./browser-notification";
import { toNotificationText } from "./notification-text";
import { useNotifySettings } from "./notify-settings";
import type { NotifierProps } from "./notifier";
import { maySound, playTone } from "./tone";
import { useShownNotification } from "./use-shown-notification";

/** Shows notifications and plays their sound. Renders nothing. */
export function Notifying({ showsText = true, onOpen }: NotifierProps) {
  const { chat, kinds } = useChatScope();
  const address = useGivenAddress();
  const labels = useLabels();
  const { locale } = useLanguage();
  const people = usePeople();
  const [{ choice, sound }] = useNotifySettings();
  const words = toNotifyLabels(labels, locale);
  const showOne = useShownNotification();

  const open = ({ id, inMainList, parentId }: Message) => {
    const place = { isOpen: true, threadId: inMainList ? null : parentId, messageId: id };
    if (onOpen === undefined) address?.go(place);
    else onOpen(place);
  };
  // A notification may be pressed long after it was made, when the page is another one.
  const latestOpen = useRef(open);
  useEffect(() => {
    latestOpen.current = open;
  });

  useNotifications({
    // A permission may have been withdrawn since the person chose.
    notify: useNotifyPermission() === "granted" ? choice : "off",
    isShown: (message) => isLookedAt(chat, message),
    show(messages) {
      const [first] = messages;
      if (first === undefined) return;
      const text = toNotificationText(messages, { selfId: chat.selfId, people, labels, words, kinds, showsText });
      const sounds = sound && maySound();
      const content = { ...text, lang: locale, tag: `foyer:${chat.memory.id}`, silent: !sound || sounds };
      const isShown = showOne(content, messages, () => latestOpen.current(first));
      if (sounds && isShown) playTone();
    },
  });
  return null;
}
