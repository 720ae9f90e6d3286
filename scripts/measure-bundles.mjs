import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { apps, style } from "./bundles/apps.mjs";
import { bundlers, weigh } from "./bundles/split-app.mjs";
import { root } from "./run-steps.mjs";

// Measures what applications load of the packages as built, bundled by Vite and by esbuild with `splitting`, without a recipe: kB until their
// entry runs, in how many of how many files. Fails above a limit of bundles/apps.mjs.

for (const { name, code, files, limits, all = Infinity } of apps) {
  for (const [bundler, split] of Object.entries(bundlers)) {
    const weight = weigh(await split(code));
    const limit = limits[/** @type {keyof typeof bundlers} */ (bundler)];
    const isKept = weight.bytes <= limit * 1000 && weight.count <= files && weight.all <= all;
    print(`${name}, ${bundler}`, `${toText(weight.bytes)} in ${weight.count} of ${weight.all} files`, isKept);
  }
}
const bytes = gzipSync(readFileSync(join(root, style.file)), { level: 9 }).length;
print("styles.css", toText(bytes), bytes <= style.limit * 1000);

/** @param {number} bytes */
function toText(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** @param {string} what @param {string} figure @param {boolean} isKept */
function print(what, figure, isKept) {
  console.log(`${isKept ? "✓" : "✗"} ${what.padEnd(56)} ${figure}`);
  if (!isKept) process.exitCode = 1;
}
