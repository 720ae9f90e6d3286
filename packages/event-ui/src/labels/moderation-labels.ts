import type { ModerationActType, ModerationRefusal } from "@foyer/chat-headless/moderation";
import type { Labels } from "./labels";
import { createPlural } from "./plural";

/** What was done, or could not be, in words: with the name of the person, and how long it lasts where that is said. */
export type ActTexts = Readonly<Record<ModerationActType, (name: string, duration: string) => string>>;

/** Texts of those who moderate. */
export interface ModerationTexts extends Readonly<
  Record<
    | "moderation"
    | "close"
    | "remove"
    | "restore"
    | "muteBriefly"
    | "mute"
    | "ban"
    | "changeMute"
    | "changeBan"
    | "unmute"
    | "unban"
    | "muteOrBan"
    | "register"
    | "unregister"
    | "reports"
    | "people"
    | "history"
    | "operators"
    | "muted"
    | "banned"
    | "openReports"
    | "recentMessages"
    | "removeRecent"
    | "freeze"
    | "slowMode"
    | "off"
    | "duration"
    | "noReason"
    | "nobody"
    | "noReports"
    | "nothing"
    | "dismiss"
    | "dismissed"
    | "aModerator"
    | "already"
    | "cannotUndo"
    | "cancel"
    | "confirmRemove"
    | "removeIt"
    | "doNotAsk"
    | "confirmUnregister"
    | "unregisterIt"
    | "stop"
    | "keys"
    | "undoIt"
    | "isBanned",
    string
  >
> {
  readonly withReports: (count: number) => string;
  readonly openCount: (count: number) => string;
  readonly report: (count: number, reasons: string, sender: string, time: string, text: string) => string;
  readonly isOnIt: (name: string) => string;
  readonly unmuteName: (name: string) => string;
  readonly unbanName: (name: string) => string;
  readonly unregisterName: (name: string) => string;
  /** A number of seconds, minutes, hours or days: whole in the largest of these. */
  readonly length: (seconds: number) => string;
  readonly by: (name: string, time: string) => string;
  readonly since: (time: string) => string;
  readonly undo: (what: string) => string;
  readonly changedSince: (name: string) => string;
  readonly doAnyway: string;
  readonly confirmRecent: (count: number, name: string) => string;
  readonly removedRecent: (count: number, name: string) => string;
  readonly because: (what: string, reason: string) => string;
  readonly done: ActTexts;
  readonly failed: ActTexts;
  readonly refused: Readonly<Record<Exclude<ModerationRefusal, "not-connected">, string>>;
}

const inEnglish = createPlural("en");
const inGerman = createPlural("de");
const inArabic = createPlural("ar");

/** The largest unit in which a length is whole. */
function toUnit(seconds: number): readonly [number, "second" | "minute" | "hour" | "day"] {
  if (seconds % 86_400 === 0) return [seconds / 86_400, "day"];
  if (seconds % 3_600 === 0) return [seconds / 3_600, "hour"];
  return seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
}

const english: ModerationTexts = {
  moderation: "Moderation",
  withReports: (count) => `Moderation, ${inEnglish(count, { one: "# open report", other: "# open reports" })}`,
  close: "Close moderation",
  remove: "Remove message",
  restore: "Restore message",
  muteBriefly: "Mute for 10 minutes",
  mute: "Mute",
  ban: "Ban",
  changeMute: "Change mute",
  changeBan: "Change ban",
  unmute: "Unmute",
  unban: "Unban",
  muteOrBan: "Mute or ban…",
  register: "Register as operator",
  unregister: "Unregister operator",
  reports: "Reports",
  openCount: (count) => `Reports, ${inEnglish(count, { other: "#" })} open`,
  people: "People",
  history: "History",
  operators: "Operators",
  muted: "Muted members",
  banned: "Banned members",
  openReports: "Open reports",
  recentMessages: "Recent messages",
  removeRecent: "Remove recent messages…",
  freeze: "Freeze Channel",
  slowMode: "Slow mode",
  off: "Off",
  duration: "Duration",
  noReason: "No reason",
  nobody: "Nobody",
  noReports: "No open reports",
  nothing: "Nothing was done yet",
  dismiss: "Dismiss",
  dismissed: "Report dismissed",
  aModerator: "A moderator",
  already: "Already removed",
  cannotUndo: "It can no longer be undone",
  cancel: "Cancel",
  confirmRemove: "Remove this message for everyone?",
  removeIt: "Remove",
  doNotAsk: "Do not ask again on this page",
  confirmUnregister: "Unregister yourself as operator?",
  unregisterIt: "Unregister",
  stop: "Stop",
  keys: "Moderation keys",
  undoIt: "Undo",
  isBanned: "Banned",
  report: (count, reasons, sender, time, text) =>
    `${inEnglish(count, { one: "# report", other: "# reports" })}, ${reasons}. ${sender}, ${time}: ${text}`,
  isOnIt: (name) => `${name} is on it`,
  unmuteName: (name) => `Unmute ${name}`,
  unbanName: (name) => `Unban ${name}`,
  unregisterName: (name) => `Unregister ${name}`,
  length(seconds) {
    const [count, unit] = toUnit(seconds);
    return inEnglish(count, { one: `# ${unit}`, other: `# ${unit}s` });
  },
  by: (name, time) => `${name}, ${time}`,
  since: (time) => `Since you opened this page, ${time}`,
  undo: (what) => `Undo: ${what}`,
  changedSince: (name) => `Somebody else has changed this for ${name} meanwhile. Undo anyway?`,
  doAnyway: "Undo anyway",
  confirmRecent: (count, name) =>
    inEnglish(count, { one: `Remove the last message of ${name}?`, other: `Remove the last # messages of ${name}?` }),
  removedRecent: (count, name) =>
    inEnglish(count, { one: `# message of ${name} removed`, other: `# messages of ${name} removed` }),
  because: (what, reason) => `${what}: ${reason}`,
  done: {
    remove: (name) => `Message of ${name} removed`,
    restore: (name) => `Message of ${name} restored`,
    mute: (name, duration) => (duration ? `${name} muted for ${duration}` : `${name} muted`),
    ban: (name, duration) => (duration ? `${name} banned for ${duration}` : `${name} banned`),
    unmute: (name) => `${name} unmuted`,
    unban: (name) => `${name} unbanned`,
    register: (name) => `${name} is an operator`,
    unregister: (name) => `${name} is no longer an operator`,
    freeze: () => "Channel frozen",
    unfreeze: () => "Channel no longer frozen",
    "slow-mode": (_, duration) => (duration ? `Slow mode: ${duration}` : "Slow mode off"),
  },
  failed: {
    remove: (name) => `Could not remove the message of ${name}`,
    restore: (name) => `Could not restore the message of ${name}`,
    mute: (name) => `Could not mute ${name}`,
    ban: (name) => `Could not ban ${name}`,
    unmute: (name) => `Could not unmute ${name}`,
    unban: (name) => `Could not unban ${name}`,
    register: (name) => `Could not register ${name}`,
    unregister: (name) => `Could not unregister ${name}`,
    freeze: () => "Could not freeze the channel",
    unfreeze: () => "Could not end freezing the channel",
    "slow-mode": () => "Could not change slow mode",
  },
  refused: {
    changing: "This is being changed",
    "target-operator": "Unregister as operator first",
    restricted: "End the mute or ban first",
    "last-operator": "One operator has to stay",
  },
};

const germanUnits = {
  second: { one: "# Sekunde", other: "# Sekunden" },
  minute: { one: "# Minute", other: "# Minuten" },
  hour: { one: "# Stunde", other: "# Stunden" },
  day: { one: "# Tag", other: "# Tage" },
} as const;

/** German, formal address. */
const german: ModerationTexts = {
  moderation: "Moderation",
  withReports: (count) => `Moderation, ${inGerman(count, { one: "# offene Meldung", other: "# offene Meldungen" })}`,
  close: "Moderation schließen",
  remove: "Nachricht entfernen",
  restore: "Nachricht wiederherstellen",
  muteBriefly: "Für 10 Minuten stummschalten",
  mute: "Stummschalten",
  ban: "Ausschließen",
  changeMute: "Stummschaltung ändern",
  changeBan: "Ausschluss ändern",
  unmute: "Stummschaltung aufheben",
  unban: "Ausschluss aufheben",
  muteOrBan: "Stummschalten oder ausschließen…",
  register: "Zum Operator machen",
  unregister: "Nicht mehr Operator",
  reports: "Meldungen",
  openCount: (count) => `Meldungen, ${inGerman(count, { other: "#" })} offen`,
  people: "Personen",
  history: "Verlauf",
  operators: "Operatoren",
  muted: "Stummgeschaltete",
  banned: "Ausgeschlossene",
  openReports: "Offene Meldungen",
  recentMessages: "Letzte Nachrichten",
  removeRecent: "Letzte Nachrichten entfernen…",
  freeze: "Kanal einfrieren",
  slowMode: "Langsamer Modus",
  off: "Aus",
  duration: "Dauer",
  noReason: "Kein Grund",
  nobody: "Niemand",
  noReports: "Keine offenen Meldungen",
  nothing: "Noch nichts geschehen",
  dismiss: "Verwerfen",
  dismissed: "Meldung verworfen",
  aModerator: "Jemand von der Moderation",
  already: "Bereits entfernt",
  cannotUndo: "Das lässt sich nicht mehr rückgängig machen",
  cancel: "Abbrechen",
  confirmRemove: "Diese Nachricht für alle entfernen?",
  removeIt: "Entfernen",
  doNotAsk: "Auf dieser Seite nicht mehr fragen",
  confirmUnregister: "Sich selbst als Operator abmelden?",
  unregisterIt: "Abmelden",
  stop: "Anhalten",
  keys: "Tasten der Moderation",
  undoIt: "Rückgängig",
  isBanned: "Ausgeschlossen",
  report: (count, reasons, sender, time, text) =>
    `${inGerman(count, { one: "# Meldung", other: "# Meldungen" })}, ${reasons}. ${sender}, ${time}: ${text}`,
  isOnIt: (name) => `${name} kümmert sich darum`,
  unmuteName: (name) => `Stummschaltung von ${name} aufheben`,
  unbanName: (name) => `Ausschluss von ${name} aufheben`,
  unregisterName: (name) => `${name} als Operator abmelden`,
  length(seconds) {
    const [count, unit] = toUnit(seconds);
    return inGerman(count, germanUnits[unit]);
  },
  by: (name, time) => `${name}, ${time}`,
  since: (time) => `Seit Sie diese Seite geöffnet haben, ${time}`,
  undo: (what) => `Rückgängig: ${what}`,
  changedSince: (name) => `Jemand anderes hat das für ${name} inzwischen geändert. Trotzdem rückgängig machen?`,
  doAnyway: "Trotzdem",
  confirmRecent: (count, name) =>
    inGerman(count, {
      one: `Die letzte Nachricht von ${name} entfernen?`,
      other: `Die letzten # Nachrichten von ${name} entfernen?`,
    }),
  removedRecent: (count, name) =>
    inGerman(count, { one: `# Nachricht von ${name} entfernt`, other: `# Nachrichten von ${name} entfernt` }),
  because: (what, reason) => `${what}: ${reason}`,
  done: {
    remove: (name) => `Nachricht von ${name} entfernt`,
    restore: (name) => `Nachricht von ${name} wiederhergestellt`,
    mute: (name, duration) => (duration ? `${name} stummgeschaltet: ${duration}` : `${name} stummgeschaltet`),
    ban: (name, duration) => (duration ? `${name} ausgeschlossen: ${duration}` : `${name} ausgeschlossen`),
    unmute: (name) => `Stummschaltung von ${name} aufgehoben`,
    unban: (name) => `Ausschluss von ${name} aufgehoben`,
    register: (name) => `${name} ist Operator`,
    unregister: (name) => `${name} ist nicht mehr Operator`,
    freeze: () => "Kanal eingefroren",
    unfreeze: () => "Kanal nicht mehr eingefroren",
    "slow-mode": (_, duration) => (duration ? `Langsamer Modus: ${duration}` : "Langsamer Modus aus"),
  },
  failed: {
    remove: (name) => `Die Nachricht von ${name} wurde nicht entfernt`,
    restore: (name) => `Die Nachricht von ${name} wurde nicht wiederhergestellt`,
    mute: (name) => `${name} wurde nicht stummgeschaltet`,
    ban: (name) => `${name} wurde nicht ausgeschlossen`,
    unmute: (name) => `Die Stummschaltung von ${name} besteht weiter`,
    unban: (name) => `Der Ausschluss von ${name} besteht weiter`,
    register: (name) => `${name} wurde nicht Operator`,
    unregister: (name) => `${name} ist weiterhin Operator`,
    freeze: () => "Der Kanal wurde nicht eingefroren",
    unfreeze: () => "Der Kanal ist weiterhin eingefroren",
    "slow-mode": () => "Der langsame Modus wurde nicht geändert",
  },
  refused: {
    changing: "Wird gerade geändert",
    "target-operator": "Zuerst als Operator abmelden",
    restricted: "Zuerst die Stummschaltung oder den Ausschluss aufheben",
    "last-operator": "Jemand muss Operator bleiben",
  },
};

const arabicUnits = {
  second: { one: "ثانية واحدة", two: "ثانيتان", few: "# ثوانٍ", many: "# ثانية", other: "# ثانية" },
  minute: { one: "دقيقة واحدة", two: "دقيقتان", few: "# دقائق", many: "# دقيقة", other: "# دقيقة" },
  hour: { one: "ساعة واحدة", two: "ساعتان", few: "# ساعات", many: "# ساعة", other: "# ساعة" },
  day: { one: "يوم واحد", two: "يومان", few: "# أيام", many: "# يومًا", other: "# يوم" },
} as const;
const arabicReports = {
  one: "بلاغ واحد",
  two: "بلاغان",
  few: "# بلاغات",
  many: "# بلاغًا",
  other: "# بلاغ",
} as const;

/** Modern Standard Arabic. */
const arabic: ModerationTexts = {
  moderation: "الإشراف",
  withReports: (count) => `الإشراف، المفتوح: ${inArabic(count, arabicReports)}`,
  close: "إغلاق الإشراف",
  remove: "إزالة الرسالة",
  restore: "استعادة الرسالة",
  muteBriefly: "كتم لمدة ١٠ دقائق",
  mute: "كتم",
  ban: "حظر",
  changeMute: "تغيير الكتم",
  changeBan: "تغيير الحظر",
  unmute: "إلغاء الكتم",
  unban: "إلغاء الحظر",
  muteOrBan: "كتم أو حظر…",
  register: "تعيين مشرفًا",
  unregister: "إلغاء تعيين المشرف",
  reports: "البلاغات",
  openCount: (count) => `البلاغات، المفتوح: ${inArabic(count, { other: "#" })}`,
  people: "الأشخاص",
  history: "السجل",
  operators: "المشرفون",
  muted: "المكتومون",
  banned: "المحظورون",
  openReports: "البلاغات المفتوحة",
  recentMessages: "آخر الرسائل",
  removeRecent: "إزالة آخر الرسائل…",
  freeze: "تجميد القناة",
  slowMode: "الوضع البطيء",
  off: "متوقف",
  duration: "المدة",
  noReason: "بلا سبب",
  nobody: "لا أحد",
  noReports: "لا بلاغات مفتوحة",
  nothing: "لم يُتخذ أي إجراء بعد",
  dismiss: "تجاهل",
  dismissed: "تم تجاهل البلاغ",
  aModerator: "أحد المشرفين",
  already: "أُزيلت من قبل",
  cannotUndo: "لم يعد التراجع ممكنًا",
  cancel: "إلغاء",
  confirmRemove: "إزالة هذه الرسالة للجميع؟",
  removeIt: "إزالة",
  doNotAsk: "عدم السؤال مجددًا في هذه الصفحة",
  confirmUnregister: "إلغاء تعيينك مشرفًا؟",
  unregisterIt: "إلغاء التعيين",
  stop: "إيقاف",
  keys: "مفاتيح الإشراف",
  undoIt: "تراجع",
  isBanned: "محظور",
  report: (count, reasons, sender, time, text) =>
    `${inArabic(count, arabicReports)}، ${reasons}. ${sender}، ${time}: ${text}`,
  isOnIt: (name) => `${name} يتولى الأمر`,
  unmuteName: (name) => `إلغاء كتم ${name}`,
  unbanName: (name) => `إلغاء حظر ${name}`,
  unregisterName: (name) => `إلغاء تعيين ${name} مشرفًا`,
  length(seconds) {
    const [count, unit] = toUnit(seconds);
    return inArabic(count, arabicUnits[unit]);
  },
  by: (name, time) => `${name}، ${time}`,
  since: (time) => `منذ فتحت هذه الصفحة، ${time}`,
  undo: (what) => `تراجع: ${what}`,
  changedSince: (name) => `غيّر شخص آخر هذا بشأن ${name} في هذه الأثناء. التراجع رغم ذلك؟`,
  doAnyway: "التراجع رغم ذلك",
  confirmRecent: (count, name) =>
    inArabic(count, {
      one: `إزالة آخر رسالة من ${name}؟`,
      two: `إزالة آخر رسالتين من ${name}؟`,
      few: `إزالة آخر # رسائل من ${name}؟`,
      many: `إزالة آخر # رسالة من ${name}؟`,
      other: `إزالة آخر # رسالة من ${name}؟`,
    }),
  removedRecent: (count, name) =>
    inArabic(count, {
      one: `أُزيلت رسالة واحدة من ${name}`,
      two: `أُزيلت رسالتان من ${name}`,
      few: `أُزيلت # رسائل من ${name}`,
      many: `أُزيلت # رسالة من ${name}`,
      other: `أُزيلت # رسالة من ${name}`,
    }),
  because: (what, reason) => `${what}: ${reason}`,
  done: {
    remove: (name) => `أُزيلت رسالة ${name}`,
    restore: (name) => `استُعيدت رسالة ${name}`,
    mute: (name, duration) => (duration ? `كُتم ${name}، المدة: ${duration}` : `كُتم ${name}`),
    ban: (name, duration) => (duration ? `حُظر ${name}، المدة: ${duration}` : `حُظر ${name}`),
    unmute: (name) => `أُلغي كتم ${name}`,
    unban: (name) => `أُلغي حظر ${name}`,
    register: (name) => `أصبح ${name} مشرفًا`,
    unregister: (name) => `لم يعد ${name} مشرفًا`,
    freeze: () => "جُمّدت القناة",
    unfreeze: () => "لم تعد القناة مجمدة",
    "slow-mode": (_, duration) => (duration ? `الوضع البطيء: ${duration}` : "الوضع البطيء متوقف"),
  },
  failed: {
    remove: (name) => `تعذرت إزالة رسالة ${name}`,
    restore: (name) => `تعذرت استعادة رسالة ${name}`,
    mute: (name) => `تعذر كتم ${name}`,
    ban: (name) => `تعذر حظر ${name}`,
    unmute: (name) => `تعذر إلغاء كتم ${name}`,
    unban: (name) => `تعذر إلغاء حظر ${name}`,
    register: (name) => `تعذر تعيين ${name} مشرفًا`,
    unregister: (name) => `تعذر إلغاء تعيين ${name}`,
    freeze: () => "تعذر تجميد القناة",
    unfreeze: () => "تعذر إنهاء تجميد القناة",
    "slow-mode": () => "تعذر تغيير الوضع البطيء",
  },
  refused: {
    changing: "يجري تغيير هذا الآن",
    "target-operator": "ألغِ تعيينه مشرفًا أولًا",
    restricted: "ألغِ الكتم أو الحظر أولًا",
    "last-operator": "يجب أن يبقى مشرف واحد",
  },
};

const languages = new Map([
  ["ar", arabic],
  ["de", german],
]);

/** As the page's labels say, else in the page's language, else in English. */
export function toModerationLabels({ parts }: Pick<Labels, "parts">, locale: string): ModerationTexts {
  const [language = ""] = locale.toLowerCase().split("-");
  return { ...(languages.get(language) ?? english), ...parts.moderation };
}
