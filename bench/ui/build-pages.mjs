import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { root } from "../../scripts/run-steps.mjs";
import { contenders } from "./contenders.mjs";

/** @typedef {{ js: number, lazyJs: number, css: number }} Bytes gzip, without React */
/** @typedef {import("vite").Manifest} Manifest */

export const benchFolder = join(root, "bench");
export const pagesFolder = join(benchFolder, "dist");

/**
 * Builds each contender's page on its own, so that none shares a chunk with another, and what measures in all of them. Foyer's
 * packages come from their `dist`.
 * @returns {Promise<Record<string, Bytes>>} by contender
 */
export async function buildPages() {
  rmSync(pagesFolder, { recursive: true, force: true });
  const rig = entryOf(await buildEntry("rig", "rig.ts"));
  /** @type {Record<string, Bytes>} */
  const bytes = {};
  for (const { id, entry } of contenders) {
    const manifest = await buildEntry(id, entry);
    writeFileSync(join(pagesFolder, `${id}.html`), toHtml(id, entryOf(manifest), `rig/${rig.file}`));
    bytes[id] = countBytes(id, manifest);
  }
  return bytes;
}

/** @param {string} id @param {string} entry @returns {Promise<Manifest>} */
async function buildEntry(id, entry) {
  const outDir = join(pagesFolder, id);
  await build({
    root: benchFolder,
    configFile: false,
    base: `/${id}/`,
    logLevel: "error",
    publicDir: false,
    // One copy of React for all.
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir,
      target: "es2022",
      // As the example: not written anew for browsers that do not know what the styles use.
      cssTarget: ["chrome123", "firefox129", "safari17.5"],
      manifest: "manifest.json",
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: join(benchFolder, "src", entry),
        output: {
          codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  });
  return JSON.parse(readFileSync(join(outDir, "manifest.json"), "utf8"));
}

/** @param {Manifest} manifest */
function entryOf(manifest) {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error("A page was built without an entry.");
  return entry;
}

/** @param {string} id @param {Manifest} manifest @returns {Bytes} */
function countBytes(id, manifest) {
  /** @type {Set<string>} */
  const first = new Set();
  /** @type {Set<string>} */
  const css = new Set();
  /** @param {import("vite").ManifestChunk} chunk */
  const visit = (chunk) => {
    if (first.has(chunk.file)) return;
    first.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const key of chunk.imports ?? []) if (manifest[key]) visit(manifest[key]);
  };
  visit(entryOf(manifest));
  const lazy = new Set(
    Object.values(manifest).flatMap(({ file }) => (file.endsWith(".js") && !first.has(file) ? [file] : [])),
  );
  /** @param {Iterable<string>} files */
  const size = (files) =>
    [...files]
      .filter((file) => !/\/react-[^/]*\.js$/.test(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(pagesFolder, id, file)), { level: 9 }).length, 0);
  return { js: size(first), lazyJs: size(lazy), css: size(css) };
}

/** @param {string} id @param {import("vite").ManifestChunk} entry @param {string} rig */
function toHtml(id, entry, rig) {
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${id}/${file}" />`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${id}</title>
${styles.join("\n")}
<style>html, body, #root { height: 100%; margin: 0; }</style>
</head>
<body>
<div id="root"></div>
<script type="module" src="/${id}/${entry.file}"></script>
<script type="module" src="/${rig}"></script>
</body>
</html>
`;
}
