import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { isInstalled, serverPackages } from "../examples/your-own-server/servers/serve-xmpp.mjs";
import {
  browserVariable,
  chromiumOptions,
  findBrowser,
  findFirefox,
  findWebKit,
  firefoxVariable,
  headlessShell,
} from "./find-browser.mjs";
import { toScript } from "./run-steps.mjs";

// Finds what tests need besides npm's packages, or installs it the way the machine allows:
// `node scripts/ensure-programs.mjs browser`, `engines` or `xmpp`.

/** @typedef {import("../examples/your-own-server/servers/serve-xmpp.mjs").ServerName} ServerName */

/**
 * @typedef {object} Program
 * @property {() => boolean} isThere
 * @property {readonly string[]} packages Debian's
 * @property {string} advice for a person without it
 */

/** @type {Readonly<Record<string, Program>>} */
const engines = {
  Firefox: {
    isThere: () => findFirefox() !== undefined,
    packages: ["firefox-esr", "fonts-liberation"],
    advice: `Install it, or set ${firefoxVariable} to one.`,
  },
  WebKit: {
    isThere: () => findWebKit() !== undefined,
    packages: ["webkit2gtk-driver", "xvfb", "fonts-liberation"],
    advice: "It is tested as WebKitGTK, on Linux. On Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb",
  },
};

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
 * @returns {readonly string[]} the names of those that are still missing, after an advice for each
 */
export function ensurePrograms(programs) {
  const findMissing = () => Object.entries(programs).filter(([, { isThere }]) => !isThere());
  installOnDebian(findMissing().flatMap(([, { packages }]) => packages));
  return findMissing().map(([name, { advice }]) => {
    console.log(`No ${name} here. ${advice}`);
    return name;
  });
}

/** Starts a Chromium, after an installation the way the machine allows where that is needed. Throws what Playwright says of one that does not start. */
async function ensureBrowser() {
  const { executablePath, channel } = findBrowser();
  const isWhole = channel !== undefined || (executablePath !== undefined && !executablePath.endsWith(headlessShell));
  // The tests are faster without the browser's own windows.
  if (isWhole && !process.env[browserVariable]) installOnDebian([headlessShell, "fonts-liberation"]);
  await startBrowser().catch(() => {
    console.log("No Chromium starts. Asking Playwright to download its own…");
    // A closed network is noticed soon instead of after several minutes.
    const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
    run(process.execPath, [toScript("playwright"), "install", "chromium"], env);
    return startBrowser();
  });
}

async function startBrowser() {
  const browser = await chromium.launch(chromiumOptions());
  const { executablePath, channel = "Playwright's own" } = findBrowser();
  console.log(`Chromium ${browser.version()} (${executablePath ?? channel})`);
  await browser.close();
}

/** Installs where that needs no question: as root, on Debian. Ubuntu's Chromium is a stub that needs snap. @param {readonly string[]} packages */
function installOnDebian(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !isDebian()) return;
  console.log(`Installing Debian's ${packages.join(", ")}…`);
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

function isDebian() {
  try {
    return /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

/** @param {string} command @param {readonly string[]} args @param {Record<string, string>} env */
function run(command, args, env = {}) {
  const all = { DEBIAN_FRONTEND: "noninteractive", ...env, ...process.env };
  spawnSync(command, args, { env: all, stdio: ["ignore", "inherit", "inherit"] });
}

const commands = {
  browser: ensureBrowser,
  async engines() {
    await ensureBrowser();
    if (ensurePrograms(engines).length > 0) process.exitCode = 1;
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
  const name = process.argv[2] ?? "browser";
  if (!Object.hasOwn(commands, name)) throw new Error(`Name one of: ${Object.keys(commands).join(", ")}.`);
  await commands[/** @type {keyof typeof commands} */ (name)]();
}
