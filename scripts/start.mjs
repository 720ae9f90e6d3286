import { basename } from "node:path";
import { createServer } from "vite";
import { backendFolder } from "./serve-backend.mjs";
import { readExample, runServer } from "./serve.mjs";
import { startBackendExample } from "./start-backend.mjs";
import { nextFolder, startNextExample } from "./start-next.mjs";
import { serverFolder } from "../examples/your-own-server/servers/serve-xmpp.mjs";
import { startXmppExample } from "./start-xmpp.mjs";

// An example from source, with hot updates, on this machine only: the showcase, or the one that is named, as in
// `npm start -- your-own-ui`.

await runServer(async (port) => {
  const args = process.argv.slice(2);
  const folder = readExample(args);
  if (folder === backendFolder) return startBackendExample(port);
  if (folder === serverFolder) return startXmppExample(port, args[1]);
  if (folder === nextFolder) return startNextExample(port);
  const server = await createServer({
    root: folder,
    logLevel: "warn",
    server: { host: "127.0.0.1", port: port ?? 5173, strictPort: port !== undefined },
  });
  await server.listen();
  console.log(`Foyer's example ${basename(folder)}: ${server.resolvedUrls?.local[0] ?? ""}`);
});
