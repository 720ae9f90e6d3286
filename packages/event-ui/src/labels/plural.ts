import { digitsOf } from "./digits";

/** One text for each plural category a language has; `#` is where the number goes. */
export type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** Counts in the language of a locale: picks the form and writes the number as people there do; with `more`, a plus behind it. */
export function createPlural(locale: string): (count: number, forms: PluralForms, more?: boolean) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: digitsOf(locale) });
  return (count, forms, more = false) =>
    (forms[rules.select(count)] ?? forms.other).replace("#", numbers.format(count) + (more ? "+" : ""));
}
