import type { Scenario } from "../demo/scenario";
import type { Language } from "./labels-of";
import type { Density, Theme } from "./preferences";

/** What the demo's own controls say. */
export interface SettingsTexts {
  readonly title: string;
  readonly open: string;
  readonly close: string;
  /** The same for a site with an event service of its own, which is no demo. */
  readonly siteTitle: string;
  readonly closeSite: string;
  readonly person: string;
  readonly personHint: string;
  readonly secondWindow: string;
  readonly scenario: string;
  readonly scenarios: Readonly<Record<Scenario, string>>;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly density: string;
  readonly densities: Readonly<Record<Density, string>>;
  readonly language: string;
  readonly reset: string;
  readonly resetHint: string;
}

const english: SettingsTexts = {
  title: "Demo settings",
  open: "Demo settings",
  close: "Close demo settings",
  siteTitle: "Settings",
  closeSite: "Close settings",
  person: "You are",
  personHint: "Each window can be somebody else. They all share one chat.",
  secondWindow: "Open a second window",
  scenario: "Scenario",
  scenarios: {
    demo: "A lively evening",
    empty: "An empty chat",
    loading: "Slow to load",
    "cannot-connect": "Cannot connect",
    muted: "You are muted",
    banned: "You are banned",
    frozen: "The channel is frozen",
    "not-invited": "You are not invited",
    "details-fail": "The event does not load",
    "branding-fails": "The branding does not load",
    "no-chat": "An event without chat",
    "busy-crowd": "A busy crowd",
    "50000": "50,000 messages",
    "flaky-network": "A flaky network",
  },
  theme: "Appearance",
  themes: { system: "System", light: "Light", dark: "Dark" },
  density: "Messages",
  densities: { comfortable: "Comfortable", compact: "Compact" },
  language: "Language",
  reset: "Start afresh",
  resetHint: "Forgets everything said in this browser.",
};

const german: SettingsTexts = {
  title: "Demo-Einstellungen",
  open: "Demo-Einstellungen",
  close: "Demo-Einstellungen schließen",
  siteTitle: "Einstellungen",
  closeSite: "Einstellungen schließen",
  person: "Du bist",
  personHint: "Jedes Fenster kann jemand anderes sein. Alle teilen sich einen Chat.",
  secondWindow: "Zweites Fenster öffnen",
  scenario: "Szenario",
  scenarios: {
    demo: "Ein lebhafter Abend",
    empty: "Ein leerer Chat",
    loading: "Lädt langsam",
    "cannot-connect": "Keine Verbindung",
    muted: "Du bist stummgeschaltet",
    banned: "Du bist ausgeschlossen",
    frozen: "Der Kanal ist eingefroren",
    "not-invited": "Du bist nicht eingeladen",
    "details-fail": "Die Veranstaltung lädt nicht",
    "branding-fails": "Das Branding lädt nicht",
    "no-chat": "Veranstaltung ohne Chat",
    "busy-crowd": "Viel Betrieb",
    "50000": "50.000 Nachrichten",
    "flaky-network": "Wackeliges Netz",
  },
  theme: "Darstellung",
  themes: { system: "System", light: "Hell", dark: "Dunkel" },
  density: "Nachrichten",
  densities: { comfortable: "Luftig", compact: "Kompakt" },
  language: "Sprache",
  reset: "Von vorn beginnen",
  resetHint: "Vergisst alles, was in diesem Browser gesagt wurde.",
};

const arabic: SettingsTexts = {
  title: "إعدادات العرض",
  open: "إعدادات العرض",
  close: "إغلاق إعدادات العرض",
  siteTitle: "الإعدادات",
  closeSite: "إغلاق الإعدادات",
  person: "أنت",
  personHint: "يمكن لكل نافذة أن تكون شخصًا آخر، والدردشة واحدة للجميع.",
  secondWindow: "افتح نافذة ثانية",
  scenario: "الحالة",
  scenarios: {
    demo: "أمسية حافلة",
    empty: "دردشة فارغة",
    loading: "تحميل بطيء",
    "cannot-connect": "تعذّر الاتصال",
    muted: "أنت مكتوم",
    banned: "أنت محظور",
    frozen: "القناة مجمّدة",
    "not-invited": "لست مدعوًا",
    "details-fail": "الفعالية لا تُحمَّل",
    "branding-fails": "الهوية لا تُحمَّل",
    "no-chat": "فعالية بلا دردشة",
    "busy-crowd": "حشد نشيط",
    "50000": "٥٠٬٠٠٠ رسالة",
    "flaky-network": "شبكة متقلبة",
  },
  theme: "المظهر",
  themes: { system: "النظام", light: "فاتح", dark: "داكن" },
  density: "الرسائل",
  densities: { comfortable: "مريح", compact: "متراص" },
  language: "اللغة",
  reset: "ابدأ من جديد",
  resetHint: "يُنسى كل ما قيل في هذا المتصفح.",
};

export const settingsTexts: Readonly<Record<Language, SettingsTexts>> = { en: english, de: german, ar: arabic };
