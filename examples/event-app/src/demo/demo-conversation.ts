import { generateConversation, type ConversationData } from "@foyer/chat-adapter-memory";
import type { User } from "@foyer/chat-headless";
import { castUsers } from "./cast";
import { demoChannelUrl } from "./demo-event";
import { createLastWords } from "./last-words";
import type { Scenario } from "./scenario";

const seed = 2026;

/**
 * What has been said when a scenario begins. `users` are people who can be there beside the cast; `site` is where
 * pictures are served from.
 */
export function createDemoConversation(
  scenario: Scenario,
  now: number,
  site: string,
  users: readonly User[] = [],
): ConversationData {
  const people = [...castUsers, ...users.filter(({ id }) => !castUsers.some((known) => known.id === id))];
  const channel = { url: demoChannelUrl, name: "Public Chat", frozen: false };
  const nothing = { operatorIds: [], mutedIds: [], bannedIds: [], messages: [], linkPreviews: [], files: [] };
  const count = toCount(scenario, users);
  if (count === 0) return { channel, users: people, ...nothing };

  const pictureUrl = (picture: number) => new URL(`/pictures/${String(picture).padStart(2, "0")}.svg`, site).href;
  const told = generateConversation({
    seed,
    now: now - 30 * 60_000,
    messages: count,
    channelUrl: channel.url,
    channelName: channel.name,
    imageUrl: pictureUrl,
  });
  const words = createLastWords({ users: people, now, after: count, pictureUrl });
  return { ...told, users: [...people, ...told.users], messages: [...told.messages, ...words] };
}

/** An event service brings its own people, and then nothing has been said. */
function toCount(scenario: Scenario, users: readonly User[]): number {
  if (scenario === "empty" || users.length > 0) return 0;
  return scenario === "50000" ? 50_000 : 5000;
}
