import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createReports } from "./api/create-reports.mjs";
import { root, toScript } from "./run-steps.mjs";

// The exported API of every package as text, in api: `npm run api` builds the packages and writes it, `--check`
// compares it with what was built before and changes nothing. Both fail where a public signature uses a name that nobody can
// import. reference.test.mjs asks for docstrings.

const isCheck = process.argv.includes("--check");
const folder = isCheck ? "build/api" : "api";

if (!isCheck) run(process.execPath, [toScript("scripts/build.mjs"), "--packages"]);
const { reports, problems } = createReports(root);
rmSync(join(root, folder), { recursive: true, force: true });
mkdirSync(join(root, folder), { recursive: true });
for (const [name, text] of reports) writeFileSync(join(root, folder, name), text);
for (const problem of problems) console.error(problem);
if (isCheck) {
  run("git", ["diff", "--no-index", "--no-color", "--ignore-cr-at-eol", "--", "api", folder], () => {
    console.error("\nThe public API differs from the reports in api.");
    console.error('If the change is intended, run "npm run api", review the diff and commit it with the change.');
  });
}
if (problems.length > 0) process.exit(1);
console.log(
  isCheck ? `${reports.size} reports in api match the built packages.` : `Wrote ${reports.size} reports to api.`,
);

/** @param {string} command @param {readonly string[]} args @param {() => void} [explain] its failure */
function run(command, args, explain) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status === 0) return;
  explain?.();
  process.exit(1);
}
