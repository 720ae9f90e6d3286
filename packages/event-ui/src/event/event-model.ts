import type { Emoji } from "@foyer/chat-headless/core";

/** The facts of an event that are public before anybody has signed in. */
export interface EventDetails {
  readonly id: string;
  /** `null` for an event without branding. */
  readonly brandingId: string | null;
  /** `null` for an event without chat. */
  readonly chatChannelUrl: string | null;
  /** The reactions it offers; none means no reactions. `url` is empty where only a key is known. */
  readonly chatEmojis: readonly Emoji[];
  /** Empty where the service does not tell. */
  readonly name: string;
  /** Milliseconds since the epoch; `null` where the service does not tell. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

/** A picture of the event's owner. `icon` is the favicon, every other type a logo. */
export interface Logo {
  readonly type: string;
  /** A file below the assets base, or an absolute address. Pass it through `toAssetUrl`. */
  readonly image: string;
}

/** The logos and colours of an event's owner, as the service gives them. */
export interface Branding {
  readonly logos: readonly Logo[];
  /** By name, as written by the service. Nothing of it reaches a style unparsed: see `toBrandTokens`. */
  readonly colors: Readonly<Record<string, string>>;
}

/** File names of one picture in two sizes, both possibly empty. */
export interface Variations {
  readonly s: string;
  readonly m: string;
}

/** A person who takes part. Every text may be empty; `id` is also the person's id in the chat. */
export interface Attendee {
  readonly id: string;
  readonly screenName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** One file, or one in two sizes. */
  readonly photo: string | Variations | null;
  readonly avatarPicture: { readonly filename: string; readonly variations: Variations } | null;
  readonly avatarPreset: string;
  /** The company that the person is here for. It distinguishes people of one name. @default "" */
  readonly company?: string | undefined;
}
