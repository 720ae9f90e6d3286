import type { Capabilities } from "../port/adapter";
import { isAcceptedFile } from "../views/file-category";
import { type ChatPolicy, defaultPolicy } from "../views/policy";
import type { ChosenFile } from "./composer-mode";

/** Why a chosen file is not taken. */
export type FileProblem = "empty" | "unsupported-type" | "too-large";

/** Which of the chosen files can be sent, why the first of the others cannot, and the names of those that cannot for that reason. */
export function takeFiles(
  files: readonly ChosenFile[],
  { maxFileSize }: Pick<Capabilities, "maxFileSize">,
  { fileTypes }: Pick<ChatPolicy, "fileTypes"> = defaultPolicy,
): {
  readonly taken: readonly ChosenFile[];
  readonly fileProblem: FileProblem | null;
  readonly refusedFiles: readonly string[];
} {
  function problemOf({ blob, mimeType }: ChosenFile): FileProblem | null {
    if (blob.size === 0) return "empty";
    if (!isAcceptedFile(mimeType, fileTypes)) return "unsupported-type";
    return blob.size > maxFileSize ? "too-large" : null;
  }

  const taken: ChosenFile[] = [];
  const refusedFiles: string[] = [];
  let fileProblem: FileProblem | null = null;
  for (const file of files) {
    const problem = problemOf(file);
    fileProblem ??= problem;
    if (problem === null) taken.push(file);
    else if (problem === fileProblem) refusedFiles.push(file.name);
  }
  return { taken, fileProblem, refusedFiles };
}

/**
 * Takes the results of asynchronous readings in the order in which they were begun, however long each lasts.
 *
 * @param fail receives the failure of a reading: the next ones go on
 */
export function inOrder<T>(take: (...results: readonly T[]) => void, fail: (thrown: unknown) => void) {
  let last = Promise.resolve();
  return (read: () => Promise<readonly T[]>): void => {
    last = last
      .then(read)
      .then((results) => take(...results))
      .catch(fail);
  };
}
