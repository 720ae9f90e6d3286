import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensurePrograms, toXmppServers } from "./ensure-programs.mjs";
import { root } from "./run-steps.mjs";
import { SetupError } from "./serve.mjs";
import { buildOffice, startOffice } from "./serve-office.mjs";
import { startBesideServer } from "./start-beside-server.mjs";
import { serverFolder, startXmppServer } from "../examples/your-own-server/servers/serve-xmpp.mjs";

/**
 * The example over an XMPP server: ejabberd, or Prosody where it is named.
 * @param {number | undefined} port of the page
 * @param {string | undefined} named
 */
export async function startXmppExample(port, named = "ejabberd") {
  if (named !== "ejabberd" && named !== "prosody") throw new SetupError(`"${named}" is neither ejabberd nor prosody.`);
  if (ensurePrograms(toXmppServers(named)).length > 0) throw new SetupError(`The example needs ${named}.`);
  const folder = join(root, "build/xmpp", named);
  mkdirSync(folder, { recursive: true });
  const script = join(root, "build/xmpp/office.mjs");
  const [, server] = await Promise.all([buildOffice(script), startXmppServer(named, folder)]);
  const office = await startOffice(script, server, join(folder, "desk.json"));
  await startBesideServer({
    folder: serverFolder,
    port,
    proxy: { "/api": new URL(office.url).origin },
    server,
    restart: () => startXmppServer(named, folder),
    end: () => office.stop(),
    say: (address) =>
      console.log(`Foyer's example over ${named}: ${address} (Ann, who operates the chat)\nEverything is in ${folder}`),
  });
}
