/** Characters of a message in the jump button; the specification's figure. */
const previewLength = 20;

/** The beginning of a text, on one line. What one sees as one character is never cut in two. */
export function toPreview(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  const characters = toCharacters(line.slice(0, previewLength * 16));
  return characters.length <= previewLength ? line : `${characters.slice(0, previewLength).join("").trimEnd()}…`;
}

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

function toCharacters(text: string): string[] {
  return segmenter === null ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}
