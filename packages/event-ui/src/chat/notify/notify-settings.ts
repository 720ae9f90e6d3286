import { type NotifyChoice, useChatScope } from "@foyer/chat-headless";
import { useMemo } from "react";
import { useSetting } from "../context/use-setting";

/** A person's choices in this browser. */
export interface NotifySettings {
  readonly choice: NotifyChoice;
  readonly sound: boolean;
}

export const notifyChoices = ["all", "mentions", "off"] as const satisfies readonly NotifyChoice[];

const byDefault: NotifySettings = { choice: "off", sound: true };

/** The person's settings and how to change them. They are forgotten with the person's drafts. */
export function useNotifySettings(): readonly [NotifySettings, (change: Partial<NotifySettings>) => void] {
  const { chat } = useChatScope();
  const [kept, choose] = useSetting(`foyer:notify-settings:${JSON.stringify([chat.selfId, "settings"])}`);
  const settings = useMemo(() => parse(kept), [kept]);
  return [settings, (change) => choose(JSON.stringify({ ...settings, ...change }))];
}

function parse(kept: string): NotifySettings {
  try {
    const { choice, sound }: { readonly choice?: unknown; readonly sound?: unknown } = JSON.parse(kept || "{}");
    return { choice: notifyChoices.find((one) => one === choice) ?? byDefault.choice, sound: sound !== false };
  } catch {
    return byDefault;
  }
}
