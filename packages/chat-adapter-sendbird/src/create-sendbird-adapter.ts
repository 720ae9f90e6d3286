import { type ChatAdapter, defineAdapter } from "@foyer/chat-headless/core";
import type { SendbirdAdapterOptions } from "./options";
import { createSendbirdDriver } from "./sendbird-driver";

/**
 * Creates a chat adapter for a Sendbird application: one person's connection over the vendor's SDK, with any number of joined
 * channels of one kind. `connect` loads the SDK. `disconnect` removes every handler and timer, and closes the connection
 * unless it belongs to `options.sdk` and was open before; the caller of `connect` must call it.
 */
export function createSendbirdAdapter(options: SendbirdAdapterOptions): ChatAdapter {
  return defineAdapter(createSendbirdDriver(options));
}
