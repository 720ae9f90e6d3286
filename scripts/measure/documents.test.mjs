import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkDecision } from "./decisions.mjs";
import { findSection, findTable, readName } from "./markdown.mjs";
import { measureReadingOrder } from "./reading-order.mjs";

it("a section has its text and its smaller sections, without the next section", () => {
  const markdown = "# A\n## Rules\none\n```\n# no heading\n```\n### More\ntwo\n## Other\nthree";
  expect(findSection(markdown, /^rules/i)).toBe("one\n```\n# no heading\n```\n### More\ntwo");
  expect(findSection(markdown, /^missing/)).toBeUndefined();
});

it("a table is found by its columns", () => {
  const markdown =
    "| a |\n|---|\n| 1 |\n\n| Behaviour | File |\n| --- | --- |\n| x | [y](src/y.ts) |\n| a \\| b | `z` |\n";
  const rows = findTable(markdown, ["behaviour", "file"]);
  expect(rows).toEqual([
    { behaviour: "x", file: "[y](src/y.ts)" },
    { behaviour: "a | b", file: "`z`" },
  ]);
  expect(rows?.map(({ file }) => readName(file ?? ""))).toEqual(["src/y.ts", "z"]);
  expect(findTable(markdown, ["symbol"])).toBeUndefined();
});

const unread = {
  path: "packages/a/src/unread.ts",
  text: "export function countsAsUnread() {\n  return isNew(1);\n}\n",
};
const list = { path: "packages/b/src/list.ts", text: "import { countsAsUnread } from 'a';\n" };
const row = { behaviour: "unread", file: "`src/unread.ts`", symbol: "`countsAsUnread`" };

it("a decision that one file declares is accepted", () => {
  expect(checkDecision(row, [unread, list])).toMatchObject({ file: unread.path, problems: [] });
});

it("a decision whose file or symbol does not exist is refused", () => {
  expect(checkDecision({ ...row, file: "`gone.ts`" }, [unread]).problems).toEqual([
    "0 source files are named gone.ts.",
  ]);
  expect(checkDecision({ ...row, symbol: "`isUnread`" }, [unread]).problems).toEqual([
    "packages/a/src/unread.ts does not declare isUnread.",
  ]);
});

it("a decision that a second file makes is refused, by the symbol's name or by the pattern", () => {
  const second = { path: "packages/b/src/mark.ts", text: "const countsAsUnread = () => isNew(2);\n" };
  expect(checkDecision({ ...row, pattern: "`isNew\\(`" }, [unread, second]).problems).toEqual([
    "packages/b/src/mark.ts declares countsAsUnread too.",
    "packages/b/src/mark.ts matches /isNew\\(/ too.",
  ]);
});

it("the reading order counts the words of the diagram, the invariants and the linked files, and misses none silently", () => {
  const root = mkdtempSync(join(tmpdir(), "foyer-house-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "docs"));
  writeFileSync(join(root, "one.ts"), "export const one = 1;\n");
  const order = "## Reading order\n1. [one](../one.ts)\n2. [two](../two.ts)\n\nThen [three](../three.ts).\n";
  const page = `# Page\n\`\`\`\n│ a ──► b │\n\`\`\`\n${order}## What the core keeps true\nThree short words.\n`;
  writeFileSync(join(root, "docs/architecture.md"), page);
  const { parts, problems } = measureReadingOrder(root);
  expect(parts.map(({ words }) => words)).toEqual([2, 3, 5]);
  expect(problems).toEqual([
    "The reading order in docs/architecture.md links to 2 files, not to 3.",
    "The reading order in docs/architecture.md links to two.ts, which does not exist.",
  ]);
});
