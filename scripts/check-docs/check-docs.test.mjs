import { expect, it } from "vitest";
import { findWrongCommands } from "./commands.mjs";
import { findUnprovenHosts } from "./hosts.mjs";
import { findBrokenLinks } from "./links.mjs";

/** @type {import("./documents.mjs").Repository} */
const repository = {
  files: new Set(["README.md", "docs", "docs/guide.md", "scripts/bench.mjs", "packages/a/src/core/room.ts"]),
  code: '"--seeds"',
  consumers: '{ "Vite and React 19": 1, "node:test": 2 }',
  scripts: (workspace) => new Set(workspace === undefined ? ["bench"] : ["dev"]),
};

/** @param {string} text */
const document = (text) => ({ path: "README.md", text });

it("a link to a file or a heading that is not there is found", () => {
  const guide = { path: "docs/guide.md", text: "# The guide\n\n## What it's for\n" };
  const fine = "[a](docs/guide.md#what-its-for) [b](docs) [c](https://example.com/x) `[d](none.md)`";
  expect(findBrokenLinks(document(`${fine}\n[a](docs/other.md)\n[b](docs/guide.md#why)`), [guide], repository)).toEqual(
    [
      "README.md links to docs/other.md, which is not there.",
      "README.md links to docs/guide.md#why: there is no such heading.",
    ],
  );
});

it("a host that no application runs is found, but for the project's own documents (P1, P5)", () => {
  const text = "It works with Vite, node:test and Parcel.";
  expect(findUnprovenHosts(document(text), repository)).toEqual([
    "README.md names Parcel, which npm run check:consumers does not run.",
  ]);
  expect(findUnprovenHosts({ path: "docs/discarded.md", text }, repository)).toEqual([]);
});

it("a script, an option and a file that are not there are found, in text and in blocks", () => {
  const fine = "`npm run bench -- --seeds 3`, `npm run dev --workspace @foyer/example-app`, `npm install`";
  const wrong = "`npm run build` `npm run bench -- --sed 3`\n\n```sh\nnode scripts/none.mjs # why\n```\n";
  expect(findWrongCommands(document(`${fine} ${wrong}`), repository)).toEqual([
    'README.md: there is no script "build" (`npm run build`)',
    "README.md: no script knows --sed",
    "README.md: there is no scripts/none.mjs",
  ]);
});
