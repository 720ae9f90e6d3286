import { createHttpEventApi, toEventDomain } from "@foyer/event-ui";

/** Asked for each call, so that a renewed token is used at once. */
declare function readAccessToken(): Promise<string>;

export const api = createHttpEventApi({
  apiDomain: "https://api.example.com",
  accessToken: readAccessToken,
  paths: { attendees: ({ eventId }) => `/v2/events/${encodeURIComponent(eventId)}/people/` },
});

export const domain = toEventDomain("acme.events.example.com");
