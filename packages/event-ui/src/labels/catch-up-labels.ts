import { toLanguage } from "./language";
import type { Labels } from "./labels";
import type { PartLabels } from "./part-labels";
import { createPlural } from "./plural";

export type CatchUpLabels = PartLabels["catchUp"];

const inEnglish = createPlural("en");
const inGerman = createPlural("de");
const inArabic = createPlural("ar");

/** Texts of the catch-up list, in a file of their own: they are loaded when the list is opened. */
const english: CatchUpLabels = {
  mention: "Mentions you",
  reply: "Replies to you",
  question: "Question",
  reactions: (count) => inEnglish(count, { one: "# reaction", other: "# reactions" }),
  found: (count, looked) =>
    inEnglish(count, { one: `# of ${looked} new messages stands out`, other: `# of ${looked} new messages stand out` }),
  none: (looked) => `None of ${looked} new messages stands out`,
  rest: (count) => inEnglish(count, { one: "Look at # older one", other: "Look at # older ones" }),
  more: "Show more",
  visited: "Visited",
};

/** German, formal address. */
const german: CatchUpLabels = {
  mention: "Erwähnt Sie",
  reply: "Antwortet Ihnen",
  question: "Frage",
  reactions: (count) => inGerman(count, { one: "# Reaktion", other: "# Reaktionen" }),
  found: (count, looked) =>
    inGerman(count, {
      one: `# von ${looked} neuen Nachrichten fällt auf`,
      other: `# von ${looked} neuen Nachrichten fallen auf`,
    }),
  none: (looked) => `Keine von ${looked} neuen Nachrichten fällt auf`,
  rest: (count) => inGerman(count, { one: "# ältere ansehen", other: "# ältere ansehen" }),
  more: "Mehr anzeigen",
  visited: "Besucht",
};

/** Modern Standard Arabic. */
const arabic: CatchUpLabels = {
  mention: "أشار إليك",
  reply: "ردّ عليك",
  question: "سؤال",
  reactions: (count) =>
    inArabic(count, {
      one: "تفاعل واحد",
      two: "تفاعلان",
      few: "# تفاعلات",
      many: "# تفاعلًا",
      other: "# تفاعل",
    }),
  found: (count, looked) =>
    inArabic(count, {
      one: `رسالة واحدة بارزة من الرسائل الجديدة (${looked})`,
      two: `رسالتان بارزتان من الرسائل الجديدة (${looked})`,
      few: `# رسائل بارزة من الرسائل الجديدة (${looked})`,
      many: `# رسالة بارزة من الرسائل الجديدة (${looked})`,
      other: `# رسالة بارزة من الرسائل الجديدة (${looked})`,
    }),
  none: (looked) => `لا رسالة بارزة من الرسائل الجديدة (${looked})`,
  rest: (count) =>
    inArabic(count, {
      one: "عرض رسالة أقدم واحدة",
      two: "عرض رسالتين أقدم",
      few: "عرض # رسائل أقدم",
      many: "عرض # رسالة أقدم",
      other: "عرض # رسالة أقدم",
    }),
  more: "عرض المزيد",
  visited: "تمت زيارتها",
};

const languages = new Map([
  ["ar", arabic],
  ["de", german],
]);

/** The page's own labels, else those of the page's language, else the English ones. */
export function toCatchUpLabels({ parts }: Pick<Labels, "parts">, locale: string): CatchUpLabels {
  return { ...(languages.get(toLanguage(locale)) ?? english), ...parts.catchUp };
}
