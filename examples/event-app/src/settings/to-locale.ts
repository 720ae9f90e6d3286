/** The browser's own variant of a language, for dates and numbers; the language itself where there is none. */
export function toLocale(language: string, preferred: readonly string[]): string {
  return preferred.find((locale) => locale === language || locale.startsWith(`${language}-`)) ?? language;
}
