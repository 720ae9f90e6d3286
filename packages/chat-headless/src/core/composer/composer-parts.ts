import { type ComposerEdits, createComposerEdits } from "./composer-edits";
import { type ComposerFiles, createComposerFiles } from "./composer-files";
import type { ComposerCore } from "./composer-core";
import { createDeletions, type Deletions } from "./deletions";
import { readFiles } from "./read-files";
import { createSuggestions, type SuggestionsOwner } from "./suggestions";

/** What a composer does beyond writing and sending a text. Its code is loaded soon after the composer is there, or when it is wanted. */
export interface ComposerParts {
  readonly files: ComposerFiles;
  readonly readFiles: typeof readFiles;
  readonly edits: ComposerEdits;
  readonly deletions: Deletions;
  readonly suggestions: SuggestionsOwner;
  /** Takes in what the chat says now about the messages that are edited and replied to. */
  follow(): void;
}

export function createComposerParts(core: ComposerCore): ComposerParts {
  const edits = createComposerEdits(core);
  const deletions = createDeletions(core);
  return {
    files: createComposerFiles(core),
    readFiles,
    edits,
    deletions,
    suggestions: createSuggestions(core),
    follow() {
      edits.findOriginal();
      deletions.follow();
    },
  };
}
