import { useChannel, useChatScope, useChatState, useReadable } from "@foyer/chat-headless";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { Spinner } from "../../ui/parts/spinner";
import { Pane } from "../panes/pane";
import { useAccessLost } from "../context/use-access-lost";
import { MemberLine } from "./member-line";
import { createPeopleList } from "./people-list";
import { MoreButton } from "../panes/more-button";

/** With more people than this, there is a search field. */
const fewPeople = 12;

/** The channel and who is there, over the list. Takes the focus when it appears. Renders a `<section>`. */
export function InfoPanel({ onClose }: { readonly onClose: () => void }) {
  useAccessLost(onClose);
  const { info: labels } = useLabels();
  const channel = useChannel();
  const people = usePeople();
  const count = channel?.memberCount ?? 0;
  // The search field stays once it is there: people may leave during a search.
  const [isLarge, setIsLarge] = useState(false);
  if (count > fewPeople && !isLarge) setIsLarge(true);
  return (
    <Pane
      label={labels.channelInfo}
      closeLabel={labels.close}
      onClose={onClose}
      head={
        <h3 className="foyer-pane-title">
          <bdi>{channel?.name === "" || channel === null ? labels.channelInfo : channel.name}</bdi>
        </h3>
      }
    >
      <div className="foyer-pane-body">
        {channel !== null && <p className="foyer-pane-hint">{labels.members(count)}</p>}
        {isLarge && (
          <input
            type="search"
            className="foyer-search-field foyer-member-search"
            aria-label={labels.find}
            placeholder={labels.find}
            maxLength={100}
            dir="auto"
            onChange={({ target }) => people.find(target.value)}
          />
        )}
        <MemberGroups people={people} />
      </div>
    </Pane>
  );
}

/** The people in the channel; the list is read again when one of them comes or goes. */
function usePeople(): ReturnType<typeof createPeopleList> {
  const { chat } = useChatScope();
  const [people] = useState(() => createPeopleList(chat));
  const presentIds = useChatState((state) => state.people.presentIds);
  const known = useRef(presentIds);

  useEffect(() => people.start(), [people]);
  useEffect(() => {
    if (known.current !== presentIds) people.refresh();
    known.current = presentIds;
  }, [people, presentIds]);
  return people;
}

function MemberGroups({ people }: { readonly people: ReturnType<typeof createPeopleList> }) {
  const { info: labels, search } = useLabels();
  const { presence } = useChatScope().chat.store.get().capabilities;
  const { query, items, cursor, status } = useReadable(people.store, (now) => now);
  const present = items.filter((person) => person.present);
  const others = items.filter((person) => !person.present);
  const isComplete = !people.isListed || (status === "ready" && cursor === null);
  const isBegun = items.length > 0 || status === "failed";
  return (
    <>
      {present.length > 0 && (
        <MemberGroup title={labels.present} count={cursor?.filter === "present" ? null : present.length}>
          {present.map(({ member }) => (
            <MemberLine key={member.user.id} member={member} />
          ))}
        </MemberGroup>
      )}
      {others.length > 0 && (
        <MemberGroup title={presence ? labels.absent : labels.everybody} count={isComplete ? others.length : null}>
          {others.map(({ member }) => (
            <MemberLine key={member.user.id} member={member} />
          ))}
        </MemberGroup>
      )}
      <output className="foyer-pane-hint">
        {isComplete && items.length === 0 && (query === "" || query === null ? labels.noOneElse : search.noResults)}
      </output>
      {status === "loading" && items.length === 0 && <Spinner label={search.searching} />}
      {/* After a failure only a person presses it. */}
      {isBegun && !isComplete && (
        <MoreButton
          label={search.more}
          isLoading={status === "loading"}
          isAutomatic={status === "ready"}
          onMore={people.more}
        />
      )}
    </>
  );
}

interface MemberGroupProps {
  readonly title: string;
  /** `null` while it is not known. */
  readonly count: number | null;
  readonly children: ReactNode;
}

function MemberGroup({ title, count, children }: MemberGroupProps) {
  const formats = useFormats();
  return (
    <section aria-label={title}>
      <h4 className="foyer-pane-heading">
        {title}
        {count !== null && ` · ${formats.number(count)}`}
      </h4>
      <ul className="foyer-plain-list">{children}</ul>
    </section>
  );
}
