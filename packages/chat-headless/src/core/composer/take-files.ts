import type { Capabilities } from "../port/adapter";
import { isAcceptedFile } from "../views/file-category";
import { type ChatPolicy, defaultPolicy } from "../views/policy";
import type { ChosenFile } from "./composer-mode";

/** Why a chosen file is not taken. */
export type FileProblem = "empty" | "unsupported-type" | "too-large";

/** Chosen files that are not taken. */
export interface RefusedFiles {
  /** Why the first of them is not. */
  readonly problem: FileProblem;
  /** The names of those that are not for that reason. */
  readonly names: readonly string[];
}

/** Which of the chosen files can be sent, and which cannot. */
export function takeFiles(
  files: readonly ChosenFile[],
  { maxFileSize }: Pick<Capabilities, "maxFileSize">,
  { fileTypes }: Pick<ChatPolicy, "fileTypes"> = defaultPolicy,
): {
  readonly taken: readonly ChosenFile[];
  readonly refusedFiles: RefusedFiles | null;
} {
  function problemOf({ blob, mimeType }: ChosenFile): FileProblem | null {
    if (blob.size === 0) return "empty";
    if (!isAcceptedFile(mimeType, fileTypes)) return "unsupported-type";
    return blob.size > maxFileSize ? "too-large" : null;
  }

  const taken: ChosenFile[] = [];
  const names: string[] = [];
  let first: FileProblem | null = null;
  for (const file of files) {
    const problem = problemOf(file);
    if (problem === null) taken.push(file);
    else if ((first ??= problem) === problem) names.push(file.name);
  }
  return { taken, refusedFiles: first && { problem: first, names } };
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
