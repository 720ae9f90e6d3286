import type * as chatEntry from "@sendbird/chat";
import type * as groupEntry from "@sendbird/chat/groupChannel";
import type * as messageEntry from "@sendbird/chat/message";
import type * as openEntry from "@sendbird/chat/openChannel";
import { ChatError } from "@foyer/chat-headless/core";
import type { ChannelKind, SendbirdModules } from "../options";

/** An SDK instance with the module of one kind of channel, or both. */
export type Sdk = chatEntry.default & {
  readonly groupChannel?:
    | Pick<groupEntry.GroupChannelModule, "getChannel" | "addGroupChannelHandler" | "removeGroupChannelHandler">
    | undefined;
  readonly openChannel?:
    | Pick<openEntry.OpenChannelModule, "getChannel" | "addOpenChannelHandler" | "removeOpenChannelHandler">
    | undefined;
};
export type SdkChannel = groupEntry.GroupChannel | openEntry.OpenChannel;

/** The package's entries in use. All must come from the same copy of it: the SDK checks its arguments with `instanceof`. */
export interface LoadedSdk {
  readonly chat: typeof chatEntry;
  /** Part of the package's main chunk; only its enums are used. */
  readonly message: typeof messageEntry;
  readonly group: typeof groupEntry | null;
  readonly open: typeof openEntry | null;
}

/**
 * Loads the SDK as a separate chunk, with the module of one channel kind. Rejects with a `ChatError` (`not-connected`), also
 * for whatever `load` rejects with.
 */
export async function loadSdk(kind: ChannelKind, load: (() => Promise<SendbirdModules>) | null): Promise<LoadedSdk> {
  try {
    const [chat, message, channel] = await (load === null ? importSdk(kind) : importWith(load));
    return {
      chat: chat as LoadedSdk["chat"],
      message: message as LoadedSdk["message"],
      group: kind === "group" ? (channel as NonNullable<LoadedSdk["group"]>) : null,
      open: kind === "open" ? (channel as NonNullable<LoadedSdk["open"]>) : null,
    };
  } catch (cause) {
    throw new ChatError("not-connected", "The Sendbird SDK could not be loaded; try again when the network is back.", {
      cause,
    });
  }
}

type Entries = readonly [chat: object, message: object, channel: object];

function importSdk(kind: ChannelKind): Promise<Entries> {
  return Promise.all([
    import("@sendbird/chat"),
    import("@sendbird/chat/message"),
    kind === "group" ? import("@sendbird/chat/groupChannel") : import("@sendbird/chat/openChannel"),
  ]);
}

async function importWith(load: () => Promise<SendbirdModules>): Promise<Entries> {
  const { chat, message, channel } = await load();
  return [chat, message, channel];
}
