import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("a whole interface from the hooks alone takes less than 300 lines, without blank ones, tests and CSS", () => {
  const folder = join(import.meta.dirname, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
  );
  const lines = files.flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
  expect(lines.filter((line) => line.trim() !== "").length).toBeLessThan(300);
});
