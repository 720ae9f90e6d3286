import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The formatter gives each imported name a line of its own. */
const imports = /^import [^;]*;$/gm;

it("a whole interface from the hooks alone takes less than 300 lines, without imports, blank ones, tests and CSS", () => {
  const folder = join(import.meta.dirname, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
  );
  const lines = files.flatMap((file) => readFileSync(join(folder, file), "utf8").replaceAll(imports, "").split("\n"));
  expect(lines.filter((line) => line.trim() !== "").length).toBeLessThan(300);
});
