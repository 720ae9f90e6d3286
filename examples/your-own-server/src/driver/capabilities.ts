import type { DriverCapabilities, ModerationCapabilities } from "@foyer/chat-headless";

/**
 * The capabilities that both servers of this example have. Absent: `search` (one cannot, the other only with one database), `members`
 * (attendees may not list them), `unread`, `reports`, and `idempotentSend` (a second send of one key is stored again).
 */
export const capabilities = {
  reactions: true,
  threads: true,
  typing: true,
  files: true,
  softDelete: true,
  presence: true,
  mentions: true,
  data: true,
  changes: true,
  /** Servers count bytes of a frame, of which this leaves room for the rest. */
  maxTextLength: 4000,
  lengthUnit: "utf16",
  maxFileSize: 25 * 1024 * 1024,
} as const satisfies DriverCapabilities;

/**
 * The capabilities of operators, by way of the desk. A removal is for good; slow mode is the server's, one for all
 * its rooms; a person's messages are not listed, which would read the whole archive.
 */
export const moderation: ModerationCapabilities = {
  mute: true,
  ban: true,
  freeze: true,
  operators: true,
  messagesBy: false,
  removal: "final",
  slowModes: [],
};
