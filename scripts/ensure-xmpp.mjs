import { fileURLToPath } from "node:url";
import { installFromDebian, isDebian } from "./ensure-browser.mjs";
import { isInstalled, serverPackages } from "../examples/your-own-server/servers/serve-xmpp.mjs";

/** @typedef {import("../examples/your-own-server/servers/serve-xmpp.mjs").ServerName} ServerName */

/**
 * @typedef {object} Machine
 * @property {(name: ServerName) => boolean} isInstalled
 * @property {() => boolean} mayInstall
 * @property {(packages: readonly string[]) => boolean} install Debian's packages; returns whether that ended well
 */

/** @type {Machine} */
const thisMachine = {
  isInstalled,
  mayInstall: () => process.platform === "linux" && process.getuid?.() === 0 && isDebian(),
  install: installFromDebian,
};

/**
 * Finds servers, or installs what is missing where the machine allows it.
 * @param {readonly ServerName[]} names
 * @param {Machine} machine
 * @param {(line: string) => void} say
 * @returns {readonly ServerName[]} those that are still missing; of each it is said how to install it
 */
export function ensureXmpp(names, machine = thisMachine, say = console.log) {
  const findMissing = () => names.filter((name) => !machine.isInstalled(name));
  const missing = findMissing();
  if (missing.length > 0 && machine.mayInstall()) {
    say(`Installing Debian's ${missing.join(" and ")}…`);
    machine.install(missing.flatMap((name) => serverPackages[name]));
  }
  const still = findMissing();
  for (const name of still) {
    say(`No ${name} here. On Debian: apt-get install --no-install-recommends ${serverPackages[name].join(" ")}`);
  }
  return still;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = /** @type {const} */ (["ejabberd", "prosody"]);
  const missing = ensureXmpp(names);
  for (const name of names) if (!missing.includes(name)) console.log(`${name} is there.`);
  for (const name of missing) console.log(`Nothing that needs ${name} is run.`);
}
