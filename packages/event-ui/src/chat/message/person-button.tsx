import type { Row, User } from "@foyer/chat-headless";
import { Avatar } from "../../ui/parts/avatar";
import { useLabels } from "../../ui/base/labels-provider";
import type { Person } from "../context/people";
import { usePersonTrigger } from "../context/person-trigger";

export interface PersonButtonProps {
  readonly user: User;
  readonly person: Person;
  /** The person's message beside it. */
  readonly row: Row;
}

/** A person's picture, which opens their card. Renders a `<button>`. */
export function PersonButton({ user, person, row }: PersonButtonProps) {
  const { about } = useLabels().person;
  return (
    <button
      type="button"
      className="foyer-person-button"
      aria-label={about(person.name)}
      {...usePersonTrigger(user, row)}
    >
      <Avatar colorKey={user.id} name={person.name} src={person.avatarUrl} />
    </button>
  );
}
