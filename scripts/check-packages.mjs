import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { bundleWithEsbuild, bundleWithRollup, findLost } from "./bundles/lost-exports.mjs";
import { findDoubledSources, findImportCalls, pack, wrongInTarball } from "./release/tarball.mjs";
import { root, toScript } from "./run-steps.mjs";

// Each package as its users get it: what npm would pack, how types resolve from every kind of project, that both module
// formats load in Node with one and the same classes behind every entry, that every export is what it is also in a bundle of one
// file, and that what says to need no React has none.

const names = readdirSync(join(root, "packages"));
/** To pack takes longer than to look at what was packed: each package is packed once. */
const packed = mkdtempSync(join(tmpdir(), "foyer-packed-"));
process.once("exit", () => rmSync(packed, { recursive: true, force: true }));

for (const name of names) {
  const folder = join(root, "packages", name);
  const { file, files, size } = pack(folder, packed);
  const tarball = join(packed, file);
  run(`${name}: publint`, [toScript("publint"), tarball, "--strict"]);
  const profile = [
    "--profile",
    "node16",
    "--exclude-entrypoints",
    "styles.css",
    "styles.unlayered.css",
    "--format",
    "ascii",
  ];
  run(`${name}: types`, [toScript("@arethetypeswrong/cli/attw"), tarball, ...profile]);
  load(name, folder);
  await bundle(name, folder);

  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path), "utf8");
  report(`${name}: tarball of ${files.length} files, ${Math.round(size / 1024)} kB`, [
    ...wrongInTarball(files, exports),
    ...findDoubledSources(files, read),
    ...findImportCalls(files, read),
  ]);
}
for (const entry of ["core/index", "core/views/text/rich-text", "devtools/index", "testing/index"]) {
  for (const ending of ["js", "cjs"]) {
    const file = `chat-headless/dist/${entry}.${ending}`;
    const { metafile } = await build({
      entryPoints: [join(root, "packages", file)],
      bundle: true,
      format: "esm",
      external: ["react", "react-dom"],
      alias: { "@foyer/chat-headless/core": join(root, `packages/chat-headless/dist/core/index.${ending}`) },
      write: false,
      metafile: true,
      logLevel: "error",
    });
    const names = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    report(
      `${file} without React`,
      names.some((path) => /^react(?:-dom)?(?:\/|$)/.test(path)) ? ["it imports React"] : [],
    );
  }
}

/** @param {string} name @param {string} folder */
function load(name, folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const entry of Object.keys(exports)) {
    // The others are no modules.
    if (!exports[entry].import) continue;
    const id = JSON.stringify(`@foyer/${name}${entry.slice(1)}`);
    run(`${name} ${entry}: import`, ["--input-type=module", "-e", `await import(${id})`]);
    run(`${name} ${entry}: require`, ["--input-type=commonjs", "-e", `require(${id})`]);
  }
  if (name !== "chat-headless") return;
  const isOne = "if (a.ChatError !== b.ChatError) throw new Error('ChatError exists twice')";
  const [main, core] = ["'@foyer/chat-headless'", "'@foyer/chat-headless/core'"];
  run("one ChatError: import", [
    "--input-type=module",
    "-e",
    `import * as a from ${main}; import * as b from ${core}; ${isOne}`,
  ]);
  run("one ChatError: require", [
    "--input-type=commonjs",
    "-e",
    `const a = require(${main}), b = require(${core}); ${isOne}`,
  ]);
}

/** @param {string} name @param {string} folder */
async function bundle(name, folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const entry of Object.keys(exports).filter((each) => exports[each].import)) {
    const id = `@foyer/${name}${entry.slice(1)}`;
    const expected = await import(id);
    const names = Object.keys(expected);
    const bundles = [];
    for (const format of /** @type {const} */ (["esm", "cjs", "iife"])) {
      for (const minify of [false, true])
        bundles.push(await bundleWithEsbuild(id, names, { format, minify, alone: format === "cjs" && minify }));
      bundles.push(await bundleWithRollup(id, names, format));
    }
    report(`${name} ${entry}: in bundles of one file`, await findLost(bundles.flat(), expected));
  }
}

/** @param {string} what @param {readonly string[]} wrong */
function report(what, wrong) {
  console.log([`${wrong.length === 0 ? "✓" : "✗"} ${what}`, ...wrong.map((line) => `  ${line}`)].join("\n"));
  if (wrong.length > 0) process.exitCode = 1;
}

/** @param {string} what @param {string[]} args */
function run(what, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  console.log(`${status === 0 ? "✓" : "✗"} ${what}`);
  if (status === 0) return;
  console.log(`${stdout}${stderr}`.trimEnd());
  process.exitCode = 1;
}
