import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL(".", import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.") && !path.startsWith("test/"));

describe("the list's code", () => {
  it("all of the list's code is searched", () => {
    expect(sources).toContain("store/list-store.ts");
    expect(sources).toContain("driver/list-driver.ts");
  });

  it.each(sources)("%s waits for no timer and leaves the host page's scrolling alone", (name) => {
    const code = readFileSync(new URL(name, folder), "utf8");
    const found = code.match(
      /setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|\.after\(|scrollIntoView/g,
    );
    expect(found).toBeNull();
  });
});
