import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Ids that docs/behaviours.md defines: `- **K1 Modes.**`. */
const defined = [...readFileSync(join(root, "docs/behaviours.md"), "utf8").matchAll(/^- \*\*([A-Z]\d+)\b/gm)].map(
  ([, id]) => id ?? "",
);

/** Titles of the browser tests, as written. */
const titles = readdirSync(join(root, "e2e"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".spec.ts"))
  .flatMap((file) => [...readFileSync(join(root, "e2e", file), "utf8").matchAll(/\btest\(\s*["`](.+)["`],/g)])
  .map(([, title]) => title ?? "");

/** @param {string} title */
const idsOf = (title) => (/^(?:[A-Z]\d+ )*/.exec(title)?.[0] ?? "").split(" ").filter((id) => id !== "");

describe("behaviour ids", () => {
  it("are defined once each", () => {
    expect(defined.length).toBeGreaterThan(40);
    expect(defined).toEqual([...new Set(defined)]);
  });

  it("begin every title in e2e/ and are all defined", () => {
    expect(titles.length).toBeGreaterThan(80);
    const wrong = titles.filter((title) => !idsOf(title).length || idsOf(title).some((id) => !defined.includes(id)));
    expect(wrong).toEqual([]);
  });

  it("have a browser test each, but for the details", () => {
    const shown = new Set(titles.flatMap(idsOf));
    expect(defined.filter((id) => !id.startsWith("D") && !shown.has(id))).toEqual([]);
  });
});
