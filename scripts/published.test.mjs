import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run-steps.mjs";

const names = readdirSync(join(root, "packages"));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");

it.each(names)("%s asks for its own minor of the others, and for majors of React that are tested (P18)", (name) => {
  const { version, peerDependencies } = JSON.parse(read(`packages/${name}/package.json`));
  const own = `~${version.replace(/\.\d+$/, ".0")}`;
  const bounded = /^\^\d+\.\d+\.\d+(?: \|\| \^\d+\.\d+\.\d+)*$/;
  const peers = Object.entries(peerDependencies);
  expect(peers.filter(([peer, range]) => (peer.startsWith("@foyer/") ? range !== own : !bounded.test(range)))).toEqual(
    [],
  );
});

it.each(["README.md", ...names.map((name) => `packages/${name}/README.md`)])("%s links its licence (P20)", (path) => {
  expect(read(path)).toMatch(/\[MIT licensed\]\(LICENSE\)/);
});

it.each(names)("the README of %s, which is all that a package brings, names each of its entries", (name) => {
  const { exports } = JSON.parse(read(`packages/${name}/package.json`));
  const readme = read(`packages/${name}/README.md`);
  const entries = Object.keys(exports).filter((entry) => entry !== "./package.json");
  const named = (/** @type {string} */ entry) =>
    readme.includes(`| \`@foyer/${name}${entry.slice(1)}\``) || readme.includes(`\`${entry.slice(2)}\``);
  expect(entries.filter((entry) => !named(entry))).toEqual([]);
});

it("the quick start says how many files its folder has (P20)", () => {
  const page = read("site/pages/start/quick-start.md");
  const [first = ""] = page.split("## 2.");
  const numbers = ["no", "one", "two", "three", "four", "five", "six"];
  const count = numbers[first.match(/<!-- sample: /g)?.length ?? 0];
  expect(first).toContain(`## 1. A folder with ${count} files`);
  expect(read("site/pages/start/first-hour.md")).toContain(`a folder of ${count} files`);
});

it("no version is published, and so no page says what to change for one (P16)", () => {
  const changes = names.map((name) => read(`packages/${name}/CHANGELOG.md`));
  expect(changes.map((text) => text.match(/^## /gm)?.length)).toEqual(names.map(() => 1));
  expect(read("site/pages/guide/upgrade.md")).toContain("No version has been published yet.");
});
