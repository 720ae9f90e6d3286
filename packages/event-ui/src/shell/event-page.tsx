import type { EventApi } from "../event/event-api";
import type { EventLoaderOptions } from "../event/event-loader";
import { useEvent } from "../event/use-event";
import { EventShell, type EventShellProps } from "./event-shell";

/** Props of `EventPage`. */
export interface EventPageProps extends Omit<EventShellProps, "state" | "onRetry"> {
  readonly api: EventApi;
  /** See `toEventDomain`. */
  readonly domain: string | null;
  readonly eventSlug: string;
  readonly log?: EventLoaderOptions["log"] | undefined;
}

/** Loads an event and shows it in its shell. Aborts pending requests on unmount. */
export function EventPage({ api, domain, eventSlug, log, ...shell }: EventPageProps) {
  const { state, retry } = useEvent(api, domain, eventSlug, log);
  return <EventShell {...shell} state={state} onRetry={retry} />;
}
