import { describe, expect, it } from "vitest";
import { createBuiltInEmoji, emojiCharacter, emojiShortcode } from "./emoji";

describe("built-in emoji", () => {
  it("built-in emoji are seven, with the prefix and images of the service", () => {
    expect(createBuiltInEmoji().map(({ key }) => key)).toEqual([
      "heart_eyes",
      "laughing",
      "rage",
      "sob",
      "sweat_smile",
      "thumbsdown",
      "thumbsup",
    ]);
    expect(createBuiltInEmoji().every(({ url }) => url === "")).toBe(true);
    const emoji = createBuiltInEmoji("acme_emoji_", (shortcode) => `https://example.com/${shortcode}.png`);
    expect(emoji[3]).toEqual({ key: "acme_emoji_sob", url: "https://example.com/sob.png" });
  });

  it("built-in emoji have a Unicode character, with or without a prefix", () => {
    for (const { key } of [...createBuiltInEmoji(), ...createBuiltInEmoji("acme_emoji_")])
      expect(emojiCharacter(key)).toMatch(/^\p{Extended_Pictographic}$/u);
  });

  it.each(["party_parrot", "__proto__", "constructor", "toString", ""])("built-in emoji do not include %j", (key) => {
    expect(emojiCharacter(key)).toBeNull();
  });
});

it.each([
  ["sob", "sob"],
  ["acme_emoji_sob", "sob"],
  ["acme_emoji_party_parrot", "party_parrot"],
  ["_emoji_", ""],
])("the shortcode of the emoji key %j is %j", (key, shortcode) => {
  expect(emojiShortcode(key)).toBe(shortcode);
});
