import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/**
 * The facts of a machine that the search for a browser reads. Tests hand in a false one.
 * @typedef {object} World
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as `process.platform` names it
 * @property {string} home the user's home folder
 * @property {boolean} isRoot
 * @property {(path: string) => boolean} isProgram whether the path is a file that may be run
 * @property {(path: string) => number | undefined} majorVersion what the program at the path answers to `--version`
 * @property {() => string | undefined} playwrightPath where Playwright keeps its own Chromium, downloaded or not
 */

/**
 * @typedef {{ path: string, origin: string } | { path: undefined, origin: 'none' }} Found
 */

/** Variables that name a browser, the first one set wins. */
export const browserVariables = ["CHROMIUM_PATH", "CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH"];

/** The oldest Chromium whose layout and platform features the browser tests rely on. */
export const oldestVersion = 120;

/** Chromium without the browser's own windows: a test costs about a third less than in the whole browser. */
export const headlessShell = "chromium-headless-shell";

const names = [
  headlessShell,
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
];

/**
 * The Chromium the tests run in. Pure reading of the machine: installs nothing.
 * Throws when a variable names a browser that cannot be used: whoever set it wants that one and no other.
 * @param {World} world
 * @returns {Found}
 */
export function findBrowser(world = thisMachine()) {
  for (const name of browserVariables) {
    const path = world.env[name];
    if (path === undefined || path === "") continue;
    if (!world.isProgram(path)) {
      throw new Error(`${name} is set to "${path}", which is not a program. Correct it or unset it.`);
    }
    return { path, origin: name };
  }
  const own = world.playwrightPath();
  if (own !== undefined && world.isProgram(own)) return { path: own, origin: "playwright" };
  for (const path of systemPlaces(world)) {
    if (world.isProgram(path) && (world.majorVersion(path) ?? 0) >= oldestVersion) return { path, origin: "system" };
  }
  return { path: undefined, origin: "none" };
}

/**
 * Features of Chromium that tests switch off. Of two such switches Chromium takes the last, so that Playwright's own list is repeated.
 * The popups of the address bar are pages of their own, which every new window loads: more than half of the CPU time of
 * opening one (Chromium 156).
 */
const disabledFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch", "msForceBrowserSignIn"],
  ...["msEdgeUpdateLaunchServicesPreferredVersion"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI"],
];

/**
 * Start flags for tests: no traffic of the browser's own, and no sandbox where the kernel refuses one (root, most CI).
 * @param {Pick<World, 'env' | 'isRoot'>} world
 */
export function chromiumArguments(world = thisMachine()) {
  return [
    ...(world.isRoot || world.env["CI"] ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${disabledFeatures.join(",")}`,
  ];
}

/** @param {World} world */
function systemPlaces({ env, platform, home }) {
  if (platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge"];
    return ["", home].flatMap((top) => apps.map((app) => `${top}/Applications/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === "win32") {
    const tops = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]].filter(
      (top) => top !== undefined,
    );
    const tails = [
      "Google\\Chrome\\Application\\chrome.exe",
      "Chromium\\Application\\chrome.exe",
      "Microsoft\\Edge\\Application\\msedge.exe",
    ];
    return tops.flatMap((top) => tails.map((tail) => `${top}\\${tail}`));
  }
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @returns {World} */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    isProgram,
    majorVersion,
    playwrightPath: () => chromium.executablePath() || undefined,
  };
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} path */
function majorVersion(path) {
  // Chrome on Windows opens a window instead of answering; installed ones keep themselves current.
  if (process.platform === "win32") return oldestVersion;
  const { stdout } = spawnSync(path, ["--version", "--no-sandbox"], { encoding: "utf8", timeout: 15_000 });
  const version = /(\d+)\.\d+\.\d+/.exec(stdout ?? "")?.[1];
  return version === undefined ? undefined : Number(version);
}
