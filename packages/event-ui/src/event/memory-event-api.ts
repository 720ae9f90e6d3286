import { systemEnvironment, type Environment } from "@foyer/chat-headless/core";
import { demoAttendees, demoBranding, demoEvent } from "./demo-event";
import { EventApiError, type EventApi, type EventCallOptions } from "./event-api";
import type { Attendee, Branding, EventDetails } from "./event-model";

/** A state of the in-memory event service, with one failure; `ready` for none. */
export type EventScenario =
  | "ready"
  | "loading"
  | "details-fail"
  | "branding-fails"
  | "not-invited"
  | "attendee-fails"
  | "attendees-fail"
  | "token-fails"
  | "no-chat";

/** Options of `createMemoryEventApi`. The defaults are those of the demo event. */
export interface MemoryEventApiOptions {
  readonly scenario?: EventScenario | undefined;
  /** The reasons that the event service gives when the details fail. */
  readonly reasons?: readonly string[] | undefined;
  readonly event?: EventDetails | undefined;
  readonly branding?: Branding | undefined;
  readonly attendees?: readonly Attendee[] | undefined;
  /** The id of the signed-in attendee; the first attendee by default. */
  readonly currentAttendeeId?: string | undefined;
  readonly sessionToken?: string | undefined;
  /** Milliseconds before each answer; 0 by default. */
  readonly latency?: number | undefined;
  readonly environment?: Environment | undefined;
}

/** An event service that lives in the page, for previews, tests and a deployment without a service: the demo event. */
export function createMemoryEventApi(options: MemoryEventApiOptions = {}): EventApi {
  const { scenario = "ready", event = demoEvent, branding = demoBranding, attendees = demoAttendees } = options;
  const { latency = 0, environment = systemEnvironment } = options;

  function answer<Result>({ signal }: EventCallOptions = {}, result: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        cancel();
        reject(new EventApiError("cancelled", "The call was cancelled."));
      };
      const cancel = environment.after(latency, () => {
        if (scenario === "loading") return;
        signal?.removeEventListener("abort", stop);
        try {
          resolve(result());
        } catch (error) {
          reject(error as Error);
        }
      });
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop, { once: true });
    });
  }

  const failIn = (failing: EventScenario, what: string, reasons: readonly string[] = []) => {
    if (scenario === failing)
      throw new EventApiError("refused", `The scenario refuses ${what}.`, { status: 500, reasons });
  };

  return {
    getEvent: (_request, call) =>
      answer(call, () => {
        failIn("details-fail", "event details", options.reasons ?? ["The event is not published yet."]);
        return scenario === "no-chat" ? { ...event, chatChannelUrl: null } : event;
      }),
    getBranding: (_brandingId, call) =>
      answer(call, () => {
        failIn("branding-fails", "branding");
        return branding;
      }),
    getCurrentAttendee: (_eventId, call) =>
      answer(call, () => {
        failIn("attendee-fails", "the current attendee");
        const id = options.currentAttendeeId ?? attendees[0]?.id;
        return scenario === "not-invited" ? null : (attendees.find((attendee) => attendee.id === id) ?? null);
      }),
    getAttendees: (_eventId, call) =>
      answer(call, () => {
        failIn("attendees-fail", "attendees");
        return attendees;
      }),
    createSessionToken: (_eventId, call) =>
      answer(call, () => {
        if (scenario !== "token-fails") return options.sessionToken ?? "memory-session";
        throw new EventApiError("refused", "Something went wrong while fetching Sendbird session token", {
          status: 500,
        });
      }),
  };
}
