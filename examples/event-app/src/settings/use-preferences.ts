import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { languages, type Preferences, type PreferenceStore } from "./preferences";

export const PreferencesContext = createContext<PreferenceStore | null>(null);

/** Theme and language in use, and how to change them. */
export function usePreferences(): Preferences & Pick<PreferenceStore, "set"> {
  const store = useContext(PreferencesContext);
  if (store === null) throw new Error("usePreferences needs a PreferencesContext around it.");
  return { ...useSyncExternalStore(store.subscribe, store.get, store.get), set: store.set };
}

/** Says theme, language and direction on the document, for everything that reads them there. */
export function useDocumentPreferences(): void {
  const { theme, language } = usePreferences();
  useEffect(() => {
    const { documentElement } = document;
    const set = languages[language];
    documentElement.lang = set.locale;
    documentElement.dir = set.direction;
    if (theme === "system") delete documentElement.dataset["theme"];
    else documentElement.dataset["theme"] = theme;
  }, [theme, language]);
}
