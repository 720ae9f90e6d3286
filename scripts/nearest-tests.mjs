import { build } from "esbuild";
import { dirname, extname, relative } from "node:path";
import { root } from "./run-steps.mjs";

const assets = [".css", ".html", ".jpg", ".json", ".md", ".png", ".sql", ".svg", ".webm"];

/**
 * The tests that the files reach by imports within their package, or that stand in a folder of theirs: their own first, which have
 * their names, then those in the nearest folders, and of one folder those of the fewest imports.
 * @param {readonly string[]} files from the root, as the tests
 * @param {readonly string[]} tests
 * @returns {Promise<readonly string[]>}
 */
export async function toNearestTests(files, tests) {
  const hops = toHops(files, await readImporters(tests));
  const names = files.map((file) => `${file.slice(0, file.length - extname(file).length)}.`);
  const folders = [...new Set(files.map((file) => dirname(file)))];
  return tests
    .map((test) => ({
      test,
      other: names.some((name) => test.startsWith(name)) ? 0 : 1,
      steps: Math.min(...folders.map((folder) => toSteps(folder, dirname(test)))),
      hops: hops.get(test) ?? Infinity,
    }))
    .filter((each) => each.steps === 0 || each.hops < Infinity)
    .toSorted(
      (one, two) =>
        one.other - two.other || one.steps - two.steps || one.hops - two.hops || (one.test < two.test ? -1 : 1),
    )
    .map(({ test }) => test);
}

/** Folders up and down from one to the other. @param {string} from @param {string} to */
const toSteps = (from, to) => relative(from, to).split("/").filter(Boolean).length;

/**
 * Imports from the files to each module that reaches them.
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, readonly string[]>} importers
 * @returns {ReadonlyMap<string, number>}
 */
function toHops(files, importers) {
  const hops = new Map(files.map((file) => [file, 0]));
  // The loop visits modules that it adds itself.
  for (const [path, count] of hops) {
    for (const importer of importers.get(path) ?? []) if (!hops.has(importer)) hops.set(importer, count + 1);
  }
  return hops;
}

/**
 * The modules that import each, among those that the tests load from their own package.
 * @param {readonly string[]} tests
 * @returns {Promise<ReadonlyMap<string, readonly string[]>>}
 */
async function readImporters(tests) {
  const { metafile } = await build({
    stdin: { contents: tests.map((test) => `import ${JSON.stringify(`./${test}`)};`).join("\n"), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    packages: "external",
    external: ["*?raw", "*?url", "*?inline", "virtual:*"],
    loader: Object.fromEntries(assets.map((ending) => [ending, "empty"])),
    format: "esm",
    platform: "node",
    outdir: "build",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [path, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: imported } of imports) importers.set(imported, [...(importers.get(imported) ?? []), path]);
  }
  return importers;
}
