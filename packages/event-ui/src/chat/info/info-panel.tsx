import { useChannel, useChatScope, useChatState, useReadable } from "@foyer/chat-headless";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { Spinner } from "../../ui/parts/spinner";
import { Pane } from "../panes/pane";
import { createMembers, type MembersOwner } from "./create-members";
import { MemberLine } from "./member-line";
import { MoreButton } from "../panes/more-button";

/** From so many people on one may search for somebody. */
const fewPeople = 12;

/** The channel and who is there, over the list. Takes the focus when it appears. Renders a `<section>`. */
export function InfoPanel({ onClose }: { readonly onClose: () => void }) {
  const { info: labels } = useLabels();
  const channel = useChannel();
  const owner = useMembers();
  const count = channel?.memberCount ?? 0;
  // Whoever searches keeps the field, though others leave.
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
            onChange={({ target }) => owner.find(target.value)}
          />
        )}
        <MemberGroups owner={owner} />
      </div>
    </Pane>
  );
}

/** Who is in the channel, read again when somebody comes or goes. */
function useMembers(): MembersOwner {
  const { chat } = useChatScope();
  const [owner] = useState(() => createMembers(chat));
  const presentIds = useChatState((state) => state.people.presentIds);
  const known = useRef(presentIds);

  useEffect(() => owner.start(), [owner]);
  useEffect(() => {
    if (known.current !== presentIds) owner.refresh();
    known.current = presentIds;
  }, [owner, presentIds]);
  return owner;
}

function MemberGroups({ owner }: { readonly owner: MembersOwner }) {
  const { info: labels, search } = useLabels();
  const { presence } = useChatScope().chat.store.get().capabilities;
  const { name, present, others, rest, isPresentKnown } = useReadable(owner.store, (now) => now);
  const isEmpty = present.length + others.length === 0;
  return (
    <>
      {present.length > 0 && (
        <MemberGroup title={labels.present} count={isPresentKnown ? present.length : null}>
          {present.map((member) => (
            <MemberLine key={member.user.id} member={member} />
          ))}
        </MemberGroup>
      )}
      {others.length > 0 && (
        <MemberGroup title={presence ? labels.absent : labels.everybody} count={rest === "none" ? others.length : null}>
          {others.map((member) => (
            <MemberLine key={member.user.id} member={member} />
          ))}
        </MemberGroup>
      )}
      <output className="foyer-pane-hint">
        {isEmpty && rest === "none" && (name === "" ? labels.noOneElse : search.noResults)}
      </output>
      {rest === "loading" && isEmpty && <Spinner label={search.searching} />}
      {/* After a failure only a person presses it. */}
      {rest !== "none" && rest !== "loading" && (
        <MoreButton
          label={search.more}
          isLoading={rest === "loading-more"}
          isAutomatic={rest === "more"}
          onMore={owner.more}
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
