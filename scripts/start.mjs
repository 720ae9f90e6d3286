import { createServer } from "vite";
import { exampleFolder, runServer } from "./serve.mjs";

// The example from source, with hot updates, on this machine only.

await runServer(async (port) => {
  const server = await createServer({
    root: exampleFolder,
    logLevel: "warn",
    server: { host: "127.0.0.1", port: port ?? 5173, strictPort: port !== undefined },
  });
  await server.listen();
  console.log(`Foyer's example: ${server.resolvedUrls?.local[0] ?? ""}`);
});
