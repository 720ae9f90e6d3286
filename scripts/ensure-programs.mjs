import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isInstalled, serverPackages } from "../examples/your-own-server/servers/serve-xmpp.mjs";
import {
  browserVariables,
  findBrowser,
  findFirefox,
  findWebKit,
  firefoxVariable,
  headlessShell,
  thisMachine,
} from "./find-browser.mjs";
import { toScript } from "./run-steps.mjs";

// Finds what tests need besides npm's packages, or installs it the way the machine allows:
// `node scripts/ensure-programs.mjs browser`, `engines` or `xmpp`.

/** @typedef {import("./find-browser.mjs").Machine} Machine */
/** @typedef {import("../examples/your-own-server/servers/serve-xmpp.mjs").ServerName} ServerName */

/**
 * Ways to install. A search afterwards shows whether one worked.
 * @typedef {object} Installers
 * @property {() => void} playwright downloads the Chromium Playwright was made for
 * @property {(packages: readonly string[]) => void} debian installs Debian's packages
 */

/**
 * @typedef {object} Program
 * @property {() => boolean} isThere
 * @property {readonly string[]} packages Debian's
 * @property {string} advice for a person without it
 */

/** @param {Machine} machine */
const mayUseApt = ({ platform, isRoot, isDebian }) => platform === "linux" && isRoot && isDebian;

/**
 * Finds a Chromium, or installs one the way the machine allows.
 * @param {Machine} machine
 * @param {Installers} installers
 * @param {(line: string) => void} say
 * @returns {import("./find-browser.mjs").Found}
 */
export function ensureBrowser(machine = thisMachine(), installers = realInstallers, say = console.log) {
  let found = findBrowser(machine);
  if (found.path === undefined) {
    say("No Chromium found. Asking Playwright to download its own…");
    installers.playwright();
    found = findBrowser(machine);
  }
  const isBest = found.path?.endsWith(headlessShell) || !["system", "none"].includes(found.origin);
  if (!isBest && mayUseApt(machine)) {
    say("Installing Debian's Chromium without windows, in which the tests are faster…");
    installers.debian([headlessShell, "fonts-liberation"]);
    found = findBrowser(machine);
  }
  const { path, origin } = found;
  if (path === undefined)
    throw new Error(
      `No browser to test in. Install Chrome or Chromium, or set ${browserVariables[0]} to one, or run "npx playwright install chromium".`,
    );
  if (origin === "playwright" && machine.majorVersion(path) === undefined)
    throw new Error(`${path} does not start. Run "npx playwright install-deps chromium" for the libraries it needs.`);
  return found;
}

/**
 * Firefox and WebKit, for the tests in three engines.
 * @param {Machine} machine
 * @returns {Readonly<Record<string, Program>>}
 */
export const toEngines = (machine = thisMachine()) => ({
  Firefox: {
    isThere: () => findFirefox(machine) !== undefined,
    packages: ["firefox-esr", "fonts-liberation"],
    advice: `Install it, or set ${firefoxVariable} to one.`,
  },
  WebKit: {
    isThere: () => findWebKit(machine) !== undefined,
    packages: ["webkit2gtk-driver", "xvfb", "fonts-liberation"],
    advice: "It is tested as WebKitGTK, on Linux. On Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb",
  },
});

/** @param {readonly ServerName[]} names @returns {Readonly<Record<string, Program>>} */
export const toXmppServers = (...names) =>
  Object.fromEntries(
    names.map((name) => {
      const packages = serverPackages[name];
      const advice = `On Debian: apt-get install --no-install-recommends ${packages.join(" ")}`;
      return [name, { isThere: () => isInstalled(name), packages, advice }];
    }),
  );

/**
 * Installs Debian's packages of the programs that are missing, where the machine allows it.
 * @param {Readonly<Record<string, Program>>} programs by name
 * @param {Machine} machine
 * @param {Pick<Installers, "debian">} installers
 * @param {(line: string) => void} say
 * @returns {readonly string[]} the names of those that are still missing, after an advice for each
 */
export function ensurePrograms(programs, machine = thisMachine(), installers = realInstallers, say = console.log) {
  const findMissing = () => Object.entries(programs).filter(([, { isThere }]) => !isThere());
  const missing = findMissing();
  if (missing.length > 0 && mayUseApt(machine)) {
    say(`Installing Debian's ${missing.map(([name]) => name).join(" and ")}…`);
    installers.debian(missing.flatMap(([, { packages }]) => packages));
  }
  return findMissing().map(([name, { advice }]) => {
    say(`No ${name} here. ${advice}`);
    return name;
  });
}

/** @type {Installers} */
const realInstallers = {
  playwright() {
    // A closed network is noticed soon instead of after several minutes.
    run(process.execPath, [toScript("playwright"), "install", "chromium"], {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000",
    });
  },
  debian(packages) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
  },
};

/** @param {string} command @param {readonly string[]} args @param {Record<string, string>} env */
function run(command, args, env = {}) {
  const all = { DEBIAN_FRONTEND: "noninteractive", ...env, ...process.env };
  spawnSync(command, args, { env: all, stdio: ["ignore", "inherit", "inherit"] });
}

const commands = {
  browser() {
    const { path, origin } = ensureBrowser();
    console.log(`${path} (${origin})`);
  },
  engines() {
    commands.browser();
    if (ensurePrograms(toEngines()).length > 0) process.exitCode = 1;
    else console.log(`${findFirefox()}\n${findWebKit()?.driver}`);
  },
  xmpp() {
    const servers = toXmppServers("ejabberd", "prosody");
    const missing = ensurePrograms(servers);
    for (const name of Object.keys(servers))
      console.log(missing.includes(name) ? `Nothing that needs ${name} is run.` : `${name} is there.`);
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const name = process.argv[2] ?? "browser";
    if (!Object.hasOwn(commands, name)) throw new Error(`Name one of: ${Object.keys(commands).join(", ")}.`);
    commands[/** @type {keyof typeof commands} */ (name)]();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
