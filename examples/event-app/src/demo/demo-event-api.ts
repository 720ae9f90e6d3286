import { createMemoryEventApi, type Attendee, type EventApi } from "@foyer/event-ui";
import { createDemoEvent, demoBranding } from "./demo-event";
import type { Scenario } from "./scenario";

const eventScenarios = ["not-invited", "details-fail", "branding-fails", "no-chat"] as const;

/** The demo's event service, for the person `userId`. `attendees` may take its time: their names come with the chat's code. */
export function createDemoEventApi(
  scenario: Scenario,
  userId: string,
  now: number,
  attendees: Promise<readonly Attendee[]>,
): EventApi {
  const known = attendees.then((all) =>
    createMemoryEventApi({
      event: createDemoEvent(now),
      branding: demoBranding,
      attendees: all,
      currentAttendeeId: userId,
      scenario: eventScenarios.find((name) => name === scenario) ?? "ready",
    }),
  );
  return {
    getEvent: async (request, options) => (await known).getEvent(request, options),
    getBranding: async (brandingId, options) => (await known).getBranding(brandingId, options),
    getCurrentAttendee: async (eventId, options) => (await known).getCurrentAttendee(eventId, options),
    getAttendees: async (eventId, options) => (await known).getAttendees(eventId, options),
    createSessionToken: async (eventId, options) => (await known).createSessionToken(eventId, options),
  };
}
