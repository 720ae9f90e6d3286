/** The category of a file, by its MIME type. */
export type FileCategory = "IMAGE" | "GIF" | "VIDEO" | "AUDIO" | "OTHERS";

// The product's lists. SVG counts as an image and is only ever shown by an image element, where it cannot run scripts.
const imageTypes = ["image/jpeg", "image/jpg", "image/png", "image/svg+xml", "image/webp"];
const videoTypes = ["video/mpeg", "video/ogg", "video/webm", "video/mp4"];

/** The MIME types a person may send. No audio type is on the product's list. */
export const acceptedFileTypes: readonly string[] = [...imageTypes, "image/gif", ...videoTypes];

/** Returns the category of a MIME type; `OTHERS` for one that is no picture or video of the accepted types. */
export function fileCategory(mimeType: string): FileCategory {
  const type = mediaType(mimeType);
  if (type === "image/gif") return "GIF";
  if (imageTypes.includes(type)) return "IMAGE";
  if (videoTypes.includes(type)) return "VIDEO";
  return "OTHERS";
}

/** Whether a file of this type is one of `types`, of which `image/*` names all of a kind. @default those that may be sent */
export function isAcceptedFile(mimeType: string, types = acceptedFileTypes): boolean {
  const own = mediaType(mimeType);
  return types.some((type) => type === own || (type.endsWith("/*") && own.startsWith(type.slice(0, -1))));
}

/** Without parameters such as `charset`. */
function mediaType(mimeType: string): string {
  return mimeType.toLowerCase().split(";")[0]!.trim();
}
