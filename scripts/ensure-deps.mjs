import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

// Runs before anything is installed: Node's own modules only.

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Locked an entry of a lockfile, as npm writes it */
/** @typedef {{ packages?: Record<string, Locked> }} Lockfile */

/**
 * Returns the first package that is missing or stale in node_modules against the lockfile, as a text. There is no stamp file:
 * an installation made by hand counts too.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} installed what npm noted of its last installation
 * @param {(path: string) => boolean} exists
 * @returns {string | undefined}
 */
export function findStale(wanted, installed, exists) {
  if (installed?.packages === undefined) return "nothing is installed";
  for (const [path, entry] of Object.entries(wanted.packages ?? {})) {
    if (!path.includes("node_modules/")) continue;
    const found = installed.packages[path];
    // npm leaves out the binaries of other platforms and says nothing about them.
    if (found === undefined && entry.optional) continue;
    if (found === undefined) return `${path} is missing`;
    if (found.version !== entry.version || found.integrity !== entry.integrity) return `${path} is stale`;
    if (!exists(path)) return `${path} is gone`;
  }
  return undefined;
}

/**
 * Installs what a folder's lockfile names where that is missing or stale, and says every ten seconds how much is there. Ends the
 * process where it cannot.
 * @param {string} folder with a package-lock.json
 * @param {...string} more flags of npm
 */
export async function ensureInstalled(folder, ...more) {
  /** @param {string} path @returns {Lockfile | undefined} */
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);
  const wanted = read(join(folder, "package-lock.json")) ?? {};
  const installed = read(join(folder, "node_modules/.package-lock.json"));
  const exists = (/** @type {string} */ path) => existsSync(join(folder, path));
  const stale = findStale(wanted, installed, exists);
  if (stale === undefined) return;

  const paths = Object.keys(wanted.packages ?? {}).filter((path) => path.includes("node_modules/"));
  console.log(`Installing ${paths.length} dependencies (${stale}); about a minute on a fast line.`);
  const started = Date.now();
  const toSeconds = () => Math.round((Date.now() - started) / 1000);
  const talk = setInterval(
    () => console.log(`  ${paths.filter(exists).length} of ${paths.length} after ${toSeconds()} s`),
    10_000,
  );
  const flags = ["ci", "--include=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", ...more];
  const failure = await runNpm(flags, folder);
  clearInterval(talk);
  if (failure === undefined) return console.log(`Installed in ${toSeconds()} s.`);
  console.error(`npm ci failed: ${failure}. Run it in ${folder} to see why.`);
  process.exit(1);
}

/** @param {string[]} flags @param {string} cwd @returns {Promise<string | undefined>} why it failed */
function runNpm(flags, cwd) {
  const npm = process.env["npm_execpath"];
  /** @type {import("node:child_process").SpawnOptions} */
  const options = { cwd, stdio: ["ignore", "inherit", "inherit"] };
  const child = npm
    ? spawn(process.execPath, [npm, ...flags], options)
    : spawn("npm", flags, { ...options, shell: process.platform === "win32" });
  return new Promise((resolve) => {
    child.on("error", ({ message }) => resolve(message));
    child.on("close", (status) => resolve(status === 0 ? undefined : `status ${status}`));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await ensureInstalled(fileURLToPath(new URL("..", import.meta.url)));
