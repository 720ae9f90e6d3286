import { describe, expect, it } from "vitest";
import { findWrongCommands } from "./commands.mjs";
import { readBlocks } from "./documents.mjs";
import { findUnprovenHosts } from "./hosts.mjs";
import { findBrokenLinks } from "./links.mjs";

/** @type {import("./documents.mjs").Repository} */
const repository = {
  files: new Set(["README.md", "docs", "docs/guide.md", "scripts/bench.mjs", "packages/a/src/core/room.ts"]),
  code: 'const createRoom = 1; process.env["FOYER_BUILT"]; "--seeds"; .x { color: var(--foyer-text) }',
  consumers: '{ "Vite and React 19": 1, "node:test": 2 }',
  scripts: (workspace) => new Set(workspace === undefined ? ["bench"] : ["dev"]),
};

/** @param {string} text */
const document = (text) => ({ path: "README.md", text });

describe("the check of links", () => {
  const guide = { path: "docs/guide.md", text: "# The guide\n\n## What it's for\n" };
  /** @param {string} text */
  const check = (text) => findBrokenLinks(document(text), [document(text), guide], repository);

  it("knows files, folders, headings and other hosts", () => {
    expect(check("[a](docs/guide.md#what-its-for) [b](docs) [c](https://example.com/x) `[d](none.md)`")).toEqual([]);
  });

  it("finds a file and a heading that are not there", () => {
    expect(check("[a](docs/other.md)\n[b](docs/guide.md#why)")).toEqual([
      "README.md links to docs/other.md, which is not there.",
      "README.md links to docs/guide.md#why: there is no such heading.",
    ]);
  });
});

describe("the check of hosts", () => {
  it("finds a host that no application runs, and leaves the project's own documents out (P1, P5)", () => {
    const text = "It works with Vite, node:test and Parcel. Next to it stands Parcel.";
    expect(findUnprovenHosts(document(text), repository)).toEqual([
      "README.md names Parcel, which npm run check:consumers does not run.",
      "README.md names Next, which npm run check:consumers does not run.",
    ]);
    expect(findUnprovenHosts({ path: "docs/discarded.md", text }, repository)).toEqual([]);
  });
});

describe("the check of commands", () => {
  /** @param {string} text */
  const check = (text) => findWrongCommands(document(text), repository);

  it("knows scripts, their options and those of workspaces", () => {
    expect(check("`npm run bench -- --seeds 3`, `npm run dev --workspace @foyer/example-app`, `npm install`")).toEqual(
      [],
    );
  });

  it("finds a script, an option and a file that are not there, in text and in blocks", () => {
    expect(check("`npm run build` `npm run bench -- --sed 3`\n\n```sh\nnode scripts/none.mjs # why\n```\n")).toEqual([
      'README.md: there is no script "build" (`npm run build`)',
      "README.md: no script knows --sed",
      "README.md: there is no scripts/none.mjs",
    ]);
  });
});

it("a block of code is read with its line and with what it takes as given", () => {
  const text = "# Title\n\n<!-- sample context: declare const id: string; -->\n\n```ts\nopen(id);\n```\n";
  expect(readBlocks(text)).toEqual([
    { language: "ts", code: "open(id);\n", line: 5, context: "declare const id: string;" },
  ]);
});
