import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { ensurePrograms, toXmppServers } from "./ensure-programs.mjs";
import { root } from "./run-steps.mjs";
import { SetupError } from "./serve.mjs";
import { buildOffice, countServerLines, startOffice } from "./serve-office.mjs";
import { serverFolder, startXmppServer } from "../examples/your-own-server/servers/serve-xmpp.mjs";

/** Milliseconds until a killed server is there again: long enough to write something meanwhile. */
const absence = 5000;

/**
 * The example over an XMPP server: ejabberd, or Prosody where it is named. The server is another process, which is started again when it
 * was killed: try it, and see that nothing is lost or there twice.
 * @param {number | undefined} port of the page
 * @param {string | undefined} named
 */
export async function startXmppExample(port, named = "ejabberd") {
  if (named !== "ejabberd" && named !== "prosody") throw new SetupError(`"${named}" is neither ejabberd nor prosody.`);
  if (ensurePrograms(toXmppServers(named)).length > 0) throw new SetupError(`The example needs ${named}.`);
  const folder = join(root, "build/xmpp", named);
  mkdirSync(folder, { recursive: true });
  const script = join(root, "build/xmpp/office.mjs");
  const [, first] = await Promise.all([buildOffice(script), startXmppServer(named, folder)]);
  let server = first;
  const office = await startOffice(script, server, join(folder, "desk.json"));
  const page = await createServer({
    root: serverFolder,
    logLevel: "warn",
    server: {
      host: "127.0.0.1",
      port: port ?? 5173,
      strictPort: port !== undefined,
      proxy: { "/api": new URL(office.url).origin },
    },
  });
  await page.listen();

  let isStopping = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => {
      isStopping = true;
      void Promise.all([page.close(), office.stop(), server.stop()]).then(() => process.exit(0));
    });
  }

  const { driver, wire, fold, office: desk } = countServerLines();
  const address = page.resolvedUrls?.local[0] ?? "";
  console.log(`Foyer's example over ${named}: ${address} (Ann, who operates the chat)`);
  console.log(`As another person, in a second window: ${address}?as=ben`);
  console.log(
    `Lines of code: driver ${driver}, wire ${wire}, fold ${fold}, back office ${desk}. Everything is in ${folder}`,
  );
  for (;;) {
    console.log(`The server is process ${server.pid}. Kill it and write on: it comes back after ${absence / 1000} s.`);
    await server.ended;
    if (isStopping) return;
    await new Promise((resolve) => setTimeout(resolve, absence));
    if (isStopping) return;
    server = await startXmppServer(named, folder);
  }
}
