import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { root } from "./run-steps.mjs";
import { backendFolder, buildBackend, countLines, startBackend, toProxy } from "./serve-backend.mjs";

/** Milliseconds until a killed server is there again: long enough to write something meanwhile. */
const absence = 5000;

/**
 * The example over a server of its own: Node, REST, a WebSocket and a database in one file. The server is another process,
 * which is started again when it was killed: try it, and see that nothing is lost or there twice.
 * @param {number | undefined} port of the page
 */
export async function startBackendExample(port) {
  const folder = join(root, "build/backend");
  mkdirSync(folder, { recursive: true });
  const [script, database] = [join(folder, "server.mjs"), join(folder, "chat.db")];
  await buildBackend(script);
  let backend = await startBackend(script, database, 0);
  const backendPort = Number(new URL(backend.url).port);
  const page = await createServer({
    root: backendFolder,
    logLevel: "warn",
    server: { host: "127.0.0.1", port: port ?? 5173, strictPort: port !== undefined, proxy: toProxy(backend.url) },
  });
  await page.listen();

  let isStopping = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => {
      isStopping = true;
      void Promise.all([page.close(), backend.stop()]).then(() => process.exit(0));
    });
  }

  const { server, adapter, page: lines } = countLines();
  const address = page.resolvedUrls?.local[0] ?? "";
  console.log(`Foyer's example over a server of its own: ${address}`);
  console.log(`As another person, in a second window: ${address}?as=ben`);
  console.log(`Lines of code: server ${server}, adapter ${adapter}, page ${lines}. Database: ${database}`);
  for (;;) {
    console.log(`The server is process ${backend.pid}. Kill it and write on: it comes back after ${absence / 1000} s.`);
    await backend.ended;
    if (isStopping) return;
    await new Promise((resolve) => setTimeout(resolve, absence));
    if (isStopping) return;
    backend = await startBackend(script, database, backendPort);
  }
}
