import { type ComposerState, useChatScope } from "@foyer/chat-headless";
import { Icon } from "../../ui/parts/icon";
import { useFormats, useLabels } from "../../ui/base/labels-provider";

/** Why the last file was not taken. Renders a `<p>` that is read out. */
export function FileProblem({ problem }: { readonly problem: ComposerState["fileProblem"] }) {
  const { composer } = useLabels();
  const formats = useFormats();
  const { maxFileSize } = useChatScope().chat.store.get().capabilities;
  return (
    <p className="foyer-file-problem" role="alert">
      {problem !== null && (
        <>
          <Icon name="warning" />
          {problem === "too-large" ? composer.fileTooLarge(formats.bytes(maxFileSize)) : composer.unsupportedType}
        </>
      )}
    </p>
  );
}
