import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { apps, style } from "./bundles/apps.mjs";
import { split, weigh, weighParts } from "./bundles/split-app.mjs";
import { root } from "./run-steps.mjs";

// Measures what applications load of the packages as built, bundled by Vite and by esbuild with `splitting`, without a recipe: kB until their
// entry runs, in how many of how many files. Fails above a limit of bundles/apps.mjs.

/** The modules of what everybody may load. */
const common = /^(?!.*moderation)/;

for (const { name, code, files, limits, all = Infinity, parts = [] } of apps) {
  for (const bundler of /** @type {const} */ (["vite", "esbuild"])) {
    const app = await split(bundler, code);
    const weight = weigh(app);
    const isKept = weight.bytes <= limits[bundler] * 1000 && weight.count <= files && weight.all <= all;
    print(`${name}, ${bundler}`, `${toText(weight.bytes)} in ${weight.count} of ${weight.all} files`, isKept);
    const known = [common];
    for (const part of parts) {
      const size = weighParts(app, part.modules, known) + (await weighStyles(part.styles));
      print(`${part.name}, ${bundler}`, toText(size), size <= part.limits[bundler] * 1000);
      known.push(part.modules);
    }
  }
}
const bytes = gzipSync(readFileSync(join(root, style.file)), { level: 9 }).length;
print("styles.css", toText(bytes), bytes <= style.limit * 1000);

/** @param {string | undefined} file */
async function weighStyles(file) {
  if (file === undefined) return 0;
  const { code } = await transform(readFileSync(join(root, file)), { loader: "css", minify: true });
  return gzipSync(code, { level: 9 }).length;
}

/** @param {number} bytes */
function toText(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** @param {string} what @param {string} figure @param {boolean} isKept */
function print(what, figure, isKept) {
  console.log(`${isKept ? "✓" : "✗"} ${what.padEnd(56)} ${figure}`);
  if (!isKept) process.exitCode = 1;
}
