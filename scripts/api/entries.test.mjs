import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../run-steps.mjs";
import { findEntries, toEntries } from "./entries.mjs";

const typed = (/** @type {string} */ types) => ({ import: { types } });

it("every entry that has types has a report, and refers to the core where there is one", () => {
  const exports = {
    ".": typed("./dist/index.d.ts"),
    "./core": typed("./dist/core.d.ts"),
    "./styles.css": { types: "./styles.css.d.ts" },
    "./package.json": "./package.json",
  };
  const entries = toEntries("packages/chat", { name: "@scope/chat", exports });
  expect(entries.map(({ report, base }) => [report, base])).toEqual([
    ["chat.api.md", "chat-core.api.md"],
    ["chat-core.api.md", undefined],
  ]);
  expect(entries[0]?.types).toBe(join("packages/chat", "dist/index.d.ts"));
});

it("the report of a nested entry is named after its whole path", () => {
  const exports = { ".": typed("./dist/index.d.ts"), "./labels/german": typed("./dist/labels/german.d.ts") };
  expect(toEntries("", { name: "@scope/ui", exports })[1]).toMatchObject({
    report: "ui-labels-german.api.md",
    base: "ui.api.md",
  });
});

it("the entries of this repository's packages are found", () => {
  const reports = findEntries(join(root, "packages")).map(({ report }) => report);
  expect(reports).toContain("chat-headless-testing.api.md");
  expect(reports).toContain("event-ui-labels-arabic.api.md");
  expect(new Set(reports).size).toBe(reports.length);
});
