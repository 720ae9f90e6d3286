/** `a, b, c`, with the comma of the locale's script. The lists of `Intl` have another word or sign there, or none. */
export function joinWords(items: readonly string[], locale: string): string {
  return items.join(/^(ar|fa|ur)\b/.test(locale) ? "\u060c " : ", ");
}
