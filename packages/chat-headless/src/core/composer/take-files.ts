import type { Capabilities } from "../port/adapter";
import { isAcceptedFile } from "../views/file-category";
import { type ChatPolicy, defaultPolicy } from "../views/policy";
import type { ChosenFile } from "./composer-mode";

/** Why a chosen file is not taken. */
export type FileProblem = "empty" | "unsupported-type" | "too-large";

/** Which of the chosen files can be sent, and why the first of the others cannot. */
export function takeFiles(
  files: readonly ChosenFile[],
  { maxFileSize }: Pick<Capabilities, "maxFileSize">,
  { fileTypes }: Pick<ChatPolicy, "fileTypes"> = defaultPolicy,
): { readonly taken: readonly ChosenFile[]; readonly problem: FileProblem | null } {
  const taken: ChosenFile[] = [];
  let problem: FileProblem | null = null;
  for (const file of files) {
    if (file.blob.size === 0) problem ??= "empty";
    else if (!isAcceptedFile(file.mimeType, fileTypes)) problem ??= "unsupported-type";
    else if (file.blob.size > maxFileSize) problem ??= "too-large";
    else taken.push(file);
  }
  return { taken, problem };
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
