import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { endWithThisProcess, platformId, serverFolder } from "../examples/your-own-server/servers/serve-xmpp.mjs";

/**
 * @typedef {object} Office the organiser's back office, a process of its own
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * Makes one file of the back office, which any Node runs.
 * @param {string} outfile below the root, so that it finds its modules
 */
export async function buildOffice(outfile) {
  mkdirSync(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [join(serverFolder, "server/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@foyer/source"],
    external: ["ws"],
  });
}

/**
 * Starts the back office of a server, and resolves once its rooms are there.
 * @param {string} script what `buildOffice` made
 * @param {import("../examples/your-own-server/servers/serve-xmpp.mjs").XmppServer} server
 * @param {string} file of what the desk remembers
 * @returns {Promise<Office>}
 */
export async function startOffice(script, { name, origin, host, secret }, file) {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      XMPP_SERVER: name,
      XMPP_ORIGIN: origin,
      XMPP_HOST: host,
      XMPP_SECRET: secret,
      XMPP_PLATFORM: platformId,
      DESK_FILE: file,
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = endWithThisProcess(child);
  const line = once(createInterface(child.stdout), "line").then(([first]) => String(first));
  const url = await Promise.race([line, ended.then(() => Promise.reject(new Error("The back office did not start.")))]);
  return {
    url,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Lines of code of each part, without blank ones. */
export function countServerLines() {
  const count = (/** @type {readonly string[]} */ folders) =>
    folders
      .flatMap((folder) => readdirSync(join(serverFolder, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .flatMap(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8").split("\n"))
      .filter((line) => line.trim() !== "").length;
  return {
    driver: count(["src/driver"]),
    wire: count(["src/xmpp"]),
    fold: count(["src/archive"]),
    office: count(["server"]),
    servers: count(["servers"]),
  };
}
