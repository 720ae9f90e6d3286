import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { root } from "./run-steps.mjs";

// Every packages/*/**/bench/*.bench.ts, or those whose path contains an argument: bundled as production code, workspace
// packages from source, and run by Node with a garbage collector it may call. `--short` runs those alone that compare within
// one run: a unit measured in turns is no unit on a machine that does many other things.

/** @type {import("esbuild").Plugin} */
const keepVendors = {
  name: "keep-vendors",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@foyer/") ? undefined : { path, external: true },
    );
  },
};

const isShort = process.argv.includes("--short");
const wanted = isShort ? ["received-message"] : process.argv.slice(2);
const files = readdirSync(join(root, "packages")).flatMap(findBenches);
const chosen = files.filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
if (chosen.length === 0) console.log(`No benchmark${wanted.length > 0 ? ` named ${wanted.join(", ")}` : ""}.`);

for (const file of chosen) {
  console.log(`\n${relative(root, file)}`);
  // Beside the package, where Node finds the same dependencies as the sources do.
  const outfile = join(dirname(file), "..", "build", `${basename(file, ".ts")}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@foyer/source"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    sourcemap: "inline",
    logLevel: "warning",
    plugins: [keepVendors],
  });
  const args = ["--expose-gc", "--enable-source-maps", outfile];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  rmSync(dirname(outfile), { recursive: true, force: true });
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
