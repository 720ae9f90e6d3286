import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { applyPlanted } from "../run/plant.mjs";
import found from "./found.json";
import { plantedChanges } from "./planted-changes";

const packages = join(import.meta.dirname, "../../packages");

describe("the planted bugs of the simulation", () => {
  it.each(plantedChanges)("still apply: $name", (planted) => {
    const source = readFileSync(join(packages, planted.file), "utf8");
    expect(applyPlanted(planted, source)).not.toBe(source);
  });

  it("have each a seed that shows it", () => {
    expect(found.map(({ name }) => name)).toEqual(plantedChanges.map(({ name }) => name));
  });

  it("are at least 40 different ones", () => {
    expect(new Set(plantedChanges.map(({ name }) => name)).size).toBe(plantedChanges.length);
    expect(plantedChanges.length).toBeGreaterThanOrEqual(40);
  });
});
