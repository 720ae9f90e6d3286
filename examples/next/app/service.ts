import { createMemoryChatService, generateConversation, type MemoryChatService } from "@foyer/chat-adapter-memory";

export const channelUrl = "hall";

/** The id of the signed-in person: your application takes it from its own session. */
export const userId = "ann";

/**
 * A service in memory with the conversation of the days before `now`. The server of this example and each page have one of their
 * own, which begin with the same messages; yours is one service behind a network, and this file makes the adapter to it.
 */
export function openService(now: number): MemoryChatService {
  const service = createMemoryChatService({ logLines: 0 });
  const past = generateConversation({ channelUrl, channelName: "Hall", now, messages: 60, days: 2, attendees: 12 });
  service.load({ ...past, users: [...past.users, { id: userId, name: "Ann" }] });
  return service;
}
