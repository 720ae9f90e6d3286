import { type SafeUrl, safeUrl, useObjectUrl } from "@foyer/chat-headless";

/**
 * The address of a picture on this device, for as long as the component is mounted; `null` without a file, and for files
 * that could run scripts: an SVG never gets an address of this page's own.
 */
export function useLocalPicture(file: Blob | null, mimeType: string): SafeUrl | null {
  const isRaster = mimeType.startsWith("image/") && !mimeType.includes("svg");
  return safeUrl(useObjectUrl(isRaster ? file : null), { protocols: ["blob:"] });
}
