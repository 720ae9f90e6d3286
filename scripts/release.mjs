import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pack } from "./release/tarball.mjs";
import { root } from "./run-steps.mjs";

/**
 * One release. `--dry-run` does everything up to publishing in a copy of the last commit: build, checks, tarballs, and shows what would
 * be published. `--publish` checks, builds and publishes the committed versions. Without either
 * it refuses. `--no-check` leaves out `npm run check`, where it has just been run.
 */

const { values } = parseArgs({
  options: { "dry-run": { type: "boolean" }, publish: { type: "boolean" }, "no-check": { type: "boolean" } },
});
const names = readdirSync(join(root, "packages"));

try {
  if (values["dry-run"] === values.publish)
    throw new Error("Choose one: --dry-run shows what would be published, --publish publishes it.");
  const changes = output("git", ["status", "--porcelain"]);
  if (values["dry-run"]) rehearse(changes);
  else if (changes !== "") throw new Error(`Commit first, what is published is a commit:\n${changes}`);
  else publish();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Everything up to publishing, in a copy of the last commit. @param {string} changes that are not in it */
function rehearse(changes) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-release-"));
  try {
    run("git", ["clone", "--quiet", "--local", root, folder], root);
    npm(["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], folder);
    buildAndCheck(folder);
    console.log("\nThis would be published, with access public and provenance:\n");
    for (const name of names) show(join(folder, "packages", name));
    if (changes !== "") console.log(`Not committed, and so not in the copy:\n${changes}`);
    console.log("Nothing was changed here and nothing was published.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder of a package */
function show(folder) {
  const { name, version, size, unpackedSize, files } = pack(folder);
  const [packed, unpacked] = [size, unpackedSize].map((bytes) => `${Math.round(bytes / 1024)} kB`);
  console.log(`${name}@${version}  ${packed} packed, ${unpacked} unpacked, ${files.length} files`);
  const [, newest = ""] = readFileSync(join(folder, "CHANGELOG.md"), "utf8").split(/^(?=## )/m);
  console.log(newest.trim().split("\n").slice(0, 8).join("\n"), "\n");
}

function publish() {
  buildAndCheck(root);
  for (const name of names) {
    const { name: published, version } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
    // So that a release that was cut off can be finished.
    if (output("npm", ["view", `${published}@${version}`, "version"]) === version) continue;
    npm(["publish", "--workspace", published], root);
  }
}

/** @param {string} folder */
function buildAndCheck(folder) {
  run(process.execPath, ["scripts/build.mjs", "--packages"], folder);
  if (!values["no-check"]) run(process.execPath, ["scripts/test.mjs", "--check"], folder);
}

/** @param {readonly string[]} args @param {string} cwd */
function npm(args, cwd) {
  run("npm", args, cwd, process.platform === "win32");
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd @param {boolean} shell */
function run(command, args, cwd, shell = false) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit", shell });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed. Nothing was published.`);
}

/** @param {string} command @param {readonly string[]} args */
function output(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: "utf8", shell: process.platform === "win32" }).stdout.trim();
}
