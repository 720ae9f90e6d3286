import { type FileProblem, useChatScope } from "@foyer/chat-headless";
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
  const { refusedFiles, leftOut, messageDeleted } = composer;
  const { composer: labels, list, message } = useLabels();
  const formats = useFormats();
  const { chat, policy } = useChatScope();
  const { maxFileSize } = chat.store.get().capabilities;
  const fileProblems = {
    empty: () => labels.emptyFile,
    "too-large": () => labels.fileTooLarge(formats.bytes(maxFileSize)),
    "unsupported-type": () => labels.unsupportedType,
  } satisfies Record<FileProblem, () => string>;
  const textProblem = leftOut > 0 ? labels.textCut(leftOut) : messageDeleted && list.threadDeleted;
  const problem = refusedFiles === null ? textProblem : fileProblems[refusedFiles.problem]();
  // Beside others nobody could tell which one is meant. Many names would take long to be read out.
  const named = refusedFiles !== null && refusedFiles.names.length <= maxNamed ? refusedFiles.names : [];
  return (
    <p className="foyer-input-problem" role="alert">
      {problem !== false && (
        <>
          <Icon name="warning" />
          <span>
            {named.length > 0 && <bdi>{formats.list(named.map((name) => toShortFileName(name, message.file)))}: </bdi>}
            <span>{problem}</span>
            {refusedFiles?.problem === "unsupported-type" && (
              <span> {labels.acceptedTypes(joinWords(toNames(policy.fileTypes), formats.locale))}</span>
            )}
          </span>
        </>
      )}
    </p>
  );
}
