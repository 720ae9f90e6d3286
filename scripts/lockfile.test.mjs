import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }} Locked */

/** @type {Readonly<Record<string, Locked>>} */
const packages = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")).packages;
const locked = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);

it("every locked package has a checksum, and no address that only one machine reaches", () => {
  expect(locked.length).toBeGreaterThan(300);
  expect(locked.filter(([, { integrity, resolved }]) => !integrity || resolved).map(([path]) => path)).toEqual([]);
});

// npm leaves out the binaries that its registry does not have yet: pin the package to the newest version of which it has all.
it("every optional dependency, such as the binary of another platform, is locked", () => {
  const names = new Set(locked.map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)));
  const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (names.has(name) ? [] : [`${path} needs ${name}`])),
  );
  expect(missing).toEqual([]);
});
