import { generateConversation, type ConversationData } from "@foyer/chat-adapter-memory";
import type { User } from "@foyer/chat-headless";
import { castRoles, castUsers, missedMessages } from "./cast";
import { demoChannelUrl } from "./demo-event";
import { createLastWords } from "./last-words";
import type { Scenario } from "./scenario";

const seed = 2026;

/** Everybody in the demo's chat: the cast, and 200 made-up people. */
export function createDemoUsers(): readonly User[] {
  return [...castUsers, ...generateConversation({ seed, messages: 0 }).users];
}

/** A channel in which nothing has been said yet. */
export function createEmptyConversation(channelUrl: string, users: readonly User[]): ConversationData {
  const channel = { url: channelUrl, name: "Public Chat", frozen: false };
  const nothing = { operatorIds: [], mutedIds: [], bannedIds: [], messages: [], linkPreviews: [], files: [] };
  return { channel, users, ...nothing };
}

/** What has been said when a scenario begins. `site` is where pictures are served from. */
export function createDemoConversation(scenario: Scenario, now: number, site: string): ConversationData {
  const { awayId, ...roles } = castRoles;
  if (scenario === "empty") return { ...createEmptyConversation(demoChannelUrl, createDemoUsers()), ...roles };
  const count = scenario === "50000" ? 50_000 : 5000;
  const pictureUrl = (picture: number) => new URL(`/pictures/${String(picture).padStart(2, "0")}.svg`, site).href;
  const told = generateConversation({
    seed,
    now: now - 30 * 60_000,
    messages: count,
    channelUrl: demoChannelUrl,
    channelName: "Public Chat",
    imageUrl: pictureUrl,
  });
  const words = createLastWords({ users: castUsers, now, after: count, pictureUrl });
  const operatorIds = [...told.operatorIds, ...roles.operatorIds];
  return {
    ...told,
    ...roles,
    operatorIds,
    unseen: { [awayId]: missedMessages },
    users: [...castUsers, ...told.users],
    messages: [...told.messages, ...words],
  };
}
