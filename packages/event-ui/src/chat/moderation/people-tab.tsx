import { type Member, useChatScope } from "@foyer/chat-headless";
import {
  createModeration,
  useOperators,
  type UsePeopleListResult,
  useRestricted,
} from "@foyer/chat-headless/moderation";
import { useState } from "react";
import { Avatar } from "../../ui/parts/avatar";
import { Button } from "../../ui/parts/button";
import { useLabels, useLanguage } from "../../ui/base/labels-provider";
import { usePeople } from "../context/people";
import { usePersonTrigger } from "../context/person-trigger";
import { toReasonText } from "../words/restriction-words";
import { ListEnd } from "./list-end";
import { type Acts, useActs } from "./use-acts";
import { useFocusHeir } from "../../ui/base/use-focus-heir";

/** From this number of muted and banned people on, there is a search field. */
const fewPeople = 12;

/** Operators, muted and banned people, each with the act that ends the role or the restriction. */
export function PeopleTab() {
  const labels = useLabels();
  const acts = useActs();
  const { texts } = acts;
  const [prefix, setPrefix] = useState("");
  const operators = useOperators();
  const muted = useRestricted("mute", prefix);
  const banned = useRestricted("ban", prefix);
  // The search field stays once it is there: people may leave during a search.
  const [isLarge, setIsLarge] = useState(false);
  if (muted.members.length + banned.members.length >= fewPeople && !isLarge) setIsLarge(true);
  return (
    <>
      <PeopleList title={texts.operators} list={operators} acts={acts} type="unregister" />
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
      <PeopleList title={texts.muted} list={muted} acts={acts} type="unmute" />
      <PeopleList title={texts.banned} list={banned} acts={acts} type="unban" />
      {acts.dialog}
    </>
  );
}

/** The act that ends what a list is of, and the kind of restriction that it ends. */
const kinds = { unregister: null, unmute: "mute", unban: "ban" } as const;
type Kind = keyof typeof kinds;

interface PeopleListProps {
  readonly title: string;
  readonly list: UsePeopleListResult;
  readonly acts: Acts;
  readonly type: Kind;
}

function PeopleList({ title, list, acts, type }: PeopleListProps) {
  return (
    <section aria-label={title}>
      <h4 className="foyer-pane-heading">{title}</h4>
      <ul aria-label={title} className="foyer-plain-list foyer-moderation-list">
        {list.members.map((member) => (
          <PersonLine key={member.user.id} member={member} acts={acts} type={type} />
        ))}
      </ul>
      <ListEnd list={list} isEmpty={list.members.length === 0} empty={acts.texts.nobody} />
    </section>
  );
}

function PersonLine({ member, acts, type }: { readonly member: Member; readonly acts: Acts; readonly type: Kind }) {
  const labels = useLabels();
  const { locale } = useLanguage();
  const { chat } = useChatScope();
  const { user, reason = "" } = member;
  const person = usePeople()(user.id, user);
  const trigger = usePersonTrigger(user);
  const { texts, run, refusal, endOf } = acts;
  const act = { type, user };
  const refused = refusal(act);
  const kind = kinds[type];
  const marksOf = (of: "mute" | "ban") => {
    // Neither the end nor the reason of a mute below a ban is told.
    if (of === "mute" && member.banned) return [texts.isBanned];
    const end = endOf(chat.part(createModeration).standings.read(member)[of]?.until ?? null);
    return [end, toReasonText(reason, labels, locale)].filter((mark) => mark !== "");
  };
  const marks = kind === null ? [] : marksOf(kind);
  const row = useFocusHeir<HTMLLIElement>(".foyer-pane", "[data-act], [aria-selected=true]");
  return (
    <li ref={row}>
      <button type="button" className="foyer-member" {...trigger}>
        <Avatar colorKey={user.id} name={person.name} src={person.avatarUrl} />
        <span className="foyer-moderation-words">
          <bdi className="foyer-member-name">{person.name}</bdi>
          {marks.length > 0 && <span className="foyer-person-marks">{marks.join(" · ")}</span>}
        </span>
      </button>
      {refused !== null && (
        <Button
          tone="quiet"
          aria-label={texts[`${type}Name`](person.name)}
          disabledReason={refused}
          data-act=""
          onClick={() => void run(act)}
        >
          {texts[`${type}It`]}
        </Button>
      )}
    </li>
  );
}
