import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { createSendbirdAdapter } from "@foyer/chat-adapter-sendbird";
import type { ChatAdapter } from "@foyer/chat-headless";

/** The service behind the chat is one object. Write your own: the conformance suite says when it is right. */
export function createAdapter(service: "sendbird" | "memory"): ChatAdapter {
  if (service === "sendbird") return createSendbirdAdapter({ appId: "your-application" });
  return createMemoryChatService().createAdapter();
}
