import { mkdirSync, writeFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { build as buildWithVite } from "vite";
import { root } from "../run-steps.mjs";

// Applications of the built packages as bundlers split them without any recipe: what is loaded at once, and in how many files.

/**
 * @typedef {object} Output
 * @property {string} code
 * @property {readonly string[]} imports the files that are loaded with it
 * @property {string} module the module that the entry, or an `import()`, names; empty where it is none's file
 */

/**
 * @typedef {object} Split
 * @property {string} entry
 * @property {Readonly<Record<string, Output>>} files by name
 */

/** An app has these already, whatever it takes of the packages. */
const foreign = ["react", "react-dom", "wouter", "@sendbird/chat"];

const bundlers = { vite: splitWithVite, esbuild: splitWithEsbuild };

/** @param {keyof typeof bundlers} bundler @param {string} code of the app's entry */
export function split(bundler, code) {
  const app = join(root, "build/app.js");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(app, code);
  return bundlers[bundler](app);
}

/**
 * The bytes, minified and gzipped file by file, and the number of files that are loaded before the entry runs; `all` of them in the
 * end.
 * @param {Split} split
 */
export function weigh(split) {
  const first = reach(split, [split.entry]);
  return { bytes: sizeOf(split, first), count: first.size, all: Object.keys(split.files).length };
}

/**
 * The bytes of the files that parts load, without those that are loaded by then.
 * @param {Split} split
 * @param {RegExp} modules of the parts, by their paths
 * @param {readonly RegExp[]} known modules of the entry and of parts that are loaded by then
 */
export function weighParts(split, modules, known) {
  const filesOf = (/** @type {readonly RegExp[]} */ paths) => {
    const isMeant = (module = "") => module !== "" && paths.some((path) => path.test(module));
    const first = Object.keys(split.files).filter((name) => isMeant(split.files[name]?.module));
    return reach(split, first);
  };
  const there = filesOf(known);
  return sizeOf(
    split,
    [...filesOf([modules])].filter((name) => !there.has(name)),
  );
}

/** The files that are loaded with these. @param {Split} split @param {readonly string[]} names */
function reach({ files }, names) {
  const reached = new Set(names);
  // The loop visits files that it adds itself.
  for (const name of reached) for (const next of files[name]?.imports ?? []) reached.add(next);
  return reached;
}

/** @param {Split} split @param {Iterable<string>} names */
function sizeOf({ files }, names) {
  return [...names].reduce((total, name) => total + gzipSync(files[name]?.code ?? "", { level: 9 }).length, 0);
}

/** @param {string} app @returns {Promise<Split>} */
async function splitWithEsbuild(app) {
  const outdir = "build/app";
  const { outputFiles, metafile } = await build({
    entryPoints: [app],
    absWorkingDir: root,
    outdir,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    minify: true,
    logLevel: "error",
    external: foreign,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(root, path).replaceAll("\\", "/"), text]));
  const files = Object.entries(metafile.outputs).map(([name, { imports, entryPoint: module = "" }]) => {
    const isStatic = imports.filter(({ kind, external }) => kind === "import-statement" && external !== true);
    return [name, { code: texts.get(name) ?? "", imports: isStatic.map(({ path }) => path), module }];
  });
  return { entry: posix.join(outdir, "app.js"), files: Object.fromEntries(files) };
}

/** @param {string} app @returns {Promise<Split>} */
async function splitWithVite(app) {
  const external = new RegExp(`^(?:${foreign.join("|")})(?:/|$)`);
  const result = await buildWithVite({
    root,
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", rolldownOptions: { input: app, external } },
  });
  if (!("output" in result)) throw new Error("Vite gave no output.");
  const chunks = result.output.flatMap((each) => (each.type === "chunk" ? each : []));
  const names = new Set(chunks.map(({ fileName }) => fileName));
  const files = chunks.map((each) => [
    each.fileName,
    { code: each.code, imports: each.imports.filter((name) => names.has(name)), module: each.facadeModuleId ?? "" },
  ]);
  return { entry: chunks.find(({ isEntry }) => isEntry)?.fileName ?? "", files: Object.fromEntries(files) };
}
