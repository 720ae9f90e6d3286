import { useChatScope } from "@foyer/chat-headless";
import { useEffect } from "react";
import { Icon } from "../../ui/parts/icon";
import { useLabels } from "../../ui/base/labels-provider";
import { StatePage } from "./state-page";

/** Milliseconds for reading why the thread closes. The header's arrow leads back at once. */
const readingTime = 4_000;

/** In place of a thread whose first message was deleted: says so, then closes the thread. */
export function ThreadDeleted({ onBack }: { readonly onBack: () => void }) {
  const { environment } = useChatScope().chat;
  const { list } = useLabels();
  useEffect(() => environment.after(readingTime, onBack), [environment, onBack]);
  return <StatePage picture={<Icon name="trash" />} title={list.threadDeleted} />;
}
