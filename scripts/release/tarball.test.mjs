import { expect, it } from "vitest";
import { findWrongFiles } from "./tarball.mjs";

/** @param {Readonly<Record<string, string>>} more files */
const check = (more) =>
  findWrongFiles(["LICENSE", "CHANGELOG.md", "dist/index.js", ...Object.keys(more)], (file) => more[file] ?? "");

it.each(["src/a.test.ts", "src/chat/a.stories.tsx", "src/chat/test/story-rows.tsx", "bench/a.bench.ts"])(
  "a package with %s is not fit to publish (I1)",
  (file) => {
    expect(check({ [file]: "" })).toEqual([`${file} is of no use to its users`]);
    expect(findWrongFiles([], () => "")).toEqual(["it lacks LICENSE", "it lacks CHANGELOG.md"]);
  },
);

it("the conformance suite is no test of the package", () => {
  expect(check({ "dist/testing/test-chat-adapter.js": "", "src/testing/index.ts": "" })).toEqual([]);
});

it("a source map that holds what src has as well is found (P19)", () => {
  const maps = { "dist/a.js.map": '{"sourcesContent":["text"]}', "dist/b.js.map": '{"sources":["../src/b.ts"]}' };
  expect(check(maps)).toEqual(["dist/a.js.map holds sources that are in src as well"]);
});

it("a CommonJS module that calls import() is found: jest cannot load a part of it (P5)", () => {
  const modules = {
    "dist/a.cjs": 'const load = () => import("./later.cjs");',
    "dist/b.cjs": 'const load = () => Promise.resolve().then(() => require("./later.cjs"));',
    "dist/c.cjs": "// `import(…)`, and a module's own reimport(",
    "dist/a.js": 'const load = () => import("./later.js");',
  };
  expect(check(modules)).toEqual(["dist/a.cjs calls import(), which jest cannot do"]);
});
