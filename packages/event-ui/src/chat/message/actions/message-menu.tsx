import type { Row } from "@foyer/chat-headless";
import { IconButton } from "../../../ui/parts/button";
import { useLabels } from "../../../ui/base/labels-provider";
import { type OpenMenuProps, useMenuTrigger } from "../../../ui/overlay/use-menu-trigger";
import { useRowControls } from "../../context/row-controls";
import { rowOverlaysPart } from "../../code/parts";
import { useOverlayPart } from "../../code/use-overlay-part";

/** The button of a message's menu and, while it is open, the menu. */
export function MessageMenu({ row }: { readonly row: Row }) {
  const { actions } = useLabels().message;
  const controls = useRowControls();
  const { trigger, list } = useMenuTrigger();
  return (
    <>
      <IconButton {...trigger} {...controls} icon="more" label={actions} data-row-menu="" />
      {list !== null && <OpenMenu row={row} {...list} />}
    </>
  );
}

// On its own: a row at rest has nothing to load.
function OpenMenu(props: OpenMenuProps & { readonly row: Row }) {
  const loaded = useOverlayPart(rowOverlaysPart, true, props.onClose);
  return loaded !== null && <loaded.MessageMenuList {...props} />;
}
