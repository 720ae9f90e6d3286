import type { Branding, EventDetails } from "@foyer/event-ui";
import { builtInEmoji } from "@foyer/chat-adapter-memory";

/** The event at `/` of a site without an event service. */
export const demoSlug = "lanternfest";

export const demoChannelUrl = "lanternfest_public";

const minute = 60_000;
/** The doors have been open for so long when somebody comes: the first talk has just begun. */
const sinceDoors = 45 * minute;
/** From the beginning to the end of a day of the agenda. */
const dayLength = 6 * 60 * minute;

/** Has begun a while ago, whenever now is, so that something is on; on this day, and goes on tomorrow. */
export function createDemoEvent(now: number): EventDetails {
  const quarter = 15 * minute;
  const startsAt = Math.max(new Date(now).setHours(0, 0, 0, 0), Math.floor(now / quarter) * quarter - sinceDoors);
  return {
    id: "lanternfest",
    brandingId: "lanternfest",
    chatChannelUrl: demoChannelUrl,
    chatEmojis: builtInEmoji,
    name: "Lanternfest",
    startsAt,
    endsAt: toNextDay(startsAt) + dayLength,
  };
}

/** The same time of the next day. */
function toNextDay(at: number): number {
  const day = new Date(at);
  return day.setDate(day.getDate() + 1);
}

export const demoBranding: Branding = {
  logos: [
    { type: "logo", image: "brand/logo.svg" },
    { type: "icon", image: "brand/icon.svg" },
  ],
  colors: { accent: "#0f6b6b" },
};
