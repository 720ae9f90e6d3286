import { createBuiltInEmoji } from "@foyer/chat-headless/core";
import type { Attendee, Branding, EventDetails } from "./event-model";

/** The event that the in-memory event service has by default. */
export const demoEvent: EventDetails = {
  id: "demo-event",
  brandingId: "demo-branding",
  chatChannelUrl: "demo-channel",
  chatEmojis: createBuiltInEmoji("sendbird_emoji_"),
  name: "Evening at the Foyer",
  startsAt: Date.UTC(2027, 4, 20, 16, 30),
  endsAt: Date.UTC(2027, 4, 20, 21, 0),
};

/** The branding of the demo event: none. */
export const demoBranding: Branding = { logos: [], colors: {} };

const person = (id: string, names: Partial<Attendee>): Attendee => ({
  id,
  screenName: "",
  firstName: "",
  lastName: "",
  photo: null,
  avatarPicture: null,
  avatarPreset: "",
  ...names,
});

/** One for each way in which a person can be named. */
export const demoAttendees: readonly Attendee[] = [
  person("maya", { firstName: "Maya", lastName: "Okafor" }),
  person("jonas", { screenName: "Jonas W.", firstName: "Jonas", lastName: "Weber" }),
  person("ines", { firstName: "Inês" }),
  person("omar", { firstName: "عمر", lastName: "حداد" }),
  person("priya", { screenName: "priya" }),
  person("former", {}),
];
