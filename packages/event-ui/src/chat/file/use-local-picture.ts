import { type SafeUrl, useObjectUrl } from "@foyer/chat-headless";
import { toFileUrl } from "./file-url";

/**
 * The address of a picture on this device, for as long as the component is mounted; `null` without a file, and for files
 * that could run scripts: an SVG never gets an address of this page's own.
 */
export function useLocalPicture(file: Blob | null, mimeType: string): SafeUrl | null {
  const isRaster = mimeType.startsWith("image/") && !mimeType.includes("svg");
  return toFileUrl(useObjectUrl(isRaster ? file : null) ?? undefined);
}
