import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL(".", import.meta.url);
const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));

describe("the list's code", () => {
  it("is all here", () => {
    expect(sources).toContain("list-view.ts");
    expect(sources).toContain("scroll-anchor.ts");
  });

  it.each(sources)("%s waits for no timer and leaves the host page's scrolling alone", (name) => {
    const code = readFileSync(new URL(name, folder), "utf8");
    const found = code.match(
      /setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|\.after\(|scrollIntoView/g,
    );
    expect(found).toBeNull();
  });
});
