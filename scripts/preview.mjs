import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { exampleFolder, readPort } from "./serve.mjs";

// The built example, for the end-to-end tests: what `npm run build` made when FOYER_BUILT is set, else a build of its
// own from source in a folder of its own.

const isBuilt = Boolean(process.env["FOYER_BUILT"]);
const outDir = isBuilt ? join(exampleFolder, "dist") : mkdtempSync(join(tmpdir(), "foyer-example-"));
if (!isBuilt) {
  process.once("SIGTERM", () => {
    rmSync(outDir, { recursive: true, force: true });
    process.exit(0);
  });
  await build({ root: exampleFolder, logLevel: "warn", build: { outDir, emptyOutDir: true } });
}
const server = await preview({
  root: exampleFolder,
  build: { outDir },
  preview: { host: "127.0.0.1", port: readPort() ?? 4173, strictPort: true },
});
console.log(`Foyer's example, built: ${server.resolvedUrls?.local[0] ?? ""}`);
