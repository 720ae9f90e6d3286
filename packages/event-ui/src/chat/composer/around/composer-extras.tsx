import type { UseComposerResult } from "@foyer/chat-headless";
import { ComposerBar } from "./composer-bar";
import { DropZone } from "./drop-zone";
import { InputProblem } from "./input-problem";
import { NotKeptNotice } from "./not-kept-notice";
import { SuggestionList } from "./suggestion-list";
import { useEmojiSuggestions } from "./use-emoji-suggestions";

/** The notices, lists and targets around the field, each shown only while it applies. */
export function ComposerExtras({ composer }: { readonly composer: UseComposerResult }) {
  useEmojiSuggestions(composer);
  return (
    <>
      <NotKeptNotice />
      <ComposerBar composer={composer} />
      <InputProblem composer={composer} />
      <SuggestionList composer={composer} />
      <DropZone composer={composer} />
    </>
  );
}
