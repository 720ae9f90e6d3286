import { type Permission, type Readable, type Row, useReactionBadges } from "@foyer/chat-headless";
import { useRef } from "react";
import type { Labels } from "../../../labels/labels";
import { toEmojiName } from "../../../labels/emoji-name";
import { describedBy } from "../../../ui/base/described-by";
import { useClientLayoutEffect } from "../../../ui/base/use-client-layout-effect";
import { useRowControls } from "../../context/row-controls";
import { useRowServices } from "../../context/row-services";
import { toRefusalText } from "../../words/refusal-words";
import { EmojiImage } from "./emoji-image";
import { useWho } from "./use-who";

/** No crowd of reactions may take a list over. */
const maxBadges = 20;

/** A badge for each emoji on a message. Renders a `<div>`. */
export function ReactionBadges({ row }: { readonly row: Row }) {
  const { labels, formats } = useRowServices();
  const controls = useRowControls();
  const { badges, emoji, permission, toggle } = useReactionBadges(row);
  const shown = badges.filter(({ own }, index) => own || index < maxBadges);
  const rest = badges.length - shown.length;
  const who = useWho(shown);
  const ref = useDescriptions(JSON.stringify(shown.map(who)), permission, labels);
  return (
    <div ref={ref} className="foyer-reactions">
      {shown.map(({ key, own, count }) => (
        <button
          key={key}
          type="button"
          className="foyer-reaction"
          aria-pressed={own}
          aria-label={labels.reactions.badge(toEmojiName(key, labels), count)}
          onClick={() => toggle(key)}
          {...controls}
        >
          <EmojiImage emoji={emoji.find((one) => one.key === key) ?? { key, url: "" }} />
          <span className="foyer-reaction-count">{formats.number(count)}</span>
        </button>
      ))}
      {rest > 0 && <bdi className="foyer-reactions-rest">+{formats.number(rest)}</bdi>}
    </div>
  );
}

/**
 * Describes each badge by who reacted and, while nobody may, disables it and says why. By hand, because a mute, a frozen channel or a
 * lost connection does this to all rows in one moment, and none of them has anything to render.
 *
 * @param descriptions one for each badge, as JSON
 */
function useDescriptions(descriptions: string, permission: Readable<Permission>, labels: Labels) {
  const ref = useRef<HTMLDivElement>(null);
  useClientLayoutEffect(() => {
    let known: Permission | null = null;
    const apply = () => {
      const now = permission.get();
      if (now === known || ref.current === null) return;
      known = now;
      const reason = toRefusalText(now, labels);
      const badges = ref.current.querySelectorAll(".foyer-reaction");
      for (const [index, who] of (JSON.parse(descriptions) as readonly string[]).entries()) {
        const badge = badges[index];
        const description = describedBy(reason === undefined ? who : `${who} · ${reason}`);
        for (const [name, value] of Object.entries(description)) badge?.setAttribute(name, value);
        if (now.type === "allowed") badge?.removeAttribute("aria-disabled");
        else badge?.setAttribute("aria-disabled", "true");
      }
    };
    apply();
    return permission.subscribe(apply);
  }, [descriptions, permission, labels]);
  return ref;
}
