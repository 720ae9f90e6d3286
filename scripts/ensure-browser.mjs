import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { browserVariables, findBrowser, headlessShell, thisMachine } from "./find-browser.mjs";

/** @typedef {import("./find-browser.mjs").World} World */

/**
 * Ways to install a browser. Each returns whether it ended well; the search then looks again.
 * @typedef {object} Installers
 * @property {() => boolean} playwright downloads the Chromium Playwright was made for
 * @property {() => boolean} debian installs Debian's package of Chromium without windows
 * @property {() => boolean} isDebian Ubuntu is not: its package is a stub that needs snap
 */

/**
 * Finds a Chromium, or installs one the way the machine allows.
 * @param {World} world
 * @param {Installers} installers
 * @param {(line: string) => void} say
 * @returns {{ path: string, origin: string }}
 */
export function ensureBrowser(world = thisMachine(), installers = realInstallers, say = console.log) {
  const mayUseApt = world.platform === "linux" && world.isRoot && installers.isDebian();
  const found = findBrowser(world);
  if (found.path !== undefined) {
    if (found.origin !== "system" || !mayUseApt || found.path.endsWith(headlessShell)) return found;
    say("Installing Debian's Chromium without windows, in which the tests are faster…");
    return installers.debian() ? findBrowserAgain(world, found) : found;
  }

  say("No Chromium found. Asking Playwright to download its own…");
  if (installers.playwright()) {
    const own = findBrowser(world);
    if (own.path !== undefined) return startable(own, world);
  }
  if (mayUseApt) {
    say("Installing Debian's Chromium…");
    if (installers.debian()) {
      const debian = findBrowser(world);
      if (debian.path !== undefined) return debian;
    }
  }
  throw new Error(
    `No browser to test in. Install Chrome or Chromium, or set ${browserVariables[0]} to one, or run "npx playwright install chromium".`,
  );
}

/**
 * @param {World} world
 * @param {{ path: string, origin: string }} earlier
 */
function findBrowserAgain(world, earlier) {
  const found = findBrowser(world);
  return found.path === undefined ? earlier : found;
}

/**
 * @param {{ path: string, origin: string }} found
 * @param {World} world
 */
function startable(found, world) {
  if (world.majorVersion(found.path) !== undefined) return found;
  throw new Error(
    `${found.path} does not start. Run "npx playwright install-deps chromium" for the libraries it needs.`,
  );
}

/** @type {Installers} */
const realInstallers = {
  playwright() {
    const cli = fileURLToPath(new URL("../node_modules/playwright/cli.js", import.meta.url));
    // A closed network is noticed soon instead of after several minutes.
    const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000", ...process.env };
    return succeeds(process.execPath, [cli, "install", "chromium"], env);
  },
  debian: () => installFromDebian([headlessShell, "fonts-liberation"]),
  isDebian,
};

/**
 * @param {readonly string[]} packages
 * @returns {boolean} whether they are all there now
 */
export function installFromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (
    succeeds("apt-get", ["update", "-qq"], env) &&
    succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], env)
  );
}

export function isDebian() {
  try {
    return /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function succeeds(command, args, env) {
  return spawnSync(command, args, { env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { path, origin } = ensureBrowser();
    console.log(`${path} (${origin})`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
