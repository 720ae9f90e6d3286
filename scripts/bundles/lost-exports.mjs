import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "../run-steps.mjs";

/** @typedef {Readonly<Record<string, unknown>>} Exports */
/** @typedef {"esm" | "cjs" | "iife"} Format */

const require = createRequire(join(root, "package.json"));

/**
 * The exports of an entry that are something else, or throw, by `require()` or in a bundle of one file. A module that `import()` names is in
 * the file too then, and is initialised later than the modules that import from it.
 * @param {string} entry such as `@foyer/chat-headless/core`
 * @returns {Promise<readonly string[]>}
 */
export async function findLost(entry) {
  /** @type {Exports} */
  const expected = await import(entry);
  const names = Object.keys(expected);
  const all = [`export * from "${entry}";`];
  mkdirSync(join(root, "build"), { recursive: true });
  const folder = mkdtempSync(join(root, "build/bundles-"));
  try {
    const lost = compare("require", names, expected, () => require(entry));
    for (const format of /** @type {const} */ (["esm", "cjs", "iife"])) {
      const [file = ""] = await bundle(all, folder, format);
      const actual = format === "esm" ? await import(pathToFileURL(file).href).catch(String) : null;
      lost.push(...compare(format, names, expected, () => actual ?? require(file)));
    }
    // A file for each export as well, which imports nothing else from the entry.
    const alone = names.map((name) => `export { ${name} } from "${entry}";`);
    for (const [index, file] of (await bundle(alone, folder, "cjs", true)).entries())
      lost.push(...compare("alone", names.slice(index, index + 1), expected, () => require(file)));
    return lost;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} way @param {readonly string[]} names @param {Exports} expected @param {() => Exports | string} load */
function compare(way, names, expected, load) {
  try {
    const actual = load();
    if (typeof actual === "string") throw new Error(actual);
    // A constant that the constructor reads may be lost as well.
    if (typeof actual["ChatError"] === "function") Reflect.construct(actual["ChatError"], ["muted"]);
    return names
      .filter((name) => typeof actual[name] !== typeof expected[name])
      .map((name) => `${way}: ${name} is ${typeof actual[name]}`);
  } catch (error) {
    return [`${way}: ${error}`];
  }
}

/**
 * Packages of others stay outside, so that each bundle is small, and there is one React.
 * @param {readonly string[]} sources
 * @param {string} folder
 * @param {Format} format
 * @param {boolean} [minify]
 * @returns {Promise<readonly string[]>} the files
 */
async function bundle(sources, folder, format, minify = false) {
  const entries = sources.map((source, index) => {
    const name = join(folder, `${format}${minify ? "-min" : ""}-${index}`);
    writeFileSync(`${name}.js`, source);
    return { in: `${name}.js`, out: `${name}.out` };
  });
  const ending = format === "esm" ? ".mjs" : ".cjs";
  await build({
    entryPoints: entries,
    outdir: folder,
    outExtension: { ".js": ending },
    bundle: true,
    format,
    minify,
    globalName: "bundled",
    ...(format === "iife" && { footer: { js: "module.exports = bundled;" } }),
    // So that `require` stays in a script.
    platform: "node",
    logLevel: "error",
    plugins: [
      {
        name: "foreign",
        setup({ onResolve }) {
          onResolve({ filter: /^[@a-z]/ }, ({ path }) =>
            path.startsWith("@foyer/") ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return entries.map(({ out }) => `${out}${ending}`);
}
