import type { UseComposerResult } from "@foyer/chat-headless";
import { useFormats, useLabels } from "../../ui/base/labels-provider";

/** How many characters before the limit the count shows. */
const shownFrom = 100;

/** Counts the characters that are left near the limit, or too many beyond it. Renders a `<span>`. */
export function CharacterCount({ composer: { length, limit } }: { readonly composer: UseComposerResult }) {
  const { composer: labels } = useLabels();
  const formats = useFormats();
  const left = limit - length;
  if (left > shownFrom) return null;
  return (
    <span className="foyer-character-count" data-over={left < 0 || undefined}>
      <span aria-hidden="true">{formats.number(left)}</span>
      <span className="foyer-visually-hidden">
        {left < 0 ? labels.charactersOver(-left) : labels.charactersLeft(left)}
      </span>
    </span>
  );
}
