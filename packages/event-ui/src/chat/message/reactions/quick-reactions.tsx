import { type Row, useReactions } from "@foyer/chat-headless";
import { toEmojiName } from "../../../labels/emoji-name";
import { useRowControls } from "../../context/row-controls";
import { useRowServices } from "../../context/row-services";
import { EmojiImage } from "./emoji-image";

/** The event orders its emoji: the first are those that people need most. */
const shown = 3;

/** The reactions that are one press away, on the bar of a row. Renders `<button>`s, or nothing where nobody may react now. */
export function QuickReactions({ row }: { readonly row: Row }) {
  const { labels } = useRowServices();
  const controls = useRowControls();
  const { emoji, badges, permission, toggle } = useReactions(row);
  if (permission.type !== "allowed") return null;
  const own = badges.find((badge) => badge.own)?.key;
  return emoji.slice(0, shown).map((one) => (
    <button
      key={one.key}
      type="button"
      className="foyer-icon-button foyer-quick-reaction"
      data-tone="quiet"
      aria-label={toEmojiName(one.key, labels)}
      aria-pressed={one.key === own}
      onClick={() => toggle(one.key)}
      {...controls}
    >
      <EmojiImage emoji={one} />
    </button>
  ));
}
