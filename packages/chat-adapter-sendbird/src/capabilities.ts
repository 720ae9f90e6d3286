import type { Capabilities } from "@foyer/chat-headless/core";
import type { SendbirdAdapterOptions } from "./options";

const mebibyte = 1024 * 1024;

/** What the service can do in this kind of channel, as far as it is settled before connecting. */
export function toCapabilities(options: SendbirdAdapterOptions): Capabilities {
  const isGroup = (options.channelKind ?? "group") === "group";
  return {
    reactions: isGroup,
    threads: isGroup || (options.threadsInOpenChannels ?? true),
    typing: isGroup,
    files: true,
    softDelete: options.softDelete ?? true,
    search: isGroup && (options.search ?? true),
    members: true,
    // Large groups do not say who is there; in an open channel being there is all there is.
    presence: !isGroup,
    unread: isGroup,
    mentions: true,
    changes: true,
    // Whether a repeated request is recognised is not documented, so nothing is built on it.
    idempotentSend: false,
    maxTextLength: options.maxTextLength ?? 1024,
    lengthUnit: "utf16",
    maxFileSize: options.maxFileSize ?? 25 * mebibyte,
  };
}
