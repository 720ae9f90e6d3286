import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/**
 * The facts of a machine that the search for a program reads. Tests hand in a false one.
 * @typedef {object} Machine
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as `process.platform` names it
 * @property {string} home the user's home folder
 * @property {boolean} isRoot
 * @property {boolean} isDebian Ubuntu is not: its package of Chromium is a stub that needs snap
 * @property {(path: string) => boolean} isProgram whether the path is a file that may be run
 * @property {(path: string) => number | undefined} majorVersion what the program at the path answers to `--version`
 * @property {() => string | undefined} playwrightPath where Playwright keeps its own Chromium, downloaded or not
 */

/** @typedef {{ path: string | undefined, origin: string }} Found */

/** Variables that name a browser, the first one set wins. */
export const browserVariables = ["CHROMIUM_PATH", "CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH"];

/** Names a Firefox that is not found by itself. */
export const firefoxVariable = "FIREFOX_PATH";

/** The oldest Chromium whose layout and platform features the browser tests rely on. */
const oldestVersion = 120;

/** Chromium without the browser's own windows: a test costs about a third less than in the whole browser. */
export const headlessShell = "chromium-headless-shell";

/** Where each platform keeps a Chromium; Linux has it in a folder of the PATH. */
const places = {
  linux: [headlessShell, "google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"].concat(
    "microsoft-edge-stable",
    "microsoft-edge",
  ),
  darwin: ["Google Chrome", "Chromium", "Microsoft Edge"].map((app) => `Applications/${app}.app/Contents/MacOS/${app}`),
  win32: [
    "Google\\Chrome\\Application\\chrome",
    "Chromium\\Application\\chrome",
    "Microsoft\\Edge\\Application\\msedge",
  ],
};

/**
 * The Chromium the tests run in. Pure reading of the machine: installs nothing.
 * Throws when a variable names a browser that cannot be used: its user wants that one and no other.
 * @param {Machine} machine
 * @returns {Found}
 */
export function findBrowser(machine = thisMachine()) {
  for (const name of browserVariables) {
    const path = machine.env[name];
    if (path === undefined || path === "") continue;
    if (!machine.isProgram(path)) {
      throw new Error(`${name} is set to "${path}", which is not a program. Correct it or unset it.`);
    }
    return { path, origin: name };
  }
  const own = machine.playwrightPath();
  if (own !== undefined && machine.isProgram(own)) return { path: own, origin: "playwright" };
  const isUsable = (/** @type {string} */ path) => (machine.majorVersion(path) ?? 0) >= oldestVersion;
  const path = systemPlaces(machine).find((place) => machine.isProgram(place) && isUsable(place));
  return path === undefined ? { path, origin: "none" } : { path, origin: "system" };
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
 * @param {Pick<Machine, "env" | "isRoot">} machine
 */
export function chromiumArguments(machine = thisMachine()) {
  return [
    ...(machine.isRoot || machine.env["CI"] ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${disabledFeatures.join(",")}`,
  ];
}

/** The options of Playwright that start the Chromium that was found. @param {readonly string[]} more arguments */
export function chromiumOptions(...more) {
  const { path } = findBrowser();
  return { ...(path !== undefined && { executablePath: path }), args: [...chromiumArguments(), ...more] };
}

/**
 * A Firefox that speaks WebDriver BiDi, as all since 129 do.
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function findFirefox(machine = thisMachine()) {
  const onMac = "/Applications/Firefox.app/Contents/MacOS/firefox";
  if (machine.env[firefoxVariable]) return machine.env[firefoxVariable];
  if (machine.platform === "darwin") return machine.isProgram(onMac) ? onMac : undefined;
  return findOnPath(machine, "firefox-esr") ?? findOnPath(machine, "firefox");
}

/**
 * WebKitGTK's driver, which brings its MiniBrowser, and a screen for it.
 * @param {Machine} machine
 * @returns {{ driver: string, screen: string } | undefined}
 */
export function findWebKit(machine = thisMachine()) {
  const driver = findOnPath(machine, "WebKitWebDriver");
  const screen = findOnPath(machine, "Xvfb");
  return driver === undefined || screen === undefined ? undefined : { driver, screen };
}

/** @param {Machine} machine @returns {readonly string[]} */
function systemPlaces({ env, platform, home }) {
  if (platform === "darwin") return ["", home].flatMap((top) => places.darwin.map((place) => `${top}/${place}`));
  if (platform !== "win32") return places.linux.flatMap((name) => onPath(env, name));
  const tops = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]];
  return tops.flatMap((top) => (top === undefined ? [] : places.win32.map((place) => `${top}\\${place}.exe`)));
}

/** @param {Machine["env"]} env @param {string} name of a program */
function onPath(env, name) {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name));
}

/** @param {Machine} machine @param {string} name */
function findOnPath({ env, isProgram }, name) {
  return onPath(env, name).find((path) => isProgram(path));
}

/** @returns {Machine} */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    get isDebian() {
      try {
        return /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));
      } catch {
        return false;
      }
    },
    isProgram(path) {
      try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
      } catch {
        return false;
      }
    },
    majorVersion(path) {
      // Chrome on Windows opens a window instead of answering; installed ones keep themselves current.
      if (process.platform === "win32") return oldestVersion;
      const { stdout } = spawnSync(path, ["--version", "--no-sandbox"], { encoding: "utf8", timeout: 15_000 });
      const version = /(\d+)\.\d+\.\d+/.exec(stdout ?? "")?.[1];
      return version === undefined ? undefined : Number(version);
    },
    playwrightPath: () => chromium.executablePath() || undefined,
  };
}
