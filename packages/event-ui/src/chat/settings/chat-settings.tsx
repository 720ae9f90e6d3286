import { useChatScope } from "@foyer/chat-headless";
import type { ComponentType } from "react";
import { IconButton } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { useMenuTrigger } from "../../ui/overlay/use-menu-trigger";
import { type CodePart, createCodePart } from "../../ui/code/code-part";
import { useOverlayPart } from "../code/use-overlay-part";
import type { SettingsList } from "./settings-list";

interface SettingsCode {
  readonly SettingsList: typeof SettingsList;
  readonly NotifyMenu?: ComponentType;
}

export const settingsPart: CodePart<SettingsCode> = createCodePart(() => import("./settings-list"));
/** The same with what belongs to the flag `notifications`: one part, which is loaded, or fails, as a whole. */
export const notifySettingsPart: CodePart<SettingsCode> = createCodePart(async () => {
  const parts = [import("./settings-list"), import("../notify/notify-menu")] as const;
  const [{ SettingsList }, { NotifyMenu }] = await Promise.all(parts);
  return { SettingsList, NotifyMenu };
});

/** The button of what a person can set in the chat and, while it is open, the menu. */
export function ChatSettings() {
  const { title } = useLabels().settings;
  const { flags } = useChatScope();
  const { trigger, list } = useMenuTrigger();
  const part = flags.notifications ? notifySettingsPart : settingsPart;
  const loaded = useOverlayPart(part, list !== null, () => list?.onClose());
  return (
    <>
      <IconButton
        {...trigger}
        icon="settings"
        label={title}
        onPointerEnter={part.preload}
        onFocus={part.preload}
        data-settings=""
      />
      {list !== null && loaded !== null && (
        <loaded.SettingsList {...list}>{loaded.NotifyMenu && <loaded.NotifyMenu />}</loaded.SettingsList>
      )}
    </>
  );
}
