import { besideText, type BesideTextProps } from "../beside-text";
import { ComposerBar } from "./composer-bar";
import { DropZone } from "./drop-zone";
import { InputProblem } from "./input-problem";
import { NotKeptNotice } from "./not-kept-notice";
import { SuggestionList } from "./suggestion-list";
import { useEmojiSuggestions } from "./use-emoji-suggestions";

/** Props of `ComposerExtras`. */
export interface ComposerExtrasProps extends BesideTextProps {
  /** Whether there is a text, which waits while a file is sent. */
  readonly hasText: boolean;
}

/** The notices, lists and targets around the field, each shown only while it applies. */
export const ComposerExtras = besideText(function ComposerExtras({ composer, hasText }: ComposerExtrasProps) {
  useEmojiSuggestions(composer);
  return (
    <>
      <div className="foyer-composer-above">
        <NotKeptNotice />
        <ComposerBar composer={composer} hasText={hasText} />
        <InputProblem composer={composer} />
      </div>
      <SuggestionList composer={composer} />
      <DropZone composer={composer} />
    </>
  );
});
