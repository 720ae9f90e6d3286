import { describe, expect, it } from "vitest";
import foundSeeds from "./found-seeds.json";
import { findViolation, seedsFrom, worldsOfTest } from "./test/find-violation";

describe("random worlds", () => {
  it("that once broke a promise keep it", async () => {
    expect(await findViolation(foundSeeds.map(({ seed }) => seed))).toBeNull();
  });

  for (let first = 1; first <= 250; first += worldsOfTest) {
    it(`keep every promise: seeds ${first} to ${first + worldsOfTest - 1}`, async () => {
      expect(await findViolation(seedsFrom(first))).toBeNull();
    });
  }
});
