import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run-steps.mjs";
import { pack } from "./tarball.mjs";

// Applications outside of the workspaces, which have the packages as everybody gets them: from their tarballs.

/** Packs every package, which must be built. @param {string} into a new folder @returns {ReadonlyMap<string, string>} the tarballs by folder of `packages` */
export function packAll(into) {
  mkdirSync(into, { recursive: true });
  return new Map(
    readdirSync(join(root, "packages")).map((name) => {
      const { file, size } = pack(join(root, "packages", name), into);
      console.log(`packed ${name}: ${Math.round(size / 1024)} kB`);
      return [name, join(into, file)];
    }),
  );
}

/**
 * Copies an application, and fills in the tarballs of the packages that `foyer` in its package.json names.
 * @param {string} from its folder, from the repository's root
 * @param {string} at a new folder
 * @param {ReadonlyMap<string, string>} tarballs
 * @param {Readonly<Record<string, string>>} [replace] words of its package.json
 */
export function copyConsumer(from, at, tarballs, replace = {}) {
  const skipped = /[/\\](?:node_modules|\.next|package-lock\.json|next-env\.d\.ts)$/;
  cpSync(join(root, from), at, { recursive: true, filter: (source) => !skipped.test(source) });
  const manifest = join(at, "package.json");
  let text = readFileSync(manifest, "utf8");
  for (const [word, by] of Object.entries(replace)) text = text.replaceAll(`"${word}"`, `"${by}"`);
  const { foyer, ...content } = JSON.parse(text);
  const own = foyer.map((/** @type {string} */ each) => [`@foyer/${each}`, `file:${tarballs.get(each)}`]);
  writeFileSync(
    manifest,
    JSON.stringify({ ...content, dependencies: { ...content.dependencies, ...Object.fromEntries(own) } }),
  );
}

/** @param {string} at the application's folder */
export function install(at) {
  // Vite's preview, run in this process before, makes it one for production, for which npm leaves compilers and bundlers out.
  const args = ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"];
  const shell = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync("npm", args, { cwd: at, encoding: "utf8", shell });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}
