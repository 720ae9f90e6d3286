import { IconButton } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { useMenuTrigger } from "../../ui/overlay/use-menu-trigger";
import { createCodePart } from "../../ui/parts/code-part";
import { useOverlayPart } from "../context/use-overlay-part";

export const settingsPart = createCodePart(() => import("./settings-list"));

/** The button of what a person can set in the chat and, while it is open, the menu. */
export function ChatSettings() {
  const { title } = useLabels().settings;
  const { trigger, list } = useMenuTrigger();
  const loaded = useOverlayPart(settingsPart, list !== null, () => list?.onClose());
  return (
    <>
      <IconButton
        {...trigger}
        icon="settings"
        label={title}
        onPointerEnter={settingsPart.preload}
        onFocus={settingsPart.preload}
        data-settings=""
      />
      {list !== null && loaded !== null && <loaded.SettingsList {...list} />}
    </>
  );
}
