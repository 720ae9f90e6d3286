import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const programs = "/usr/lib/postgresql";

/** Whether Debian's PostgreSQL is there. */
export const hasPostgres = () => existsSync(programs);

/**
 * Starts a PostgreSQL on loopback, with everything in one folder, and makes a database by a schema.
 * @param {string} folder
 * @param {number} port
 * @param {string} schema a file
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startPostgres(folder, port, schema) {
  const version = readdirSync(programs).toSorted().at(-1) ?? "";
  const program = (/** @type {string} */ name) => join(programs, version, "bin", name);
  const data = join(folder, "postgres");
  mkdirSync(data, { recursive: true });
  // It does not run as root, and has to come into its folder.
  const account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (account.uid !== undefined) {
    chmodSync(folder, 0o711);
    chownSync(data, account.uid, account.gid);
  }
  const place = ["-h", "127.0.0.1", "-p", String(port), "-U", "foyer"];
  const run = (/** @type {string} */ name, /** @type {readonly string[]} */ args) => {
    const { status, stderr } = spawnSync(program(name), args, { ...account, cwd: data, encoding: "utf8" });
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
  };
  run("initdb", ["-D", data, "-U", "foyer", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C"]);
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(program("postgres"), ["-D", data, ...options], { ...account, cwd: data, stdio: "ignore" });
  const ended = once(server, "exit").then(() => {});
  for (let tries = 0; spawnSync(program("pg_isready"), place).status !== 0; tries++) {
    if (tries > 100 || server.exitCode !== null) throw new Error("PostgreSQL does not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  run("createdb", [...place, "foyer"]);
  run("psql", [...place, "-q", "-d", "foyer", "-v", "ON_ERROR_STOP=1", "-f", schema]);
  return {
    stop() {
      server.kill("SIGINT");
      return ended;
    },
  };
}

/** @param {"-u" | "-g"} which */
const idOf = (which) => Number(spawnSync("id", [which, "postgres"], { encoding: "utf8" }).stdout);
