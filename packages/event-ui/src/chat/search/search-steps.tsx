import type { Message } from "@foyer/chat-headless";
import type { RefObject } from "react";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { VisuallyHidden } from "../../ui/base/visually-hidden";
import { Button, IconButton } from "../../ui/parts/button";
import { joinWords } from "../words/join-words";
import { useHitWords } from "./use-hit-words";
import type { Hits } from "./use-hits";

export interface SearchStepsProps {
  readonly hits: Hits;
  readonly olderRef: RefObject<HTMLButtonElement | null>;
  readonly onUnfold: (() => void) | undefined;
}

/** The place of the shown hit, which leads back to all of them, and the steps to the next ones. Renders three `<button>`s. */
export function SearchSteps({ hits, olderRef, onUnfold }: SearchStepsProps) {
  const { search: labels } = useLabels();
  const { locale } = useFormats();
  const { index, messages, hasMore, position, step } = hits;
  return (
    <>
      <Button tone="quiet" className="foyer-search-position" aria-expanded={false} onClick={onUnfold}>
        {position}
        <VisuallyHidden>{joinWords(["", labels.showResults], locale)}</VisuallyHidden>
      </Button>
      <IconButton
        ref={olderRef}
        icon="chevron-up"
        label={labels.older}
        aria-keyshortcuts="F3"
        disabledReason={index + 1 < messages.length || hasMore ? undefined : position}
        onClick={() => step(1)}
      />
      <IconButton
        icon="chevron-down"
        label={labels.newer}
        aria-keyshortcuts="Shift+F3"
        disabledReason={index > 0 ? undefined : position}
        onClick={() => step(-1)}
      />
    </>
  );
}

/** Announces the place of the shown hit and, where the focus does not go there, its words. Rendered before the first one. Renders an `<output>`. */
export function StepAnnouncement({ hits }: { readonly hits: Hits }) {
  const { position, shown, isFocused } = hits;
  return (
    <output className="foyer-visually-hidden">
      {position !== "" && shown !== null && (
        <p key={position}>
          {position}
          {!isFocused && (
            <>
              . <ShownHit message={shown} />
            </>
          )}
        </p>
      )}
    </output>
  );
}

function ShownHit({ message }: { readonly message: Message }) {
  const labels = useLabels();
  const { name, text } = useHitWords(message);
  return labels.announcement.message(name, text);
}
