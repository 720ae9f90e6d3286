import type { MouseEvent } from "react";
import { type SkinTone, withTone } from "./skin-tone";

export interface ShownGroup {
  readonly name: string;
  readonly emoji: readonly string[];
}

export interface EmojiGridProps {
  readonly label: string;
  readonly groups: readonly ShownGroup[];
  readonly tone: SkinTone;
  /** The one that Tab comes to; of several the first one. */
  readonly shown: string | undefined;
  readonly nameOf: (emoji: string) => string;
  /** The focus or a pointer has come to one. */
  readonly onPoint: (emoji: string) => void;
  readonly onChoose: (emoji: string, event: MouseEvent<HTMLElement>) => void;
}

/** The emoji of the picker in their groups. Renders a `<div>`. */
export function EmojiGrid({ label, groups, tone, shown, nameOf, onPoint, onChoose }: EmojiGridProps) {
  const stop = groups.find(({ emoji }) => shown !== undefined && emoji.includes(shown));
  return (
    <div role="menu" tabIndex={-1} aria-label={label} aria-orientation="horizontal">
      {groups
        .filter(({ emoji }) => emoji.length > 0)
        .map((group) => (
          <fieldset key={group.name} className="foyer-menu-group" aria-label={group.name}>
            <span className="foyer-menu-heading" aria-hidden="true">
              {group.name}
            </span>
            {group.emoji.map((emoji) => (
              <button
                key={emoji}
                type="button"
                role="menuitem"
                tabIndex={group === stop && emoji === shown ? 0 : -1}
                className="foyer-menu-item"
                aria-label={nameOf(emoji)}
                onFocus={() => onPoint(emoji)}
                onPointerEnter={() => onPoint(emoji)}
                onClick={(event) => onChoose(emoji, event)}
              >
                <span className="foyer-emoji" aria-hidden="true">
                  {withTone(emoji, tone)}
                </span>
              </button>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
