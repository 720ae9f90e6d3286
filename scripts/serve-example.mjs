import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { toContentSecurityPolicy } from "./content-security-policy.mjs";
import { exampleFolder } from "./serve.mjs";

/** The tests' own services, at ports that are not known here. */
const policy = toContentSecurityPolicy({
  services: ["http://127.0.0.1:*", "ws://127.0.0.1:*"],
  files: ["http://127.0.0.1:*"],
});

/**
 * Serves the built example on this machine only: what `npm run build` made when FOYER_BUILT is set, else a build of its own
 * from source in a folder of its own. Everything comes with the recommended Content-Security-Policy. The system chooses the port: a
 * fixed one may be that of another checkout's server, or of any connection to elsewhere.
 */
export async function serveExample() {
  const isBuilt = Boolean(process.env["FOYER_BUILT"]);
  const outDir = isBuilt ? join(exampleFolder, "dist") : await buildFromSource();
  return preview({
    root: exampleFolder,
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0, headers: { "Content-Security-Policy": policy } },
  });
}

async function buildFromSource() {
  const outDir = mkdtempSync(join(tmpdir(), "foyer-example-"));
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({ root: exampleFolder, logLevel: "warn", build: { outDir, emptyOutDir: true } });
  return outDir;
}
