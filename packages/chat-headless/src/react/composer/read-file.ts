import type { ChosenFile } from "../../core/composer/composer-mode";

/** Files as the composer takes them. One after the other: a decoded photo is large. */
export async function readFiles(files: readonly File[]): Promise<readonly ChosenFile[]> {
  const chosen: ChosenFile[] = [];
  for (const file of files) chosen.push(await readFile(file));
  return chosen;
}

/** With the size of a picture where the browser can tell, so that its place can be kept free. */
async function readFile(file: File): Promise<ChosenFile> {
  const chosen = { blob: file, name: file.name, mimeType: file.type, width: 0, height: 0 };
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
