import type {
  Capabilities,
  ChannelEvent,
  ChatErrorCode,
  Emoji,
  ModerationCapabilities,
} from "@foyer/chat-headless/core";

// Types of both sides. The socket carries what belongs to one connection, in one order: sign-in, joins, typing, events.
// Everything that reads or changes the database is a REST call, so that it can be repeated and looked at by itself.

/** The capabilities of the server. A call that is declared absent is refused as `unsupported`, and no interface offers it. */
export const capabilities: Capabilities = {
  reactions: true,
  threads: true,
  typing: true,
  files: false,
  softDelete: false,
  search: false,
  members: true,
  presence: true,
  unread: true,
  mentions: false,
  reports: true,
  data: true,
  changes: true,
  idempotentSend: true,
  maxTextLength: 2000,
  lengthUnit: "utf16",
  maxFileSize: 0,
};

/** The capabilities of operators. A message that they remove is gone for good. */
export const moderation: ModerationCapabilities = {
  mute: true,
  ban: true,
  freeze: true,
  operators: true,
  messagesBy: true,
  removal: "final",
  slowModes: [0, 5, 10, 30, 60, 300],
};

export const emoji: readonly Emoji[] = ["heart_eyes", "laughing", "sob", "thumbsdown", "thumbsup"].map((name) => ({
  key: `sendbird_emoji_${name}`,
  url: "",
}));

/** The requests of a page over its socket. The first is `sign-in`. */
export type SocketRequest =
  | { readonly type: "sign-in"; readonly token: string }
  | { readonly type: "join" | "leave"; readonly channelUrl: string }
  | { readonly type: "typing"; readonly channelUrl: string; readonly typing: boolean }
  | { readonly type: "ping" };

/** Every request is answered by one frame of its id; events come between. */
export type ServerFrame =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: WireError }
  | { readonly event: ChannelEvent };

/** The body of every refusal, over REST as well. `retryAfter` is in milliseconds; REST says it in `Retry-After` too. */
export interface WireError {
  readonly code: ChatErrorCode;
  readonly message: string;
  readonly retryAfter: number | null;
}
