import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { preview } from "vite";
import { chromiumOptions } from "./find-browser.mjs";
import { copyConsumer, install, packAll } from "./release/consumer.mjs";
import { findDifferences, runJest, runVitest5, testRunners } from "./release/test-runners.mjs";

/**
 * The packages as applications get them: from their tarballs alone, in an empty folder, each application of `consumers`, and
 * `examples/next`, installs, compiles, builds, renders on the server and hydrates. Fails on any warning. It needs npm's
 * registry and built packages (`npm run build`), so it is part of no other command. Words of names or folders choose applications;
 * `--keep` leaves the folder.
 */

const { values, positionals } = parseArgs({ options: { keep: { type: "boolean" } }, allowPositionals: true });

/** @typedef {(at: string) => unknown} Step */
/** @typedef {import("./release/test-runners.mjs").Counts} Counts */
/** @typedef {{ readonly from: string, readonly replace?: Readonly<Record<string, string>>, readonly steps: Readonly<Record<string, Step>> }} Consumer */

const strict = [
  "--noEmit",
  "--strict",
  "--exactOptionalPropertyTypes",
  "--noUncheckedIndexedAccess",
  "--target",
  "es2022",
];
const compilers = { "typescript-5.0": "5.0", "typescript-5.9": "5.9", typescript: "6", "typescript-7": "7" };
const ways = {
  bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
  node16: ["--module", "node16", "--moduleResolution", "node16"],
};

/** @param {readonly string[]} rest @returns {Readonly<Record<string, Step>>} */
const types = (...rest) =>
  Object.fromEntries(
    Object.entries(compilers).flatMap(([compiler, version]) =>
      Object.entries(ways).map(([way, args]) => [
        `types, TypeScript ${version}, ${way}`,
        (/** @type {string} */ at) => run([`node_modules/${compiler}/bin/tsc`, ...strict, ...args, ...rest], at),
      ]),
    ),
  );

/** @type {Readonly<Record<string, Step>>} */
const viteSteps = {
  ...types("--lib", "es2022,dom,dom.iterable", "--jsx", "react-jsx", "src/app.tsx", "src/styles.cts"),
  build: (at) => {
    run(["node_modules/vite/bin/vite.js", "build"], at);
    run(["node_modules/vite/bin/vite.js", "build", "--ssr", "src/server.tsx", "--outDir", "dist-server"], at);
    showSizes(join(at, "dist/assets"));
  },
  "server rendering and hydration": (at) => hydrateVite(at, "production"),
  "shadow root, iframe and pop-out window": openElsewhere,
  // Development says what does not match and why.
  "the same in development": (at) => {
    const mode = ["--mode", "development", "--logLevel", "warn"];
    const env = { NODE_ENV: "development" };
    run(["node_modules/vite/bin/vite.js", "build", ...mode], at, env);
    run(
      ["node_modules/vite/bin/vite.js", "build", ...mode, "--ssr", "src/server.tsx", "--outDir", "dist-server"],
      at,
      env,
    );
    return hydrateVite(at, "development");
  },
};

/** @type {Readonly<Record<string, Consumer>>} */
const consumers = {
  "Node, the core without React": {
    from: "consumers/core",
    steps: {
      ...types("--lib", "es2022,dom", "talk.ts"),
      "ES modules": (at) => run(["talk.mjs"], at),
      CommonJS: (at) => run(["talk.cjs"], at),
    },
  },
  "Test runners, the conformance suite under each": {
    from: "consumers/testing",
    replace: { VITEST: "4.1.12" },
    steps: {
      ...Object.fromEntries(
        Object.entries(testRunners).map(([name, count]) => [name, (at) => keepCounts(name, count(at))]),
      ),
      "jest with jsdom, a chat and an event page": (at) => void runJest(at, "chat|event"),
    },
  },
  "Vitest 5, the conformance suite": {
    from: "consumers/testing",
    replace: { VITEST: "5.1.2" },
    steps: { "Vitest 5": (at) => keepCounts("Vitest 5", runVitest5(at)) },
  },
  "webpack, rspack, esbuild and Rollup, each entry in one file": {
    from: "consumers/bundlers",
    steps: Object.fromEntries(
      ["webpack", "rspack", "esbuild", "rollup"].map((name) => [
        name,
        (at) => process.stdout.write(run(["bundle.mjs", name], at)),
      ]),
    ),
  },
  "Vite and React 19": { from: "consumers/vite", replace: { REACT: "19.3.1", TYPES: "19.3.0" }, steps: viteSteps },
  "Vite and React 18.3": { from: "consumers/vite", replace: { REACT: "~18.3.1", TYPES: "^18.3.0" }, steps: viteSteps },
  "Next, App Router": {
    from: "examples/next",
    steps: {
      "types and build": (at) => {
        run(["node_modules/next/dist/bin/next", "build"], at, { NEXT_TELEMETRY_DISABLED: "1" });
        showSizes(join(at, ".next/static"));
      },
      "server rendering and hydration": (at) => hydrateNext(at, "start"),
      "the same in development": (at) => hydrateNext(at, "dev"),
    },
  },
};

/** @param {string} word @param {[string, Consumer]} consumer whose name or folder may contain the word */
const names = (word, [name, { from }]) => `${name} ${from}`.toLowerCase().includes(word.toLowerCase());

const all = Object.entries(consumers);
const unknown = positionals.filter((word) => !all.some((consumer) => names(word, consumer)));
if (unknown.length > 0) {
  console.error(`No application is called ${unknown.join(", ")}. There are: ${Object.keys(consumers).join("; ")}.`);
  process.exit(1);
}
const chosen = all.filter((consumer) => positionals.length === 0 || positionals.some((word) => names(word, consumer)));

/** Of the test runners that have run. @type {Record<string, Counts>} */
const counts = {};
const started = Date.now();
const folder = mkdtempSync(join(tmpdir(), "foyer-consumers-"));
let failures = 0;
try {
  const files = packAll(join(folder, "tarballs"));
  for (const [name, consumer] of chosen) await check(name, consumer, files);
} finally {
  if (values.keep) console.log(`kept in ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${failures === 0 ? "✓" : "✗"} ${failures} failures in ${secondsSince(started)}`);
process.exitCode = failures === 0 ? 0 : 1;

/** @param {string} name @param {Consumer} consumer @param {ReadonlyMap<string, string>} files of the tarballs */
async function check(name, consumer, files) {
  console.log(`\n${name}`);
  const at = join(folder, name.replaceAll(/\W+/g, "-").toLowerCase());
  copyConsumer(consumer.from, at, files, consumer.replace);
  /** @type {Readonly<Record<string, Step>>} */
  const steps = { install, ...consumer.steps };
  for (const [step, act] of Object.entries(steps)) {
    const since = Date.now();
    try {
      await act(at);
      console.log(`  ✓ ${step} in ${secondsSince(since)}`);
    } catch (error) {
      failures += 1;
      console.log(`  ✗ ${step}\n${error instanceof Error ? error.message : error}`);
      if (step === "install") return;
    }
  }
}

/**
 * Fails on an exit code, and on a warning. Returns what was written to the standard output.
 * @param {readonly string[]} args @param {string} at @param {Readonly<Record<string, string>>} [env] @param {RegExp} [allowed]
 */
function run(args, at, env = {}, allowed = /$^/) {
  const options = {
    cwd: at,
    encoding: /** @type {const} */ ("utf8"),
    env: { ...process.env, NODE_ENV: "production", ...env },
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  const output = `${stdout}${stderr}`.trimEnd();
  if (status !== 0) throw new Error(output);
  const warnings = output.split("\n").filter((line) => /\bwarn(?:ing)?\b|deprecat/i.test(line));
  if (warnings.length > 0 && !allowed.test(output)) throw new Error(`${warnings.join("\n")}\n${output}`);
  return stdout;
}

/** Fails where a runner has other counts than those before it. @param {string} name @param {Counts} counted */
function keepCounts(name, counted) {
  counts[name] = counted;
  console.log(`    ${counted.passed} passed, ${counted.skipped} skipped`);
  const differences = findDifferences(counts);
  if (differences.length > 0) throw new Error(differences.join("\n"));
}

/** @param {string} at */
function showSizes(at) {
  const files = readdirSync(at, { recursive: true, encoding: "utf8" }).filter((file) => /\.(?:js|css)$/.test(file));
  for (const kind of [".js", ".css"]) {
    const bytes = files
      .filter((file) => extname(file) === kind)
      .map((file) => gzipSync(readFileSync(join(at, file))).length);
    const sum = bytes.reduce((all, each) => all + each, 0);
    console.log(`    ${bytes.length} ${kind} files, ${Math.round(sum / 1024)} kB gzip with all that is loaded later`);
  }
}

/** @param {string} at @param {string} mode */
async function hydrateVite(at, mode) {
  // A process of its own: React decides once, when it is loaded, whether it is the one for development.
  const renderer = pathToFileURL(join(at, "dist-server/server.js")).href;
  const code = `import { render } from ${JSON.stringify(renderer)};\nprocess.stdout.write(render());`;
  const html = run(["--input-type=module", "--eval", code], at, { NODE_ENV: mode });
  const page = readFileSync(join(at, "dist/index.html"), "utf8").replace("<!--rendered-->", () => html);
  writeFileSync(join(at, "dist/rendered.html"), page);
  await serve(at, (url) => hydrate(`${url}rendered.html`, html, "Welcome, Ann"));
}

/** Serves what Vite has built while `act` runs. @param {string} at @param {(url: string) => Promise<void>} act */
async function serve(at, act) {
  const server = await preview({
    root: at,
    configFile: false,
    logLevel: "error",
    preview: { host: "127.0.0.1", port: 0 },
  });
  try {
    await act(server.resolvedUrls?.local[0] ?? "");
  } finally {
    await server.close();
  }
}

/**
 * The chat in trees that are not the document of its script: it loads, sends, and opens its dialogs in that tree, styled.
 * @param {string} at
 */
async function openElsewhere(at) {
  await serve(at, async (url) => {
    await withPage(async (page) => {
      for (const tree of ["shadow", "frame", "window"]) {
        const popup = tree === "window" ? page.waitForEvent("popup") : null;
        await page.goto("about:blank");
        await page.goto(`${url}elsewhere.html#${tree}`);
        const chat = popup !== null ? await popup : tree === "frame" ? page.frameLocator("iframe") : page;
        await sayHello(chat, chat.getByText("Welcome, Ann"));
        await chat.getByRole("button", { name: "Insert emoji" }).click();
        const dialog = chat.getByRole("dialog", { name: "Insert emoji" });
        await dialog.waitFor();
        const hue = await dialog.evaluate((element) => getComputedStyle(element).getPropertyValue("--foyer-hue"));
        if (hue === "") throw new Error(`${tree}: the dialog has no styles.`);
      }
    });
  });
}

/** @param {string} at @param {"start" | "dev"} command */
async function hydrateNext(at, command) {
  const args = ["node_modules/next/dist/bin/next", command, "--port", "0", "--hostname", "127.0.0.1"];
  const mode = { NODE_ENV: command === "dev" ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, args, { cwd: at, env: { ...process.env, ...mode } });
  try {
    let output = "";
    const url = await new Promise((resolve, reject) => {
      const read = (/** @type {Buffer} */ data) => {
        output += String(data);
        const found = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output);
        if (found !== null && /ready/i.test(output)) resolve(found[0]);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.on("close", () => reject(new Error(output)));
    });
    const html = await (await fetch(url)).text();
    await hydrate(url, html, ".foyer-message");
    if (/\bwarn|error/i.test(output)) throw new Error(output);
  } finally {
    // Until its last process has ended it writes into the folder that is removed.
    const ended = child.exitCode === null ? once(child, "close") : null;
    child.kill();
    await ended;
  }
}

/**
 * Opens a page that the server has rendered, waits for a message that it shows, and writes one.
 * @param {string} url
 * @param {string} rendered on the server
 * @param {string} first a message: its text, or a class that it has in what was rendered too
 */
async function hydrate(url, rendered, first) {
  if (!rendered.includes("foyer-root")) throw new Error(`The server has rendered no chat:\n${rendered}`);
  const isRendered = first.startsWith(".");
  if (isRendered && !rendered.includes(`class="${first.slice(1)}"`))
    throw new Error(`The server has rendered no message:\n${rendered}`);
  await withPage(async (page) => {
    await page.goto(url);
    await sayHello(page, isRendered ? page.locator(first) : page.getByText(first));
  });
}

/**
 * Waits for a message, and writes one.
 * @param {import("playwright").Page | import("playwright").FrameLocator} chat @param {import("playwright").Locator} first
 */
async function sayHello(chat, first) {
  await first.first().waitFor();
  await chat.getByRole("textbox").fill("Hello, Ben");
  await chat.getByRole("textbox").press("Enter");
  await chat.getByText("Hello, Ben").first().waitFor();
}

/** Fails on anything in the console. @param {(page: import("playwright").Page) => Promise<void>} act */
async function withPage(act) {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const said = [];
    page.on("console", (message) => ["warning", "error"].includes(message.type()) && said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await act(page);
    if (said.length > 0) throw new Error(said.join("\n"));
  } finally {
    await browser.close();
  }
}

/** @param {number} since */
function secondsSince(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
