import type { Chat } from "../owner/chat";
import type { Store } from "../owner/store";
import type { ChatPolicy } from "../views/policy";
import type { ChosenFile } from "./composer-mode";
import { fileRemoved, filesChosen, type Writing } from "./composer-state";
import { inOrder, takeFiles } from "./take-files";

/** The files that were chosen in a composer. */
export interface ComposerFiles {
  /** Files wait in a row: the first one comes up, unless another one is chosen already, or an edit stands in the field. */
  chooseFile(...files: readonly ChosenFile[]): void;
  /** The same for files that must be read first: those that were chosen together at once, in the order of the choices. */
  chooseLater(read: () => Promise<readonly ChosenFile[]>): void;
  /** Puts a chosen file away, whether or not its turn has come. The last one gives the field back its text and the focus. */
  removeFile(file: ChosenFile): void;
}

/**
 * @param settings the files that may be sent, read each time
 * @param endSuggestions is called when a file takes the place of the text
 */
export function createFiles(
  { store: chat, environment, raiseError }: Chat,
  store: Store<Writing>,
  settings: { readonly policy?: ChatPolicy | undefined } | undefined,
  endSuggestions: () => void,
): ComposerFiles {
  function chooseFile(...files: readonly ChosenFile[]): void {
    const { taken, refusedFiles } = takeFiles(files, chat.get().capabilities, settings?.policy);
    if (taken.length > 0) endSuggestions();
    store.set(filesChosen(store.get(), taken, refusedFiles));
  }

  return {
    chooseFile,
    chooseLater: inOrder(chooseFile, (thrown) => raiseError(thrown, "read")),
    removeFile: (file) => store.set(fileRemoved(store.get(), file, environment.elapsed())),
  };
}
