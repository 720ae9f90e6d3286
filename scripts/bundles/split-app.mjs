import { posix, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { build as buildWithVite } from "vite";
import { root } from "../run-steps.mjs";

// Applications of the built packages as bundlers split them without any recipe: what is loaded at once, and in how many files.

/**
 * @typedef {object} Output
 * @property {string} code
 * @property {readonly string[]} imports the files that are loaded with it
 */

/**
 * @typedef {object} Split
 * @property {string} entry
 * @property {Readonly<Record<string, Output>>} files by name
 */

/** An app has these already, whatever it takes of the packages. */
const isForeign = (/** @type {string} */ path) => /^(?:react|react-dom|wouter|@sendbird\/chat)(?:\/|$)/.test(path);

/** @type {Readonly<Record<"vite" | "esbuild", (code: string) => Promise<Split>>>} */
export const bundlers = { vite: splitWithVite, esbuild: splitWithEsbuild };

/**
 * The bytes, minified and gzipped file by file, and the number of files that are loaded before the entry runs; `all` of them in
 * the end.
 * @param {Split} split
 */
export function weigh({ entry, files }) {
  const reached = new Set([entry]);
  // The loop visits files that it adds itself.
  for (const name of reached) for (const next of files[name]?.imports ?? []) reached.add(next);
  const sizes = Object.entries(files).map(([name, { code }]) => ({
    isFirst: reached.has(name),
    bytes: gzipSync(code, { level: 9 }).length,
  }));
  const sum = (/** @type {typeof sizes} */ some) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { bytes: sum(sizes.filter(({ isFirst }) => isFirst)), count: reached.size, all: sizes.length };
}

/**
 * @param {string} code of the app's entry
 * @returns {Promise<Split>}
 */
async function splitWithEsbuild(code) {
  const outdir = "build/app";
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: root, sourcefile: "app.js" },
    absWorkingDir: root,
    outdir,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    minify: true,
    logLevel: "error",
    plugins: [
      {
        name: "foreign",
        setup({ onResolve }) {
          onResolve({ filter: /^[@a-z]/ }, ({ path }) => (isForeign(path) ? { path, external: true } : undefined));
        },
      },
    ],
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(root, path).replaceAll("\\", "/"), text]));
  const outputs = Object.entries(metafile.outputs);
  const files = outputs.map(([name, { imports }]) => {
    const isStatic = imports.filter(({ kind, external }) => kind === "import-statement" && external !== true);
    return [name, { code: texts.get(name) ?? "", imports: isStatic.map(({ path }) => path) }];
  });
  return { entry: posix.join(outdir, "stdin.js"), files: Object.fromEntries(files) };
}

/**
 * @param {string} code of the app's entry
 * @returns {Promise<Split>}
 */
async function splitWithVite(code) {
  const app = "\0app";
  const result = await buildWithVite({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "app",
        enforce: "pre",
        resolveId(id) {
          if (id === "app") return app;
          return isForeign(id) ? { id, external: true } : undefined;
        },
        load: (id) => (id === app ? code : undefined),
      },
    ],
    build: { write: false, target: "es2022", rolldownOptions: { input: "app" } },
  });
  if (!("output" in result)) throw new Error("Vite gave no output.");
  const chunks = result.output.flatMap((each) => (each.type === "chunk" ? each : []));
  const names = new Set(chunks.map(({ fileName }) => fileName));
  const files = chunks.map((each) => [
    each.fileName,
    { code: each.code, imports: each.imports.filter((name) => names.has(name)) },
  ]);
  return {
    entry: chunks.find(({ isEntry }) => isEntry)?.fileName ?? "",
    files: Object.fromEntries(files),
  };
}
