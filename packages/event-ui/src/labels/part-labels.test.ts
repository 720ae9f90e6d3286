import { expect, it } from "vitest";
import { arabic } from "./arabic";
import { english } from "./english";
import { german } from "./german";
import { mergeLabels } from "./labels";
import { toCatchUpLabels } from "./catch-up-labels";
import { toEmojiLabels } from "./emoji-labels";
import { createPlural } from "./plural";
import { createTexts as createArabicTexts } from "./moderation/arabic";
import { createTexts as createEnglishTexts } from "./moderation/english";
import { createTexts as createGermanTexts } from "./moderation/german";
import { toUnit } from "./moderation/moderation-texts";
import { toNotifyLabels } from "./notify-labels";
import { toPartLabels } from "./part-labels";

const none = { parts: {} };

const textsOf = (locale: string) => {
  const groups = { ...toPartLabels("report", none, locale), ...toPartLabels("slowMode", none, locale) };
  const { mentioned, replied, ...notify } = toNotifyLabels(none, locale);
  const { found, none: nothing, ...catchUp } = toCatchUpLabels(none, locale);
  const { tones, ...emoji } = toEmojiLabels(none, locale);
  const texts = [
    ...Object.entries(groups),
    ...Object.entries(emoji),
    ...tones.map((tone, index) => [`tone ${index}`, tone] as const),
    ...Object.entries(notify),
    ...Object.entries(catchUp),
  ];
  return [
    ...texts.map(([key, text]) => [key, typeof text === "function" ? text(3) : text] as const),
    ["mentioned", mentioned("١")] as const,
    ["replied", replied("١")] as const,
    ["found", found(3, "١")] as const,
    ["nothing", nothing("١")] as const,
  ];
};

it("the texts of parts are there in each language, and Arabic ones in Arabic throughout", () => {
  const keys = textsOf("en").map(([key]) => key);
  for (const locale of ["de-AT", "ar"]) {
    expect(textsOf(locale).map(([key]) => key)).toEqual(keys);
    expect(textsOf(locale).every(([key, text]) => text !== textsOf("en").find(([name]) => name === key)?.[1])).toBe(
      true,
    );
  }
  expect(textsOf("ar").filter(([, text]) => /[a-z]/i.test(text))).toEqual([]);
});

it("the texts of parts are English in another language, unless its labels have them", () => {
  expect(toPartLabels("report", none, "fr").report).toBe("Report");
  const { labels } = mergeLabels(english, { parts: { report: { report: "Signaler" } } });
  const texts = toPartLabels("report", labels, "fr");
  expect([texts.report, texts.reason]).toEqual(["Signaler", "Reason"]);
});

it.each([english, german, arabic])("$locale leaves the texts of parts to the parts", ({ labels }) => {
  expect(labels.parts).toEqual({});
});

it("the messages that stand out are counted in the forms and digits of each language", () => {
  const say = (locale: string) => [1, 2, 5, 40].map((count) => toCatchUpLabels(none, locale).found(count, "400"));
  expect(say("en").map((text) => text.split(" of ")[0])).toEqual(["1", "2", "5", "40"]);
  expect(say("en")[0]).toBe("1 of 400 new messages stands out");
  expect(say("de")[1]).toBe("2 von 400 neuen Nachrichten fallen auf");
  expect(new Set(say("ar").map((text) => text.replace(/\p{N}/gu, ""))).size).toBe(4);
});

it("slow mode counts in the forms and digits of each language", () => {
  const say = (locale: string) => [1, 2, 30].map(toPartLabels("slowMode", none, locale).wait);
  expect(say("en").map((text) => text.slice(-10))).toEqual(["n 1 second", " 2 seconds", "30 seconds"]);
  expect(say("ar").join()).toMatch(/ثانية واحدة.*ثانيتين.*٣٠ ثانية/);
});

it("the texts of those who moderate are there in each language, and say each length in its largest whole unit", () => {
  const [en, de, ar] = [
    createEnglishTexts(createPlural("en"), toUnit),
    createGermanTexts(createPlural("de"), toUnit),
    createArabicTexts(createPlural("ar"), toUnit),
  ];
  const keys = Object.keys(en);
  expect([Object.keys(de), Object.keys(ar)]).toEqual([keys, keys]);
  const texts = Object.values(ar).flatMap((text) => (typeof text === "string" ? [text] : []));
  expect(texts.filter((text) => /[a-z]/i.test(text))).toEqual([]);
  expect([1, 60, 600, 3_600, 86_400, 90].map(en.length)).toEqual([
    "1 second",
    "1 minute",
    "10 minutes",
    "1 hour",
    "1 day",
    "90 seconds",
  ]);
  expect(de.length(7_200)).toBe("2 Stunden");
  expect(new Set([60, 120, 180, 660].map((seconds) => ar.length(seconds).replace(/\p{N}/gu, ""))).size).toBe(4);
  for (const { done, failed } of [en, de, ar])
    for (const table of [done, failed]) {
      const said = Object.values(table).map((text) => text("Ben", "1"));
      expect(new Set(said).size).toBe(said.length);
    }
});
