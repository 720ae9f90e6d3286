import { expect, it } from "vitest";
import { toStars } from "../../tsup.barrels";

const exportsOf = (/** @type {string} */ file) =>
  ({ "whole.js": ["one", "two"], "shared/all.js": ["three", "secret"] })[file] ?? [];

it("an entry takes all of a file by a star, and names what is public of another in a file of its own", () => {
  const text = [
    "// src/index.ts",
    'export * from "./core.js";',
    'import { one, two } from "./whole.js";',
    'import {\n  three\n} from "./shared/all.js";',
    "export {\n  one,\n  two,\n  three\n};",
    "//# sourceMappingURL=index.js.map",
  ].join("\n");
  expect(Object.fromEntries(toStars("index.js", text, exportsOf))).toEqual({
    "index.js": [
      'export * from "./core.js";',
      'export * from "./whole.js";',
      'export * from "./exports/index/shared-all.js";',
      "",
    ].join("\n"),
    "exports/index/shared-all.js": 'export { three } from "../../shared/all.js";\n',
  });
});

it("an entry below a folder finds what it names", () => {
  const text = 'import { three } from "../shared/all.js";\nexport {\n  three\n};';
  expect(Object.fromEntries(toStars("core/index.js", text, exportsOf))).toEqual({
    "core/index.js": 'export * from "../exports/core/index/shared-all.js";\n',
    "exports/core/index/shared-all.js": 'export { three } from "../../../shared/all.js";\n',
  });
});

it("an entry with code of its own stays as it is", () => {
  const text = 'import { one } from "./whole.js";\nvar own = one();\nexport {\n  own\n};';
  expect([...toStars("index.js", text, exportsOf)]).toEqual([["index.js", text]]);
});
