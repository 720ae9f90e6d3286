import { isComposing } from "@foyer/chat-headless";
import type { KeyboardEvent } from "react";
import { keepInside } from "../../../ui/overlay/keep-inside";
import type { EmojiLabels } from "../../../labels/emoji-labels";
import { byKeys } from "../../../ui/base/by-keys";
import { isTakenKey } from "../../../ui/base/is-taken-key";
import { isLetterKey } from "../../../ui/base/letter-keys";
import { type SkinTone, skinTones } from "./skin-tone";

export interface EmojiSearchBarProps {
  readonly texts: EmojiLabels;
  readonly query: string;
  readonly tone: SkinTone;
  readonly onQuery: (query: string) => void;
  readonly onTone: (tone: SkinTone) => void;
  /** Enter was pressed in the field. */
  readonly onEnter: () => void;
}

/** The field in which emoji are looked for, and the choice of the skin tone. Renders a `<div>`. */
export function EmojiSearchBar({ texts, query, tone, onQuery, onTone, onEnter }: EmojiSearchBarProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !isComposing(event)) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <div className="foyer-emoji-top">
      <input
        type="search"
        className="foyer-emoji-search"
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        enterKeyHint="done"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={handleKeyDown}
      />
      <span className="foyer-emoji-tone">
        <span className="foyer-emoji" aria-hidden="true">{`✋${tone}`}</span>
        <select
          aria-label={texts.tone}
          value={tone}
          onChange={({ target }) => onTone(skinTones.find((one) => one === target.value) ?? "")}
        >
          {skinTones.map((one, index) => (
            <option key={one} value={one}>{`✋${one} ${texts.tones[index] ?? ""}`}</option>
          ))}
        </select>
      </span>
    </div>
  );
}

/**
 * Keys in the picker before those of its menu: letters go into the field wherever the focus is, Tab goes from part to part and
 * around, and field and choice keep the keys that are theirs.
 */
export function handlePickerKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const field = currentTarget.querySelector<HTMLInputElement>("input");
  const isTheirs = (target as Element).matches("input, select");
  if (isComposing(event)) return event.stopPropagation();
  if (key === "Escape") return;
  if (key === "Tab") keepInside(event);
  if (key === "Tab" || isTheirs) event.stopPropagation();
  if (target === field && key === "ArrowDown") {
    event.preventDefault();
    currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus(byKeys);
  } else if (!isTheirs && isLetterKey(key) && !isTakenKey(event)) {
    // The letter is written into what has the focus by then.
    event.stopPropagation();
    field?.focus({ preventScroll: true });
  }
}
