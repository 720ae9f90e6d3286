import { spawn } from "node:child_process";
import { existsSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { build, createServer, defaultClientConditions, preview } from "vite";
import { site, writePages } from "./generate/write-pages.mjs";
import { ensureInstalled } from "../scripts/ensure-deps.mjs";
import { root } from "../scripts/run-steps.mjs";
import { runServer, SetupError } from "../scripts/serve.mjs";

// The documentation site: `npm run docs` shows it while one writes, `npm run docs:build` makes static files in site/dist
// and fails on a link that leads nowhere, `npm run docs:serve` serves them on this machine only. VitePress has its own
// lockfile, so that it is installed by these commands alone. The demos are a small application beside the pages.

const output = join(site, "dist");
const base = process.env["FOYER_DOCS_BASE"] ?? "/";
/** @type {import("vite").InlineConfig} */
const demos = {
  configFile: false,
  root: join(site, "demos"),
  logLevel: "warn",
  resolve: { conditions: ["@foyer/source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
};

const [command = "dev"] = process.argv.slice(2);
if (command === "serve") await serve();
else {
  await ensureInstalled(site);
  console.log(`${await writePages()} pages from Markdown, docstrings and samples.`);
  if (command === "build") await buildSite();
  else await develop();
}

async function buildSite() {
  const status = await vitePress(["build"]);
  if (status !== 0) process.exit(status ?? 1);
  await build({
    ...demos,
    base: `${base}demo/`,
    build: { outDir: join(output, "demo"), emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 2_000 },
  });
  console.log("The site is in site/dist. `npm run docs:serve` serves it.");
}

async function serve() {
  await runServer(async (port) => {
    if (!existsSync(output)) throw new SetupError("There is no built site. Run: npm run docs:build");
    const server = await preview({
      configFile: false,
      root: site,
      base,
      appType: "mpa",
      build: { outDir: output },
      preview: { host: "127.0.0.1", port: port ?? 4180, strictPort: port !== undefined },
    });
    console.log(`The documentation: ${server.resolvedUrls?.local[0] ?? ""}`);
  });
}

async function develop() {
  await runServer(async (port) => {
    const server = await createServer({
      ...demos,
      base: "/demo/",
      server: { host: "127.0.0.1", port: 5181, fs: { allow: [root] } },
    });
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? "";
    for (const folder of ["site/pages", "site/hooks", "site/samples", "site/demos", "docs", "packages"]) {
      watch(join(root, folder), { recursive: true }, refresh);
    }
    const status = await vitePress(["dev", "--port", String(port ?? 5180)], {
      FOYER_DOCS_DEMOS: new URL(address).origin,
    });
    await server.close();
    process.exit(status ?? 1);
  });
}

/** @type {NodeJS.Timeout | undefined} */
let waiting;
function refresh() {
  clearTimeout(waiting);
  waiting = setTimeout(() => void writePages().catch(console.error), 200);
}

/** @param {string[]} args @param {Record<string, string>} env @returns {Promise<number | null>} */
function vitePress(args, env = {}) {
  const folder = join(site, "node_modules/vitepress");
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const child = spawn(process.execPath, [join(folder, bin.vitepress), ...args, "."], {
    cwd: site,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on("close", resolve));
}
