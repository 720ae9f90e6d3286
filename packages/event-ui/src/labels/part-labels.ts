/** Texts of parts that are loaded when they are wanted: a page without those parts does not load them. */
const english = {
  report: {
    report: "Report",
    title: "Report this message",
    hint: "The event's team will look at it. Nobody else is told.",
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
};

export type PartLabels = {
  readonly [Group in keyof typeof english]: Readonly<(typeof english)[Group]>;
};

/** Some of them in place of those that the parts know, key by key. */
export type PartLabelOverrides = { readonly [Group in keyof PartLabels]?: Partial<PartLabels[Group]> };

/** German, formal address. */
const german: PartLabels = {
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
};

/** Modern Standard Arabic. */
const arabic: PartLabels = {
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
};

const languages = new Map([
  ["ar", arabic],
  ["de", german],
]);

/** The texts of one such part: as the page's labels say, else in the page's language, else in English. */
export function toPartLabels<Group extends keyof PartLabels>(
  group: Group,
  { parts }: { readonly parts: PartLabelOverrides },
  locale: string,
): PartLabels[Group] {
  const [language = ""] = locale.toLowerCase().split("-");
  return { ...(languages.get(language) ?? english)[group], ...parts[group] };
}
