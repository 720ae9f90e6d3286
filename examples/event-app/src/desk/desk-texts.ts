import { createPlural } from "@foyer/event-ui";
import type { Deliveries } from "../demo/live/watch-deliveries";
import type { CrowdSpeed } from "../demo/live/demo-crowd";
import type { NetworkMode } from "../demo/live/demo-network";
import type { Language } from "../settings/labels-of";
import type { SampleName } from "./samples";

/** The role of a member of the cast in the chat. */
export type CastRole = "attendee" | "team" | "muted" | "banned" | "away" | "rightToLeft";

/** The texts of the demo's desk. */
export interface DeskTexts {
  readonly title: string;
  readonly lead: string;
  readonly openChat: string;
  readonly become: string;
  readonly you: string;
  readonly roles: Readonly<Record<CastRole, (count: number) => string>>;
  readonly secondWindow: (name: string) => string;
  readonly crowd: string;
  readonly speeds: Readonly<Record<CrowdSpeed, string>>;
  /** For a crowd that has written nothing yet. */
  readonly crowdHint: string;
  readonly written: (count: number) => string;
  readonly network: string;
  readonly modes: Readonly<Record<NetworkMode, string>>;
  readonly modeHints: Readonly<Record<NetworkMode, string>>;
  readonly delivered: (deliveries: Deliveries) => string;
  readonly moderation: string;
  readonly mute: string;
  readonly ban: string;
  readonly freeze: string;
  readonly moderationHint: string;
  readonly code: string;
  readonly codeOf: string;
  readonly samples: Readonly<Record<SampleName, string>>;
  readonly runsHere: string;
  readonly copy: string;
  readonly copied: string;
}

const say = (text: string) => () => text;

const inEnglish = createPlural("en");
const english: DeskTexts = {
  title: "Foyer is the chat for event pages",
  lead: "React hooks for every part of a chat, a finished interface made of them, and any chat service behind it. This event is made up and runs in your browser alone. Try to break it.",
  openChat: "Open the chat",
  become: "Be somebody else",
  you: "you",
  roles: {
    attendee: say("Attendee"),
    team: say("Of the hall team"),
    muted: say("Muted"),
    banned: say("Banned"),
    away: (count) => inEnglish(count, { other: "# unread" }),
    rightToLeft: say("Writes Arabic"),
  },
  secondWindow: (name) => `Open a second window as ${name}`,
  crowd: "Crowd",
  speeds: { off: "None", calm: "Calm", busy: "Busy", rush: "200 in 10 s" },
  crowdHint: "Attendees write, reply and react by themselves.",
  written: (count) => inEnglish(count, { one: "It has written # message.", other: "It has written # messages." }),
  network: "Your network",
  modes: { good: "Good", slow: "Slow", flaky: "Lossy", offline: "Offline" },
  modeHints: {
    good: "What you send is there at once.",
    slow: "Every answer takes one to three seconds.",
    flaky: "Send something: it is stored, but the answer gets lost.",
    offline: "Send something: it leaves when you are back, even after a reload.",
  },
  delivered: ({ sent, lost, stored, storedTwice }) =>
    [
      inEnglish(sent, { other: "# sent" }),
      inEnglish(lost, { one: "# answer lost", other: "# answers lost" }),
      inEnglish(stored, { other: "# stored" }),
      inEnglish(storedTwice, { other: "# twice" }),
    ].join(" · "),
  moderation: "Moderation",
  mute: "Mute me",
  ban: "Ban me",
  freeze: "Freeze chat",
  moderationHint: "All windows see it at once.",
  code: "See the code",
  codeOf: "Code of",
  samples: { chat: "The whole chat", list: "Your own list", button: "Around the chat", service: "The service" },
  runsHere: "It runs here",
  copy: "Copy",
  copied: "Copied",
};

const inGerman = createPlural("de");
const german: DeskTexts = {
  title: "Foyer ist der Chat für Veranstaltungsseiten",
  lead: "React-Hooks für jeden Teil eines Chats, eine fertige Oberfläche daraus und dahinter jeder Chat-Dienst. Diese Veranstaltung ist erfunden und läuft allein in Ihrem Browser. Bringen Sie sie an ihre Grenzen.",
  openChat: "Chat öffnen",
  become: "Jemand anderes sein",
  you: "Sie",
  roles: {
    attendee: say("Gast"),
    team: say("Vom Saalteam"),
    muted: say("Stummgeschaltet"),
    banned: say("Ausgeschlossen"),
    away: (count) => inGerman(count, { other: "# ungelesen" }),
    rightToLeft: say("Schreibt Arabisch"),
  },
  secondWindow: (name) => `Zweites Fenster als ${name} öffnen`,
  crowd: "Andrang",
  speeds: { off: "Keiner", calm: "Ruhig", busy: "Rege", rush: "200 in 10 s" },
  crowdHint: "Gäste schreiben, antworten und reagieren von selbst.",
  written: (count) => inGerman(count, { one: "Daraus kam # Nachricht.", other: "Daraus kamen # Nachrichten." }),
  network: "Ihr Netz",
  modes: { good: "Gut", slow: "Langsam", flaky: "Löchrig", offline: "Offline" },
  modeHints: {
    good: "Was Sie senden, ist sofort da.",
    slow: "Jede Antwort braucht eine bis drei Sekunden.",
    flaky: "Senden Sie etwas: Es wird gespeichert, aber die Antwort geht verloren.",
    offline: "Senden Sie etwas: Es geht hinaus, sobald Sie zurück sind, auch nach einem Neuladen.",
  },
  delivered: ({ sent, lost, stored, storedTwice }) =>
    [
      inGerman(sent, { other: "# gesendet" }),
      inGerman(lost, { one: "# Antwort verloren", other: "# Antworten verloren" }),
      inGerman(stored, { other: "# gespeichert" }),
      inGerman(storedTwice, { other: "# doppelt" }),
    ].join(" · "),
  moderation: "Moderation",
  mute: "Stummschalten",
  ban: "Ausschließen",
  freeze: "Einfrieren",
  moderationHint: "Alle Fenster sehen es sofort.",
  code: "Code ansehen",
  codeOf: "Code von",
  samples: { chat: "Der ganze Chat", list: "Eigene Liste", button: "Um den Chat", service: "Der Dienst" },
  runsHere: "Hier läuft er",
  copy: "Kopieren",
  copied: "Kopiert",
};

const inArabic = createPlural("ar");
const arabicMessages = (count: number) =>
  inArabic(count, {
    zero: "لا رسائل",
    one: "رسالة واحدة",
    two: "رسالتان",
    few: "# رسائل",
    many: "# رسالة",
    other: "# رسالة",
  });
const arabic: DeskTexts = {
  title: "Foyer دردشة لصفحات الفعاليات",
  lead: "خطافات React لكل جزء من الدردشة، وواجهة جاهزة مبنية عليها، وأي خدمة دردشة خلفها. هذه الفعالية من نسج الخيال وتعمل في متصفحك وحده. جرّب أن تُعطّلها.",
  openChat: "افتح الدردشة",
  become: "كن شخصًا آخر",
  you: "أنت",
  roles: {
    attendee: say("مشارك"),
    team: say("من فريق القاعة"),
    muted: say("مكتوم"),
    banned: say("محظور"),
    away: (count) =>
      inArabic(count, {
        one: "فاتته رسالة واحدة",
        two: "فاتته رسالتان",
        few: "فاتته # رسائل",
        many: "فاتته # رسالة",
        other: "فاتته # رسالة",
      }),
    rightToLeft: say("يكتب بالعربية"),
  },
  secondWindow: (name) => `افتح نافذة ثانية باسم ${name}`,
  crowd: "الحشد",
  speeds: { off: "لا أحد", calm: "هادئ", busy: "نشيط", rush: "٢٠٠ في ١٠ ث" },
  crowdHint: "مشاركون يكتبون ويردّون ويتفاعلون من تلقاء أنفسهم.",
  written: (count) => `كتب الحشد: ${arabicMessages(count)}.`,
  network: "شبكتك",
  modes: { good: "جيدة", slow: "بطيئة", flaky: "متقطعة", offline: "مقطوعة" },
  modeHints: {
    good: "ما ترسله يصل فورًا.",
    slow: "كل رد يستغرق من ثانية إلى ثلاث ثوانٍ.",
    flaky: "أرسل شيئًا: تُحفظ الرسالة لكن الرد يضيع.",
    offline: "أرسل شيئًا: تنطلق الرسالة حين تعود، حتى بعد إعادة التحميل.",
  },
  delivered: ({ sent, lost, stored, storedTwice }) =>
    [
      `أُرسل: ${arabicMessages(sent)}`,
      `ضاع: ${inArabic(lost, { zero: "لا ردود", one: "رد واحد", two: "ردّان", few: "# ردود", many: "# ردًا", other: "# رد" })}`,
      `حُفظ: ${arabicMessages(stored)}`,
      `تكرر: ${arabicMessages(storedTwice)}`,
    ].join(" · "),
  moderation: "الإشراف",
  mute: "اكتمني",
  ban: "احظرني",
  freeze: "جمّد الدردشة",
  moderationHint: "تراه كل النوافذ فورًا.",
  code: "شاهد الشيفرة",
  codeOf: "شيفرة",
  samples: { chat: "الدردشة كلها", list: "قائمتك الخاصة", button: "حول الدردشة", service: "الخدمة" },
  runsHere: "تعمل هنا",
  copy: "نسخ",
  copied: "تم النسخ",
};

export const deskTexts: Readonly<Record<Language, DeskTexts>> = { en: english, de: german, ar: arabic };
