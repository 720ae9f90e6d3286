import { Avatar } from "@foyer/event-ui/ui";
import { toAvatarUrl, toDisplayName } from "@foyer/event-ui";
import type { MouseEvent } from "react";
import { cast, castRoles, missedMessages } from "../demo/cast";
import { withParameters } from "../settings/address";
import type { CastRole, DeskTexts } from "./desk-texts";

const inRole = (role: CastRole, ...ids: readonly string[]) => ids.map((id) => ({ id, role }));

const shown = [
  ...inRole("attendee", "mira"),
  ...inRole("team", ...castRoles.operatorIds),
  ...inRole("away", castRoles.awayId),
  ...inRole("rightToLeft", "samir"),
  ...inRole("muted", ...castRoles.mutedIds),
  ...inRole("banned", ...castRoles.bannedIds),
];

const people = shown.flatMap(({ id, role }) => {
  const attendee = cast.find((one) => one.id === id);
  return attendee === undefined ? [] : [{ id, role, attendee, name: toDisplayName(attendee) }];
});

/** The page as somebody, with what is open in it, as it is when the link is followed. */
function toAddress(id: string): string {
  return withParameters(window.location.href, { as: id, thread: null, message: null });
}

/** Whom one can be, and a second window for two people side by side. */
export function Become({ selfId, texts }: { readonly selfId: string; readonly texts: DeskTexts }) {
  const other = people.find(({ id }) => id !== selfId);
  const follow = (id: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = toAddress(id);
  };
  return (
    <section className="desk-become" aria-labelledby="desk-become">
      <h3 id="desk-become" className="settings-label">
        {texts.become}
      </h3>
      <ul className="desk-people">
        {people.map(({ id, role, attendee, name }) => (
          <li key={id}>
            <a
              className="desk-person"
              href={toAddress(id)}
              onClick={follow(id)}
              aria-current={id === selfId ? "true" : undefined}
            >
              <Avatar colorKey={id} name={name} src={toAvatarUrl(attendee, "/")} size={36} />
              <span className="home-what">
                <bdi className="desk-name">{name}</bdi>
                <span className="desk-hint">{id === selfId ? texts.you : texts.roles[role](missedMessages)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {other !== undefined && (
        <a
          className="desk-second"
          href={toAddress(other.id)}
          onClick={follow(other.id)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.secondWindow(other.name)}
        </a>
      )}
    </section>
  );
}
