import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { Preferences, PreferenceStore } from "./preferences";

export const PreferencesContext = createContext<PreferenceStore | null>(null);

/** Theme and language in use, and how to change them. */
export function usePreferences(): Preferences & Pick<PreferenceStore, "setTheme" | "setLanguage"> {
  const store = useContext(PreferencesContext);
  if (store === null) throw new Error("usePreferences needs a PreferencesContext around it.");
  const { setTheme, setLanguage } = store;
  return { ...useSyncExternalStore(store.subscribe, store.get, store.get), setTheme, setLanguage };
}

/** Says theme, language and direction on the document, for everything that reads them there. */
export function useDocumentPreferences(): void {
  const { theme, labels } = usePreferences();
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = labels.locale;
    documentElement.dir = labels.direction;
    if (theme === "system") delete documentElement.dataset["theme"];
    else documentElement.dataset["theme"] = theme;
  }, [theme, labels]);
}
