import { english, type LabelSet } from "@foyer/event-ui";

/** The texts of each language the demo speaks. English is there already; the others are loaded when first asked for. */
export const labelsOf = {
  en: () => Promise.resolve(english),
  de: async () => (await import("@foyer/event-ui/labels/german")).german,
  ar: async () => (await import("@foyer/event-ui/labels/arabic")).arabic,
} as const satisfies Record<string, () => Promise<LabelSet>>;

export type Language = keyof typeof labelsOf;
