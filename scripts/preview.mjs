import { serveExample } from "./serve-example.mjs";
import { runServer } from "./serve.mjs";

// The built example, for the end-to-end tests.

process.once("SIGTERM", () => process.exit(0));
await runServer(async (port) => {
  const server = await serveExample(port ?? 4173);
  console.log(`Foyer's example, built: ${server.resolvedUrls?.local[0] ?? ""}`);
});
