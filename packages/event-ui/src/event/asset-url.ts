import { safeUrl, type SafeUrl } from "@foyer/chat-headless/core";

/**
 * The address of a picture: an absolute http(s) address as it is, anything else as a file below `assetsBase`, which may end
 * with a slash or not, and may be relative to the page. `null` for an empty name and for an address that is not safe.
 */
export function toAssetUrl(image: string, assetsBase: string): SafeUrl | null {
  const name = image.trim();
  if (name === "") return null;
  const page = typeof document === "undefined" ? {} : { base: document.baseURI };
  if (/^https?:\/\//i.test(name)) return safeUrl(name);
  return safeUrl(`${assetsBase.trim().replace(/\/+$/, "")}/${name.replace(/^\/+/, "").replaceAll(" ", "%20")}`, page);
}
