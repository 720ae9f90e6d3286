import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReports } from "./api/create-reports.mjs";
import { findEntries } from "./api/entries.mjs";
import { root, toScript } from "./run-steps.mjs";

// The exported API of every package as text, in api: `npm run api` builds the packages and writes it, `--check`
// compares it with what was built before and changes nothing. Both fail where a public signature uses a name that nobody can
// import, and where an export has no docstring.

const folder = join(root, "api");
const isCheck = process.argv.includes("--check");

if (!isCheck) build();
const { reports, problems } = createReports(findEntries(join(root, "packages")), root);
if (isCheck) check();
else write();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function build() {
  const { status } = spawnSync(process.execPath, [toScript("build.mjs"), "--packages"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function write() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of reports) writeFileSync(join(folder, name), text);
  console.log(`Wrote ${reports.size} reports to api.`);
}

function check() {
  const stored = existsSync(folder) ? readdirSync(folder) : [];
  const names = [...new Set([...stored, ...reports.keys()])].sort();
  const changed = names.filter((name) => readStored(name) !== (reports.get(name) ?? ""));
  if (changed.length === 0) {
    console.log(`${reports.size} reports in api match the built packages.`);
    return;
  }
  for (const name of changed) showDifference(name);
  console.error(`\nThe public API differs from ${changed.map((name) => `api/${name}`).join(", ")}.`);
  console.error('If the change is intended, run "npm run api", review the diff and commit it with the change.');
  process.exitCode = 1;
}

/** @param {string} name */
function readStored(name) {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll("\r\n", "\n") : "";
}

/** @param {string} name */
function showDifference(name) {
  const temporary = mkdtempSync(join(tmpdir(), "foyer-api-"));
  const texts = { committed: readStored(name), built: reports.get(name) ?? "" };
  for (const [side, text] of Object.entries(texts)) {
    mkdirSync(join(temporary, side));
    writeFileSync(join(temporary, side, name), text);
  }
  const args = ["diff", "--no-index", "--no-color", "--", `committed/${name}`, `built/${name}`];
  const { stdout } = spawnSync("git", args, { cwd: temporary, encoding: "utf8" });
  console.error(stdout ?? "");
  rmSync(temporary, { recursive: true, force: true });
}
