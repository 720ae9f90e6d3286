import { EventBody, EventShell, Root, useEvent, useLanguage, type BrandLook, type ReadyEvent } from "@foyer/event-ui";
import type { ReactNode } from "react";
import type { Deployment } from "./deployment";
import { EventContext } from "./event-context";
import { EventWithChat } from "./event-with-chat";
import { Settings } from "./settings/settings";
import { usePreferences } from "./settings/use-preferences";

interface EventWindowProps {
  readonly deployment: Deployment;
  readonly eventSlug: string;
  /** The page of the route. */
  readonly page: ReactNode;
}

/** One event in its shell, and the demo's settings: in the header, or in a corner while there is no header. */
export function EventWindow({ deployment, eventSlug, page }: EventWindowProps) {
  const { api, domain, config, demo } = deployment;
  const { theme } = usePreferences();
  const { locale, direction } = useLanguage();
  const { state, retry } = useEvent(api, domain, eventSlug);
  const { assetsBase, productLogo } = config;
  return (
    <>
      <EventShell state={state} onRetry={retry} assetsBase={assetsBase} productLogo={productLogo} theme={theme}>
        {(ready, look) => (
          <EventContext.Provider value={ready}>
            <ReadyWindow deployment={deployment} ready={ready} look={look} page={page} />
          </EventContext.Provider>
        )}
      </EventShell>
      {state.type !== "ready" && state.type !== "loading" && (
        <Root className="settings-corner" theme={theme} lang={locale} dir={direction}>
          <Settings demo={demo} />
        </Root>
      )}
    </>
  );
}

export interface ReadyWindowProps {
  readonly deployment: Deployment;
  readonly ready: ReadyEvent;
  readonly look: BrandLook;
  readonly page: ReactNode;
}

function ReadyWindow(props: ReadyWindowProps) {
  const { event } = props.ready;
  const settings = <Settings demo={props.deployment.demo} />;
  if (event.chatChannelUrl !== null)
    return <EventWithChat {...props} channelUrl={event.chatChannelUrl} settings={settings} />;
  return (
    <EventBody event={event} look={props.look} headerEnd={settings}>
      {props.page}
    </EventBody>
  );
}
