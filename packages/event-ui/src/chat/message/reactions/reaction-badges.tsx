import {
  type Emoji,
  type Permission,
  type Readable,
  type ReactionSummary,
  type Row,
  useReactionBadges,
} from "@foyer/chat-headless";
import { useRef } from "react";
import { toEmojiName } from "../../../labels/emoji-name";
import { describedBy } from "../../../ui/base/described-by";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { useClientLayoutEffect } from "../../../ui/base/use-client-layout-effect";
import { useRowControls } from "../../context/row-controls";
import { toRefusalText } from "../../words/refusal-words";
import { EmojiImage } from "./emoji-image";
import { useWho } from "./use-who";

/** No crowd of reactions may take a list over. */
const maxBadges = 20;

/** A badge for each emoji on a message. Renders a `<div>`. */
export function ReactionBadges({ row }: { readonly row: Row }) {
  const formats = useFormats();
  const { badges, emoji, permission, toggle } = useReactionBadges(row);
  const images = new Map(emoji.map((one) => [one.key, one]));
  const shown = badges.filter(({ own }, index) => own || index < maxBadges);
  const rest = badges.length - shown.length;
  return (
    <div className="foyer-reactions">
      {shown.map((badge) => (
        <ReactionBadge
          key={badge.key}
          badge={badge}
          emoji={images.get(badge.key) ?? { key: badge.key, url: "" }}
          permission={permission}
          onToggle={() => toggle(badge.key)}
        />
      ))}
      {rest > 0 && <bdi className="foyer-reactions-rest">+{formats.number(rest)}</bdi>}
    </div>
  );
}

interface ReactionBadgeProps {
  readonly badge: ReactionSummary;
  readonly emoji: Emoji;
  readonly permission: Readable<Permission>;
  readonly onToggle: () => void;
}

function ReactionBadge({ badge, emoji, permission, onToggle }: ReactionBadgeProps) {
  const labels = useLabels();
  const controls = useRowControls();
  const formats = useFormats();
  const who = useWho([badge])(badge);
  return (
    <button
      ref={useDescription(who, permission)}
      type="button"
      className="foyer-reaction"
      aria-pressed={badge.own}
      aria-label={labels.reactions.badge(toEmojiName(badge.key, labels), badge.count)}
      onClick={onToggle}
      {...controls}
    >
      <EmojiImage emoji={emoji} />
      <span className="foyer-reaction-count">{formats.number(badge.count)}</span>
    </button>
  );
}

/**
 * Describes a button by who reacted and, while nobody may, disables it and says why. By hand, because a mute, a frozen channel or a
 * lost connection does this to all rows in one moment, and none of them has anything to render.
 */
function useDescription(who: string, permission: Readable<Permission>) {
  const labels = useLabels();
  const ref = useRef<HTMLButtonElement>(null);
  useClientLayoutEffect(() => {
    let known: Permission | null = null;
    const apply = () => {
      const now = permission.get();
      if (now === known || ref.current === null) return;
      known = now;
      const reason = toRefusalText(now, labels);
      const description = describedBy(reason === undefined ? who : `${who} · ${reason}`);
      for (const [name, value] of Object.entries(description)) ref.current.setAttribute(name, value);
      if (now.type === "allowed") ref.current.removeAttribute("aria-disabled");
      else ref.current.setAttribute("aria-disabled", "true");
    };
    apply();
    return permission.subscribe(apply);
  }, [who, permission, labels]);
  return ref;
}
