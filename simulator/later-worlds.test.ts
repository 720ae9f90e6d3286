import { describe, expect, it } from "vitest";
import { findViolation, seedsFrom, worldsOfTest } from "./test/find-violation";

// A file of its own, so that two workers share the worlds.
describe("more random worlds", () => {
  for (let first = 251; first <= 500; first += worldsOfTest) {
    it(`keep every promise: seeds ${first} to ${first + worldsOfTest - 1}`, async () => {
      expect(await findViolation(seedsFrom(first))).toBeNull();
    });
  }
});
