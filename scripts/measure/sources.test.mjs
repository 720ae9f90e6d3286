import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { countExampleLines } from "./example-lines.mjs";
import { measureFolders } from "./folders.mjs";
import { measureFunctions } from "./functions.mjs";
import { readSourceFiles } from "./source-files.mjs";
import { isFragment, measureTestTitles } from "./test-titles.mjs";
import { measureTypeEscapes } from "./type-escapes.mjs";
import { root } from "../run-steps.mjs";

const toFile = (/** @type {string} */ text, path = "a.ts") => ({ path, text });

it("a function is measured from its first to its last line, and named after the code around it", () => {
  const text = "const view = memo(() => {\n  // why\n  return 1;\n});\nfunction short() {}\nfoo(() => {});\n";
  expect(measureFunctions([toFile(text)])).toEqual([
    { id: "a.ts#view", lines: 4 },
    { id: "a.ts#short", lines: 1 },
    { id: "a.ts#6", lines: 1 },
  ]);
});

it("casts other than as const, non-null assertions and suppression comments are counted", () => {
  const explained = "// oxlint-disable-next-line a/b -- the browser does it";
  const text =
    "// @ts-expect-error\nconst a = b as C;\nconst d = [1] as const;\nconst e = f!;\nconst g = !h;\n" + explained;
  expect(measureTypeEscapes([toFile(text)])).toEqual({
    lines: 6,
    casts: 1,
    nonNull: 1,
    unexplained: ["a.ts:1 // @ts-expect-error"],
    explained: [`a.ts:6 ${explained}`],
  });
});

it("only the files directly in a folder count", () => {
  const paths = ["a/1.ts", "a/2.css", "a/b/3.ts"];
  expect(measureFolders(paths.map((path) => toFile("", path)))).toEqual([
    { folder: "a", files: 2 },
    { folder: "a/b", files: 1 },
  ]);
});

it("the packages' sources are read without tests, stories and benchmarks", () => {
  const paths = readSourceFiles(root).map(({ path }) => path);
  expect(paths).toContain("packages/chat-headless/src/index.ts");
  expect(paths.filter((path) => /\.(test|stories|bench)\.|node_modules|dist\//.test(path))).toEqual([]);
});

it("a title that continues another sentence is a fragment", () => {
  expect(isFragment("that come after they were closed stay closed")).toBe(true);
  expect(isFragment("shows nothing")).toBe(true);
  expect(isFragment("suggestions that arrive after closing stay closed")).toBe(false);
});

it("a title that continues the name of its group is no fragment", () => {
  const text = 'describe("suggestions", () => {\n  it("that come late stay closed", run);\n  it("close", run);\n});\n';
  const other =
    'describe("at 20 ms", () => {\n  it("is closed at once", run);\n  it("suggestions stay closed", run);\n});\n';
  expect(measureTestTitles([toFile(text), toFile(other)])).toEqual({
    titles: 4,
    fragments: ["a.ts:3 close", "a.ts:2 is closed at once"],
  });
});

it("the titles of tests are read, with and without rows", () => {
  const text = 'it("with a room", run);\ntest.each([1])("a room of %i opens", run);\ndescribe("rooms", run);\n';
  expect(measureTestTitles([toFile(text)])).toEqual({ titles: 2, fragments: ["a.ts:1 with a room"] });
});

it("the lines of an example are those of its TypeScript that are not blank, without tests", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-example-lines-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, "examples/own/src");
  mkdirSync(join(source, "parts"), { recursive: true });
  writeFileSync(join(source, "app.tsx"), "// one\n\nexport const two = 2;\n");
  writeFileSync(join(source, "parts/part.ts"), "export {};\n");
  writeFileSync(join(source, "app.browser.test.tsx"), "export {};\n");
  writeFileSync(join(source, "page.css"), "main {\n}\n");
  expect(countExampleLines(folder, "own")).toBe(3);
  expect(countExampleLines(folder, "none")).toBe(0);
});
