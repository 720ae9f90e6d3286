import { useChatScope } from "@foyer/chat-headless";
import { IconButton } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { useMenuTrigger } from "../../ui/overlay/use-menu-trigger";
import { createCodePart } from "../../ui/code/code-part";
import { useOverlayPart } from "../context/use-overlay-part";

export const settingsPart = createCodePart(() => import("./settings-list"));
/** What of it belongs to the flag `notifications`. */
export const notifyMenuPart = createCodePart(() => import("../notify/notify-menu"));

/** The button of what a person can set in the chat and, while it is open, the menu. */
export function ChatSettings() {
  const { title } = useLabels().settings;
  const { flags } = useChatScope();
  const { trigger, list } = useMenuTrigger();
  const isOpen = list !== null;
  const close = () => list?.onClose();
  const loaded = useOverlayPart(settingsPart, isOpen, close);
  const notify = useOverlayPart(notifyMenuPart, isOpen && flags.notifications, close);
  const preload = () => {
    settingsPart.preload();
    if (flags.notifications) notifyMenuPart.preload();
  };
  return (
    <>
      <IconButton
        {...trigger}
        icon="settings"
        label={title}
        onPointerEnter={preload}
        onFocus={preload}
        data-settings=""
      />
      {list !== null && loaded !== null && (notify !== null || !flags.notifications) && (
        <loaded.SettingsList {...list}>
          {flags.notifications && notify !== null && <notify.NotifyMenu />}
        </loaded.SettingsList>
      )}
    </>
  );
}
