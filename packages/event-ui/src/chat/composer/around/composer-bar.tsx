import { useChatScope } from "@foyer/chat-headless";
import { useEffect, useId } from "react";
import { IconButton } from "../../../ui/parts/button";
import { Icon, type IconName } from "../../../ui/parts/icon";
import { useLabels } from "../../../ui/base/labels-provider";
import { useCommands } from "../../context/conversation-context";
import { useSpokenEdit } from "./use-spoken-edit";
import { useComposerHeir } from "./use-composer-heir";
import { toQuoteText } from "../../words/plain-text";
import { toSenderName } from "../../words/sender-name";
import { usePeople } from "../../context/people";
import type { ComposerExtrasProps } from "./composer-extras";
import { FileTiles } from "./file-tiles";

/** Shows above the field the message that is replied to or edited, and the chosen files. */
export function ComposerBar({ composer, hasText }: ComposerExtrasProps) {
  const { composer: labels, message } = useLabels();
  const people = usePeople();
  const { kinds } = useChatScope();
  const { mode, files, reply, cancel } = composer;
  useSpokenEdit(mode.type === "editing");
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
      {mode.type === "file" && <FileTiles composer={composer} />}
      <output className="foyer-text-waits">
        {mode.type === "file" && files.length > 1 && <span>{labels.filesWait(files.length - 1)}</span>}
        {mode.type === "file" && hasText && <span>{labels.textWaits}</span>}
        {mode.type === "editing" && files.length > 0 && labels.filesWaitForEdit}
      </output>
    </>
  );
}

interface BarProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** The name of the closing button; `null` for none. */
  readonly closing: string | null;
  readonly onClose: () => void;
}

/** Describes the field by its title. */
function Bar({ icon, title, text, closing, onClose }: BarProps) {
  const { fieldRef } = useCommands();
  const id = useId();
  // The ref of a field that comes with the bar is set after the layout effects of what stands before it.
  useEffect(() => {
    const field = fieldRef.current;
    field?.setAttribute("aria-describedby", id);
    return () => field?.removeAttribute("aria-describedby");
  }, [fieldRef, id]);
  return (
    <div ref={useComposerHeir<HTMLDivElement>()} className="foyer-composer-bar">
      <Icon name={icon} />
      <div className="foyer-composer-bar-text">
        <bdi id={id} className="foyer-composer-bar-title">
          {title}
        </bdi>
        <bdi className="foyer-composer-bar-quote">{text}</bdi>
      </div>
      {closing !== null && <IconButton icon="close" label={closing} aria-keyshortcuts="Escape" onClick={onClose} />}
    </div>
  );
}
