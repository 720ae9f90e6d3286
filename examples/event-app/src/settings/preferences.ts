import { arabic, english, german, type LabelSet } from "@foyer/event-ui";
import { readAddress } from "./address";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const languages = { en: english, de: german, ar: arabic } as const satisfies Record<string, LabelSet>;
export type Language = keyof typeof languages;

export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
}

/** How a person wants to see the page: from the address, else as chosen here before, else as the browser says. */
export interface PreferenceStore {
  get(): Preferences;
  set(change: Partial<Preferences>): void;
  subscribe(listener: () => void): () => void;
}

const storageKey = "foyer:preferences";

export function createPreferences(window: Window): PreferenceStore {
  const listeners = new Set<() => void>();
  const asked = readAddress(window.location.search);
  const kept = readKept(window);
  let preferences: Preferences = {
    theme: toTheme(asked.theme) ?? toTheme(kept["theme"]) ?? "system",
    language:
      toLanguage(asked.language) ?? toLanguage(kept["language"]) ?? toLanguage(window.navigator.language) ?? "en",
  };

  return {
    get: () => preferences,
    set(change) {
      preferences = { ...preferences, ...change };
      try {
        window.localStorage.setItem(storageKey, JSON.stringify(preferences));
      } catch {
        // Blocked storage: the choice holds as long as the page.
      }
      for (const listener of [...listeners]) listener();
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
  return base !== undefined && base in languages ? (base as Language) : undefined;
}

function readKept(window: Window): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
