import { expect, it } from "vitest";
import { findDoubledSources, findImportCalls, missingToPublish, wrongInTarball } from "./tarball.mjs";

const exports = {
  ".": { "@foyer/source": "./src/index.ts", import: { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  "./package.json": "./package.json",
};
const whole = [
  "README.md",
  "LICENSE",
  "CHANGELOG.md",
  "package.json",
  "src/index.ts",
  "dist/index.js",
  "dist/index.d.ts",
];

it("a package with its documents and its entries is fit to publish", () => {
  expect(wrongInTarball(whole, exports)).toEqual([]);
});

it("a package without a document, or without a file that an entry names, is not fit to publish (I1)", () => {
  const without = (/** @type {string} */ file) => whole.filter((each) => each !== file);
  expect(wrongInTarball(without("LICENSE"), exports)).toEqual(["it lacks LICENSE"]);
  expect(wrongInTarball(without("dist/index.d.ts"), exports)).toEqual([
    "it lacks dist/index.d.ts, which an entry names",
  ]);
});

it.each([
  "src/a.test.ts",
  "src/chat/a.stories.tsx",
  "src/chat/test/story-rows.tsx",
  "bench/a.bench.ts",
  "test/world.ts",
])("a package with %s is not fit to publish (I1)", (file) => {
  expect(wrongInTarball([...whole, file], exports)).toEqual([`${file} is of no use to its users`]);
});

it("the conformance suite is no test of the package", () => {
  expect(wrongInTarball([...whole, "dist/testing/test-chat-adapter.js", "src/testing/index.ts"], exports)).toEqual([]);
});

it("a source map that holds what src has as well is found (P19)", () => {
  const maps = { "dist/a.js.map": '{"sourcesContent":["text"]}', "dist/b.js.map": '{"sources":["../src/b.ts"]}' };
  expect(findDoubledSources([...whole, ...Object.keys(maps)], (file) => Reflect.get(maps, file))).toEqual([
    "dist/a.js.map holds sources that are in src as well",
  ]);
});

it("a CommonJS module that calls import() is found: jest cannot load a part of it (P5)", () => {
  const modules = {
    "dist/a.cjs": 'const load = () => import("./later.cjs");',
    "dist/b.cjs": 'const load = () => Promise.resolve().then(() => require("./later.cjs"));',
    "dist/c.cjs": "// `import(…)`, and a module's own reimport(",
    "dist/a.js": 'const load = () => import("./later.js");',
  };
  expect(findImportCalls(Object.keys(modules), (file) => Reflect.get(modules, file))).toEqual([
    "dist/a.cjs calls import(), which jest cannot do",
  ]);
});

it("a package that npm is to attest needs its public repository and its folder there", () => {
  const publishConfig = { provenance: true };
  const repository = { type: "git", url: "git+https://git.example.com/a/b.git", directory: "packages/a" };
  expect(missingToPublish({ publishConfig, repository }, "packages/a")).toEqual([]);
  expect(missingToPublish({}, "packages/a")).toEqual([]);
  const folder = '`repository.directory`: "packages/a"';
  expect(missingToPublish({ publishConfig }, "packages/a")).toEqual([
    expect.stringContaining("`repository.url`"),
    folder,
  ]);
  expect(missingToPublish({ publishConfig, repository: { ...repository, directory: "a" } }, "packages/a")).toEqual([
    folder,
  ]);
});
