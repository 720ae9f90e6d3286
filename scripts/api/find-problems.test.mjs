import { expect, it } from "vitest";
import { findProblems } from "./find-problems.mjs";

const toExtracted = (/** @type {string} */ text, /** @type {readonly string[]} */ forgotten = []) => ({
  packageName: "@scope/chat",
  report: "chat.api.md",
  text: `## API Report\n\n\`\`\`ts\n\n${text}\n\n// (No @packageDocumentation comment for this package)\n\n\`\`\`\n`,
  forgotten,
});

it("a name that a public signature uses and no entry of the package exports is a problem", () => {
  const main = toExtracted("// @public\nexport function open(): Room;", ["Room", "Room"]);
  expect(findProblems([main])).toEqual([
    "chat.api.md: a public signature uses Room, which no entry of @scope/chat exports.",
  ]);
});

it.each(["export interface Room {", "export { Room }", "export { Room_2 as Room }"])(
  "a name is no problem where another entry of the package has `%s`",
  (declaration) => {
    const main = toExtracted("// @public\nexport function open(): Room;", ["Room"]);
    expect(findProblems([main, toExtracted(`// @public\n${declaration}`)])).toEqual([]);
  },
);

it("a name that only another package exports is a problem", () => {
  const main = toExtracted("// @public\nexport function open(): Room;", ["Room"]);
  const other = { ...toExtracted("// @public\nexport interface Room {"), packageName: "@scope/ui" };
  expect(findProblems([main, other])).toHaveLength(1);
});
