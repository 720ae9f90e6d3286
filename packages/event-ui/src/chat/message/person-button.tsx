import type { ReactNode } from "react";
import { Avatar } from "../../ui/parts/avatar";
import type { RowControls } from "../context/row-controls";
import type { RowServices } from "../context/row-services";
import type { RowView } from "./to-row-view";

/**
 * The picture of a message's sender, and over it the button that opens their card: initials inside of it would have to be in its name.
 * A `<span>`, or nothing where another row of the group has it.
 */
export function makePersonButton(view: RowView, services: RowServices, controls: RowControls): ReactNode {
  const { row, pictured } = view;
  const { labels, commands } = services;
  const user = row.message.sender;
  if (user === null || pictured === null) return null;
  return (
    <span className="foyer-person">
      <Avatar colorKey={user.id} name={pictured.name} src={pictured.avatarUrl} />
      <button
        type="button"
        className="foyer-person-button"
        aria-label={labels.person.about(pictured.name)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => commands.showPerson({ user, row, anchor: currentTarget })}
        {...controls}
      />
    </span>
  );
}
