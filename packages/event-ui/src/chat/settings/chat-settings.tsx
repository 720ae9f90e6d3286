import { useChatScope } from "@foyer/chat-headless";
import { IconButton } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { useMenuTrigger } from "../../ui/overlay/use-menu-trigger";
import { notificationsPart } from "../code/parts";
import { useModeratorPart } from "../code/use-moderator-part";
import { useOverlayPart } from "../code/use-overlay-part";

/** The button of the chat's settings and, while it is open, their menu. */
export function ChatSettings() {
  const { title } = useLabels().settings;
  const { flags } = useChatScope();
  const moderator = useModeratorPart();
  const { trigger, list } = useMenuTrigger();
  const loaded = useOverlayPart(notificationsPart, list !== null, () => list?.onClose());
  return (
    <>
      <IconButton
        {...trigger}
        aria-controls={loaded === null ? undefined : trigger["aria-controls"]}
        icon="settings"
        label={title}
        onPointerEnter={notificationsPart.preload}
        onFocus={notificationsPart.preload}
        data-settings=""
      />
      {list !== null && loaded !== null && (
        <loaded.SettingsList {...list}>
          {flags.notifications && <loaded.NotifyMenu />}
          {moderator !== null && <moderator.ModerationKeys />}
        </loaded.SettingsList>
      )}
    </>
  );
}
