import { type ChosenFile, useChatScope, type UseComposerResult } from "@foyer/chat-headless";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/parts/button";
import { Icon, type IconName } from "../../../ui/parts/icon";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { toShortFileName } from "../../file/file-name";
import { useLocalPicture } from "../../file/use-local-picture";
import { toQuoteText } from "../../words/plain-text";
import { toSenderName } from "../../words/sender-name";
import { usePeople } from "../../context/people";

/** What the composer is about, above its field: the message replied to, the edit, the chosen file. */
export function ComposerBar({ composer }: { readonly composer: UseComposerResult }) {
  const { composer: labels, message } = useLabels();
  const people = usePeople();
  const { kinds } = useChatScope();
  const { mode, files, reply, cancel } = composer;
  const quote = mode.type === "editing" ? null : (reply?.quote ?? null);
  return (
    <>
      {quote !== null && (
        <Bar
          icon="reply"
          title={labels.replyingTo(
            toSenderName(quote.sender && people(quote.sender.id, quote.sender), quote.type, message),
          )}
          text={toQuoteText(quote, message, kinds)}
          closing={mode.type === "replying" ? labels.cancelReply : null}
          onClose={cancel}
        />
      )}
      {mode.type === "editing" && (
        <Bar
          icon="edit"
          title={labels.editing}
          text={composer.messageDeleted ? message.deleted : (mode.original?.text ?? "")}
          closing={labels.cancel}
          onClose={cancel}
        />
      )}
      {mode.type === "file" && <FileBar file={mode.file} waiting={files.length - 1} onClose={cancel} />}
      <output className="foyer-text-waits">
        {mode.type === "file" && composer.length > 0 && labels.textWaits}
        {mode.type === "editing" && files.length > 0 && labels.filesWaitForEdit}
      </output>
    </>
  );
}

interface BarProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly image?: ReactNode;
  /** The name of the closing button; `null` for none. */
  readonly closing: string | null;
  readonly onClose: () => void;
}

function Bar({ icon, title, text, image, closing, onClose }: BarProps) {
  return (
    <div className="foyer-composer-bar">
      {image ?? <Icon name={icon} />}
      <div className="foyer-composer-bar-text">
        <bdi className="foyer-composer-bar-title">{title}</bdi>
        <bdi className="foyer-composer-bar-quote">{text}</bdi>
      </div>
      {closing !== null && <IconButton icon="close" label={closing} aria-keyshortcuts="Escape" onClick={onClose} />}
    </div>
  );
}

interface FileBarProps {
  readonly file: ChosenFile;
  /** How many files come after it. */
  readonly waiting: number;
  readonly onClose: () => void;
}

function FileBar({ file, waiting, onClose }: FileBarProps) {
  const { composer: labels, message } = useLabels();
  const formats = useFormats();
  const src = useLocalPicture(file.blob, file.mimeType);
  return (
    <Bar
      icon={file.mimeType.startsWith("video/") ? "video" : "image"}
      title={toShortFileName(file.name, message.file)}
      text={[formats.bytes(file.blob.size), ...(waiting > 0 ? [labels.filesWait(waiting)] : [])].join(" · ")}
      image={src === null ? undefined : <img className="foyer-composer-bar-image" src={src} alt="" />}
      closing={labels.removeFile}
      onClose={onClose}
    />
  );
}
