import type { ReactNode } from "react";

/** The first of the characters that stand for names while a text is made; none of them is ever written. */
const firstMark = 0xe000;

/** A text of the labels with names in it, each isolated, so that its direction changes nothing around it. */
export function withIsolatedNames(
  names: readonly string[],
  toText: (marks: readonly string[]) => string,
): readonly ReactNode[] {
  const text = toText(names.map((_, index) => String.fromCharCode(firstMark + index)));
  return text.split(/([\ue000-\uf8ff])/).map((part, index) => {
    const name = names[part.charCodeAt(0) - firstMark];
    return name === undefined ? part : <bdi key={index}>{name}</bdi>;
  });
}
