import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawFace, facesFolder, recipes, toFileName } from "./draw-faces.mjs";

it("the demo's faces are those that the script draws, 18 of which no two are alike, each below 1.3 kB (W27)", () => {
  expect(readdirSync(facesFolder).sort()).toEqual(recipes.map((_, index) => toFileName(index)));
  const drawn = recipes.map(drawFace);
  drawn.forEach((face, index) => {
    expect(readFileSync(join(facesFolder, toFileName(index)), "utf8")).toBe(face);
    expect(face.length).toBeLessThan(1300);
  });
  expect(new Set(drawn).size).toBe(18);
});
