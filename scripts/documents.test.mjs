import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toContentSecurityPolicy } from "./content-security-policy.mjs";
import { root } from "./run-steps.mjs";

// Documents that name tests, seeds and settings name those that there are.

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");

/** The code of some folders. @param {readonly string[]} folders */
const filesOf = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes("node_modules"))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  );

const tests = filesOf("packages", "e2e", "scripts").filter((path) => /\.(?:test|spec)\.\w+$/.test(path));
const simulator = filesOf("simulator").map(read).join("\n");
const behaviours = read("docs/behaviours.md");
const reliability = read("docs/reliability.md");
const security = read("docs/security.md");

it("each behaviour is defined once, and has an end-to-end test, but for the details; every such test begins with its ids", () => {
  const defined = [...behaviours.matchAll(/^- \*\*([A-Z]\d+)\b/gm)].map(([, id = ""]) => id);
  expect(defined.length).toBeGreaterThan(40);
  expect(defined).toEqual([...new Set(defined)]);
  const titles = tests
    .filter((path) => path.startsWith("e2e/"))
    .flatMap((path) => [...read(path).matchAll(/\btest\(\s*["`](.+)["`],/g)].map(([, title = ""]) => title));
  expect(titles.length).toBeGreaterThan(80);
  const ids = titles.map((title) => title.match(/(?<=^(?:[A-Z]\d+ )*)[A-Z]\d+(?= )/g) ?? []);
  expect(titles.filter((_, index) => ids[index]?.length === 0)).toEqual([]);
  expect(ids.flat().filter((id) => !defined.includes(id))).toEqual([]);
  expect(defined.filter((id) => !id.startsWith("D") && !ids.flat().includes(id))).toEqual([]);
});

it("the security document recommends the policy under which the end-to-end tests run (S14, C19)", () => {
  const written = /<!-- policy -->\s*```\n(.*?)```/s.exec(security)?.[1]?.replaceAll(/\s+/g, " ").trim();
  const services = ["https://api.example.com", "https://api-{APP_ID}.sendbird.com", "wss://ws-{APP_ID}.sendbird.com"];
  expect(written).toBe(toContentSecurityPolicy({ services }));
});

it("the security document names for every finding and threat tests that have its id in a title", () => {
  const rows = [...security.matchAll(/^\| ([SC]\d+) +\|[^|]*\|([^|]*)\|/gm)];
  const wanted = [...Array(15).keys()].map((n) => `S${n + 1}`).concat([...Array(25).keys()].map((n) => `C${n + 1}`));
  expect(rows.map(([, id]) => id)).toEqual(wanted);
  const missing = rows.flatMap(([, id, cell = ""]) => {
    const inTitle = new RegExp(`\\((?:[^()]*, )?${id}[,)]`);
    return [...cell.matchAll(/`([^`]+)`/g)]
      .filter(([, place = ""]) => !tests.some((path) => path.includes(place) && inTitle.test(read(path))))
      .map(([, place]) => `${id}: ${place}`);
  });
  expect(missing).toEqual([]);
});

it("the document of what is never lost names for every fault tests that exist, by words and ids of their titles", () => {
  const rows = [...reliability.matchAll(/^\| (F\d+) [^|]*\|[^|]*\|([^|]*)\|$/gm)];
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
  const rows = [...reliability.matchAll(/^\| ([^|]+?) +\| (\d+) +\| ([^|]+?) +\|$/gm)];
  const written = rows.map(([, name, seed, check]) => ({ name, seed: Number(seed), check }));
  expect(written).toEqual(JSON.parse(read("simulator/planted/found.json")));
});

it("each world that the document of what is never lost names as broken runs again, once", () => {
  /** @type {readonly { seed: number }[]} */
  const found = JSON.parse(read("simulator/found-seeds.json"));
  const seeds = found.map(({ seed }) => seed);
  expect(seeds).toEqual([...new Set(seeds)].sort((a, b) => a - b));
  const named = [...reliability.matchAll(/^- [^(]*\(([\d, ]+)\)[;.]$/gm)].flatMap(([, list = ""]) => list.split(", "));
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(Number).filter((seed) => !seeds.includes(seed))).toEqual([]);
});
