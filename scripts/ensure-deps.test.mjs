import { expect, it } from "vitest";
import { findStale } from "./ensure-deps.mjs";

const one = { version: "1.0.0", integrity: "sha512-a" };
const lock = { packages: { "": { version: "0.1.0" }, "packages/a": {}, "node_modules/one": one } };

it("an installation with every locked package is not stale", () => {
  expect(findStale(lock, { packages: { "node_modules/one": one } }, () => true)).toBeUndefined();
});

it("an empty folder is stale", () => {
  expect(findStale(lock, undefined, () => true)).toBe("nothing is installed");
});

it("an installation is stale when a package was added, changed, or deleted by hand", () => {
  expect(findStale(lock, { packages: {} }, () => true)).toBe("node_modules/one is missing");
  const older = { ...one, version: "0.9.0" };
  expect(findStale(lock, { packages: { "node_modules/one": older } }, () => true)).toBe("node_modules/one is stale");
  const other = { ...one, integrity: "sha512-b" };
  expect(findStale(lock, { packages: { "node_modules/one": other } }, () => true)).toBe("node_modules/one is stale");
  expect(findStale(lock, { packages: { "node_modules/one": one } }, () => false)).toBe("node_modules/one is gone");
});

it("an installation without another platform's binary is not stale", () => {
  const withBinary = { packages: { ...lock.packages, "node_modules/one-darwin": { ...one, optional: true } } };
  expect(findStale(withBinary, { packages: { "node_modules/one": one } }, () => true)).toBeUndefined();
});
