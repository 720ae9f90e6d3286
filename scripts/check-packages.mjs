import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { findLost } from "./bundles/lost-exports.mjs";
import { findWrongFiles, pack } from "./release/tarball.mjs";
import { root, toScript } from "./run-steps.mjs";

// Each package as its users get it: what npm would pack, how types resolve from every kind of project, that every export of both module
// formats loads in Node and is what it is also in a bundle of one file, with one and the same classes behind every entry, and that
// what says to need no React has none.

/** To pack takes longer than to look at what was packed: each package is packed once. */
const packed = mkdtempSync(join(tmpdir(), "foyer-packed-"));
process.once("exit", () => rmSync(packed, { recursive: true, force: true }));

for (const name of readdirSync(join(root, "packages"))) {
  const folder = join(root, "packages", name);
  const { file, files, size } = pack(folder, packed);
  const tarball = join(packed, file);
  run(`${name}: publint`, "publint", [tarball, "--strict"]);
  const noTypes = ["--exclude-entrypoints", "styles.css", "styles.unlayered.css"];
  run(`${name}: types`, "@arethetypeswrong/cli/attw", [
    tarball,
    "--profile",
    "node16",
    ...noTypes,
    "--format",
    "ascii",
  ]);
  const wrong = findWrongFiles(files, (path) => readFileSync(join(folder, path), "utf8"));
  report(`${name}: tarball of ${files.length} files, ${Math.round(size / 1024)} kB`, wrong);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  // The others are no modules.
  for (const path of Object.keys(exports).filter((each) => exports[each].import)) {
    const entry = `@foyer/${name}${path.slice(1)}`;
    report(`${entry}: required, and in bundles of one file`, await findLost(entry));
  }
}

const require = createRequire(join(root, "package.json"));
const [main, core] = ["@foyer/chat-headless", "@foyer/chat-headless/core"];
const isOne = (await import(main)).ChatError === (await import(core)).ChatError;
const isOneRequired = require(main).ChatError === require(core).ChatError;
report("one ChatError behind every entry", isOne && isOneRequired ? [] : ["it exists twice"]);

for (const entry of ["core", "rich-text", "devtools", "testing"].map((name) => `${main}/${name}`)) {
  const { metafile } = await build({
    // Both are used: a package without side effects that is not is left out.
    stdin: { contents: `import * as a from "${entry}"; console.log(a, require("${entry}"));`, resolveDir: root },
    bundle: true,
    platform: "node",
    external: ["react", "react-dom"],
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const paths = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  report(
    `${entry} without React`,
    paths.filter((path) => /^react(?:-dom)?(?:\/|$)/.test(path)),
  );
}

/** @param {string} what @param {readonly string[]} wrong */
function report(what, wrong) {
  console.log([`${wrong.length === 0 ? "✓" : "✗"} ${what}`, ...wrong.map((line) => `  ${line}`)].join("\n"));
  if (wrong.length > 0) process.exitCode = 1;
}

/** @param {string} what @param {string} program @param {readonly string[]} args */
function run(what, program, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [toScript(program), ...args], { encoding: "utf8" });
  report(what, status === 0 ? [] : [`${stdout}${stderr}`.trimEnd()]);
}
