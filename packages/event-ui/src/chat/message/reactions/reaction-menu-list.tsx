import { type Row, useReactions } from "@foyer/chat-headless";
import { toEmojiName } from "../../../labels/emoji-name";
import { useLabels } from "../../../ui/base/labels-provider";
import { MenuItem } from "../../../ui/overlay/menu-item";
import { MenuList } from "../../../ui/overlay/menu-list";
import type { OpenMenuProps } from "../../../ui/overlay/use-menu-trigger";
import { OpenMenu } from "../../context/open-menu";
import { toRefusalText } from "../../words/refusal-words";
import { EmojiImage } from "./emoji-image";

/** The open menu of emoji of a message. */
export function ReactionMenuList({ row, ...list }: OpenMenuProps & { readonly row: Row }) {
  return (
    <MenuList {...list} label={useLabels().reactions.add} layer="reactions" layout="row" side="above">
      <OpenMenu rowKey={row.key} />
      <ReactionItems row={row} />
    </MenuList>
  );
}

/** One item for each emoji. Choosing one's own again takes it back. */
export function ReactionItems({
  row,
  checkable = false,
}: {
  readonly row: Row;
  readonly checkable?: boolean | undefined;
}) {
  const labels = useLabels();
  const { emoji, badges, permission, toggle } = useReactions(row);
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
