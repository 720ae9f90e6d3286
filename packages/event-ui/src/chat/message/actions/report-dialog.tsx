import { type ReportReason, toQuote, useChatScope } from "@foyer/chat-headless";
import { type FormEvent, useId, useRef } from "react";
import { toPartLabels } from "../../../labels/part-labels";
import { useLabels, useLanguage } from "../../../ui/base/labels-provider";
import { Dialog } from "../../../ui/overlay/dialog";
import { Button } from "../../../ui/parts/button";
import { Field } from "../../../ui/parts/field";
import { Notice } from "../../../ui/parts/notice";
import { Toolbar } from "../../../ui/parts/toolbar";
import { usePeople } from "../../context/people";
import { useAnnounce } from "../../context/announce-context";
import { useLiveRow } from "../../context/use-live-row";
import { useAccessLost } from "../../context/use-access-lost";
import type { RowDialogProps } from "./row-dialog";
import { useReport } from "./use-report";
import { toErrorText } from "../../words/error-text";
import { toQuoteText } from "../../words/plain-text";
import { toSenderName } from "../../words/sender-name";
import { toRefusalText } from "../../words/refusal-words";

const reasons = ["spam", "harassment", "inappropriate", "other"] as const satisfies readonly ReportReason[];

/** UTF-16 units; more than anybody needs to say why. */
const maxCommentLength = 1000;

/** Asks why a message is reported, and reports it. The chosen reason and the comment stay when that fails. Renders a `<dialog>`. */
export function ReportDialog({ row, onClose }: RowDialogProps) {
  const labels = useLabels();
  const texts = toPartLabels("report", labels, useLanguage().locale);
  const announce = useAnnounce();
  useAccessLost(onClose);
  const first = useRef<HTMLInputElement>(null);
  const name = useId();
  const { draft, change, step, permission, isGone, send } = useReport(row, () => {
    announce(texts.thanks);
    onClose();
  });
  const { kinds } = useChatScope();
  const people = usePeople();
  const live = useLiveRow(row);
  const quote = toQuote((live ?? row).message);
  const isSending = step === "sending";
  const problem = isGone ? labels.list.threadDeleted : toRefusalText(permission, labels);
  const missing = draft.reason === null ? texts.noReason : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Dialog open label={texts.title} onClose={onClose} initialFocus={first}>
      <form onSubmit={handleSubmit} aria-busy={isSending}>
        <h2 className="foyer-dialog-title">{texts.title}</h2>
        <p>{texts.hint}</p>
        <Notice className="foyer-report-message">
          <bdi>{toSenderName(quote.sender && people(quote.sender.id, quote.sender), quote.type, labels.message)}</bdi>
          <bdi>{live === null ? labels.message.deleted : toQuoteText(quote, labels.message, kinds)}</bdi>
        </Notice>
        <Field label={texts.reason}>
          {reasons.map((reason, index) => (
            <label key={reason} className="foyer-dialog-choice">
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                className="foyer-radio"
                name={name}
                value={reason}
                checked={draft.reason === reason}
                onChange={() => change({ ...draft, reason })}
              />
              {texts[reason]}
            </label>
          ))}
        </Field>
        <Field label={texts.comment}>
          {(control) => (
            <textarea
              {...control}
              className="foyer-dialog-field"
              value={draft.comment}
              rows={3}
              maxLength={maxCommentLength}
              readOnly={isSending}
              dir="auto"
              onChange={({ target }) => change({ ...draft, comment: target.value })}
            />
          )}
        </Field>
        <p className="foyer-input-problem" role="alert">
          {step !== "writing" && !isSending && `${texts.failed} ${toErrorText(step, labels.error)}`}
        </p>
        <Toolbar align="end" className="foyer-dialog-buttons">
          <Button onClick={onClose}>{labels.message.cancelDelete}</Button>
          <Button
            type="submit"
            tone="accent"
            disabledReason={problem ?? missing ?? (isSending ? labels.message.sending : undefined)}
          >
            {step === "writing" || isSending ? texts.send : labels.connection.retry}
          </Button>
        </Toolbar>
      </form>
    </Dialog>
  );
}
