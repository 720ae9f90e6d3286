import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run-steps.mjs";

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");

/**
 * The files of some folders.
 * @param {readonly string[]} folders
 */
const filesOf = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes("node_modules"))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  );

const document = read("docs/reliability.md");
const tests = filesOf("packages", "e2e", "scripts").filter((path) => /\.(?:test|spec)\.\w+$/.test(path));
const simulator = filesOf("simulator").map(read).join("\n");

it("the document of what is never lost names for every fault tests that exist, by words and ids of their titles", () => {
  const rows = [...document.matchAll(/^\| (F\d+) [^|]*\|[^|]*\|([^|]*)\|$/gm)];
  expect(rows.map(([, id]) => id)).toEqual(Array.from({ length: 38 }, (_, index) => `F${index + 1}`));
  expect(rows.flatMap(([, id, cell = ""]) => findMissing(cell).map((one) => `${id}: ${one}`))).toEqual([]);
});

/**
 * Names in a cell that no source has. Words in quotes and ids belong to the file before them, or to the simulation, which
 * comes first.
 * @param {string} cell
 */
function findMissing(cell) {
  /** @type {string[]} */
  const missing = [];
  let texts = cell.trim().startsWith("simulation") ? [simulator] : [];
  for (const [name] of cell.matchAll(/[\w/.-]+\.(?:test|spec)\b|"[^"]+"|`\w+`|\b[RF]\d+\b/g)) {
    if (/\.(?:test|spec)$/.test(name)) {
      texts = tests.filter((path) => `/${path}`.replace(/\.\w+$/, "").endsWith(`/${name}`)).map(read);
      if (texts.length === 0) missing.push(name);
    } else if (!texts.some((text) => isIn(text, name))) missing.push(name);
  }
  return missing;
}

/** @param {string} text @param {string} name words in quotes, or one word */
function isIn(text, name) {
  if (name.startsWith('"')) return text.includes(name.slice(1, -1));
  return text.match(/\w+/g)?.includes(name.replaceAll("`", ""));
}

it("the document of what is never lost tells of each planted mistake which seed shows it, and how", () => {
  const rows = [...document.matchAll(/^\| ([^|]+?) +\| (\d+) +\| ([^|]+?) +\|$/gm)];
  const written = rows.map(([, name, seed, check]) => ({ name, seed: Number(seed), check }));
  expect(written).toEqual(JSON.parse(read("simulator/planted/found.json")));
});

it("each world that the document of what is never lost names as broken runs again, once", () => {
  /** @type {readonly { seed: number }[]} */
  const found = JSON.parse(read("simulator/found-seeds.json"));
  const seeds = found.map(({ seed }) => seed);
  expect(seeds).toEqual([...new Set(seeds)].sort((a, b) => a - b));
  const named = [...document.matchAll(/^- [^(]*\(([\d, ]+)\)[;.]$/gm)].flatMap(([, list = ""]) => list.split(", "));
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(Number).filter((seed) => !seeds.includes(seed))).toEqual([]);
});
