import { join } from "node:path";
import { bundleForNode } from "./bundle-for-node.mjs";
import { startProgram } from "./node-program.mjs";
import { endWithThisProcess, platformId, serverFolder } from "../examples/your-own-server/servers/serve-xmpp.mjs";

/** Makes one file of the organiser's back office. @param {string} outfile */
export const buildOffice = (outfile) => bundleForNode(join(serverFolder, "server/main.ts"), outfile);

/**
 * Starts the back office of a server, a process of its own, and resolves once its rooms are there.
 * @param {string} script made by `buildOffice`
 * @param {import("../examples/your-own-server/servers/serve-xmpp.mjs").XmppServer} server
 * @param {string} file of what the desk remembers
 */
export const startOffice = (script, { name, origin, host, secret }, file) =>
  startProgram(
    script,
    {
      XMPP_SERVER: name,
      XMPP_ORIGIN: origin,
      XMPP_HOST: host,
      XMPP_SECRET: secret,
      XMPP_PLATFORM: platformId,
      DESK_FILE: file,
      PORT: "0",
    },
    endWithThisProcess,
  );
