import { type ReportReason, useChatScope, type User } from "@foyer/chat-headless";
import { useMember, useModerationHistory } from "@foyer/chat-headless/moderation";
import { useId, useState } from "react";
import { toPartLabels } from "../../labels/part-labels";
import { Button } from "../../ui/parts/button";
import { Field } from "../../ui/parts/field";
import { Spinner } from "../../ui/parts/spinner";
import { Toolbar } from "../../ui/parts/toolbar";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { toPlainText } from "../words/plain-text";
import { toEndTime, toReasonText } from "../words/restriction-words";
import { HistoryList } from "./history-list";
import { useActs } from "./use-acts";

/** Seconds that a mute or ban may last; `null` until it is lifted. */
const lengths = [60, 600, 3_600, 86_400, null] as const;
const reasons: readonly ReportReason[] = ["spam", "harassment", "inappropriate", "other"];

/** What an operator sees of a person and can do about them, in their card. Renders a `<section>`; nothing for oneself. */
export function PersonModeration({ user }: { readonly user: User }) {
  const { chat } = useChatScope();
  if (user.id === chat.selfId) return <OwnRole user={user} />;
  return <Standing user={user} />;
}

function OwnRole({ user }: { readonly user: User }) {
  const { run, refusal, texts, dialog } = useActs();
  const act = { type: "unregister", user } as const;
  const refused = refusal(act);
  if (refused === null) return null;
  return (
    <section aria-label={texts.moderation} className="foyer-person-moderation">
      <Button disabledReason={refused} onClick={() => void run(act)}>
        {texts.unregister}
      </Button>
      {dialog}
    </section>
  );
}

function Standing({ user }: { readonly user: User }) {
  const labels = useLabels();
  const formats = useFormats();
  const { locale } = useLanguage();
  const { chat, kinds } = useChatScope();
  const { environment } = chat;
  const acts = useActs();
  const { run, refusal, texts, moderation, removeRecent, dialog } = acts;
  const { member, endsAt, status, messages, messagesStatus, hasOlder, loadOlder, retry } = useMember(user.id);
  const [seconds, setSeconds] = useState<number | null>(600);
  const [reason, setReason] = useState<ReportReason | "">("");
  const [shows, setShows] = useState<"messages" | "history" | null>(null);
  const name = useId();
  const reports = toPartLabels("report", labels, locale);
  const restriction = toPartLabels("restriction", labels, locale);

  const isIn = member?.banned === true || member?.muted === true;
  const words = [
    member?.banned ? texts.isBanned : member?.muted ? labels.info.muted : null,
    isIn && (endsAt === null ? restriction.lifted : restriction.until(toEndTime(endsAt, environment.now(), formats))),
    isIn && toReasonText(member.reason ?? "", labels, locale),
  ].filter((word) => word !== null && word !== false && word !== "");
  const buttons = [
    { act: { type: "mute", user, seconds, reason }, label: member?.muted ? texts.changeMute : texts.mute },
    { act: { type: "unmute", user }, label: texts.unmute },
    { act: { type: "ban", user, seconds, reason }, label: member?.banned ? texts.changeBan : texts.ban },
    { act: { type: "unban", user }, label: texts.unban },
    { act: { type: "register", user }, label: texts.register },
    { act: { type: "unregister", user }, label: texts.unregister },
  ] as const;
  const isSettable = refusal(buttons[0].act) !== null || refusal(buttons[2].act) !== null;
  return (
    <section aria-label={texts.moderation} className="foyer-person-moderation">
      {status === "loading" && <Spinner label={labels.chat.loading} />}
      {status === "failed" && <Button onClick={retry}>{labels.connection.retry}</Button>}
      {words.length > 0 && <p className="foyer-person-standing">{words.join(" · ")}</p>}
      {isSettable && (
        <>
          <Field label={texts.duration} role="radiogroup" className="foyer-durations">
            {lengths.map((length) => (
              <label key={length} className="foyer-dialog-choice">
                <input
                  type="radio"
                  className="foyer-radio"
                  name={name}
                  checked={seconds === length}
                  onChange={() => setSeconds(length)}
                />
                {length === null ? restriction.lifted : texts.length(length)}
              </label>
            ))}
          </Field>
          <Field label={reports.reason}>
            {(control) => (
              <select
                {...control}
                className="foyer-dialog-field"
                value={reason}
                onChange={({ target }) => setReason(reasons.find((known) => known === target.value) ?? "")}
              >
                <option value="">{texts.noReason}</option>
                {reasons.map((known) => (
                  <option key={known} value={known}>
                    {reports[known]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
      <Toolbar>
        {buttons.map(({ act, label }) => {
          const refused = refusal(act);
          return (
            refused !== null && (
              <Button
                key={act.type}
                tone={act.type === "ban" ? "danger" : "neutral"}
                disabledReason={refused}
                onClick={() => void run(act)}
              >
                {label}
              </Button>
            )
          );
        })}
      </Toolbar>
      {messagesStatus !== "unsupported" && (
        <Button
          tone="quiet"
          aria-expanded={shows === "messages"}
          onClick={() => setShows(shows === "messages" ? null : "messages")}
        >
          {texts.recentMessages}
        </Button>
      )}
      {shows === "messages" && (
        <>
          <ul aria-label={texts.recentMessages} className="foyer-plain-list foyer-recent-messages">
            {messages.map((message) => (
              <li key={message.id}>
                <bdi className="foyer-message-time">{formats.dateTime(message.createdAt)}</bdi>{" "}
                <bdi>{toPlainText(message, labels.message, kinds)}</bdi>
              </li>
            ))}
          </ul>
          {messagesStatus === "loading" && <Spinner label={labels.chat.loading} />}
          {hasOlder && <Button onClick={loadOlder}>{labels.search.more}</Button>}
          {messages.some(({ deleted }) => !deleted) && moderation.capabilities?.removal !== null && (
            <Button tone="danger" onClick={() => void removeRecent(user, messages)}>
              {texts.removeRecent}
            </Button>
          )}
        </>
      )}
      <Button
        tone="quiet"
        aria-expanded={shows === "history"}
        onClick={() => setShows(shows === "history" ? null : "history")}
      >
        {texts.history}
      </Button>
      {shows === "history" && <PersonHistory userId={user.id} />}
      {dialog}
    </section>
  );
}

function PersonHistory({ userId }: { readonly userId: string }) {
  return <HistoryList history={useModerationHistory(userId)} />;
}
