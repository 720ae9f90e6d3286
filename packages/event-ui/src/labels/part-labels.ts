import { toLanguage } from "./language";
import type { Labels } from "./labels";
import type { ModerationTexts } from "./moderation/moderation-texts";
import { createPlural } from "./plural";

const inEnglish = createPlural("en");
const inGerman = createPlural("de");
const inArabic = createPlural("ar");

/**
 * Texts of the parts that are loaded when they are wanted: reports, slow mode, notifications, catching up and the search of emoji. The
 * parts know English, German and Arabic by themselves.
 */
export interface PartLabels {
  readonly report: Readonly<
    Record<
      | "report"
      | "title"
      | "hint"
      | "reason"
      | "spam"
      | "harassment"
      | "inappropriate"
      | "other"
      | "comment"
      | "send"
      | "noReason"
      | "failed"
      | "thanks",
      string
    >
  >;
  readonly slowMode: Readonly<Record<"every" | "wait", (seconds: number) => string>>;
  /** Details of a mute or a ban: `until` takes the time of its end, `reason` the reason in words. */
  readonly restriction: Readonly<Record<"until" | "reason", (text: string) => string> & Record<"lifted", string>>;
  readonly notify: Readonly<
    Record<
      | "title"
      | "mentions"
      | "sound"
      | "soundNeeds"
      | "nowOn"
      | "nowOff"
      | "soundOn"
      | "soundOff"
      | "denied"
      | "notAllowed"
      | "unsupported",
      string
    > &
      Record<"mentioned" | "replied", (name: string) => string>
  >;
  readonly catchUp: Readonly<
    Record<"mention" | "reply" | "question" | "more" | "visited", string> &
      Record<"reactions" | "rest", (count: number) => string>
  > & {
    /** `looked` is how many messages were looked at, as it is written. */
    readonly found: (count: number, looked: string) => string;
    readonly none: (looked: string) => string;
  };
  readonly moderation: ModerationTexts;
  readonly emojiSearch: Readonly<Record<"search" | "none" | "tone", string>> & {
    readonly found: (count: number) => string;
    /** None, then from light to dark. */
    readonly tones: readonly string[];
  };
}

type SharedLabels = Omit<PartLabels, "notify" | "catchUp" | "emojiSearch" | "moderation">;

const english: SharedLabels = {
  report: {
    report: "Report",
    title: "Report this message",
    hint: "The event's team will look at it. Nobody else will know.",
    reason: "Reason",
    spam: "Spam or advertising",
    harassment: "Harassment or hate",
    inappropriate: "Inappropriate content",
    other: "Something else",
    comment: "Comment (optional)",
    send: "Send report",
    noReason: "Choose a reason",
    failed: "Your report was not sent.",
    thanks: "Thank you for your report",
  },
  restriction: {
    until: (time) => `Until ${time}`,
    lifted: "Until lifted",
    reason: (words) => `Reason: ${words}`,
  },
  slowMode: {
    every: (seconds: number) =>
      inEnglish(seconds, {
        one: "Slow mode: one message each second",
        other: "Slow mode: one message every # seconds",
      }),
    wait: (seconds: number) =>
      inEnglish(seconds, {
        one: "Slow mode: you can write again in # second",
        other: "Slow mode: you can write again in # seconds",
      }),
  },
};

/** German, formal address. */
const german: SharedLabels = {
  report: {
    report: "Melden",
    title: "Diese Nachricht melden",
    hint: "Das Team der Veranstaltung sieht sie sich an. Sonst erfährt es niemand.",
    reason: "Grund",
    spam: "Spam oder Werbung",
    harassment: "Belästigung oder Hass",
    inappropriate: "Unangemessener Inhalt",
    other: "Etwas anderes",
    comment: "Anmerkung (freiwillig)",
    send: "Meldung senden",
    noReason: "Wählen Sie einen Grund",
    failed: "Ihre Meldung wurde nicht gesendet.",
    thanks: "Danke für Ihre Meldung",
  },
  restriction: {
    until: (time) => `Bis ${time}`,
    lifted: "Bis zur Aufhebung",
    reason: (words) => `Grund: ${words}`,
  },
  slowMode: {
    every: (seconds) =>
      inGerman(seconds, {
        one: "Langsamer Modus: eine Nachricht je Sekunde",
        other: "Langsamer Modus: eine Nachricht alle # Sekunden",
      }),
    wait: (seconds) =>
      inGerman(seconds, {
        one: "Langsamer Modus: Sie können in # Sekunde wieder schreiben",
        other: "Langsamer Modus: Sie können in # Sekunden wieder schreiben",
      }),
  },
};

/** Modern Standard Arabic. */
const arabic: SharedLabels = {
  report: {
    report: "الإبلاغ",
    title: "الإبلاغ عن هذه الرسالة",
    hint: "سيطّلع عليها منظمو الفعالية، ولن يعلم بذلك أحد غيرهم.",
    reason: "السبب",
    spam: "رسالة مزعجة أو إعلان",
    harassment: "مضايقة أو كراهية",
    inappropriate: "محتوى غير لائق",
    other: "سبب آخر",
    comment: "تعليق (اختياري)",
    send: "إرسال البلاغ",
    noReason: "اختر سببًا",
    failed: "لم يُرسل بلاغك.",
    thanks: "شكرًا على بلاغك",
  },
  restriction: {
    until: (time) => `حتى ${time}`,
    lifted: "حتى الرفع",
    reason: (words) => `السبب: ${words}`,
  },
  slowMode: {
    every: (seconds) =>
      inArabic(seconds, {
        one: "الوضع البطيء: رسالة واحدة كل ثانية",
        two: "الوضع البطيء: رسالة واحدة كل ثانيتين",
        few: "الوضع البطيء: رسالة واحدة كل # ثوانٍ",
        many: "الوضع البطيء: رسالة واحدة كل # ثانية",
        other: "الوضع البطيء: رسالة واحدة كل # ثانية",
      }),
    wait: (seconds) =>
      inArabic(seconds, {
        one: "الوضع البطيء: يمكنك الكتابة مجددًا بعد ثانية واحدة",
        two: "الوضع البطيء: يمكنك الكتابة مجددًا بعد ثانيتين",
        few: "الوضع البطيء: يمكنك الكتابة مجددًا بعد # ثوانٍ",
        many: "الوضع البطيء: يمكنك الكتابة مجددًا بعد # ثانية",
        other: "الوضع البطيء: يمكنك الكتابة مجددًا بعد # ثانية",
      }),
  },
};

const languages = new Map([
  ["ar", arabic],
  ["de", german],
]);

/** The texts of one such part: as the page's labels say, else in the page's language, else in English. */
export function toPartLabels<Group extends keyof SharedLabels>(
  group: Group,
  { parts }: Pick<Labels, "parts">,
  locale: string,
): SharedLabels[Group] {
  return { ...(languages.get(toLanguage(locale)) ?? english)[group], ...parts[group] };
}
