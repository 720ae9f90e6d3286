import type { ChosenFile } from "../core/composer/composer";

/** A file as the composer takes it, with the size of a picture where the browser can tell, so that its place can be kept free. */
export async function readFile(file: File): Promise<ChosenFile> {
  return { blob: file, name: file.name, mimeType: file.type, ...(await pictureSize(file)) };
}

const unknownSize = { width: 0, height: 0 };

async function pictureSize(file: File): Promise<{ width: number; height: number }> {
  if (!file.type.startsWith("image/") || typeof createImageBitmap !== "function") return unknownSize;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return unknownSize; // No picture after all, or one this browser cannot decode.
  }
}
