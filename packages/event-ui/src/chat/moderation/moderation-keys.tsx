import { MenuItem } from "../../ui/overlay/menu-item";
import { useModerationKeys } from "./use-moderation-keys";
import { useTexts } from "./use-texts";

/** Whether keys moderate, in the menu of the chat's settings. Renders a divider and an item. */
export function ModerationKeys() {
  const [hasKeys, toggle] = useModerationKeys();
  return (
    <>
      <hr className="foyer-menu-divider" />
      <MenuItem icon="check" checked={hasKeys} onSelect={toggle}>
        {useTexts().keys}
      </MenuItem>
    </>
  );
}
