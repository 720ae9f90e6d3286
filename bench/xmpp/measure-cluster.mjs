import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleForNode } from "../../scripts/bundle-for-node.mjs";
import { root } from "../../scripts/run-steps.mjs";
import { hasPostgres, startPostgres } from "./serve-postgres.mjs";
import { findPort, serverFolder, startXmppServer } from "../../examples/your-own-server/servers/serve-xmpp.mjs";

// Measures what a cluster of two ejabberd nodes on this machine survives: `node bench/xmpp/measure-cluster.mjs`. People of both
// write in one room, of which first one node and then the other is killed. Part of no test: it needs PostgreSQL.

if (!hasPostgres())
  throw new Error("It needs PostgreSQL: apt-get install --no-install-recommends postgresql erlang-p1-pgsql");
const folder = mkdtempSync(join(tmpdir(), "foyer-cluster-"));
const script = join(root, "build/xmpp/guest.mjs");
await bundleForNode(join(serverFolder, "measure/guest.ts"), script);
/** @type {typeof import("../../examples/your-own-server/measure/guest")} */
const { enter, openRoom } = await import(script);

const [databasePort, epmdPort] = [await findPort(), await findPort()];
/** Also where it fails, nothing is left running. @type {(() => unknown)[]} */
const ends = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
process.once("exit", () => ends.toReversed().forEach((end) => end()));
const epmd = spawn("epmd", ["-address", "127.0.0.1", "-port", String(epmdPort)], { stdio: "ignore" });
ends.push(() => epmd.kill());
const database = await startPostgres(folder, databasePort, "/usr/share/ejabberd/sql/pg.sql");
ends.push(() => void database.stop());
const sql = [
  "sql_type: pgsql",
  "sql_server: 127.0.0.1",
  `sql_port: ${databasePort}`,
  "sql_database: foyer",
  "sql_username: foyer",
  "sql_pool_size: 4",
].join("\n");
const secret = "a secret of a measurement, on loopback, for a minute";
const toPlace = (/** @type {string} */ name) => ({ secret, sql, epmdPort, node: `${name}@127.0.0.1` });
const portOf = (/** @type {{ readonly origin: string }} */ { origin }) => Number(new URL(origin).port);
const startNode = async (/** @type {string} */ name, /** @type {string} */ joins = "") => {
  const place = { ...toPlace(name), ...(joins && { joins }) };
  const server = await startXmppServer("ejabberd", join(folder, name), place);
  ends.push(() => void server.kill());
  return server;
};

const one = await startNode("one");
let two = await startNode("two", "one@127.0.0.1");
const ports = { one: portOf(one), two: portOf(two) };
const toFirst = await serveProxy([ports.one, ports.two]);
const toSecond = await serveProxy([ports.two, ports.one]);
const { host } = one;
const desk = await openRoom({ url: toFirst.url, host, secret });
const first = [
  await enter({ url: toFirst.url, host, secret }, "ann"),
  await enter({ url: toFirst.url, host, secret }, "ben"),
];
const second = [
  await enter({ url: toSecond.url, host, secret }, "cleo"),
  await enter({ url: toSecond.url, host, secret }, "dan"),
];
const all = [...first, ...second];
/** @type {string[]} */
const written = [];

for (const guest of all) await write(guest, `${guest.userId} is here`);
say("people of both nodes write and read each other", await until(() => everybodyHas(all)));

await two.kill();
say(
  "the second node is killed, the room's is alive: the next message of the first is out",
  await write(first[0], "still here"),
);
say(
  "the people of the second are in the room again, by the first",
  await until(() => all.every((guest) => guest.isIn())),
);
say("and have what they missed", await until(() => everybodyHas(all)));

two = await startNode("two");
const eve = await enter({ url: toSecond.url, host, secret }, "eve");
all.push(eve);
say("the second node is back: somebody enters by it and writes", await write(eve, "eve is here"));
say("and everybody reads it", await until(() => everybodyHas(all)));

const writing = write(eve, "written while the room's node dies");
await one.kill();
say(
  "the room's node is killed: everybody is in the room again, by the second",
  await until(() => all.every((guest) => guest.isIn())),
);
await writing;
say("what was written meanwhile, and all before it, is there once, for all", await until(() => everybodyHas(all)));
for (const guest of all) await write(guest, `${guest.userId} goes`);
say("all write on", await until(() => everybodyHas(all)));

desk.close();
await Promise.all(all.map((guest) => guest.leave()));
for (const proxy of [toFirst, toSecond]) proxy.close();
await two.stop();
await database.stop();
process.exit();

/** @param {string} what @param {number} milliseconds */
function say(what, milliseconds) {
  console.log(`${what}: ${(milliseconds / 1000).toFixed(2)} s`);
}

/** @param {import("../../examples/your-own-server/measure/guest").Guest | undefined} guest @param {string} text */
async function write(guest, text) {
  const began = performance.now();
  written.push(text);
  await guest?.write(text);
  return performance.now() - began;
}

/** Whether each person sees every message once. @param {readonly import("../../examples/your-own-server/measure/guest").Guest[]} guests */
async function everybodyHas(guests) {
  const seen = await Promise.all(
    guests.map((guest) => guest.read().catch(() => /** @type {readonly string[]} */ ([]))),
  );
  return seen.every((texts) => texts.toSorted().join("\n") === written.toSorted().join("\n"));
}

/** @param {() => boolean | Promise<boolean>} isSo @returns {Promise<number>} milliseconds */
async function until(isSo) {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > 60_000) throw new Error("It does not come to that within a minute.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - began;
}

/** Passes connections on to the first node that takes them, as a proxy before a cluster does. @param {readonly number[]} nodes */
async function serveProxy(nodes) {
  /** @type {Set<import("node:net").Socket>} */
  const open = new Set();
  const server = createServer((client) => passOn(client, nodes));
  const passOn = (
    /** @type {import("node:net").Socket} */ client,
    /** @type {readonly number[]} */ [port, ...others],
  ) => {
    if (port === undefined) return void client.destroy();
    const node = connect(port, "127.0.0.1");
    let isConnected = false;
    open.add(client);
    client.once("close", () => (open.delete(client), node.destroy()));
    client.on("error", () => {});
    node.on("error", () => {});
    node.once("connect", () => {
      isConnected = true;
      client.pipe(node).pipe(client);
    });
    node.once("close", () => (isConnected ? client.destroy() : passOn(client, others)));
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `ws://127.0.0.1:${typeof address === "object" ? address?.port : 0}/ws`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
