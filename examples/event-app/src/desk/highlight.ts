/** A piece of code and what it is to a reader. */
export interface CodePiece {
  readonly text: string;
  /** Where it begins. */
  readonly start: number;
  readonly kind: "comment" | "text" | "word" | "part" | "plain";
}

const pieces =
  /(?<comment>\/\*[^]*?\*\/|\/\/.*)|(?<text>"[^"\n]*"|`[^`]*`)|(?<word>(?<![.\w])(?:async|const|export|function|if|import|from|readonly|return|type)\b)|(?<part><\/?[A-Za-z]*|(?<!=)\/?>|\buse[A-Z]\w*|\bcreate[A-Z]\w*)/g;

/** Takes TypeScript apart, as far as the samples need. The pieces together are the code. */
export function highlight(code: string): readonly CodePiece[] {
  const found: CodePiece[] = [];
  let end = 0;
  for (const match of code.matchAll(pieces)) {
    const { comment, text, word } = match.groups ?? {};
    if (match.index > end) found.push({ text: code.slice(end, match.index), start: end, kind: "plain" });
    const kind = comment !== undefined ? "comment" : text !== undefined ? "text" : word !== undefined ? "word" : "part";
    found.push({ text: match[0], start: match.index, kind });
    end = match.index + match[0].length;
  }
  return [...found, { text: code.slice(end), start: end, kind: "plain" }];
}
