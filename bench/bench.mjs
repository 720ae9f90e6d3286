import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { bundleForNode } from "../scripts/bundle-for-node.mjs";
import { root } from "../scripts/run-steps.mjs";

// Every packages/*/**/bench/*.bench.ts, or those whose path contains an argument: bundled as production code, workspace
// packages from source, and run by Node with a garbage collector it may call. `--short` runs those alone that compare within
// one run: a unit measured in turns is no unit on a machine that does many other things.

const isShort = process.argv.includes("--short");
const wanted = isShort ? ["received-message"] : process.argv.slice(2);
const files = readdirSync(join(root, "packages")).flatMap(findBenches);
const chosen = files.filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
if (chosen.length === 0) console.log(`No benchmark${wanted.length > 0 ? ` named ${wanted.join(", ")}` : ""}.`);

for (const file of chosen) {
  console.log(`\n${relative(root, file)}`);
  const outfile = join(root, "build/bench", `${basename(file, ".ts")}.mjs`);
  await bundleForNode(file, outfile, { jsx: "automatic", define: { "process.env.NODE_ENV": '"production"' } });
  const args = ["--expose-gc", "--enable-source-maps", outfile];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) process.exitCode = 1;
}

/** @param {string} name of a package */
function findBenches(name) {
  const folder = join(root, "packages", name);
  if (!existsSync(join(folder, "package.json"))) return [];
  return ["bench", "src"]
    .map((part) => join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) => readdirSync(part, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(".bench.ts") && basename(entry.parentPath) === "bench")
    .map((entry) => join(entry.parentPath, entry.name));
}
