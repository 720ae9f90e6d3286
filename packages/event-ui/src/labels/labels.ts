import type { KnownErrorCode, Optional, OwnErrorCode } from "@foyer/chat-headless/core";
import type { english } from "./english";

/** Every text of the product, in groups. Functions take the values in their texts and choose the plural themselves. */
export type Labels = {
  readonly [Group in keyof (typeof english)["labels"]]: Readonly<(typeof english)["labels"][Group]>;
} & {
  /** Codes of an adapter's own may be added: without a text they have one by their class. */
  readonly error: Readonly<Record<KnownErrorCode, string>> & Readonly<Partial<Record<OwnErrorCode, string>>>;
  /**
   * Further keys are the names of an event's own emoji. A character as a key names it in the picker, which knows English,
   * German and Arabic by itself.
   */
  readonly emoji: Readonly<Record<string, string>>;
};

/** Some texts in place of the defaults, key by key. */
export type LabelOverrides = { readonly [Group in keyof Labels]?: Optional<Labels[Group]> | undefined };

/** A language: its texts, the locale its dates and numbers follow, and where its lines begin. */
export interface LabelSet {
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly labels: Labels;
}

/** `base`, texts or a whole language, with every key of `overrides` in its place. Keys set to `undefined` keep the default. */
export function mergeLabels(base: Labels, overrides: LabelOverrides): Labels;
/** The same for a whole language: its locale and direction stay. */
export function mergeLabels(base: LabelSet, overrides: LabelOverrides): LabelSet;
export function mergeLabels(base: Labels | LabelSet, overrides: LabelOverrides): Labels | LabelSet {
  return "locale" in base ? { ...base, labels: mergeTexts(base.labels, overrides) } : mergeTexts(base, overrides);
}

function mergeTexts(labels: Labels, overrides: LabelOverrides): Labels {
  const merged: Record<string, object> = { ...labels };
  for (const [group, texts] of Object.entries(overrides)) {
    if (!Object.hasOwn(labels, group)) continue;
    const given = Object.entries(texts ?? {}).filter(([, text]) => text !== undefined);
    merged[group] = { ...merged[group], ...Object.fromEntries(given) };
  }
  return merged as unknown as Labels;
}
