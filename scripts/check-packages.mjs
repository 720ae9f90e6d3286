import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, toScript } from "./run-steps.mjs";

// Each package as its users get it: what npm would pack, how types resolve from every kind of project, and that both
// module formats load in Node with one and the same classes behind every entry.

const names = readdirSync(join(root, "packages"));

for (const name of names) {
  const folder = join(root, "packages", name);
  run(`${name}: publint`, [toScript("publint"), folder, "--strict"]);
  const profile = ["--profile", "node16", "--exclude-entrypoints", "styles.css", "--format", "ascii"];
  run(`${name}: types`, [toScript("@arethetypeswrong/cli/attw"), "--pack", folder, ...profile]);
  load(name, folder);
}

/** @param {string} name @param {string} folder */
function load(name, folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const entry of Object.keys(exports)) {
    // The conformance suite needs a running Vitest, and the others are no modules.
    if (entry === "./testing" || !exports[entry].import) continue;
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

/** @param {string} what @param {string[]} args */
function run(what, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  console.log(`${status === 0 ? "✓" : "✗"} ${what}`);
  if (status === 0) return;
  console.log(`${stdout}${stderr}`.trimEnd());
  process.exitCode = 1;
}
