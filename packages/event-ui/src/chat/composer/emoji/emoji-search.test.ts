import { describe, expect, it } from "vitest";
import { emojiGroups } from "./emoji-groups";
import { createEmojiSearch } from "./emoji-search";
import { skinTones, withoutTone, withTone } from "./skin-tone";
import { lines as arabic } from "./words/arabic.generated";
import { lines as emoji } from "./words/emoji.generated";
import { lines as english } from "./words/english.generated";
import { lines as german } from "./words/german.generated";

const searchIn = {
  en: createEmojiSearch("en", emoji, english),
  de: createEmojiSearch("de", emoji, german),
  ar: createEmojiSearch("ar", emoji, arabic),
};
const find = (language: keyof typeof searchIn, query: string, own: Readonly<Record<string, string>> = {}) =>
  searchIn[language].find(query, own).map((one) => one.emoji);
const all = emoji.split("\n").map((line) => line.split(" ")[0]!);

describe("the words of emoji", () => {
  it("are there for each emoji in each language", () => {
    for (const words of [english, german, arabic]) {
      const names = words.split("\n").map((line) => line.split("|")[0]!);
      expect(names).toHaveLength(all.length);
      expect(names.filter((name) => name.trim() === "" || name !== name.trim())).toEqual([]);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(1_300);
    expect(emojiGroups.flatMap((group) => [...group.emoji]).filter((one) => !all.includes(one))).toEqual([]);
  });

  it.each([
    ["en", "smi", "😄"],
    ["en", "tada", "🎉"],
    ["en", "thumbs_up", "👍"],
    ["en", "+1", "👍"],
    ["en", "lantern", "🏮"],
    ["en", "Coffee", "☕"],
    ["de", "tada", "🎉"],
    ["de", "Daumen", "👍"],
    ["de", "grübel", "🤔"],
    ["de", "laterne", "🏮"],
    ["de", "glückl", "😊"],
    ["ar", "tada", "🎉"],
    ["ar", "فانوس", "🏮"],
    ["ar", "قهوة", "☕"],
    ["ar", "ضحك", "😂"],
  ] as const)("in %s are met by %s", (language, query, one) => {
    expect(find(language, query).slice(0, 8)).toContain(one);
  });

  it("are met first by what begins with the whole, and by what the picker shows", () => {
    expect(find("en", "smile")[0]).toBe("😄");
    expect(find("en", "fire")[0]).toBe("🔥");
    expect(find("en", "heart")[0]).toBe("❤️");
    expect(find("en", "rocket")).toEqual(["🚀", "🧑‍🚀"]);
  });

  it("must all be met", () => {
    expect(find("en", "red heart")[0]).toBe("❤️");
    expect(find("en", "heart zebra")).toEqual([]);
    expect(find("en", "  ")).toEqual([]);
    expect(find("en", "…")).toEqual([]);
  });

  it("give way to an app's own names", () => {
    expect(find("en", "fête", { "🎉": "fête" })).toEqual(["🎉"]);
    expect(searchIn.en.find("tada", { "🎉": "fête" })).toEqual([{ emoji: "🎉", name: "fête" }]);
  });

  it("name each emoji as the picker does", () => {
    expect(searchIn.en.nameOf("🙂")).toBe("slight smile");
    expect(searchIn.de.nameOf("🏮")).toBe("rote Papierlaterne");
    expect(searchIn.en.nameOf("x")).toBeUndefined();
  });
});

describe("a skin tone", () => {
  it("makes one emoji of each that shows people, and can be taken off again", () => {
    const [none, , , medium] = skinTones;
    expect(withTone("👍", none)).toBe("👍");
    expect(withTone("🔥", medium)).toBe("🔥");
    expect(withTone("✌️", medium)).toBe("✌🏽");
    expect(withTone("🧑‍💻", medium)).toBe("🧑🏽‍💻");
    for (const one of all) expect(withoutTone(withTone(one, medium))).toBe(one);
  });

  it("makes only emoji that there are", () => {
    const isEmoji = (text: string) => new RegExp("^\\p{RGI_Emoji}$", "v").test(text);
    const toned = all.map((one) => withTone(one, "🏽")).filter((one) => !all.includes(one));
    expect(toned.length).toBeGreaterThan(100);
    expect(toned.filter((one) => !isEmoji(one))).toEqual([]);
  });
});
