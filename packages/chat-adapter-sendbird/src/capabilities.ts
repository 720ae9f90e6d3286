import type { Capabilities } from "@foyer/chat-headless/core";
import type { SendbirdAdapterOptions } from "./options";

const mebibyte = 1024 * 1024;

/** The capabilities of the service in this kind of channel, as far as they are known before connecting. */
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
    // Supergroups send no online state of their members; an open channel's participants are those connected now.
    presence: !isGroup,
    unread: isGroup,
    mentions: true,
    reports: true,
    data: true,
    changes: true,
    // Whether the service recognises a repeated request id is not documented (@sendbird/chat 4.22.12).
    idempotentSend: false,
    maxTextLength: options.maxTextLength ?? 1024,
    lengthUnit: "utf16",
    maxFileSize: options.maxFileSize ?? 25 * mebibyte,
  };
}
