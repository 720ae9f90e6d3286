import { type SafeUrl, safeUrl } from "@foyer/chat-headless/core";
import type { SendbirdAdapterOptions } from "../options";

/**
 * The address of a file or picture that the SDK gives twice: with the session's key, where the message or person says that it
 * is protected, and without. Returns the first only where its origin may receive the key; `null` for an unsafe address.
 */
export type ToAddress = (keyed: string, plain: string) => SafeUrl | null;

/** The vendor's file hosts are `file-us-1`, `file-eu-1` and the like. */
const vendorOrigins = ["https://*.sendbird.com"];

/**
 * The key belongs to the service, and whatever a message or person says of a file was written by its sender: the address, the
 * thumbnails, and that it needs a key (the SDK's own FILE command takes all three, @sendbird/chat 4.22.12). Only the origins
 * known before any message came receive it.
 */
export function createToAddress({
  apiHost,
  fileOrigins = vendorOrigins,
}: Pick<SendbirdAdapterOptions, "apiHost" | "fileOrigins">): ToAddress {
  const origins = apiHost === undefined ? fileOrigins : [...fileOrigins, toOrigin(apiHost)];
  return (keyed, plain) => {
    const address = safeUrl(keyed);
    const isOwn = address !== null && origins.some((origin) => matches(toOrigin(address), origin));
    return isOwn ? address : safeUrl(plain);
  };
}

/** Empty for what is no safe address. */
function toOrigin(address: string): string {
  const safe = safeUrl(address);
  return safe === null ? "" : new URL(safe).origin;
}

/** @param pattern an origin in which `*` may stand for any beginning of the host */
function matches(origin: string, pattern: string): boolean {
  const [start = "", end] = pattern.split("*");
  if (end === undefined) return origin !== "" && origin === toOrigin(pattern);
  return origin.startsWith(start) && origin.endsWith(end);
}
