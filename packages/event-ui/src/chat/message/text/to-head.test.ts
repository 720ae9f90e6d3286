import { expect, it } from "vitest";
import { toHead } from "./to-head";

const family = "👨‍👩‍👧‍👦";

it.each([family, "🇩🇪", "e\u0301", "😀"])("the beginning of a long text of %s ends between characters", (character) => {
  const [head] = toHead([{ type: "text", raw: `.${character.repeat(1_000)}` }]) ?? [];
  const shown = head?.raw.slice(1, -1) ?? "";
  expect(shown.length).toBeGreaterThan(1_100);
  expect(shown.replaceAll(character, "")).toBe("");
});
