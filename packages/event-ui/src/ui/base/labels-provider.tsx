import { createContext, useContext, useMemo, type ReactNode } from "react";
import { english } from "../../labels/english";
import { createFormats, type Formats } from "../../labels/formats";
import { mergeLabels, type LabelOverrides, type Labels, type LabelSet } from "../../labels/labels";

interface Language {
  readonly labels: Labels;
  readonly formats: Formats;
  readonly locale: string;
  readonly direction: LabelSet["direction"];
}

const LanguageContext = createContext<Language | null>(null);

export interface LabelsProviderProps {
  /** The language; the product's English by default. */
  readonly set?: LabelSet;
  /** Keep it outside of the component that renders: a new object is a new set of texts. */
  readonly overrides?: LabelOverrides;
  /** For dates and numbers, when it is another one than the set's: `en-GB`. */
  readonly locale?: string;
  /** An IANA name; the viewer's own by default. Give one where a server renders too. */
  readonly timeZone?: string;
  readonly children: ReactNode;
}

/** Which texts, dates and numbers everything inside uses. Renders its children. */
export function LabelsProvider({
  set = english,
  overrides,
  locale = set.locale,
  timeZone,
  children,
}: LabelsProviderProps) {
  const language = useMemo(
    () => ({
      labels: overrides === undefined ? set.labels : mergeLabels(set.labels, overrides),
      formats: createFormats(locale, timeZone),
      locale,
      direction: set.direction,
    }),
    [set, overrides, locale, timeZone],
  );
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}

/** The texts in use: the product's English without a provider. */
export function useLabels(): Labels {
  return useContext(LanguageContext)?.labels ?? english.labels;
}

/** The formats in use. */
export function useFormats(): Formats {
  return useContext(LanguageContext)?.formats ?? createFormats(english.locale);
}

/** Locale and direction in use, for `lang` and `dir`. */
export function useLanguage(): Pick<Language, "locale" | "direction"> {
  return useContext(LanguageContext) ?? english;
}
