import { Icon } from "../ui/icon";
import { useLabels } from "../ui/labels-provider";

/** For somebody who is no attendee of the event. Nothing of the event is shown. Renders a `<main>`. */
export function InviteOnlyScreen() {
  const { event } = useLabels();
  return (
    <main className="foyer-screen" data-screen="invite-only">
      <span className="foyer-screen-figure">
        <Icon name="lock" />
      </span>
      <div role="alert">
        <h1 className="foyer-screen-title">{event.inviteOnly}</h1>
        <p className="foyer-screen-text">{event.notInvited}</p>
      </div>
    </main>
  );
}
