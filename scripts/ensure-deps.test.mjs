import { expect, it } from "vitest";
import { findStale } from "./ensure-deps.mjs";

const one = { version: "1.0.0", integrity: "sha512-a" };
const lock = { packages: { "": { version: "0.1.0" }, "packages/a": {}, "node_modules/one": one } };

it("is content when every locked package is there", () => {
  expect(findStale(lock, { packages: { "node_modules/one": one } }, () => true)).toBeUndefined();
});

it("installs into an empty folder", () => {
  expect(findStale(lock, undefined, () => true)).toBe("nothing is installed");
});

it("notices a package that was added, changed, or deleted by hand", () => {
  expect(findStale(lock, { packages: {} }, () => true)).toBe("node_modules/one is missing");
  const older = { ...one, version: "0.9.0" };
  expect(findStale(lock, { packages: { "node_modules/one": older } }, () => true)).toBe("node_modules/one is stale");
  const other = { ...one, integrity: "sha512-b" };
  expect(findStale(lock, { packages: { "node_modules/one": other } }, () => true)).toBe("node_modules/one is stale");
  expect(findStale(lock, { packages: { "node_modules/one": one } }, () => false)).toBe("node_modules/one is gone");
});

it("does not wait for another platform's binary", () => {
  const withBinary = { packages: { ...lock.packages, "node_modules/one-darwin": { ...one, optional: true } } };
  expect(findStale(withBinary, { packages: { "node_modules/one": one } }, () => true)).toBeUndefined();
});
