import type { Emoji, Environment } from "@foyer/chat-headless/core";

/** The two kinds of channel the service has: with members, or with whoever is there. */
export type ChannelKind = "group" | "open";

/** An instance of the SDK that the integrator made, with the module of the channel's kind. */
export type SendbirdInstance = object;

/** The SDK's entries: the package itself, `/message`, and `/groupChannel` or `/openChannel` by the channel's kind. */
export interface SendbirdModules {
  readonly chat: object;
  readonly message: object;
  readonly channel: object;
}

/** Where the application is and how its channel is set up. */
export interface SendbirdAdapterOptions {
  readonly appId: string;
  /** Other hosts than the vendor's, with their scheme. */
  readonly apiHost?: string;
  readonly webSocketHost?: string;
  /** `group` (a public supergroup) unless told; `channelKindOf` reads it from an address the service made. */
  readonly channelKind?: ChannelKind;
  /**
   * An instance of one's own. If it is connected as the session's user, its connection is used and never ended; if not, this
   * adapter connects it and disconnects it in the end. It must come from the copy of the package that `load` loads.
   */
  readonly sdk?: SendbirdInstance;
  /** Loads the SDK another way than `import("@sendbird/chat")`. */
  readonly load?: () => Promise<SendbirdModules>;
  readonly environment?: Environment;
  /** Softly deleted messages are kept with the custom type `archived`. On unless told. */
  readonly softDelete?: boolean;
  /** On unless told. Whether an application accepts them is the service's decision. */
  readonly threadsInOpenChannels?: boolean;
  /** Whether the application has message search. On for group channels unless told; open channels have none. */
  readonly search?: boolean;
  /** The emoji to react with; the service's seven built-in ones unless told. */
  readonly emoji?: readonly Emoji[];
  /** UTF-16 units; 1,024 unless told. The application's own limit must not be lower. */
  readonly maxTextLength?: number;
  /** Bytes; 25 MiB unless told, which is what the service takes by default. */
  readonly maxFileSize?: number;
  /** Milliseconds until an unanswered send counts as unknown; 10,000 unless told, which is the SDK's own. */
  readonly ackTimeout?: number;
}

/**
 * The kind of a channel whose address the service made up (`sendbird_group_channel_…`, `sendbird_open_channel_…`); `null`
 * for an address of one's own, which does not say.
 */
export function channelKindOf(channelUrl: string): ChannelKind | null {
  if (channelUrl.startsWith("sendbird_group_channel_")) return "group";
  return channelUrl.startsWith("sendbird_open_channel_") ? "open" : null;
}
