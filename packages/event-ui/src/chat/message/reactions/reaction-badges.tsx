import { type Emoji, type ReactionSummary, type Row, useReactions } from "@foyer/chat-headless";
import { toEmojiName } from "../../../labels/emoji-name";
import { describedBy } from "../../../ui/base/described-by";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { useRowControls } from "../../context/row-controls";
import { toRefusalText } from "../../words/refusal-words";
import { EmojiImage } from "./emoji-image";
import { useWho } from "./use-who";

/** No crowd of reactions may take a list over. */
const maxBadges = 20;

/** A badge for each emoji on a message. Renders a `<div>`. */
export function ReactionBadges({ row }: { readonly row: Row }) {
  const labels = useLabels();
  const formats = useFormats();
  const { badges, emoji, permission, toggle } = useReactions(row);
  const images = new Map(emoji.map((one) => [one.key, one]));
  const reason = toRefusalText(permission, labels);
  const shown = badges.filter(({ own }, index) => own || index < maxBadges);
  const rest = badges.length - shown.length;
  return (
    <div className="foyer-reactions">
      {shown.map((badge) => (
        <ReactionBadge
          key={badge.key}
          badge={badge}
          emoji={images.get(badge.key) ?? { key: badge.key, url: "" }}
          reason={reason}
          onToggle={permission.type === "allowed" ? () => toggle(badge.key) : null}
        />
      ))}
      {rest > 0 && <bdi className="foyer-reactions-rest">+{formats.number(rest)}</bdi>}
    </div>
  );
}

interface ReactionBadgeProps {
  readonly badge: ReactionSummary;
  readonly emoji: Emoji;
  /** Why it cannot be toggled for now. */
  readonly reason: string | undefined;
  readonly onToggle: (() => void) | null;
}

function ReactionBadge({ badge, emoji, reason, onToggle }: ReactionBadgeProps) {
  const labels = useLabels();
  const controls = useRowControls();
  const formats = useFormats();
  const who = useWho()(badge.userIds);
  return (
    <button
      type="button"
      className="foyer-reaction"
      aria-pressed={badge.own}
      aria-label={labels.reactions.badge(toEmojiName(badge.key, labels), badge.count)}
      aria-disabled={onToggle === null || undefined}
      onClick={() => onToggle?.()}
      {...describedBy(reason === undefined ? who : `${who} · ${reason}`)}
      {...controls}
    >
      <EmojiImage emoji={emoji} />
      <span className="foyer-reaction-count">{formats.number(badge.count)}</span>
    </button>
  );
}
