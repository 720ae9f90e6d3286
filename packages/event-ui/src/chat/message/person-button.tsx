import type { Row, User } from "@foyer/chat-headless";
import { Avatar } from "../../ui/parts/avatar";
import { useLabels } from "../../ui/base/labels-provider";
import type { Person } from "../context/people";
import { usePersonTrigger } from "../context/person-trigger";

/** Props of `PersonButton`. */
export interface PersonButtonProps {
  readonly user: User;
  readonly person: Person;
  /** The person's message beside it. */
  readonly row: Row;
}

/** A person's picture, and over it the button that opens their card: initials inside of it would have to be in its name. Renders a `<span>`. */
export function PersonButton({ user, person, row }: PersonButtonProps) {
  const { about } = useLabels().person;
  return (
    <span className="foyer-person">
      <Avatar colorKey={user.id} name={person.name} src={person.avatarUrl} />
      <button
        type="button"
        className="foyer-person-button"
        aria-label={about(person.name)}
        {...usePersonTrigger(user, row)}
      />
    </span>
  );
}
