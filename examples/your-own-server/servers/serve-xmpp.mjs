import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The example over an XMPP server. */
export const serverFolder = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** @typedef {"ejabberd" | "prosody"} ServerName */

/** Debian's packages of each server. */
export const serverPackages = {
  ejabberd: ["ejabberd", "erlang-p1-sqlite3"],
  prosody: ["prosody", "prosody-modules", "lua-dbi-sqlite3", "lua-unbound"],
};

/** The account of the organiser's desk. */
export const platformId = "platform";

/**
 * @typedef {object} XmppServer a server that runs as a process of its own, with everything in one folder
 * @property {ServerName} name
 * @property {string} origin of its one port
 * @property {string} host the part of addresses after the `@`
 * @property {string} secret that signs tokens
 * @property {number} pid
 * @property {Promise<void>} ended
 * @property {() => Promise<void>} kill as a power cut does
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} ClusterPlace a node of a cluster
 * @property {string} secret the same for all nodes, as the one that signs tokens
 * @property {string} sql settings of the database, in place of those of SQLite
 * @property {string} node its name, such as `one@127.0.0.1`
 * @property {string} [joins] the node whose cluster it joins
 * @property {number} epmdPort of an epmd that runs
 */

/** Where Debian's ejabberd has its modules; `undefined` where it is not installed. */
function findEjabberd() {
  const libraries = "/usr/lib";
  const folders = existsSync(libraries) ? readdirSync(libraries).map((name) => join(libraries, name)) : [];
  const erl = spawnSync("which", ["erl"]).status === 0;
  return folders.find(
    (folder) =>
      erl && folder.endsWith("-linux-gnu") && readdirSync(folder).some((name) => name.startsWith("ejabberd-")),
  );
}

/** Whether a server is there. @param {ServerName} name */
export function isInstalled(name) {
  return name === "ejabberd" ? findEjabberd() !== undefined : spawnSync("which", ["prosody"]).status === 0;
}

/**
 * Starts a server on loopback, and resolves once it answers. Started on the same folder it is the same server again, at its address.
 * @param {ServerName} name
 * @param {string} folder
 * @param {ClusterPlace} [cluster] of ejabberd
 * @returns {Promise<XmppServer>}
 */
export async function startXmppServer(name, folder, cluster) {
  const host = "foyer.test";
  for (const part of ["data/upload", "log", "mnesia"]) mkdirSync(join(folder, part), { recursive: true });
  const port = await keepPort(join(folder, "port"));
  const secret = cluster?.secret ?? keepSecret(join(folder, "secret"));
  writeFileSync(join(folder, "jwk.json"), JSON.stringify({ kty: "oct", k: Buffer.from(secret).toString("base64url") }));
  const here = join(serverFolder, "servers", name);
  const file = name === "ejabberd" ? "ejabberd.yml" : "prosody.cfg.lua";
  const values = { DIR: folder, PORT: String(port), HOST: host, PLATFORM: platformId, SECRET: secret, HERE: here };
  const config = join(folder, file);
  const template = readFileSync(join(here, file), "utf8");
  const text = cluster === undefined ? template : template.replace(/sql_type: sqlite\nsql_database: .*/, cluster.sql);
  writeFileSync(config, fill(text, values));
  const child = name === "ejabberd" ? spawnEjabberd(folder, config, cluster) : spawnProsody(config);
  const ended = endWithThisProcess(child);
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    return ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(origin, ended, name);
  return {
    name,
    origin,
    host,
    secret,
    pid: child.pid ?? 0,
    ended,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/**
 * Ends a child where this process ends without having ended it. Resolves once the child has ended.
 * @param {import("node:child_process").ChildProcess} child
 */
export async function endWithThisProcess(child) {
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  await once(child, "exit");
  process.off("exit", end);
}

/** @param {string} folder @param {string} config @param {ClusterPlace} [cluster] */
function spawnEjabberd(folder, config, cluster) {
  const libraries = findEjabberd();
  if (libraries === undefined) throw new Error("ejabberd is not installed.");
  const env = {
    ...process.env,
    EJABBERD_CONFIG_PATH: config,
    EJABBERD_LOG_PATH: join(folder, "log/ejabberd.log"),
    ERL_CRASH_DUMP: join(folder, "log/crash"),
    ERL_LIBS: libraries,
    ERL_MAX_PORTS: "32000",
    HOME: folder,
    ...(cluster && { ERL_EPMD_PORT: String(cluster.epmdPort) }),
  };
  // Without a name it needs no epmd, and is no part of a cluster.
  const args = [
    ...(cluster === undefined ? [] : toNodeArguments(cluster)),
    "+K",
    "true",
    "+P",
    "250000",
    "-noinput",
    "-mnesia",
    "dir",
    `"${join(folder, "mnesia")}"`,
    "-s",
    "ejabberd",
    ...(cluster?.joins === undefined ? [] : ["-eval", `ok = ejabberd_cluster:join('${cluster.joins}').`]),
  ];
  return spawn("erl", args, { env, stdio: "ignore" });
}

/** @param {ClusterPlace} cluster */
const toNodeArguments = ({ node, secret }) => [
  ...["-name", node, "-setcookie", secret, "-start_epmd", "false"],
  ...["-kernel", "inet_dist_use_interface", "{127,0,0,1}"],
];

/** @param {string} config */
function spawnProsody(config) {
  return spawn("prosody", ["--config", config, "-F"], { stdio: "ignore" });
}

/** @param {string} template @param {Readonly<Record<string, string>>} values */
function fill(template, values) {
  return template.replaceAll(/\$\{([A-Z]+)\}/g, (whole, name) => values[name] ?? whole);
}

/** A secret of the folder's own, which outlives the server. @param {string} file */
function keepSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/**
 * The port of the last start, by which the addresses of files were made; another one where it is taken.
 * @param {string} file
 */
export async function keepPort(file) {
  const last = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = await findPort(last).catch(() => findPort());
  writeFileSync(file, String(port));
  return port;
}

/** @returns {Promise<number>} */
export async function findPort(wanted = 0) {
  const server = createServer().listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** @param {string} origin @param {Promise<void>} ended @param {string} name */
async function untilAnswered(origin, ended, name) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (let tries = 0; tries < 300; tries++) {
    if (hasEnded) throw new Error(`${name} did not start.`);
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not answer.`);
}
