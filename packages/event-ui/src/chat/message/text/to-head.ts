import { sliceText, type TextToken } from "@foyer/chat-headless";

/** Characters and lines of a message that are shown while the rest is folded. A message of the product has fewer. */
const shownCharacters = 1_200;
const shownLines = 24;

/** The beginning of a long text, cut within plain text only; `null` for a text that is short enough. */
export function toHead(tokens: readonly TextToken[]): readonly TextToken[] | null {
  const head: TextToken[] = [];
  let characters = shownCharacters;
  let lines = shownLines;
  for (const token of tokens) {
    const raw = token.type === "text" ? toBeginning(token.raw, characters, lines) : token.raw;
    if (raw !== token.raw) return [...head, { type: "text", raw: `${raw}…` }];
    if (token.raw.length > characters) return head;
    head.push(token);
    characters -= raw.length;
    lines -= raw.split("\n").length - 1;
  }
  return null;
}

function toBeginning(text: string, characters: number, lines: number): string {
  let end = -1;
  for (let line = 0; line < lines; line++) {
    end = text.indexOf("\n", end + 1);
    if (end < 0 || end > characters) break;
  }
  if (end >= 0 && end <= characters) return text.slice(0, end);
  return sliceText(text, characters);
}
