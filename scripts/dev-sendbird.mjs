import { join } from "node:path";
import { createServer, runnerImport } from "vite";
import { root } from "./run-steps.mjs";
import { exampleFolder, runServer } from "./serve.mjs";

// The example from source on the real Sendbird SDK, without an account: a chat service and an event service on this
// machine, in this process, speak what the SDK and the page expect. `?as=<userId>` chooses who signs in; CHANNEL_KIND=open
// takes the other kind of channel.

/** @typedef {typeof import("../packages/chat-adapter-sendbird/test/loopback/demo")} DemoModule */

const loopback = join(root, "packages/chat-adapter-sendbird/test/loopback/demo.ts");

await runServer(async (port) => {
  const { module } = await runnerImport(loopback, { root });
  const { createDemo } = /** @type {DemoModule} */ (module);
  const demo = await createDemo({ kind: process.env["CHANNEL_KIND"] === "open" ? "open" : "group" });
  const server = await createServer({
    root: exampleFolder,
    logLevel: "warn",
    server: { host: "127.0.0.1", port: port ?? 5174, strictPort: port !== undefined },
    plugins: [
      {
        name: "loopback-runtime-config",
        configureServer({ middlewares }) {
          middlewares.use("/runtime-config.js", (_, response) => {
            response.setHeader("Content-Type", "text/javascript");
            response.end(toRuntimeConfig(demo.config));
          });
        },
      },
    ],
  });

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => void Promise.all([server.close(), demo.close()]).then(() => process.exit(0)));
  }

  await server.listen();
  const address = `${server.resolvedUrls?.local[0] ?? ""}${demo.config["defaultEventSlug"]}`;
  console.log(`Foyer's example on Sendbird: ${address}`);
  console.log(`As another person, in a second window: ${address}?as=jonas`);
});

/**
 * On this machine one's id is one's access token, and the address may name it.
 * @param {Readonly<Record<string, unknown>>} config
 */
function toRuntimeConfig(config) {
  return `globalThis.foyerConfig = ${JSON.stringify({ ...config, softDelete: true })};
const person = new URLSearchParams(location.search).get("as");
if (person !== null) globalThis.foyerConfig.accessToken = person;
`;
}
