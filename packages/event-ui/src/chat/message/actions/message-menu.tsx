import type { Row } from "@foyer/chat-headless";
import { IconButton } from "../../../ui/parts/button";
import { useLabels } from "../../../ui/base/labels-provider";
import { useMenuTrigger } from "../../../ui/overlay/use-menu-trigger";
import { createCodePart } from "../../../ui/parts/code-part";
import { useRowControls } from "../../context/row-controls";
import { useOverlayPart } from "../../context/use-overlay-part";

/** A conversation loads it in advance: a menu that opens must not wait for the network. */
export const messageMenuPart = createCodePart(() => import("./message-menu-list"));

/** The button of a message's menu and, while it is open, the menu. */
export function MessageMenu({ row }: { readonly row: Row }) {
  const { actions } = useLabels().message;
  const controls = useRowControls();
  const { trigger, list } = useMenuTrigger();
  const loaded = useOverlayPart(messageMenuPart, list !== null, () => list?.onClose());
  return (
    <>
      <IconButton {...trigger} {...controls} icon="more" label={actions} data-row-menu="" />
      {list !== null && loaded !== null && <loaded.MessageMenuList row={row} {...list} />}
    </>
  );
}
