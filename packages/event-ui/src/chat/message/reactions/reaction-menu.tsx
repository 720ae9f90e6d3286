import { type Row, useReactions } from "@foyer/chat-headless";
import { useEffect } from "react";
import { IconButton } from "../../../ui/parts/button";
import { useMenuTrigger } from "../../../ui/overlay/use-menu-trigger";
import { useRowControls } from "../../context/row-controls";
import { useRowServices } from "../../context/row-services";
import { toRefusalText } from "../../words/refusal-words";
import { isFocusLost } from "../../../ui/base/tree";
import { ReactionMenuList } from "./reaction-menu-list";

/** The button of the menu of emoji and, while it is open, the menu. Nothing when all emoji are used already. */
export function ReactionMenu({ row }: { readonly row: Row }) {
  const { labels } = useRowServices();
  const controls = useRowControls();
  const { unused, permission } = useReactions(row);
  const { trigger, list } = useMenuTrigger();
  const reason = toRefusalText(permission, labels);
  const isRefused = list !== null && reason !== undefined;

  useEffect(() => {
    // Left open, it would come back by itself once reactions are allowed again, and take the focus from the field.
    if (!isRefused) return;
    if (isFocusLost(list.anchor)) list.anchor?.focus({ preventScroll: true });
    list.onClose();
  }, [isRefused, list]);

  if (permission.type === "absent" || (unused.length === 0 && list === null)) return null;
  return (
    <>
      <IconButton {...trigger} {...controls} icon="react" label={labels.reactions.add} disabledReason={reason} />
      {list !== null && !isRefused && <ReactionMenuList row={row} {...list} />}
    </>
  );
}
