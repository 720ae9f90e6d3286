import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toBrandTokens, type BrandTokens } from "./brand-tokens";
import { contrast, type Oklch } from "./color";

/** The tokens of the style sheet, as written. */
const sheet = readFileSync(new URL("../ui/base/tokens.css", import.meta.url), "utf8").split("[data-theme")[0] ?? "";
const written = new Map(
  [...sheet.matchAll(/(--foyer-[a-z0-9-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
);

type Theme = "light" | "dark";

/** The colour that a token resolves to, with a brand's tokens in place of the written ones. */
function colorOf(token: string, theme: Theme, brand: BrandTokens): Oklch {
  let value = `var(--foyer-${token})`;
  while (value.includes("var(")) {
    value = value.replace(/var\((--foyer-[a-z0-9-]+)\)/g, (_, name: `--foyer-${string}`) => {
      const found = brand[name] ?? written.get(name);
      if (found === undefined) throw new Error(`There is no ${name}.`);
      return found;
    });
  }
  while (value.includes("light-dark(")) value = chooseTheme(value, theme);
  while (value.includes("calc(")) {
    value = value.replace(/calc\(([\d.]+) ([*/]) ([\d.]+)\)/, (_, a: string, operator: string, b: string) =>
      String(operator === "*" ? Number(a) * Number(b) : Number(a) / Number(b)),
    );
  }
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (match === null) throw new Error(`${token} is ${value}`);
  return { l: Number(match[1]), c: Number(match[2]), h: Number(match[3]) };
}

/** Replaces the last `light-dark(a, b)`, which contains no other one. */
function chooseTheme(value: string, theme: Theme): string {
  const start = value.lastIndexOf("light-dark(");
  let depth = 0;
  let comma = 0;
  for (let i = start + "light-dark(".length; ; i++) {
    if (value[i] === "(") depth++;
    if (value[i] === "," && depth === 0) comma = i;
    if (value[i] !== ")" || depth-- > 0) continue;
    const chosen = theme === "light" ? value.slice(start + "light-dark(".length, comma) : value.slice(comma + 1, i);
    return value.slice(0, start) + chosen.trim() + value.slice(i + 1);
  }
}

const surfaces = [
  "surface",
  "surface-raised",
  "surface-sunken",
  "neutral-3",
  "neutral-4",
  "bubble",
  "bubble-own",
  "accent-soft",
];
const pairs: readonly [text: string, ground: string, least: number][] = [
  ...surfaces.flatMap((ground): [string, string, number][] => [
    ["text", ground, 7],
    ["text-muted", ground, 4.5],
    ["accent-text", ground, 4.5],
    ["danger-text", ground, 4.5],
    ["focus", ground, 3],
  ]),
  ["on-accent", "accent", 4.5],
  ["on-danger", "danger", 4.5],
  ["warning", "warning-soft", 4.5],
  ["border-strong", "surface", 3],
  ["border-strong", "surface-sunken", 3],
  ["neutral-1", "neutral-12", 4.5],
];

const brands = [
  ["none", undefined],
  ...[
    "#000",
    "#fff",
    "#808080",
    "#767676",
    "#ffd600",
    "#ff6a00",
    "#e2001a",
    "#ff00aa",
    "#7b2ff7",
    "#0000ff",
    "#00a3ff",
  ].map((color) => [color, color]),
  ...["#00ff00", "#0b6e4f", "#123456", "#ffe4e1", "#3b0a45", "hsl(60, 100%, 50%)", "hsl(180, 100%, 50%)"].map(
    (color) => [color, color],
  ),
  ...Array.from({ length: 24 }, (_, i) => `hsl(${i * 15}, ${40 + (i % 4) * 20}%, ${15 + (i % 8) * 10}%)`).map(
    (color) => [color, color],
  ),
] as [string, string | undefined][];

describe.each(["light", "dark"] as const)("every text is readable in the %s theme", (theme) => {
  it.each(brands)("with the brand colour %s", (_name, color) => {
    const brand = toBrandTokens(color);
    for (const [text, ground, least] of pairs) {
      const ratio = contrast(colorOf(text, theme, brand), colorOf(ground, theme, brand));
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});

describe("toBrandTokens", () => {
  it("is empty for whatever a service has in place of a colour", () => {
    const { accent, primary } = JSON.parse('{ "accent": null, "primary": 12 }') as Record<string, string>;
    expect([accent, primary].map(toBrandTokens)).toEqual([{}, {}]);
  });

  it("keeps a colour that is readable as it is", () => {
    const tokens = toBrandTokens("#123456");
    expect(tokens["--foyer-accent-light"]).toBe(tokens["--foyer-accent-text-light"]);
    expect(tokens["--foyer-on-accent-light"]).toBe("oklch(1 0 0)");
  });

  it("puts dark text on a light colour, and darkens that colour only where it is text", () => {
    const tokens = toBrandTokens("#ffd600");
    expect(tokens["--foyer-accent-light"]).toMatch(/^oklch\(0\.88/);
    expect(tokens["--foyer-on-accent-light"]).toMatch(/^oklch\(0\.19/);
    expect(tokens["--foyer-accent-text-light"]).not.toBe(tokens["--foyer-accent-light"]);
  });

  it.each([undefined, "red", "#12", "#fff}", "var(--x)"])("sets nothing for %s", (raw) => {
    expect(toBrandTokens(raw)).toEqual({});
  });

  it("writes nothing but numbers and our own words", () => {
    for (const [, color] of brands) {
      for (const [name, value] of Object.entries(toBrandTokens(color))) {
        expect(name).toMatch(/^--foyer-[a-z-]+$/);
        expect(value).toMatch(/^(oklch\([\d. ]+\)|[\d.]+)$/);
      }
    }
  });
});
