import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { Preferences, PreferenceStore } from "./preferences";

export const PreferencesContext = createContext<PreferenceStore | null>(null);

/** Theme, density and language in use, and how to change them. */
export function usePreferences(): Preferences & Pick<PreferenceStore, "setTheme" | "setDensity" | "setLanguage"> {
  const store = useContext(PreferencesContext);
  if (store === null) throw new Error("usePreferences needs a PreferencesContext around it.");
  const { setTheme, setDensity, setLanguage } = store;
  return { ...useSyncExternalStore(store.subscribe, store.get, store.get), setTheme, setDensity, setLanguage };
}

/** Says theme, density, language and direction on the document, for everything that reads them there. */
export function useDocumentPreferences(): void {
  const { theme, density, labels } = usePreferences();
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = labels.locale;
    documentElement.dir = labels.direction;
    documentElement.dataset["density"] = density;
    if (theme === "system") delete documentElement.dataset["theme"];
    else documentElement.dataset["theme"] = theme;
  }, [theme, density, labels]);
}
