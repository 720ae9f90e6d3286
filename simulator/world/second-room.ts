import { type Chat, type ChatOptions, createChat } from "../../packages/chat-headless/src/core/owner/chat";

/** A second channel that a page has open over the connection of its first one. */
export interface SecondRoom {
  readonly chat: Chat;
  open(): void;
  close(): void;
}

export function createSecondRoom(options: ChatOptions): SecondRoom {
  const chat = createChat(options);
  let release: (() => void) | null = null;
  return {
    chat,
    open() {
      release ??= chat.open();
    },
    close() {
      release?.();
      release = null;
    },
  };
}
