import { createServer } from "vite";

/** Milliseconds until a killed server is there again: long enough to write something meanwhile. */
const absence = 5000;

/**
 * A server that runs as a process of its own.
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<unknown>} ended
 * @property {() => Promise<unknown>} stop
 */

/**
 * Serves a page from source beside a server in another process, which is started again when it was killed: try it, and see that
 * nothing is lost or there twice.
 * @param {object} options
 * @param {string} options.folder of the page
 * @param {number | undefined} options.port of the page
 * @param {import("vite").ServerOptions["proxy"]} options.proxy
 * @param {Running} options.server
 * @param {() => Promise<Running>} options.restart
 * @param {() => unknown} [options.end] what else is running
 * @param {(address: string) => void} options.say where the page is
 */
export async function startBesideServer({ folder, port, proxy, server, restart, end = () => {}, say }) {
  const page = await createServer({
    root: folder,
    logLevel: "warn",
    server: { host: "127.0.0.1", port: port ?? 5173, strictPort: port !== undefined, ...(proxy && { proxy }) },
  });
  await page.listen();
  let running = server;
  let isStopping = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => {
      isStopping = true;
      void Promise.all([page.close(), end(), running.stop()]).then(() => process.exit(0));
    });
  }
  const address = page.resolvedUrls?.local[0] ?? "";
  say(address);
  console.log(`As another person, in a second window: ${address}?as=ben`);
  for (;;) {
    console.log(`The server is process ${running.pid}. Kill it and write on: it comes back after ${absence / 1000} s.`);
    await running.ended;
    if (isStopping) return;
    await new Promise((resolve) => setTimeout(resolve, absence));
    if (isStopping) return;
    running = await restart();
  }
}
