import type { ChatFlags } from "@foyer/chat-headless";
import type { Scenario } from "../demo/scenario";
import type { Language } from "./labels-of";

/** The texts of settings that only a demo has. */
export interface DemoTexts {
  readonly person: string;
  readonly personHint: string;
  readonly secondWindow: string;
  readonly scenario: string;
  readonly scenarios: Readonly<Record<Scenario, string>>;
  readonly reset: string;
  readonly resetHint: string;
  readonly flags: string;
  readonly flagNames: Readonly<Record<keyof ChatFlags, string>>;
}

const english: DemoTexts = {
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
    moderator: "You moderate",
  },
  reset: "Start over",
  resetHint: "Forgets everything said in this browser.",
  flags: "Parts of the chat",
  flagNames: {
    search: "Search",
    info: "Info",
    reactions: "Reactions",
    fileUpload: "Files",
    moreMenu: "More menu",
    edit: "Edit",
    delete: "Delete",
    reply: "Reply",
    report: "Report",
    notifications: "Notifications",
    moderation: "Moderation",
  },
};

const german: DemoTexts = {
  person: "Sie sind",
  personHint: "Jedes Fenster kann jemand anderes sein. Alle teilen sich einen Chat.",
  secondWindow: "Zweites Fenster öffnen",
  scenario: "Szenario",
  scenarios: {
    demo: "Ein lebhafter Abend",
    empty: "Ein leerer Chat",
    loading: "Lädt langsam",
    "cannot-connect": "Keine Verbindung",
    muted: "Sie sind stummgeschaltet",
    banned: "Sie sind ausgeschlossen",
    frozen: "Der Kanal ist eingefroren",
    "not-invited": "Sie sind nicht eingeladen",
    "details-fail": "Die Veranstaltung lädt nicht",
    "branding-fails": "Das Branding lädt nicht",
    "no-chat": "Veranstaltung ohne Chat",
    "busy-crowd": "Viel Betrieb",
    "50000": "50.000 Nachrichten",
    "flaky-network": "Wackeliges Netz",
    moderator: "Sie moderieren",
  },
  reset: "Von vorn beginnen",
  resetHint: "Vergisst alles, was in diesem Browser gesagt wurde.",
  flags: "Teile des Chats",
  flagNames: {
    search: "Suche",
    info: "Info",
    reactions: "Reaktionen",
    fileUpload: "Dateien",
    moreMenu: "Weitere Aktionen",
    edit: "Bearbeiten",
    delete: "Löschen",
    reply: "Antworten",
    report: "Melden",
    notifications: "Benachrichtigungen",
    moderation: "Moderation",
  },
};

const arabic: DemoTexts = {
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
    moderator: "أنت تشرف على الدردشة",
  },
  reset: "ابدأ من جديد",
  resetHint: "يُنسى كل ما قيل في هذا المتصفح.",
  flags: "أجزاء الدردشة",
  flagNames: {
    search: "البحث",
    info: "المعلومات",
    reactions: "التفاعلات",
    fileUpload: "الملفات",
    moreMenu: "قائمة المزيد",
    edit: "التعديل",
    delete: "الحذف",
    reply: "الرد",
    report: "الإبلاغ",
    notifications: "الإشعارات",
    moderation: "الإشراف",
  },
};

export const demoTexts: Readonly<Record<Language, DemoTexts>> = { en: english, de: german, ar: arabic };
