import { getFileInputProps, type UseComposerResult } from "@foyer/chat-headless";
import { useRef } from "react";
import { IconButton } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { toRefusalText } from "../words/refusal-words";

/**
 * Opens the device's file chooser for files of kinds that can be sent. Nothing where files cannot be sent at all. The input
 * stays whatever comes into the composer meanwhile: the chooser may be open.
 */
export function AttachButton(
  composer: Pick<UseComposerResult, "attachPermission" | "mode" | "fileTypes" | "chooseFile">,
) {
  const labels = useLabels();
  const input = useRef<HTMLInputElement>(null);
  const { attachPermission, mode } = composer;
  if (attachPermission.type === "absent") return null;

  return (
    <>
      {mode.type !== "file" && (
        <IconButton
          className="foyer-composer-attach"
          icon="attach"
          label={labels.composer.attachFile}
          disabledReason={toRefusalText(attachPermission, labels)}
          onClick={() => input.current?.click()}
        />
      )}
      <input ref={input} hidden aria-label={labels.composer.attachFile} {...getFileInputProps(composer)} />
    </>
  );
}
