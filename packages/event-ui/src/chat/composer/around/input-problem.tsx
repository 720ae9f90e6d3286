import { useChatScope, type UseComposerResult } from "@foyer/chat-headless";
import { toShortFileName } from "../../file/file-name";
import { joinWords } from "../../words/join-words";
import { Icon } from "../../../ui/parts/icon";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import type { BesideTextProps } from "../beside-text";

const maxNamed = 3;

/** MIME types as people know them: the usual extension, or the kind where all of its types are meant. */
function toNames(types: readonly string[]): readonly string[] {
  const names = types.map((type) =>
    type
      .replace(/\/\*$/, "")
      .replace(/^.*\/|\+.*$/g, "")
      .replace("jpg", "jpeg")
      .toUpperCase(),
  );
  return [...new Set(names)];
}

/** The reason why a file was not taken, or a problem of the text that is being written. Renders a `<p>` that is read out. */
export function InputProblem({ composer }: BesideTextProps) {
  const { fileProblem, refusedFiles, leftOut, messageDeleted } = composer;
  const { composer: labels, list, message } = useLabels();
  const formats = useFormats();
  const { chat, policy } = useChatScope();
  const { maxFileSize } = chat.store.get().capabilities;
  const fileProblems = {
    empty: () => labels.emptyFile,
    "too-large": () => labels.fileTooLarge(formats.bytes(maxFileSize)),
    "unsupported-type": () => labels.unsupportedType,
  } satisfies Record<NonNullable<UseComposerResult["fileProblem"]>, () => string>;
  const textProblem = leftOut > 0 ? labels.textCut(leftOut) : messageDeleted && list.threadDeleted;
  const problem = fileProblem === null ? textProblem : fileProblems[fileProblem]();
  // Beside others nobody could tell which one is meant. Many names would take long to be read out.
  const isNamed = fileProblem !== null && refusedFiles.length <= maxNamed;
  return (
    <p className="foyer-input-problem" role="alert">
      {problem !== false && (
        <>
          <Icon name="warning" />
          <span>
            {isNamed && <bdi>{formats.list(refusedFiles.map((name) => toShortFileName(name, message.file)))}: </bdi>}
            <span>{problem}</span>
            {fileProblem === "unsupported-type" && (
              <span> {labels.acceptedTypes(joinWords(toNames(policy.fileTypes), formats.locale))}</span>
            )}
          </span>
        </>
      )}
    </p>
  );
}
