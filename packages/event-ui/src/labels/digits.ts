/**
 * The digits of a language: those of the country that speaks it first, unless the locale names some. Texts and formats ask here,
 * so that no page counts in two ways, unless it is given another `locale` than that of its texts. Arabic alone has Latin digits
 * in some browsers' data, and its own in others.
 */
export function digitsOf(locale: string): string {
  const { language, numberingSystem } = new Intl.Locale(locale);
  const { region } = new Intl.Locale(language).maximize();
  const home = region === undefined ? language : `${language}-${region}`;
  return numberingSystem ?? new Intl.NumberFormat(home).resolvedOptions().numberingSystem;
}
