import type { Language } from "./labels-of";
import type { Density, Theme } from "./preferences";

/** The texts of the demo's own controls. */
export interface SettingsTexts {
  readonly title: string;
  readonly open: string;
  readonly close: string;
  /** The same for a site with an event service of its own, which is no demo. */
  readonly siteTitle: string;
  readonly closeSite: string;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly density: string;
  readonly densities: Readonly<Record<Density, string>>;
  readonly language: string;
}

const english: SettingsTexts = {
  title: "Demo settings",
  open: "Demo settings",
  close: "Close demo settings",
  siteTitle: "Appearance",
  closeSite: "Close appearance",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  density: "Messages",
  densities: { comfortable: "Comfortable", compact: "Compact" },
  language: "Language",
};

const german: SettingsTexts = {
  title: "Demo-Einstellungen",
  open: "Demo-Einstellungen",
  close: "Demo-Einstellungen schließen",
  siteTitle: "Darstellung",
  closeSite: "Darstellung schließen",
  theme: "Farbschema",
  themes: { system: "System", light: "Hell", dark: "Dunkel" },
  density: "Nachrichten",
  densities: { comfortable: "Luftig", compact: "Kompakt" },
  language: "Sprache",
};

const arabic: SettingsTexts = {
  title: "إعدادات العرض",
  open: "إعدادات العرض",
  close: "إغلاق إعدادات العرض",
  siteTitle: "المظهر",
  closeSite: "إغلاق المظهر",
  theme: "السمة",
  themes: { system: "النظام", light: "فاتح", dark: "داكن" },
  density: "الرسائل",
  densities: { comfortable: "مريح", compact: "متراص" },
  language: "اللغة",
};

export const settingsTexts: Readonly<Record<Language, SettingsTexts>> = { en: english, de: german, ar: arabic };
