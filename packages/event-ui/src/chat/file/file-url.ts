import { type SafeUrl, safeUrl } from "@foyer/chat-headless";

/** Addresses of files: a service in the page itself gives its files as objects. */
export function toFileUrl(raw: string | undefined): SafeUrl | null {
  return safeUrl(raw, { protocols: ["http:", "https:", "blob:"] });
}
