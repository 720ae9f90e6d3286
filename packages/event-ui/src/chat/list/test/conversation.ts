import type { ConversationData } from "@foyer/chat-adapter-memory";
import { textDefaults, type TextMessage } from "@foyer/chat-headless";

export const channelUrl = "foyer";

const people = ["ann", "bob", "cleo", "dan", "eve"].map((id) => ({ id, name: id[0]!.toUpperCase() + id.slice(1) }));
const words = "the stage is yours now and everybody waits for a word about coffee doors music light".split(" ");

/** A text that depends on its number only, of one to some thirty words. */
export function textOf(number: number): string {
  const count = 1 + ((number * 7) % 13) + (number % 11 === 0 ? 18 : 0);
  return Array.from({ length: count }, (_, i) => words[(number * 5 + i * 3) % words.length]).join(" ");
}

const end = Date.UTC(2026, 4, 20, 12);

/** A conversation of five people, `minutes` from message to message until an early afternoon in May; `me` has read along. */
export function toConversation(count: number, minutes = 1): ConversationData {
  const messages = Array.from({ length: count }, (_, i): TextMessage => {
    const number = i + 1;
    return {
      ...textDefaults,
      id: String(number).padStart(12, "0"),
      createdAt: end - (count - number) * minutes * 60_000,
      revision: number,
      sender: people[(number >> 1) % people.length]!,
      text: textOf(number),
    };
  });
  return {
    channel: { url: channelUrl, name: "Foyer", frozen: false },
    users: [{ id: "me", name: "Me" }, ...people],
    operatorIds: [],
    mutedIds: [],
    bannedIds: [],
    messages,
    linkPreviews: [],
    files: [],
  };
}
