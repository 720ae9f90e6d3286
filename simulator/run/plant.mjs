import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run-steps.mjs";

/** @typedef {import("../planted/planted-change").PlantedChange} PlantedChange */

/**
 * A source with a planted change.
 * @param {PlantedChange} planted
 * @param {string} source
 */
export function applyPlanted({ name, file, from, to }, source) {
  const places = source.split(from).length - 1;
  if (places !== 1) throw new Error(`"${name}" no longer applies: its text stands ${places} times in ${file}.`);
  return source.replace(from, () => to);
}

/** @param {PlantedChange} planted @returns {import("esbuild").Plugin} */
export function plant(planted) {
  const path = join(root, "packages", planted.file);
  return {
    name: "plant",
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path: loaded }) =>
        loaded === path ? { contents: applyPlanted(planted, readFileSync(path, "utf8")), loader: "tsx" } : undefined,
      );
    },
  };
}
