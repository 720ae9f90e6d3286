import { Avatar } from "../../../ui/parts/avatar";
import { useLabels } from "../../../ui/base/labels-provider";
import { Listbox, Option } from "../../../ui/parts/listbox";
import { toDistinction, usePeople } from "../../context/people";
import type { BesideTextProps } from "../beside-text";

/** The people who match the `@`, or the emoji that match the `:`, being typed. The keys of the field move through the list. */
export function SuggestionList({ composer }: BesideTextProps) {
  const { composer: labels } = useLabels();
  const { suggestions, listId } = composer;
  const isShown = suggestions !== null && suggestions.emoji.length + suggestions.users.length > 0;
  const isNone = suggestions !== null && !isShown && !suggestions.loading && suggestions.sign !== ":";
  return (
    <>
      {isShown &&
        (suggestions.emoji.length > 0 ? <EmojiList composer={composer} /> : <PeopleList composer={composer} />)}
      {/* It is there before it speaks: what comes with its words is not read out everywhere. */}
      <output id={isNone ? listId : undefined} className={isNone ? "foyer-suggestions-none" : "foyer-visually-hidden"}>
        {isNone && labels.noResults}
      </output>
    </>
  );
}

function PeopleList({ composer }: BesideTextProps) {
  const { composer: labels } = useLabels();
  const people = usePeople();
  const { suggestions, listId, optionId, chooseSuggestion } = composer;
  return (
    <Listbox id={listId} label={labels.attendees} className="foyer-suggestions">
      {suggestions?.users.map((user, index) => {
        const person = people(user.id, user);
        const { name, avatarUrl } = person;
        const distinction = toDistinction(person);
        const active = index === suggestions.active;
        return (
          <Option
            key={user.id}
            ref={active ? reveal : undefined}
            id={optionId(index)}
            active={active}
            onPick={() => chooseSuggestion(user)}
          >
            <Avatar colorKey={user.id} name={name} src={avatarUrl} size={24} />
            <span className="foyer-suggestion-name" dir="auto">
              <bdi>{name}</bdi>
              {distinction !== null && <bdi className="foyer-distinction">{distinction}</bdi>}
            </span>
          </Option>
        );
      })}
    </Listbox>
  );
}

function EmojiList({ composer }: BesideTextProps) {
  const { composer: labels } = useLabels();
  const { suggestions, listId, optionId, chooseSuggestion } = composer;
  return (
    <Listbox id={listId} label={labels.insertEmoji} className="foyer-suggestions">
      {suggestions?.emoji.map((one, index) => {
        const active = index === suggestions.active;
        return (
          <Option
            key={one.emoji}
            ref={active ? reveal : undefined}
            id={optionId(index)}
            active={active}
            onPick={() => chooseSuggestion(one)}
          >
            <span className="foyer-suggestion-emoji foyer-emoji" aria-hidden="true">
              {one.emoji}
            </span>
            <span className="foyer-suggestion-name">
              <bdi>{one.name}</bdi>
            </span>
          </Option>
        );
      })}
    </Listbox>
  );
}

/** Scrolls the list of suggestions, and nothing around it, to the active option. */
function reveal(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (option == null || list == null) return;
  const above = option.offsetTop - list.scrollTop;
  if (above < 0) list.scrollTop += above;
  const below = above + option.offsetHeight - list.clientHeight;
  if (below > 0) list.scrollTop += below;
}
