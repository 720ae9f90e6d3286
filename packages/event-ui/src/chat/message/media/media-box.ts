import type { CSSProperties } from "react";

/** Pixels. The width is a constant of the product; the height keeps a tall picture from filling the list. */
const maxWidth = 400;
const maxHeight = 320;
const minWidth = 96;
const unknownSize = { width: 240, height: 180 };

/** The place of a picture: as large as it may be shown, with its proportions, so that nothing moves when it loads. */
export function toMediaBox(size: { readonly width: number; readonly height: number }): CSSProperties {
  const { width, height } = size.width > 0 && size.height > 0 ? size : unknownSize;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  const shown = Math.max(minWidth, Math.round(width * scale));
  // Beyond these proportions a picture is cropped rather than shown as a line.
  const ratio = Math.min(4, Math.max(width / height, 0.4));
  return { inlineSize: `${shown}px`, aspectRatio: `${ratio}` };
}
