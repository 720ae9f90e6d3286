import { join } from "node:path";
import { bundleForNode } from "../../scripts/bundle-for-node.mjs";
import { root } from "../../scripts/run-steps.mjs";
import { plant } from "./plant.mjs";

/** @typedef {import("../planted/planted-change").PlantedChange} PlantedChange */

/**
 * Bundles a module of the simulator with the packages' sources, for Node. With `planted` one text of one source is another.
 * @param {string} entry the module, below `simulator`
 * @param {PlantedChange} [planted]
 * @returns {Promise<string>} where the bundle is
 */
export function bundle(entry, planted) {
  const name = `${entry}${planted ? `-${planted.name.replace(/\W+/g, "-")}` : ""}`;
  const outfile = join(root, "build/simulator", `${name}.mjs`);
  return bundleForNode(join(root, "simulator", `${entry}.ts`), outfile, { plugins: planted ? [plant(planted)] : [] });
}
