import { messageDefaults } from "./message-defaults";
import type { TextMessage } from "./model";

/** `messageDefaults` of a text message. */
export const textDefaults = {
  ...messageDefaults,
  type: "text",
  mentionTemplate: null,
  mentionedUsers: [],
  linkPreview: null,
} as const satisfies Omit<TextMessage, "id" | "createdAt" | "sender" | "text">;
