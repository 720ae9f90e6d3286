import { type UseComposerResult, useComposer, useParentId } from "@foyer/chat-headless";
import { type ComponentPropsWithoutRef, type FormEvent, useRef } from "react";
import { Button, IconButton } from "../../ui/parts/button";
import { classNames } from "../../ui/base/class-names";
import { useLabels } from "../../ui/base/labels-provider";
import { useCommands } from "../context/conversation-context";
import { useEscape } from "../context/escape-ladder";
import type { Labels } from "../../labels/labels";
import { toRefusalText } from "../words/refusal-words";
import { AttachButton } from "./attach-button";
import { CharacterCount } from "./character-count";
import { ComposerBar } from "./composer-bar";
import { ComposerNotice } from "./composer-notice";
import { DropZone } from "./drop-zone";
import { InputProblem } from "./input-problem";
import { NotKeptNotice } from "./not-kept-notice";
import { SuggestionList } from "./suggestion-list";
import { toPlaceholder } from "./to-placeholder";
import { useFieldSize } from "./use-field-size";
import { useKeptFocus } from "./use-kept-focus";

export type ComposerProps = Omit<ComponentPropsWithoutRef<"form">, "children" | "onSubmit">;

/** Where messages are written: text, mentions, one file, a reply or an edit. Renders a `<form>`. */
export function Composer({ className, ...rest }: ComposerProps) {
  const composer = useComposer();
  const root = useRef<HTMLFormElement>(null);
  const { focusField } = useCommands();
  useKeptFocus(root, composer);

  useEscape("mode", composer.mode.type !== "new", composer.cancel);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    composer.submit();
    focusField();
  };

  return (
    <form
      {...rest}
      ref={root}
      className={classNames("foyer-composer", className)}
      data-mode={composer.mode.type}
      data-disabled={composer.permission.type !== "allowed" || undefined}
      onSubmit={handleSubmit}
    >
      <NotKeptNotice />
      <ComposerNotice permission={composer.permission} />
      <ComposerBar composer={composer} />
      <InputProblem composer={composer} />
      <SuggestionList composer={composer} />
      <ComposerField composer={composer} />
      <DropZone composer={composer} />
    </form>
  );
}

function ComposerField({ composer }: { readonly composer: UseComposerResult }) {
  const labels = useLabels();
  const { fieldRef } = useCommands();
  const inThread = useParentId() !== null;
  const { ref, ...input } = composer.getInputProps();
  useFieldSize(fieldRef, composer.text);
  const setField = (field: HTMLTextAreaElement | null) => {
    fieldRef.current = field;
    if (typeof ref === "function") ref(field);
  };
  const { mode } = composer;
  const reason = submitProblem(composer, labels);
  return (
    <div className="foyer-composer-row">
      <AttachButton composer={composer} />
      <textarea
        {...input}
        ref={setField}
        className="foyer-composer-field"
        aria-label={labels.composer.message}
        placeholder={toPlaceholder(composer, inThread, labels)}
        rows={1}
        // An empty field has no direction of its own: its placeholder follows the page.
        dir={composer.text === "" ? undefined : "auto"}
        enterKeyHint={mode.type === "editing" ? "done" : "send"}
        spellCheck
      />
      <div className="foyer-composer-submit">
        <CharacterCount composer={composer} />
        {mode.type === "editing" ? (
          <>
            <Button onClick={composer.cancel}>{labels.composer.cancel}</Button>
            <Button tone="accent" type="submit" disabledReason={reason}>
              {labels.composer.save}
            </Button>
          </>
        ) : (
          <IconButton tone="accent" icon="send" label={labels.composer.send} type="submit" disabledReason={reason} />
        )}
      </div>
    </div>
  );
}

/** Why there is nothing to send or save. */
function submitProblem(
  { canSubmit, length, limit, permission, messageDeleted, mode }: UseComposerResult,
  labels: Labels,
): string | undefined {
  if (canSubmit) return undefined;
  if (messageDeleted && mode.type === "editing") return labels.list.threadDeleted;
  return toRefusalText(permission, labels) ?? (length > limit ? labels.reason.tooLong : labels.reason.empty);
}
