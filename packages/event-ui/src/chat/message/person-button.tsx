import type { Row, User } from "@foyer/chat-headless";
import type { ReactNode } from "react";
import { useAvatar } from "../../ui/parts/avatar";
import type { RowControls } from "../context/row-controls";
import type { RowServices } from "../context/row-services";
import type { RowView } from "./to-row-view";

/** The picture of a message's sender, which opens their card: a `<button>`, or nothing where another row of the group has it. */
export function makePersonButton(view: RowView, services: RowServices, controls: RowControls): ReactNode {
  const { row, pictured } = view;
  const user = row.message.sender;
  if (user === null || pictured === null) return null;
  return <PersonButton row={row} user={user} pictured={pictured} services={services} controls={controls} />;
}

interface PersonButtonProps {
  readonly row: Row;
  readonly user: User;
  readonly pictured: NonNullable<RowView["pictured"]>;
  readonly services: RowServices;
  readonly controls: RowControls;
}

function PersonButton({ row, user, pictured, services, controls }: PersonButtonProps) {
  const { labels, commands } = services;
  const { name, avatarUrl } = pictured;
  const { look, initials, figure, picture } = useAvatar({ colorKey: user.id, name, src: avatarUrl });
  return (
    <button
      type="button"
      className="foyer-avatar foyer-person-button"
      {...look}
      // Drawn by the style sheet: a text in it would have to be in its name.
      data-initials={initials || undefined}
      aria-label={labels.person.about(name)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => commands.showPerson({ user, row, anchor: currentTarget })}
      {...controls}
    >
      {figure}
      {picture}
    </button>
  );
}
