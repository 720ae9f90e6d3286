import type { Emoji, Environment, ReportReason } from "@foyer/chat-headless/core";

/** The service's two kinds of channel: `group` has members, `open` has the people who are connected to it. */
export type ChannelKind = "group" | "open";

/** An SDK instance created by the integrator (`SendbirdChat.init`), with the module of the channel's kind. */
export type SendbirdInstance = object;

/** The SDK's entries: the package itself, `/message`, and `/groupChannel` or `/openChannel` according to the channel's kind. */
export interface SendbirdModules {
  readonly chat: object;
  readonly message: object;
  readonly channel: object;
}

/** Where the application is and how its channels are set up. */
export interface SendbirdAdapterOptions {
  /** The application id from the Sendbird dashboard. */
  readonly appId: string;
  /**
   * The HTTP host, with its scheme.
   *
   * @default the vendor's host for `appId`
   */
  readonly apiHost?: string | undefined;
  /**
   * The WebSocket host, with its scheme.
   *
   * @default the vendor's host for `appId`
   */
  readonly webSocketHost?: string | undefined;
  /**
   * Origins that receive the session's key with the address of a protected file or picture, beside that of `apiHost`; `*` stands
   * for any beginning of a host. Name your own where files of the service are reached over another host. Files elsewhere are
   * asked for without a key, whatever their message says.
   *
   * @default ["https://*.sendbird.com"]
   */
  readonly fileOrigins?: readonly string[] | undefined;
  /**
   * The kind of every channel joined through this adapter; a group channel should be a public supergroup. `channelKindOf`
   * reads the kind from an address the service generated.
   *
   * @default "group"
   */
  readonly channelKind?: ChannelKind | undefined;
  /**
   * An SDK instance to use instead of a new one per connection. If it is connected as the session's user, its connection is
   * used and never closed. If not, the adapter connects it and disconnects it in the end, and replaces its session handler:
   * by the adapter's while it is connected, by an empty one afterwards. The instance must come from the copy of the package
   * that `load` loads.
   *
   * @default a new instance for every connection
   */
  readonly sdk?: SendbirdInstance | undefined;
  /**
   * Loads the SDK. If it rejects, `connect` rejects with `not-connected`.
   *
   * @default () => import("@sendbird/chat"), with the entries that are needed
   */
  readonly load?: (() => Promise<SendbirdModules>) | undefined;
  /**
   * Clock, timers and randomness.
   *
   * @default systemEnvironment
   */
  readonly environment?: Environment | undefined;
  /**
   * Whether messages can be deleted softly: they stay on the service with the custom type `archived`.
   *
   * @default true
   */
  readonly softDelete?: boolean | undefined;
  /**
   * Whether open channels have threads. The application decides whether it accepts them.
   *
   * @default true
   */
  readonly threadsInOpenChannels?: boolean | undefined;
  /**
   * Whether the application has message search. Open channels never have it.
   *
   * @default true
   */
  readonly search?: boolean | undefined;
  /**
   * The emoji to react with.
   *
   * @default the service's seven built-in ones
   */
  readonly emoji?: readonly Emoji[] | undefined;
  /**
   * The names of the application's own report categories, by the reason that a person chose. A category that the application
   * does not have is its first one.
   *
   * @default the service's built-in ones: `spam`, `harassing`, `inappropriate`, and `suspicious` for `other`
   */
  readonly reportCategories?: Partial<Record<ReportReason, string>> | undefined;
  /**
   * The longest text, in UTF-16 units. The application's own limit must not be lower.
   *
   * @default 1024
   */
  readonly maxTextLength?: number | undefined;
  /**
   * The largest file, in bytes. The application's own limit must not be lower.
   *
   * @default 26_214_400 (25 MiB), the service's default
   */
  readonly maxFileSize?: number | undefined;
}

/**
 * The kind of a channel whose address the service generated (`sendbird_group_channel_…`, `sendbird_open_channel_…`). Returns
 * `null` for any other address, which does not show the kind.
 */
export function channelKindOf(channelUrl: string): ChannelKind | null {
  if (channelUrl.startsWith("sendbird_group_channel_")) return "group";
  return channelUrl.startsWith("sendbird_open_channel_") ? "open" : null;
}
