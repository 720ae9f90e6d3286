import type { ChosenFile } from "../../core/composer/composer-mode";

/** A file as the composer takes it: with the size of a picture where the browser can tell, so that its place can be kept free. */
export async function readFile(file: File): Promise<ChosenFile> {
  // One of another window, as in a frame, would go with that window.
  const blob = file.constructor === File ? file : new File([file], file.name, { type: file.type });
  const chosen = { blob, name: file.name, mimeType: file.type, width: 0, height: 0 };
  if (!file.type.startsWith("image/")) return chosen;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { ...chosen, width, height };
  } catch {
    return chosen; // No picture after all, or one this browser cannot decode.
  }
}
