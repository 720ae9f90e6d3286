import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { rollup } from "rollup";
import { root } from "../run-steps.mjs";

// Entries bundled into one file, by several bundlers: every export must be the same as without one. A module that
// `import()` names is in the file too then, and is initialised later than the modules that import from it.

/** @typedef {Readonly<Record<string, unknown>>} Exports */
/** @typedef {"esm" | "cjs" | "iife"} Format */
/** @typedef {{ readonly code: string, readonly format: Format, readonly names: readonly string[] }} Bundle the names that it exports */

const require = createRequire(join(root, "package.json"));
/** Packages of others: they stay outside, so that each bundle is small, and there is one React. */
const isForeign = (/** @type {string} */ path) => /^[@a-z]/.test(path) && !path.startsWith("@foyer/");

/**
 * One file with every export of an entry.
 * @param {string} entry such as `@foyer/chat-headless/core`
 * @param {readonly string[]} names of its exports
 * @param {object} options
 * @param {Format} options.format
 * @param {boolean} options.minify
 * @param {boolean} [options.alone] one file for each export as well, which imports nothing else from the entry
 * @param {readonly string[]} [options.conditions] of the packages' exports
 * @returns {Promise<readonly Bundle[]>}
 */
export async function bundleWithEsbuild(entry, names, { format, minify, alone = false, conditions = [] }) {
  const files = (alone ? names : []).map((name) => `export { ${name} } from "${entry}";`);
  const whole = `export * from "${entry}";`;
  const { outputFiles } = await build({
    entryPoints: [...files, whole].map((_, index) => ({ in: `probe:${index}`, out: String(index) })),
    outdir: join(root, "build"),
    bundle: true,
    write: false,
    format,
    minify,
    globalName: "bundled",
    // So that `require` stays in a script.
    platform: "node",
    conditions: [...conditions],
    logLevel: "error",
    plugins: [
      {
        name: "probe",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^probe:/ }, ({ path }) => ({ path, namespace: "probe" }));
          onLoad({ filter: /./, namespace: "probe" }, ({ path }) => ({
            contents: files[Number(path.slice("probe:".length))] ?? whole,
            resolveDir: root,
          }));
          onResolve({ filter: /^[@a-z]/ }, ({ path }) => (isForeign(path) ? { path, external: true } : undefined));
        },
      },
    ],
  });
  return outputFiles.map(({ text }, index) => ({
    code: text,
    format,
    names: index < files.length ? names.slice(index, index + 1) : names,
  }));
}

/**
 * One file with every export of an entry.
 * @param {string} entry
 * @param {readonly string[]} names
 * @param {Format} format
 * @returns {Promise<readonly Bundle[]>}
 */
export async function bundleWithRollup(entry, names, format) {
  const bundle = await rollup({
    input: "probe",
    plugins: [
      {
        name: "probe",
        resolveId(id) {
          if (id === "probe") return id;
          if (id.startsWith("@foyer/")) return new URL(import.meta.resolve(id)).pathname;
          return isForeign(id) ? { id, external: true } : undefined;
        },
        load: (id) => (id === "probe" ? `export * from "${entry}";` : undefined),
      },
    ],
    onwarn(warning) {
      // Each module of the packages says for itself whether it is the client's: a bundle has no use for it.
      if (warning.code !== "MODULE_LEVEL_DIRECTIVE") throw new Error(warning.message);
    },
  });
  const { output } = await bundle.generate({
    format,
    name: "bundled",
    inlineDynamicImports: true,
    globals: (id) => `require("${id}")`,
  });
  await bundle.close();
  return [{ code: output[0].code, format, names }];
}

/**
 * Differences from the exports without a bundler: another type, or an error when the file runs.
 * @param {readonly Bundle[]} bundles
 * @param {Exports} expected
 * @returns {Promise<readonly string[]>}
 */
export async function findLost(bundles, expected) {
  mkdirSync(join(root, "build"), { recursive: true });
  const folder = mkdtempSync(join(root, "build/bundles-"));
  /** @type {string[]} */
  const lost = [];
  try {
    for (const [index, bundle] of bundles.entries()) {
      /** @param {unknown} error */
      const thrown = (error) => lost.push(`${bundle.names.join(", ")}: ${error}`);
      const actual = await run(bundle, join(folder, `${index}.${bundle.format === "esm" ? "mjs" : "cjs"}`)).catch(
        thrown,
      );
      if (typeof actual !== "object") continue;
      for (const name of bundle.names)
        if (typeof actual[name] !== typeof expected[name]) lost.push(`${name} is ${typeof actual[name]}`);
      const { ChatError } = actual;
      if (typeof ChatError !== "function") continue;
      try {
        if (!(Reflect.construct(ChatError, ["muted"]) instanceof Error)) lost.push("ChatError makes no error");
      } catch (error) {
        thrown(error);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return lost;
}

/** @param {Bundle} bundle @param {string} file @returns {Promise<Exports>} */
async function run({ code, format }, file) {
  writeFileSync(file, format === "iife" ? `${code}\nmodule.exports = bundled;` : code);
  return format === "esm" ? import(pathToFileURL(file).href) : require(file);
}
