import { describe, expect, it } from "vitest";
import { toAvatarHue, toInitials } from "./initials";

describe("toInitials", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["ada", "A"],
    ["  Ada   King  Lovelace ", "AL"],
    ["Jean-Luc Picard", "JP"],
    ["O'Neil", "ON"],
    ["李小龍", "李"],
    ["محمد علي", "مع"],
    ["é́cole", "É́"],
    ["42 Degrees", "4D"],
    ["𝒜da", "𝒜"],
    ["🦊 Fox", "F"],
    ["🦊🦊", ""],
    ["(…)", ""],
    ["", ""],
  ])("%s gives %s", (name, initials) => expect(toInitials(name)).toBe(initials));
});

describe("toAvatarHue", () => {
  it("toAvatarHue is the same for the same key and spreads over the circle", () => {
    expect(toAvatarHue("user-1")).toBe(toAvatarHue("user-1"));
    const hues = new Set(Array.from({ length: 200 }, (_, i) => toAvatarHue(`user-${i}`)));
    expect(hues.size).toBe(12);
    for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(0);
    for (const hue of hues) expect(hue).toBeLessThan(360);
  });
});
