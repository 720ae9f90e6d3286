import { type Row, useReactions } from "@foyer/chat-headless";
import { useState } from "react";
import { toEmojiName } from "../../../labels/emoji-name";
import { IconButton } from "../../../ui/parts/button";
import { useLabels } from "../../../ui/base/labels-provider";
import { Menu } from "../../../ui/overlay/menu";
import { MenuItem } from "../../../ui/overlay/menu-item";
import { useListPermissions } from "../../context/conversation-context";
import { OpenMenu } from "../../context/open-menu";
import { useRowControls } from "../../context/row-controls";
import { toRefusalText } from "../../words/refusal-words";
import { EmojiImage } from "./emoji-image";

/** The button of the menu of emoji and, while it is open, the menu. Nothing when all emoji are used already. */
export function ReactionMenu({ row }: { readonly row: Row }) {
  const labels = useLabels();
  const controls = useRowControls();
  const { unused, permission } = useReactions(row, useListPermissions());
  const [open, setOpen] = useState(false);
  if (permission.type === "absent" || (unused.length === 0 && !open)) return null;
  const reason = toRefusalText(permission, labels);
  if (reason !== undefined) {
    return <IconButton icon="react" label={labels.reactions.add} disabledReason={reason} {...controls} />;
  }
  return (
    <Menu
      label={labels.reactions.add}
      layer="reactions"
      layout="row"
      side="above"
      onOpenChange={setOpen}
      renderTrigger={(trigger) => <IconButton {...trigger} {...controls} icon="react" label={labels.reactions.add} />}
    >
      <OpenMenu rowKey={row.key} />
      <ReactionItems row={row} />
    </Menu>
  );
}

/** One item for each emoji. Choosing one's own again takes it back. */
export function ReactionItems({ row, checkable = false }: { readonly row: Row; readonly checkable?: boolean }) {
  const labels = useLabels();
  const { emoji, badges, permission, toggle } = useReactions(row, useListPermissions());
  const own = badges.find((badge) => badge.own)?.key;
  const reason = toRefusalText(permission, labels);
  return emoji.map((one) => (
    <MenuItem
      key={one.key}
      aria-label={toEmojiName(one.key, labels)}
      data-own={one.key === own || undefined}
      disabledReason={reason}
      onSelect={() => toggle(one.key)}
      {...(checkable && { checked: one.key === own })}
    >
      <EmojiImage emoji={one} />
    </MenuItem>
  ));
}
