import { generateConversation, type ConversationData } from "@foyer/chat-adapter-memory";
import type { User } from "@foyer/chat-headless";
import { castRoles, castUsers, missedMessages, speakers, toUser } from "./cast";
import { crowdPeople } from "./crowd-people";
import { demoChannelUrl } from "./demo-event";
import { createLastWords } from "./last-words";
import type { Scenario } from "./scenario";

const seed = 2026;

/** Everybody who writes by themselves. */
const crowdUsers: readonly User[] = [...speakers, ...crowdPeople].map(toUser);

/** Everybody in the demo's chat. */
const demoUsers: readonly User[] = [...castUsers, ...crowdUsers];

/** How many of those who write by themselves are there. */
const presentCount = 38;

/** The people who are present without a window: nobody where nothing has been said yet. */
export function findPresentIds(scenario: Scenario): readonly string[] {
  if (scenario === "empty") return [];
  const { awayId, bannedIds } = castRoles;
  const isAway = (id: string) => id === awayId || id === "archived" || bannedIds.some((banned) => banned === id);
  const present = castUsers.filter(({ id }) => !isAway(id));
  return [...present, ...crowdUsers.slice(0, presentCount)].map(({ id }) => id);
}

/** A channel in which nothing has been said yet. */
export function createEmptyConversation(channelUrl: string, users: readonly User[]): ConversationData {
  const channel = { url: channelUrl, name: "Public Chat", frozen: false };
  const nothing = { operatorIds: [], mutedIds: [], bannedIds: [], messages: [], linkPreviews: [], files: [] };
  return { channel, users, ...nothing };
}

/** The messages with which a scenario begins. `site` is where pictures are served from. */
export function createDemoConversation(scenario: Scenario, now: number, site: string): ConversationData {
  const { awayId, ...roles } = castRoles;
  if (scenario === "empty") return { ...createEmptyConversation(demoChannelUrl, demoUsers), ...roles };
  const count = scenario === "50000" ? 50_000 : 5000;
  const pictureUrl = (picture: number) => new URL(`/pictures/${String(picture).padStart(2, "0")}.svg`, site).href;
  const generated = generateConversation({
    seed,
    now: now - 30 * 60_000,
    messages: count,
    channelUrl: demoChannelUrl,
    channelName: "Public Chat",
    imageUrl: pictureUrl,
    attendees: crowdUsers,
  });
  const words = createLastWords({ users: castUsers, now, after: count, pictureUrl });
  return {
    ...generated,
    ...roles,
    unseen: { [awayId]: missedMessages },
    users: demoUsers,
    messages: [...generated.messages, ...words],
  };
}
