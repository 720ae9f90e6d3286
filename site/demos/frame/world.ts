import { createMemoryChatService } from "@foyer/chat-adapter-memory";

const channelUrl = "hall";
const lines = [
  ["ben", "Good morning! The hall opens at nine."],
  ["cleo", "Is there a cloakroom?"],
  ["ben", "Yes, beside the entrance: https://example.com/plan"],
  ["ann", "Thank you, see you there."],
  ["cleo", "Saving you a seat in the second row."],
] as const;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#bfd7ea"/><circle cx="250" cy="50" r="24" fill="#fff3b0"/><path d="M0 180 110 70l60 60 40-40 110 90Z" fill="#4a6fa5"/></svg>`;

/** A chat service in this page with a small conversation. Ann is the reader; Ben and Cleo are moved by buttons. */
export async function createWorld() {
  const { control, createAdapter } = createMemoryChatService();
  for (const [id, name] of [
    ["ann", "Ann"],
    ["ben", "Ben"],
    ["cleo", "Cleo"],
  ] as const) {
    await control.addUser({ id, name });
  }
  await control.addChannel({ url: channelUrl, name: "Hall", memberIds: ["ann", "ben", "cleo"] });
  for (const [userId, text] of lines) await control.post({ channelUrl, userId, text });
  const { id } = await control.postFile({
    channelUrl,
    userId: "ben",
    file: new Blob([picture], { type: "image/svg+xml" }),
    name: "hall.svg",
    mimeType: "image/svg+xml",
    width: 320,
    height: 180,
  });
  await control.react({ channelUrl, messageId: id, userId: "cleo", key: "sendbird_emoji_heart_eyes" });
  return { control, channelUrl, adapter: createAdapter(), session: { userId: "ann", getToken: async () => null } };
}
