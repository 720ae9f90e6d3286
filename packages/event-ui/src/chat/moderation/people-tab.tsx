import { type Member, useChatScope } from "@foyer/chat-headless";
import { useOperators, type UsePeopleListResult, useRestricted } from "@foyer/chat-headless/moderation";
import { useMemo, useState } from "react";
import { toPartLabels } from "../../labels/part-labels";
import { Avatar } from "../../ui/parts/avatar";
import { Button } from "../../ui/parts/button";
import { Spinner } from "../../ui/parts/spinner";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { usePeople } from "../context/people";
import { usePersonTrigger } from "../context/person-trigger";
import { MoreButton } from "../panes/more-button";
import { toEndTime, toReasonText } from "../words/restriction-words";
import { type Acts, useActs } from "./use-acts";

/** From so many people on one may search for somebody. */
const fewPeople = 12;

/** Operators, muted and banned people, each list with what ends it. */
export function PeopleTab() {
  const labels = useLabels();
  const acts = useActs();
  const { texts } = acts;
  const [prefix, setPrefix] = useState("");
  const operators = useOperators();
  const muted = useRestricted("mute", prefix);
  const banned = useRestricted("ban", prefix);
  const isLarge = prefix !== "" || muted.members.length + banned.members.length >= fewPeople;
  return (
    <>
      <PeopleList title={texts.operators} list={operators} acts={acts} kind="operator" />
      {isLarge && (
        <input
          type="search"
          className="foyer-search-field foyer-member-search"
          aria-label={labels.info.find}
          placeholder={labels.info.find}
          maxLength={100}
          dir="auto"
          onChange={({ target }) => setPrefix(target.value.trim())}
        />
      )}
      <PeopleList title={texts.muted} list={muted} acts={acts} kind="mute" />
      <PeopleList title={texts.banned} list={banned} acts={acts} kind="ban" />
      {acts.dialog}
    </>
  );
}

type Kind = "operator" | "mute" | "ban";

interface PeopleListProps {
  readonly title: string;
  readonly list: UsePeopleListResult;
  readonly acts: Acts;
  readonly kind: Kind;
}

function PeopleList({ title, list, acts, kind }: PeopleListProps) {
  const labels = useLabels();
  const { members, status, hasMore, more } = list;
  return (
    <section aria-label={title}>
      <h4 className="foyer-pane-heading">{title}</h4>
      <ul aria-label={title} className="foyer-plain-list foyer-moderation-list">
        {members.map((member) => (
          <PersonLine key={member.user.id} member={member} acts={acts} kind={kind} />
        ))}
      </ul>
      {status === "loading" && members.length === 0 && <Spinner label={labels.chat.loading} />}
      {status === "ready" && members.length === 0 && <p className="foyer-pane-hint">{acts.texts.nobody}</p>}
      {status === "failed" && (
        <>
          <p role="alert">{labels.connection.unableToConnect}</p>
          <Button onClick={more}>{labels.connection.retry}</Button>
        </>
      )}
      {status !== "failed" && hasMore && (
        <MoreButton label={labels.search.more} isLoading={status === "loading"} isAutomatic onMore={more} />
      )}
    </section>
  );
}

function PersonLine({ member, acts, kind }: { readonly member: Member; readonly acts: Acts; readonly kind: Kind }) {
  const labels = useLabels();
  const formats = useFormats();
  const { locale } = useLanguage();
  const { environment } = useChatScope().chat;
  const { user, reason = "" } = member;
  const person = usePeople()(user.id, user);
  const trigger = usePersonTrigger(user);
  const { texts, run, refusal } = acts;
  const act = { type: ({ operator: "unregister", mute: "unmute", ban: "unban" } as const)[kind], user };
  const refused = refusal(act);
  const name = { operator: texts.unregisterName, mute: texts.unmuteName, ban: texts.unbanName }[kind](person.name);
  const restriction = toPartLabels("restriction", labels, locale);
  // By the time that the state came: a later mute of the same person is another state.
  const endsAt = useMemo(() => {
    const { endsIn = null } = member;
    return endsIn === null ? null : environment.now() + endsIn;
  }, [environment, member]);
  const marks =
    kind === "operator"
      ? []
      : [
          endsAt === null ? restriction.lifted : restriction.until(toEndTime(endsAt, environment.now(), formats)),
          toReasonText(reason, labels, locale),
        ].filter((mark) => mark !== "");
  return (
    <li>
      <button type="button" className="foyer-member" aria-label={labels.person.about(person.name)} {...trigger}>
        <Avatar colorKey={user.id} name={person.name} src={person.avatarUrl} />
        <span className="foyer-moderation-words">
          <bdi className="foyer-member-name">{person.name}</bdi>
          {marks.length > 0 && <span className="foyer-person-marks">{marks.join(" · ")}</span>}
        </span>
      </button>
      {refused !== null && (
        <Button tone="quiet" aria-label={name} disabledReason={refused} onClick={() => void run(act)}>
          {{ operator: texts.unregisterIt, mute: texts.unmute, ban: texts.unban }[kind]}
        </Button>
      )}
    </li>
  );
}
