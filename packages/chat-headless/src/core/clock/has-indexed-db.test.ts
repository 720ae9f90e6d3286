import { afterEach, expect, it } from "vitest";
import { hasIndexedDb } from "./has-indexed-db";

afterEach(() => void Reflect.deleteProperty(globalThis, "indexedDB"));

it("a page whose IndexedDB throws when it is read has none (S3)", () => {
  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true,
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  expect(hasIndexedDb()).toBe(false);
});

it("a page without IndexedDB has none", () => {
  expect(hasIndexedDb()).toBe(false);
});
