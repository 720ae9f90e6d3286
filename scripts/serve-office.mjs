import { join } from "node:path";
import { buildProgram, countLines, startProgram } from "./node-program.mjs";
import { endWithThisProcess, platformId, serverFolder } from "../examples/your-own-server/servers/serve-xmpp.mjs";

/** Makes one file of the organiser's back office. @param {string} outfile below the root, so that it finds its modules */
export const buildOffice = (outfile) => buildProgram(join(serverFolder, "server/main.ts"), outfile, ["ws"]);

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

/** Lines of code of each part, without blank ones. */
export function countServerLines() {
  const count = (/** @type {string} */ folder) => countLines(join(serverFolder, folder), { recursive: true });
  return {
    driver: count("src/driver"),
    wire: count("src/xmpp"),
    fold: count("src/archive"),
    office: count("server"),
    servers: count("servers"),
  };
}
