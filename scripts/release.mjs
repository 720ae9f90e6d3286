import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { missingToPublish, pack, wrongInTarball } from "./release/tarball.mjs";
import { root } from "./run-steps.mjs";

/**
 * One release. `--dry-run` does everything up to publishing in a copy of the last commit: build, checks, tarballs, and shows what would
 * be published. `--publish` checks, builds and publishes the committed versions. Without either
 * it refuses. `--no-check` leaves out `npm run check`, where it has just been run.
 */

const { values } = parseArgs({
  options: { "dry-run": { type: "boolean" }, publish: { type: "boolean" }, "no-check": { type: "boolean" } },
});
const dryRun = values["dry-run"] === true;

try {
  if (dryRun === (values.publish === true)) {
    fail("Choose one: --dry-run shows what would be published, --publish publishes it.");
  }
  const changes = output("git", ["status", "--porcelain"], root);
  if (changes !== "" && !dryRun) fail(`Commit first, what is published is a commit:\n${changes}`);
  if (changes !== "") console.log("Not committed, and so not in the copy:", changes.split("\n").length, "files");
  if (dryRun) inCopy(show);
  else publish();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {(folder: string) => void} act */
function inCopy(act) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-release-"));
  try {
    run("git", ["clone", "--quiet", "--local", root, folder], root);
    linkModules(folder);
    act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Gives a copy what is installed here, also beside one package alone; the packages of this repository are those of the copy.
 * @param {string} folder of the copy
 */
function linkModules(folder) {
  const link = (/** @type {string} */ from, /** @type {string} */ to) => symlinkSync(from, to, "junction");
  const modules = join(root, "node_modules");
  mkdirSync(join(folder, "node_modules/@foyer"), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name === ".bin" || !/^(?:\.|@foyer$)/.test(name)) link(join(modules, name), join(folder, "node_modules", name));
  }
  for (const name of readdirSync(join(modules, "@foyer"))) {
    const place = relative(root, realpathSync(join(modules, "@foyer", name)));
    link(join(folder, place), join(folder, "node_modules/@foyer", name));
    const beside = join(root, place, "node_modules");
    if (existsSync(beside)) link(beside, join(folder, place, "node_modules"));
  }
}

/** @param {string} folder of the copy */
function show(folder) {
  node(["scripts/build.mjs", "--packages"], folder);
  if (!values["no-check"]) node(["scripts/check.mjs"], folder);
  console.log("\nThis would be published, with access public and provenance:\n");
  for (const each of packagesIn(folder)) {
    const tarball = checked(each);
    const [kB, unpacked] = [tarball.size, tarball.unpackedSize].map((bytes) => `${Math.round(bytes / 1024)} kB`);
    console.log(
      `${tarball.name}@${tarball.version}  ${kB} packed, ${unpacked} unpacked, ${tarball.files.length} files`,
    );
    for (const file of tarball.files.filter((path) => !/^(?:dist|src)\//.test(path))) console.log(`  ${file}`);
    for (const place of ["dist", "src"]) console.log(`  ${place}/: ${countIn(tarball.files, place)} files`);
    console.log(`${newestOf(readFileSync(join(each, "CHANGELOG.md"), "utf8"))}\n`);
  }
  const missing = missingIn(folder);
  if (missing.length > 0) console.log(`Before it can be published, the owner fills in:\n  ${missing.join("\n  ")}\n`);
  console.log("Nothing was changed here and nothing was published.");
}

function publish() {
  const missing = missingIn(root);
  if (missing.length > 0) fail(`npm would refuse the packages. Fill in and commit:\n  ${missing.join("\n  ")}`);
  node(["scripts/build.mjs", "--packages"], root);
  if (!values["no-check"]) node(["scripts/check.mjs"], root);
  for (const { name, version } of packagesIn(root).map(checked)) {
    // So that a release that was cut off can be finished.
    if (output("npm", ["view", `${name}@${version}`, "version"], root) === version) continue;
    run("npm", ["publish", "--workspace", name], root);
  }
}

/** @param {string} folder of the repository @returns {string[]} one line for each field of each package */
function missingIn(folder) {
  return packagesIn(folder).flatMap((each) => {
    const manifest = JSON.parse(readFileSync(join(each, "package.json"), "utf8"));
    const place = relative(folder, each).replaceAll("\\", "/");
    return missingToPublish(manifest, place).map((line) => `${place}/package.json ${line}`);
  });
}

/** @param {readonly string[]} files @param {string} place */
function countIn(files, place) {
  return files.filter((path) => path.startsWith(`${place}/`)).length;
}

/** @param {string} folder */
function packagesIn(folder) {
  const all = join(folder, "packages");
  return readdirSync(all)
    .map((name) => join(all, name))
    .filter((each) => existsSync(join(each, "package.json")));
}

/** @param {string} folder */
function checked(folder) {
  const tarball = pack(folder);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const wrong = wrongInTarball(tarball.files, exports);
  if (wrong.length > 0) fail(`${tarball.name} is not fit to publish:\n  ${wrong.join("\n  ")}`);
  return tarball;
}

/** The newest version's part of a changelog, its first lines. @param {string} changelog */
function newestOf(changelog) {
  const [, newest = ""] = changelog.split(/^(?=## )/m);
  const lines = newest.trim().split("\n");
  const rest = lines.length > 8 ? [`  … ${lines.length - 8} more lines`] : [];
  return [...lines.slice(0, 8).map((line) => `  ${line}`), ...rest].join("\n");
}

/** @param {readonly string[]} args @param {string} cwd */
function node(args, cwd) {
  run(process.execPath, args, cwd);
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) fail(`${command} ${args.join(" ")} failed. Nothing was published.`);
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function output(command, args, cwd) {
  return spawnSync(command, args, { cwd, encoding: "utf8" }).stdout.trim();
}

/** @param {string} why @returns {never} */
function fail(why) {
  throw new Error(why);
}
