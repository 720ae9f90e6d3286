import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * Makes one file of a program for Node, with the packages' sources in it and everybody else's packages outside.
 * @param {string} entry
 * @param {string} outfile
 * @param {import("esbuild").BuildOptions} more options
 * @returns {Promise<string>} the file
 */
export async function bundleForNode(entry, outfile, { plugins = [], ...more } = {}) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@foyer/source"],
    sourcemap: "inline",
    logLevel: "warning",
    plugins: [keepVendors, ...plugins],
    ...more,
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
