import { type Chat, createStore, useChatScope, useReadable } from "@foyer/chat-headless";
import { useEffect } from "react";
import { IconButton } from "../../../ui/parts/button";
import { Icon } from "../../../ui/parts/icon";
import { useLabels } from "../../../ui/base/labels-provider";
import { useCommands } from "../../context/conversation-context";

const createShown = () => createStore(false);

/** Whether the notice of a chat is shown. It outlives the composers of its lists. */
const shownIn = new WeakMap<Chat, ReturnType<typeof createShown>>();

/** That messages which wait do not outlive the page, because the browser's storage is full or blocked. Renders a `<p>` until it is dismissed. */
export function NotKeptNotice() {
  const { chat } = useChatScope();
  const { composer: labels } = useLabels();
  const shown = shownIn.get(chat) ?? createShown();
  shownIn.set(chat, shown);
  useEffect(() => chat.on("not-kept", () => shown.set(true)), [chat, shown]);
  const { focusField } = useCommands();
  const dismiss = () => {
    shown.set(false);
    focusField();
  };
  if (!useReadable(shown, (now) => now)) return null;
  return (
    <p className="foyer-not-kept">
      <Icon name="warning" />
      {labels.notKept}
      <IconButton icon="close" label={labels.dismiss} onClick={dismiss} />
    </p>
  );
}
