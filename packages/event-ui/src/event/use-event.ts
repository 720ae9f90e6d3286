import { useMemo, useSyncExternalStore } from "react";
import type { EventApi } from "./event-api";
import { createEventLoader, type EventLoaderOptions, type EventState } from "./event-loader";

/**
 * The event at a slug: loads it while mounted, aborts on leaving, and starts anew when `api`, `domain` or `eventSlug`
 * change. Keep `api` outside of the component that renders.
 */
export function useEvent(
  api: EventApi,
  domain: string | null,
  eventSlug: string,
  log?: EventLoaderOptions["log"],
): { readonly state: EventState; readonly retry: () => void } {
  const loader = useMemo(
    () => createEventLoader({ api, domain, eventSlug, ...(log && { log }) }),
    [api, domain, eventSlug, log],
  );
  const state = useSyncExternalStore(loader.subscribe, loader.get, loader.get);
  return useMemo(() => ({ state, retry: loader.retry }), [state, loader]);
}
