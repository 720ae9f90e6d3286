import { createLazyPart, type User } from "@foyer/chat-headless";
import type { ReactNode } from "react";
import { LoadedPart } from "../code/loaded-part";
import { Pane } from "../panes/pane";
import { useAccessLost } from "../context/use-access-lost";
import { useTexts } from "./use-texts";

/** The content of the pane and of a person's card. Loaded half a second after the rest of what operators need, or when either opens. */
export const moderationPanesPart = createLazyPart(() => import("../../later/moderation-panes"));

/** The pane of operators. Renders a `<section>`. */
export function ModerationPanel({ onClose }: { readonly onClose: () => void }) {
  useAccessLost(onClose);
  const { moderation, close } = useTexts();
  return (
    <Pane
      label={moderation}
      closeLabel={close}
      onClose={onClose}
      head={<h3 className="foyer-pane-title">{moderation}</h3>}
    >
      <div className="foyer-pane-body">
        <LoadedPart part={moderationPanesPart} renderFrame={(content) => content}>
          {({ ModerationTabs }) => <ModerationTabs />}
        </LoadedPart>
      </div>
    </Pane>
  );
}

/** The restrictions of a person and the acts on them, for an operator, in the person's card. Renders a `<section>`. */
export function PersonModeration({ user }: { readonly user: User }) {
  const { moderation } = useTexts();
  const renderFrame = (content: ReactNode) => (
    <section aria-label={moderation} className="foyer-person-moderation">
      {content}
    </section>
  );
  return (
    <LoadedPart part={moderationPanesPart} renderFrame={renderFrame}>
      {({ PersonActs }) => <PersonActs user={user} />}
    </LoadedPart>
  );
}
