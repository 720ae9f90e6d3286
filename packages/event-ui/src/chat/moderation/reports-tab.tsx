import { type Message, type Report, textDefaults, toChatError, truncateEnd, useChatScope } from "@foyer/chat-headless";
import type { DoneAct, UseReportsResult } from "@foyer/chat-headless/moderation";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { toPartLabels } from "../../labels/part-labels";
import { Button } from "../../ui/parts/button";
import { Toolbar } from "../../ui/parts/toolbar";
import { byKeys } from "../../ui/base/by-keys";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { toShortcut } from "../../ui/base/letter-keys";
import { activeElementOf } from "../../ui/base/tree";
import { useAnnounce } from "../context/announce-context";
import { useCommands } from "../context/conversation-context";
import { usePeople } from "../context/people";
import { toErrorText } from "../words/error-text";
import { ListEnd } from "./list-end";
import { UndoButton } from "./undo-button";
import { type Acts, type Undoing, useActs } from "./use-acts";
import { focusHeir, useFocusHeir } from "../../ui/base/use-focus-heir";
import { useModerationKeys } from "./use-moderation-keys";

/** Milliseconds of the focus on a report after which it is shown to the other operators as being handled. */
const claimAfter = 1_000;

/** Open reports, the oldest first, to be worked off by hand or by keys. */
export function ReportsTab({ open }: { readonly open: UseReportsResult }) {
  const acts = useActs();
  const { texts, moderation, undoing } = acts;
  const labels = useLabels();
  const announce = useAnnounce();
  // The report that was dismissed last, and the latest act then: Undo is of what came last.
  const [dismissed, setDismissed] = useState<{ readonly id: string; readonly after: DoneAct | undefined } | null>(null);
  const latest = moderation.recent[0];
  const label = texts.undo(texts.dismissed);
  const reopen = async (id: string) => {
    setDismissed(null);
    try {
      await open.change(id, "reopen");
      announce(label);
    } catch (thrown) {
      announce(toErrorText(toChatError(thrown).code, labels.error));
    }
  };
  const isLast = dismissed !== null && dismissed.after === latest;
  const undo: Undoing | null = isLast
    ? { label, disabledReason: undefined, run: () => void reopen(dismissed.id) }
    : null;
  return (
    <>
      <ul aria-label={texts.openReports} className="foyer-plain-list foyer-reports">
        {open.reports.map((report) => (
          <li key={report.id}>
            <ReportRow
              report={report}
              acts={{ ...acts, undoing: () => undo ?? undoing() }}
              onChange={open.change}
              onDismiss={() => setDismissed({ id: report.id, after: latest })}
            />
          </li>
        ))}
      </ul>
      <ListEnd list={open} isEmpty={open.reports.length === 0} empty={texts.noReports} />
      {undo && (
        <div className="foyer-undo-notice foyer-reports-undo">
          <span>{texts.dismissed}</span>
          <UndoButton {...undo} />
        </div>
      )}
      {acts.dialog}
    </>
  );
}

/** The elements that take the focus when a report disappears: another report, else the tab. */
const heirs = [".foyer-pane", "[data-report], [aria-selected=true]"] as const;

interface ReportRowProps {
  readonly report: Report;
  readonly acts: Acts;
  readonly onChange: UseReportsResult["change"];
  readonly onDismiss: () => void;
}

function ReportRow({ report, acts, onChange, onDismiss }: ReportRowProps) {
  const { chat } = useChatScope();
  const labels = useLabels();
  const formats = useFormats();
  const { locale } = useLanguage();
  const people = usePeople();
  const announce = useAnnounce();
  const { showPerson } = useCommands();
  const { texts, run, muting, undoing, refusal, nameOf } = acts;
  const row = useFocusHeir<HTMLElement>(...heirs);
  const [hasKeys] = useModerationKeys();
  const cancelClaim = useRef(() => {});
  const isDismissing = useRef(false);
  const { id, sender, text, sentAt, count, reasons, comments, holder, messageId } = report;
  const names = toPartLabels("report", labels, locale);
  const name = people(sender.id, sender).name;
  const counted = texts.counted(count);
  const message = chat.find(messageId) ?? toReported(report);
  const remove = { type: "remove", message } as const;
  const { act: mute, refused: muted } = muting(sender);

  const change = async (what: Parameters<typeof onChange>[1]) => {
    try {
      await onChange(id, what);
      if (what !== "dismiss") return;
      announce(texts.dismissed, true);
      onDismiss();
    } catch (thrown) {
      if (what !== "claim") announce(toErrorText(toChatError(thrown).code, labels.error));
    }
  };
  const close = async () => {
    if (await run(remove)) void change("act");
  };
  const dismiss = async () => {
    if (isDismissing.current) return;
    isDismissing.current = true;
    // The next report may be handled before the desk has answered.
    if (row.current?.contains(activeElementOf(row.current))) focusHeir(row.current, ...heirs);
    await change("dismiss");
    isDismissing.current = false;
  };
  const openCard = () => row.current && showPerson({ user: sender, anchor: row.current, row: null });
  const keys: Readonly<Record<string, () => void>> = {
    delete: () => void close(),
    m() {
      if (muted === undefined) void run(mute);
      else if (muted !== null) announce(muted);
    },
    b: () => void openCard(),
    d: () => void dismiss(),
    u: () => undoing()?.run(),
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat);
    if (event.target !== event.currentTarget || !isPlain) return;
    const rows = [...(event.currentTarget.closest("ul")?.querySelectorAll<HTMLElement>("[data-report]") ?? [])];
    const next = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const run = hasKeys ? keys[toShortcut(event)] : undefined;
    if (next === undefined && run === undefined) return;
    event.preventDefault();
    if (next !== undefined) rows[rows.indexOf(event.currentTarget) + next]?.focus(byKeys);
    run?.();
  };
  // The focus of the report itself: that of a button in it comes up as well.
  const handleFocus = ({ type, target, currentTarget }: FocusEvent<HTMLElement>) => {
    cancelClaim.current();
    if (type === "focus" && target === currentTarget && holder?.id !== chat.selfId)
      cancelClaim.current = chat.environment.after(claimAfter, () => void change("claim"));
  };
  useEffect(() => () => cancelClaim.current(), []);
  const isElsewhere = holder !== null && holder.id !== chat.selfId;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- letters act on the report with the focus
    <article
      ref={row}
      className="foyer-report"
      aria-label={texts.report(
        counted,
        formats.list(reasons.map((reason) => names[reason])),
        name,
        formats.time(sentAt),
        truncateEnd(text, 500),
      )}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- letters act on the report with the focus
      tabIndex={0}
      data-report={id}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
      onBlur={handleFocus}
    >
      <p className="foyer-person-marks">
        <bdi>{name}</bdi> · {formats.dateTime(sentAt)}
      </p>
      <p className="foyer-report-text">
        <bdi>{text}</bdi>
      </p>
      <p className="foyer-person-marks">{[counted, ...reasons.map((reason) => names[reason])].join(" · ")}</p>
      {comments.slice(0, 3).map((comment, index) => (
        <p key={index} className="foyer-person-marks">
          <bdi>{truncateEnd(comment, 200)}</bdi>
        </p>
      ))}
      {isElsewhere && <p className="foyer-report-holder">{texts.isOnIt(nameOf(holder))}</p>}
      <Toolbar className="foyer-report-actions">
        {refusal(remove) !== null && (
          <Button tone="danger" disabledReason={refusal(remove) ?? undefined} onClick={keys["delete"]}>
            {texts.remove}
          </Button>
        )}
        {muted !== null && (
          <Button disabledReason={muted} onClick={keys["m"]}>
            {texts.muteBriefly}
          </Button>
        )}
        <Button onClick={openCard}>{texts.muteOrBan}</Button>
        <Button tone="quiet" onClick={keys["d"]}>
          {texts.dismiss}
        </Button>
      </Toolbar>
    </article>
  );
}

/** The message of a report that is not loaded, as the report keeps it. */
function toReported({ messageId, sender, text, sentAt }: Report): Message {
  return { ...textDefaults, id: messageId, sender, text, createdAt: sentAt };
}
