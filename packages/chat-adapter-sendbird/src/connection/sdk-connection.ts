import type { User } from "@foyer/chat-headless/core";
import type { LoadedSdk, Sdk, SdkChannel } from "../sdk/load-sdk";
import type { ToAddress } from "../sdk/to-address";

/** A signed-in connection over an instance of the SDK. */
export interface SdkConnection {
  readonly sdk: Sdk;
  readonly loaded: LoadedSdk;
  /** The signed-in person. */
  readonly self: User;
  /** Decides which addresses carry the session's key. */
  readonly toAddress: ToAddress;
  /** When the latest interruption was noticed, in milliseconds of the page's `elapsed()`; -Infinity before the first. */
  interruptedAt(): number;
}

/** The SDK's channel object, from its cache or from the service. */
export function getChannel({ sdk }: Pick<SdkConnection, "sdk">, channelUrl: string): Promise<SdkChannel> {
  const module = sdk.groupChannel ?? sdk.openChannel;
  if (module === undefined)
    throw new TypeError("The Sendbird instance has neither a GroupChannel nor an OpenChannel module.");
  return module.getChannel(channelUrl);
}
