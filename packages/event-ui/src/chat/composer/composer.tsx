import { type UseComposerResult, useComposer, useLazyPart, useParentId } from "@foyer/chat-headless";
import { type ComponentPropsWithoutRef, type FormEvent, memo, type MouseEvent, useRef } from "react";
import { IconButton } from "../../ui/parts/button";
import { classNames } from "../../ui/base/class-names";
import { useLabels } from "../../ui/base/labels-provider";
import { touchQuery, useMediaQuery } from "../../ui/base/use-media-query";
import { extrasPart } from "../code/parts";
import { useAnnounce } from "../context/announce-context";
import { useCommands } from "../context/conversation-context";
import { useEscape } from "../context/escape-ladder";
import type { Labels } from "../../labels/labels";
import { toRefusalText } from "../words/refusal-words";
import { AttachButton } from "./attach-button";
import { CharacterCount } from "./character-count";
import { ComposerNotice } from "./composer-notice";
import { useNotKept } from "./not-kept";
import { toPlaceholder } from "./to-placeholder";
import { useFieldFocus } from "./use-field-focus";
import { useFieldSize } from "./use-field-size";
import { useKeptFocus } from "./use-kept-focus";

/** Props of `Composer`, and those of its `<form>`. */
export interface ComposerProps extends Omit<ComponentPropsWithoutRef<"form">, "children" | "onSubmit"> {
  /** The effect of Enter on touch screens. On other screens it always sends. @default "send" */
  readonly enterKey?: "send" | "newline" | undefined;
  /** Whether the person sees the chat. When that begins, the caret comes into the field, unless the focus is inside already. @default true */
  readonly active?: boolean | undefined;
}

/** The form in which messages are written: text, mentions, files, a reply or an edit. Renders a `<form>`. */
export function Composer({ enterKey, active = true, className, ...rest }: ComposerProps) {
  const composer = useComposer();
  const { permission } = composer;
  const extras = useLazyPart(extrasPart);
  const root = useRef<HTMLFormElement>(null);
  useKeptFocus(root, composer);
  useFieldFocus(composer, active);
  // Heard from the start: what shows it is loaded later.
  useNotKept();

  useEscape("mode", composer.mode.type !== "new", composer.cancel);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    composer.submit();
  };

  return (
    <form
      {...rest}
      ref={root}
      className={classNames("foyer-composer", className)}
      data-mode={composer.mode.type}
      data-disabled={permission.type === "refused" ? permission.reason : permission.type === "absent" || undefined}
      onSubmit={handleSubmit}
    >
      <Notice permission={permission} />
      {extras !== null && <extras.ComposerExtras composer={composer} hasText={composer.length > 0} />}
      <ComposerField
        composer={composer}
        extras={extras}
        breaksLines={useMediaQuery(touchQuery) && enterKey === "newline"}
      />
    </form>
  );
}

interface ComposerFieldProps {
  readonly composer: UseComposerResult;
  readonly extras: ReturnType<typeof extrasPart.get>;
  /** Whether Enter does, instead of sending. */
  readonly breaksLines: boolean;
}

function ComposerField({ composer, extras, breaksLines }: ComposerFieldProps) {
  const labels = useLabels();
  const { fieldRef } = useCommands();
  const inThread = useParentId() !== null;
  const placeholder = toPlaceholder(composer, inThread, labels);
  useFieldSize(fieldRef, composer.text || (placeholder ?? ""));
  const { attachPermission, mode, fileTypes, chooseFile } = composer;
  const isEditing = mode.type === "editing";
  const reason = submitProblem(composer, labels);
  const announce = useAnnounce();
  /** Enter does not come to the button, which says why it is disabled. A deleted message is told of above the field. */
  const submitOrSay = () => {
    composer.submit();
    const isSaid = composer.text.trim() === "" || composer.messageDeleted;
    if (reason !== undefined && !isSaid) announce(reason);
  };
  return (
    <div className="foyer-composer-row">
      <div className="foyer-composer-text">
        <textarea
          {...composer.getInputProps({
            ref: fieldRef,
            enterKey: breaksLines ? "newline" : "send",
            onSubmit: submitOrSay,
          })}
          {...(extras === null && noList)}
          className="foyer-composer-field"
          aria-label={labels.composer.message}
          placeholder={placeholder}
          rows={1}
          // A text without a letter has no direction of its own and follows the page, as the placeholder does.
          dir={/\p{L}/u.test(composer.text) ? "auto" : undefined}
          enterKeyHint={breaksLines ? "enter" : isEditing ? "done" : "send"}
          spellCheck
        />
        {extras !== null && composer.mentions.length > 0 && (
          <extras.MentionLayer composer={composer} fieldRef={fieldRef} />
        )}
      </div>
      <div className="foyer-composer-tools">
        {extras !== null && <extras.EmojiButton composer={composer} />}
        <FileButton attachPermission={attachPermission} mode={mode} fileTypes={fileTypes} chooseFile={chooseFile} />
        <div className="foyer-composer-submit">
          {extras !== null && <extras.SlowModeCountdown />}
          <CharacterCount composer={composer} />
          <SubmitButton
            tone="accent"
            icon={isEditing ? "check" : "send"}
            label={isEditing ? labels.composer.save : labels.composer.send}
            type="submit"
            aria-keyshortcuts={breaksLines ? undefined : "Enter"}
            disabledReason={reason}
            onMouseDown={keepFocus}
          />
        </div>
      </div>
    </div>
  );
}

// A keystroke changes none of them.
const Notice = memo(ComposerNotice);
const FileButton = memo(AttachButton);
const SubmitButton = memo(IconButton);

/** Until the code of the list is there. */
const noList = { "aria-controls": undefined, "aria-activedescendant": undefined };

/** A tap takes no focus from the field: without it, the keyboard on the screen goes. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Why there is nothing to send or save. */
function submitProblem(
  { canSubmit, length, limit, submitPermission, messageDeleted, mode }: UseComposerResult,
  labels: Labels,
): string | undefined {
  if (canSubmit) return undefined;
  if (messageDeleted && mode.type === "editing") return labels.list.threadDeleted;
  return toRefusalText(submitPermission, labels) ?? (length > limit ? labels.reason.tooLong : labels.reason.empty);
}
