import { createMemoryChatService } from "@foyer/chat-adapter-memory";

/** A service with channels that Ann and Ben are in. Ann looks at the page. */
export async function createHalls(...channelUrls: readonly string[]) {
  const service = createMemoryChatService();
  const { control } = service;
  for (const [id, name] of Object.entries({ ann: "Ann", ben: "Ben" })) await control.addUser({ id, name });
  for (const url of channelUrls) await control.addChannel({ url, name: url, memberIds: ["ann", "ben"] });
  return { control, adapter: service.createAdapter(), session: { userId: "ann", getToken: async () => null } };
}
