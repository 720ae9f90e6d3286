import type { Branding, EventDetails } from "@foyer/event-ui";
import { builtInEmoji } from "@foyer/chat-adapter-memory";

/** The event at `/` of a site without an event service. */
export const demoSlug = "lanternfest";

export const demoChannelUrl = "lanternfest_public";

/** Starts this afternoon, whenever that is, so that the demo is never over. */
export function createDemoEvent(now: number): EventDetails {
  return {
    id: "lanternfest",
    brandingId: "lanternfest",
    chatChannelUrl: demoChannelUrl,
    chatEmojis: builtInEmoji,
    name: "Lanternfest",
    startsAt: new Date(now).setHours(16, 0, 0, 0),
    endsAt: new Date(now).setHours(24 + 22, 0, 0, 0),
  };
}

export const demoBranding: Branding = {
  logos: [
    { type: "logo", image: "brand/logo.svg" },
    { type: "icon", image: "brand/icon.svg" },
  ],
  colors: { accent: "#0f6b6b" },
};
