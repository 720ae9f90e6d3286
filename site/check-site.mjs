import { readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { preview } from "vite";
import { site } from "./generate/write-pages.mjs";
import { chromiumOptions } from "../scripts/find-browser.mjs";
import { findViolations } from "../scripts/find-violations.mjs";

// Every page of the built documentation in a browser, in light on a desktop and in dark on a phone: no axe violation (the demos
// in their frames included), nothing on the console, no request to another host, no scrolling sideways. Then the search, without
// a network. `node site/check-site.mjs hooks` takes the pages whose path contains one of the words.

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** @type {readonly { name: string, colorScheme: "light" | "dark", viewport: { width: number, height: number } }[]} */
const looks = [
  { name: "light", colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { name: "dark, on a phone", colorScheme: "dark", viewport: { width: 390, height: 844 } },
];

const output = join(site, "dist");
const words = process.argv.slice(2);
const paths = readdirSync(output, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".html") && !path.startsWith("demo/"))
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  .sort();

const server = await preview({
  configFile: false,
  root: site,
  appType: "mpa",
  logLevel: "warn",
  build: { outDir: output },
  preview: { host: "127.0.0.1", port: 4181 },
});
const origin = new URL(server.resolvedUrls?.local[0] ?? "").origin;
const browser = await chromium.launch(chromiumOptions());
/** @type {string[]} */
const faults = [];
for (const look of looks) {
  const context = await browser.newContext({ ...look, reducedMotion: "reduce" });
  for (const path of paths) await checkPage(context, path, look.name);
  await checkSearch(context, look.name);
  await context.close();
}
await browser.close();
await server.close();
console.log(`${paths.length} pages in ${looks.length} looks: ${faults.length} faults.`);
if (faults.length > 0 || paths.length === 0) process.exitCode = 1;

/** @param {import("playwright").BrowserContext} context @param {string} path @param {string} look */
async function checkPage(context, path, look) {
  const page = await context.newPage();
  const found = watch(page);
  await page.goto(`${origin}/${path}`, { waitUntil: "load" });
  for (const frame of await page.locator("iframe").all()) {
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().locator("#demo > *").first().waitFor();
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) found.push(`scrolls sideways by ${overflow} px`);
  found.push(...(await findViolations(page, standards)));
  report(found.map((fault) => `${path} in ${look}: ${fault}`));
  await page.close();
}

/** @param {import("playwright").BrowserContext} context @param {string} look */
async function checkSearch(context, look) {
  const page = await context.newPage();
  const found = watch(page);
  await page.goto(`${origin}/index.html`, { waitUntil: "load" });
  await page.getByRole("button", { name: "Search" }).first().click();
  const field = page.getByRole("combobox", { name: "Search" });
  await field.fill("useTyping");
  await page.getByRole("option", { name: "useTyping" }).first().waitFor();
  found.push(...(await findViolations(page, standards)));
  await field.press("Enter");
  await page.waitForURL("**/hooks/use-typing.html*");
  report(found.map((fault) => `search in ${look}: ${fault}`));
  await page.close();
}

/** @param {readonly string[]} found */
function report(found) {
  for (const fault of found) console.error(`✗ ${fault}`);
  faults.push(...found);
}

/** @param {import("playwright").Page} page */
function watch(page) {
  /** @type {string[]} */
  const found = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(`on the console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`an error: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) found.push(`a request to ${url.host}`);
  });
  return found;
}
