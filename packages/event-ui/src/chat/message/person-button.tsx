import type { Row, User } from "@foyer/chat-headless";
import type { ReactNode } from "react";
import { Avatar } from "../../ui/parts/avatar";
import type { Person } from "../context/people";
import type { RowControls } from "../context/row-controls";
import type { RowServices } from "../context/row-services";

/** The options of a person's picture. */
interface PersonButtonOptions {
  readonly user: User;
  readonly person: Person;
  /** The person's message beside it. */
  readonly row: Row;
  readonly services: RowServices;
  readonly controls: RowControls;
}

/** A person's picture, and over it the button that opens their card: initials inside of it would have to be in its name. A `<span>`. */
export function makePersonButton({ user, person, row, services, controls }: PersonButtonOptions): ReactNode {
  const { labels, commands } = services;
  return (
    <span className="foyer-person">
      <Avatar colorKey={user.id} name={person.name} src={person.avatarUrl} />
      <button
        type="button"
        className="foyer-person-button"
        aria-label={labels.person.about(person.name)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => commands.showPerson({ user, row, anchor: currentTarget })}
        {...controls}
      />
    </span>
  );
}
