import { getFileInputProps, type UseComposerResult } from "@foyer/chat-headless";
import { useRef } from "react";
import { IconButton } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { toRefusalText } from "../words/refusal-words";

/** Opens the device's file chooser for files of kinds that can be sent. Nothing where files cannot be sent at all. */
export function AttachButton({ composer }: { readonly composer: UseComposerResult }) {
  const labels = useLabels();
  const input = useRef<HTMLInputElement>(null);
  const { attachPermission, mode } = composer;
  const isEditing = mode.type === "editing";
  if (attachPermission.type === "absent" || mode.type === "file") return null;

  return (
    <>
      <IconButton
        className="foyer-composer-attach"
        icon="attach"
        label={labels.composer.attachFile}
        disabledReason={toRefusalText(attachPermission, labels) ?? (isEditing ? labels.reason.editing : undefined)}
        onClick={() => input.current?.click()}
      />
      <input ref={input} hidden aria-label={labels.composer.attachFile} {...getFileInputProps(composer)} />
    </>
  );
}
