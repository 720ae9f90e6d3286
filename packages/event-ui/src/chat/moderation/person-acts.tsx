import { type ReportReason, useChatScope, type User } from "@foyer/chat-headless";
import {
  createModeration,
  useMember,
  type UseMemberResult,
  useModerationHistory,
} from "@foyer/chat-headless/moderation";
import { type ReactNode, useId, useState } from "react";
import { toPartLabels } from "../../labels/part-labels";
import { Button, type ButtonProps } from "../../ui/parts/button";
import { Field } from "../../ui/parts/field";
import { Toolbar } from "../../ui/parts/toolbar";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { toPlainText } from "../words/plain-text";
import { toReasonText } from "../words/restriction-words";
import { HistoryList } from "./history-list";
import { ListEnd } from "./list-end";
import { type Acts, useActs } from "./use-acts";
import { useFocusHeir } from "../../ui/base/use-focus-heir";

/** Seconds that a mute or ban may last; `null` until it is lifted. */
const lengths = [60, 600, 3_600, 86_400, null] as const;
const reasons: readonly ReportReason[] = ["spam", "harassment", "inappropriate", "other"];

/** The restrictions of a person and the acts on them, for an operator, in the person's card. Renders a `<section>`. */
export function PersonActs({ user }: { readonly user: User }) {
  const { chat } = useChatScope();
  if (user.id === chat.selfId) return <OwnRole user={user} />;
  return <Standing user={user} />;
}

/** Gives the focus of what goes with the role of an operator to the rest of the card. */
const useCardHeir = () =>
  useFocusHeir<HTMLElement>(":has(> .foyer-person-card)", ".foyer-person-card, .foyer-person-card button");

function OwnRole({ user }: { readonly user: User }) {
  const { run, refusal, texts, dialog } = useActs();
  const heir = useCardHeir();
  const act = { type: "unregister", user } as const;
  const refused = refusal(act);
  if (refused === null) return null;
  return (
    <section ref={heir} aria-label={texts.moderation} className="foyer-person-moderation">
      <Button disabledReason={refused} onClick={() => void run(act)}>
        {texts.unregister}
      </Button>
      {dialog}
    </section>
  );
}

function Standing({ user }: { readonly user: User }) {
  const labels = useLabels();
  const { locale } = useLanguage();
  const { chat } = useChatScope();
  const acts = useActs();
  const { run, refusal, endOf, texts, dialog } = acts;
  const person = useMember(user.id);
  const { member, status, messagesStatus, retry } = person;
  const [seconds, setSeconds] = useState<number | null>(600);
  const [reason, setReason] = useState<ReportReason | "">("");
  const name = useId();
  const heir = useCardHeir();
  const reports = toPartLabels("report", labels, locale);
  const restriction = toPartLabels("restriction", labels, locale);

  const { mute, ban } = (member && chat.part(createModeration).standings.read(member)) ?? {};
  const restricted = ban ?? mute;
  const words = restricted && [
    ban ? texts.isBanned : labels.info.muted,
    endOf(restricted.until),
    toReasonText(restricted.reason, labels, locale),
  ];
  const buttons = [
    { act: { type: "mute", user, seconds, reason }, label: mute ? texts.changeMute : texts.mute },
    { act: { type: "unmute", user }, label: texts.unmute },
    { act: { type: "ban", user, seconds, reason }, label: ban ? texts.changeBan : texts.ban },
    { act: { type: "unban", user }, label: texts.unban },
    { act: { type: "register", user }, label: texts.register },
    { act: { type: "unregister", user }, label: texts.unregister },
  ] as const;
  const isSettable = refusal(buttons[0].act) !== null || refusal(buttons[2].act) !== null;
  return (
    <section ref={heir} aria-label={texts.moderation} className="foyer-person-moderation">
      {/* Always there, so that nothing moves below a press. */}
      <p className="foyer-person-standing" aria-busy={status === "loading"}>
        {words?.filter((word) => word !== "").join(" · ") ?? (status === "ready" && texts.free)}
      </p>
      {status === "failed" && <Button onClick={retry}>{labels.connection.retry}</Button>}
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
              <ActButton
                key={act.type}
                tone={act.type === "ban" ? "danger" : "neutral"}
                disabledReason={refused}
                onClick={() => void run(act)}
              >
                {label}
              </ActButton>
            )
          );
        })}
      </Toolbar>
      {messagesStatus !== "unsupported" && (
        <Fold label={texts.recentMessages}>
          <RecentMessages user={user} person={person} acts={acts} />
        </Fold>
      )}
      <Fold label={texts.history}>
        <PersonHistory userId={user.id} />
      </Fold>
      {dialog}
    </section>
  );
}

/** The button of an act. It takes the focus of a button that disappears. */
function ActButton(props: ButtonProps) {
  return <Button {...props} ref={useFocusHeir<HTMLButtonElement>(".foyer-toolbar", "button")} />;
}

/** Content that a button above it shows and hides. */
function Fold({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        icon={isOpen ? "chevron-up" : "chevron-down"}
        aria-expanded={isOpen}
        className="foyer-person-fold"
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && children}
    </>
  );
}

interface RecentMessagesProps {
  readonly user: User;
  readonly person: UseMemberResult;
  readonly acts: Acts;
}

/** A person's latest messages, and a button that removes them together. */
function RecentMessages({ user, person, acts: { texts, refusal, removeRecent } }: RecentMessagesProps) {
  const labels = useLabels();
  const formats = useFormats();
  const { kinds } = useChatScope();
  const [removing, setRemoving] = useState<AbortController | null>(null);
  const { messages, messagesStatus, hasOlder, loadOlder } = person;
  const left = messages.find(({ deleted }) => !deleted);
  const refused = left === undefined ? null : refusal({ type: "remove", message: left });
  const remove = async () => {
    const stop = new AbortController();
    setRemoving(stop);
    await removeRecent(user, messages, stop.signal);
    setRemoving(null);
  };
  return (
    <>
      <ul aria-label={texts.recentMessages} className="foyer-plain-list foyer-recent-messages">
        {messages.map((message) => (
          <li key={message.id}>
            <bdi className="foyer-message-time">{formats.dateTime(message.createdAt)}</bdi>{" "}
            <bdi>{toPlainText(message, labels.message, kinds)}</bdi>
          </li>
        ))}
      </ul>
      <ListEnd
        list={{ ...person, status: messagesStatus, hasMore: false, more: person.retry }}
        isEmpty={messages.length === 0}
        empty={labels.list.noMessages}
      />
      {hasOlder && <Button onClick={loadOlder}>{labels.search.more}</Button>}
      {removing !== null ? (
        <Button tone="danger" onClick={() => removing.abort()}>
          {texts.stop}
        </Button>
      ) : (
        refused !== null && (
          <Button tone="danger" disabledReason={refused} onClick={() => void remove()}>
            {texts.removeRecent}
          </Button>
        )
      )}
    </>
  );
}

function PersonHistory({ userId }: { readonly userId: string }) {
  return <HistoryList history={useModerationHistory(userId)} />;
}
