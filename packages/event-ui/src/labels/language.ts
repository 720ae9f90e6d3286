/** The language of a locale: `de` for `de-AT`. */
export function toLanguage(locale: string): string {
  const [language = ""] = locale.toLowerCase().split("-");
  return language;
}
