import { type Chat, type ChatOptions, createChat } from "../../packages/chat-headless/src/core/owner/chat";
import { otherChannelUrl } from "./settings";
import type { Watch } from "./watch";

/** A second channel that a page has open over the connection of its first one. */
export interface SecondRoom {
  readonly chat: Pick<Chat, "store" | "sending" | "retry">;
  open(): void;
  close(): void;
}

/** @param options those of the first channel */
export function createSecondRoom(options: ChatOptions, watch: Pick<Watch, "hurry" | "forget">): SecondRoom {
  const chat = createChat({ ...options, channelUrl: otherChannelUrl });
  let release: (() => void) | null = null;
  return {
    chat: {
      ...chat,
      retry(parentId) {
        watch.hurry();
        chat.retry(parentId);
      },
    },
    open() {
      release ??= chat.open();
    },
    close() {
      release?.();
      release = null;
      watch.forget(otherChannelUrl);
    },
  };
}
