import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "../run-steps.mjs";
import { plant } from "./plant.mjs";

/** @typedef {import("../../simulator/planted/planted-change").PlantedChange} PlantedChange */

const folder = join(root, "build/simulator");

/**
 * Bundles a module of the simulator with the packages' sources, for Node. With `planted` one text of one source is another.
 * @param {string} entry the module, below `simulator`
 * @param {PlantedChange} [planted]
 * @returns {Promise<string>} where the bundle is
 */
export async function bundle(entry, planted) {
  const name = `${entry}${planted ? `-${planted.name.replace(/\W+/g, "-")}` : ""}`;
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(root, "simulator", `${entry}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@foyer/source"],
    sourcemap: "inline",
    logLevel: "warning",
    plugins: [keepVendors, ...(planted ? [plant(planted)] : [])],
  });
  return outfile;
}

const found = Symbol("found");

/** @type {import("esbuild").Plugin} */
const keepVendors = {
  name: "keep-vendors",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === "entry-point" || path.startsWith("@foyer/") || pluginData === found) return undefined;
      // From the package that imports it: another place may have no copy of it, or another one.
      const vendor = await resolve(path, { kind, resolveDir, pluginData: found });
      if (vendor.errors.length > 0) return { errors: vendor.errors };
      return { path: isAbsolute(vendor.path) ? pathToFileURL(vendor.path).href : vendor.path, external: true };
    });
  },
};
