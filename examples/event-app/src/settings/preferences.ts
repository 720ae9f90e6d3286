import type { LabelSet } from "@foyer/event-ui";
import type { Address } from "./address";
import { labelsOf, type Language } from "./labels-of";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

export interface Preferences {
  readonly theme: Theme;
  /** How near messages are to each other. */
  readonly density: Density;
  readonly language: Language;
  /** The texts of the language. */
  readonly labels: LabelSet;
}

/** How a person wants to see the page: from the address, else as chosen here before, else as the browser says. */
export interface PreferenceStore {
  get(): Preferences;
  setTheme(theme: Theme): void;
  setDensity(density: Density): void;
  /** Resolves when the language is in use, or another one was asked for meanwhile. */
  setLanguage(language: Language): Promise<void>;
  subscribe(listener: () => void): () => void;
}

const storageKey = "foyer:preferences";

/** Resolves when the texts of the person's language are there. */
export async function createPreferences(
  window: Window,
  asked: Pick<Address, "theme" | "language">,
): Promise<PreferenceStore> {
  const listeners = new Set<() => void>();
  const kept = readKept(window);
  let wanted =
    toLanguage(asked.language) ?? toLanguage(kept["language"]) ?? toLanguage(window.navigator.language) ?? "en";
  let preferences: Preferences = {
    theme: toTheme(asked.theme) ?? toTheme(kept["theme"]) ?? "system",
    density: densities.find((density) => density === kept["density"]) ?? "comfortable",
    language: wanted,
    labels: await labelsOf[wanted](),
  };

  const change = (part: Partial<Preferences>) => {
    preferences = { ...preferences, ...part };
    const { theme, density, language } = preferences;
    try {
      window.localStorage.setItem(storageKey, JSON.stringify({ theme, density, language }));
    } catch {
      // Blocked storage: the choice holds as long as the page.
    }
    for (const listener of [...listeners]) listener();
  };

  return {
    get: () => preferences,
    setTheme: (theme) => change({ theme }),
    setDensity: (density) => change({ density }),
    async setLanguage(language) {
      wanted = language;
      const labels = await labelsOf[language]();
      if (wanted === language) change({ language, labels });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function toTheme(text: unknown): Theme | undefined {
  return themes.find((theme) => theme === text);
}

function toLanguage(text: unknown): Language | undefined {
  const base = typeof text === "string" ? text.split("-")[0] : undefined;
  return base !== undefined && Object.hasOwn(labelsOf, base) ? (base as Language) : undefined;
}

function readKept(window: Window): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
