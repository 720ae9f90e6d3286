import { forwardRef } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { Screen, type ScreenProps } from "./screen";

/** Props of `InviteOnlyScreen`. */
export type InviteOnlyScreenProps = Omit<ScreenProps, "children" | "icon">;

/** Shown to a person who is no attendee of the event; shows nothing of the event. Renders a `<main>`. */
export const InviteOnlyScreen = forwardRef<HTMLElement, InviteOnlyScreenProps>(function InviteOnlyScreen(props, ref) {
  const { event } = useLabels();
  return (
    <Screen ref={ref} icon="lock" data-screen="invite-only" {...props}>
      <div role="alert">
        <h1 className="foyer-screen-title">{event.inviteOnly}</h1>
        <p className="foyer-screen-text">{event.notInvited}</p>
      </div>
    </Screen>
  );
});
