import { createLazyPart } from "@foyer/chat-headless";
import { lazyPart } from "@foyer/event-ui";

const chatPart = createLazyPart(async () => (await import("./event-chat")).Chat);

/** The chat's screen, a chunk of its own: at once where it was loaded in advance, else once it is loaded. */
export const ChatScreen = lazyPart(chatPart);

/** Loads the screen once the page has nothing else to do, so that its first opening waits for no network. */
export function preloadChat(): void {
  // Safari knows no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(chatPart.preload, { timeout: 5_000 });
  else setTimeout(chatPart.preload, 1000);
}
