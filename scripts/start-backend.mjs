import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-steps.mjs";
import { backendFolder, buildBackend, startBackend, toProxy } from "./serve-backend.mjs";
import { startBesideServer } from "./start-beside-server.mjs";

/**
 * The example over a server of its own: Node, REST, a WebSocket and a database in one file.
 * @param {number | undefined} port of the page
 */
export async function startBackendExample(port) {
  const folder = join(root, "build/backend");
  mkdirSync(folder, { recursive: true });
  const [script, database] = [join(folder, "server.mjs"), join(folder, "chat.db")];
  await buildBackend(script);
  const server = await startBackend(script, database, 0);
  await startBesideServer({
    folder: backendFolder,
    port,
    proxy: toProxy(server.url),
    server,
    restart: () => startBackend(script, database, Number(new URL(server.url).port)),
    say: (address) => console.log(`Foyer's example over a server of its own: ${address}\nDatabase: ${database}`),
  });
}
