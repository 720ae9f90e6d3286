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

/** Props of `LabelsProvider`. */
export interface LabelsProviderProps {
  /** The texts of a language. @default `english` */
  readonly set?: LabelSet | undefined;
  /** Texts that replace those of the set. Keep the object stable: a new one renders every reader again. */
  readonly overrides?: LabelOverrides | undefined;
  /**
   * BCP 47 locale of dates and of numbers on their own, such as `en-GB`; texts count as their set does. One that is not well-formed
   * throws a `RangeError` where the first is shown. @default the locale of the set
   */
  readonly locale?: string | undefined;
  /**
   * IANA time zone. Give one where a server renders too. An unknown one throws a `RangeError` where the first time is shown.
   * @default the device's time zone
   */
  readonly timeZone?: string | undefined;
  readonly children: ReactNode;
}

/** Provides the texts and the formats of dates and numbers to its children. Renders its children. */
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

/** Returns the texts of the nearest `LabelsProvider`; English without one. */
export function useLabels(): Labels {
  return useContext(LanguageContext)?.labels ?? english.labels;
}

/** Returns the formats of the nearest `LabelsProvider`. */
export function useFormats(): Formats {
  return useContext(LanguageContext)?.formats ?? createFormats(english.locale);
}

/** Returns the locale and the text direction of the nearest `LabelsProvider`, for `lang` and `dir`. */
export function useLanguage(): Pick<LabelSet, "locale" | "direction"> {
  return useContext(LanguageContext) ?? english;
}
