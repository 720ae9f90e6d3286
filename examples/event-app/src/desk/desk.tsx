import { Button } from "@foyer/event-ui/ui";
import { useId, useState } from "react";
import { useReadyEvent } from "../event-context";
import { withParameters } from "../settings/address";
import { usePreferences } from "../settings/use-preferences";
import { Become } from "./become";
import { CodeView } from "./code-view";
import "./desk.css";
import { deskTexts } from "./desk-texts";
import { CrowdControl, ModerationControl, NetworkControl } from "./live-controls";

/** An introduction to Foyer with the controls of the demo: the first part of the demo's page. */
export function Desk() {
  const { event, me } = useReadyEvent();
  const texts = deskTexts[usePreferences().language];
  const [isCodeOpen, setCodeOpen] = useState(false);
  const id = useId();
  const channelUrl = event.chatChannelUrl;
  return (
    <section className="desk" aria-labelledby={`${id}title`}>
      <div className="desk-inner">
        <div className="desk-intro">
          <h2 id={`${id}title`} className="desk-title">
            {texts.title}
          </h2>
          <p className="desk-lead">{texts.lead}</p>
          <div className="desk-actions">
            {channelUrl !== null && (
              <Button tone="accent" icon="chat" className="desk-open" onClick={openChat}>
                {texts.openChat}
              </Button>
            )}
            <Button
              icon={isCodeOpen ? "chevron-up" : "chevron-down"}
              aria-expanded={isCodeOpen}
              aria-controls={`${id}code`}
              onClick={() => setCodeOpen(!isCodeOpen)}
            >
              {texts.code}
            </Button>
          </div>
        </div>
        <Become selfId={me.id} texts={texts} />
        {channelUrl !== null && (
          <div className="desk-controls">
            <CrowdControl texts={texts} />
            <ModerationControl texts={texts} channelUrl={channelUrl} userId={me.id} />
            <NetworkControl texts={texts} />
          </div>
        )}
        {isCodeOpen && <CodeView id={`${id}code`} texts={texts} live={channelUrl !== null} />}
      </div>
    </section>
  );
}

/** The page's address says whether the chat is open. */
function openChat(): void {
  const { history, location } = window;
  history.pushState(history.state, "", withParameters(location.href, { chat: "open" }));
  window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}
