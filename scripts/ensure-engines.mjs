import { fileURLToPath } from "node:url";
import { ensureBrowser, installFromDebian, isDebian } from "./ensure-browser.mjs";
import { findBrowser, thisMachine } from "./find-browser.mjs";
import { findFirefox, findWebKit, firefoxVariable } from "./find-engines.mjs";

/** @typedef {import("./find-browser.mjs").World} World */

/** The engines that the tests run in besides Chromium: how to find each, and Debian's packages of it. */
const engines = {
  Firefox: { find: findFirefox, packages: ["firefox-esr"] },
  WebKit: { find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
};

/**
 * @typedef {object} Installers
 * @property {(packages: readonly string[]) => boolean} debian installs Debian's packages, returns whether that ended well
 * @property {() => boolean} isDebian
 */

/**
 * Finds Chromium, Firefox and WebKit, or installs what is missing the way the machine allows.
 * @param {World} world
 * @param {Installers} installers
 * @param {(line: string) => void} say
 */
export function ensureEngines(
  world = thisMachine(),
  installers = { debian: installFromDebian, isDebian },
  say = console.log,
) {
  const findMissing = () => Object.entries(engines).filter(([, { find }]) => find(world) === undefined);
  const missing = findMissing();
  if (missing.length === 0) return;
  if (world.platform === "linux" && world.isRoot && installers.isDebian()) {
    say(`Installing Debian's ${missing.map(([name]) => name).join(" and ")}…`);
    installers.debian([...missing.flatMap(([, { packages }]) => packages), "fonts-liberation"]);
  }
  const [still] = findMissing();
  if (still === undefined) return;
  const [name, { packages }] = still;
  throw new Error(
    `No ${name} to test in. ` +
      (name === "Firefox"
        ? `Install it, or set ${firefoxVariable} to one.`
        : `It is tested as WebKitGTK, on Linux: on Debian and Ubuntu run "apt-get install ${packages.join(" ")}".`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureBrowser();
    ensureEngines();
    console.log([findBrowser().path, findFirefox(), findWebKit()?.driver].join("\n"));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
