import { EventApiError, type EventApi } from "./event-api";
import type { Attendee, Branding, EventDetails } from "./event-model";
import { logWarning } from "../ui/base/log-warning";

/** An event the person has been let into. */
export interface ReadyEvent {
  readonly type: "ready";
  readonly event: EventDetails;
  /** `null` until it has come, and for good where there is none or it failed. */
  readonly branding: Branding | null;
  /** The signed-in person. */
  readonly me: Attendee;
  readonly attendees: readonly Attendee[];
}

/** The state of an event's page. */
export type EventState =
  | { readonly type: "loading"; readonly branding: Branding | null }
  /** `reasons` in the service's words; empty for the general text. */
  | { readonly type: "error"; readonly reasons: readonly string[]; readonly branding: Branding | null }
  | { readonly type: "not-invited" }
  | ReadyEvent;

/** Loads one event for as long as it has a subscriber, each request once. */
export interface EventLoader {
  get(): EventState;
  /** The first subscriber starts the loading. Soon after the last one has left, requests still under way are aborted. */
  subscribe(listener: () => void): () => void;
  /** Starts anew after an error. */
  retry(): void;
}

/** Options of `createEventLoader`. */
export interface EventLoaderOptions {
  readonly api: EventApi;
  /** `null` for a host name without one: an error. */
  readonly domain: string | null;
  readonly eventSlug: string;
  /** Called with details for developers. Writes to the console by default. */
  readonly log?: ((message: string, cause: unknown) => void) | undefined;
}

const start: EventState = { type: "loading", branding: null };

/** Creates the loader of one event. It requests nothing before it has a subscriber. */
export function createEventLoader({ api, domain, eventSlug, log = logWarning }: EventLoaderOptions): EventLoader {
  let state: EventState = start;
  let run: AbortController | null = null;
  const listeners = new Set<() => void>();

  function change(next: EventState) {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function begin() {
    const controller = new AbortController();
    run = controller;
    void load(controller);
  }

  function stop() {
    run?.abort();
    run = null;
  }

  async function load(controller: AbortController): Promise<void> {
    const { signal } = controller;
    try {
      if (domain === null)
        throw new EventApiError("refused", "This host name has no label that could be an event domain.");
      const event = await api.getEvent({ domain, eventSlug }, { signal });
      if (signal.aborted) return;
      void loadBranding(event, signal);
      await admit(event, controller);
    } catch (error) {
      if (!signal.aborted) fail(error instanceof EventApiError ? error.reasons : [], error);
    }
  }

  async function admit(event: EventDetails, controller: AbortController): Promise<void> {
    const { signal } = controller;
    try {
      const me = await api.getCurrentAttendee(event.id, { signal });
      if (signal.aborted) return;
      if (me === null) {
        // Nothing more of the event is fetched or shown after a refusal, its branding included.
        controller.abort();
        change({ type: "not-invited" });
        return;
      }
      const attendees = await api.getAttendees(event.id, { signal });
      if (!signal.aborted) change({ type: "ready", event, branding: brandingOf(state), me, attendees });
    } catch (error) {
      if (!signal.aborted) fail([], error);
    }
  }

  async function loadBranding({ brandingId }: EventDetails, signal: AbortSignal): Promise<void> {
    if (brandingId === null) return;
    try {
      const branding = await api.getBranding(brandingId, { signal });
      if (!signal.aborted && state.type !== "not-invited") change({ ...state, branding });
    } catch (error) {
      if (!signal.aborted) log("The event's branding could not be loaded; the page goes on without it.", error);
    }
  }

  function fail(reasons: readonly string[], error: unknown) {
    log("The event could not be loaded.", error);
    change({ type: "error", reasons, branding: brandingOf(state) });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (run === null) begin();
      return () => {
        listeners.delete(listener);
        // A component that is mounted twice in a row, as StrictMode does, is back before this runs.
        queueMicrotask(() => {
          if (listeners.size > 0 || run === null) return;
          stop();
          state = start;
        });
      };
    },
    retry() {
      if (state.type !== "error") return;
      stop();
      change(start);
      begin();
    },
  };
}

function brandingOf(state: EventState): Branding | null {
  return state.type === "not-invited" ? null : state.branding;
}
