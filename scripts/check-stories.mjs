import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { preview } from "vite";
import { toContentSecurityPolicy } from "./content-security-policy.mjs";
import { chromiumOptions } from "./find-browser.mjs";
import { findViolations } from "./find-violations.mjs";
import { closeRun, root, runSteps } from "./run-steps.mjs";
import { storyBuild } from "./steps.mjs";
import { watchPolicy } from "./watch-policy.mjs";

// Every story in light, in dark and from right to left: no axe violation, nothing on the console, no scrolling sideways on the narrowest
// screen, nothing that the recommended Content-Security-Policy forbids, with which all of it is served.
// `node scripts/check-stories.mjs composer menu` takes only those whose id contains one of the words. Builds them first, unless FOYER_BUILT
// is set.

const outDir = join(root, "build/ladle");
/** So many stories there are at least: a story that got lost must not pass for one without faults. */
const leastStories = 80;
/** Pages open at a time. */
const lanes = 4;
/** Milliseconds until a story that does not show what it is about has failed. */
const patience = 20_000;

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/**
 * The switches of Ladle that make a look: the theme is `data-theme` on the document, right to left is another language.
 * @typedef {{ name: string, theme: "light" | "dark", isRightToLeft: boolean }} Look
 */

/** @type {readonly Look[]} */
const looks = [
  { name: "light", theme: "light", isRightToLeft: false },
  { name: "dark", theme: "dark", isRightToLeft: false },
  { name: "right to left", theme: "light", isRightToLeft: true },
];

/** @typedef {{ name: string, faults: string[] }} Check */

const started = Date.now();
if (!process.env["FOYER_BUILT"]) closeRun(await runSteps([[storyBuild]]), started);
if (process.exitCode) process.exit();

/** @type {Record<string, { meta: { logs?: string } }>} */
const stories = JSON.parse(readFileSync(join(outDir, "meta.json"), "utf8")).stories;
const words = process.argv.slice(2);
const ids = Object.keys(stories).filter((id) => words.length === 0 || words.some((word) => id.includes(word)));

/** @type {Check[]} */
const checks = [];
if (words.length === 0) {
  check("number of stories", ids.length < leastStories ? [`${ids.length} stories, of at least ${leastStories}`] : []);
} else {
  check(`stories named ${words.join(", ")}`, ids.length === 0 ? [`none of: ${Object.keys(stories).join(" ")}`] : []);
}

const built = Date.now();
const server = await preview({
  root,
  configFile: false,
  logLevel: "error",
  build: { outDir },
  preview: { host: "127.0.0.1", port: 0, headers: { "Content-Security-Policy": toContentSecurityPolicy() } },
});
const address = server.resolvedUrls?.local[0] ?? "";
const browser = await chromium.launch(chromiumOptions());
try {
  await checkPolicy();
  const waiting = [...ids];
  const lane = async () => {
    const settings = /** @type {const} */ ({ locale: "en-GB", timezoneId: "UTC", reducedMotion: "reduce" });
    const page = await browser.newPage({ ...settings, viewport: wide });
    page.setDefaultTimeout(patience);
    await watchPolicy(page, (violation) => check(`${new URL(page.url()).search} · policy`, [violation]));
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await checkStory(page, id);
    await page.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
} finally {
  await browser.close();
  await server.close();
}

const failed = checks.filter(({ faults }) => faults.length > 0);
const counts = { stories: ids.length, passed: checks.length - failed.length, failed: failed.length, skipped: 0 };
mkdirSync(join(root, "build/reports"), { recursive: true });
writeFileSync(join(root, "build/reports/stories.json"), JSON.stringify(counts));
console.log(`build ${((built - started) / 1000).toFixed(0)} s, looks ${((Date.now() - built) / 1000).toFixed(0)} s`);
console.log(`${ids.length} stories: ${counts.passed} passed, ${counts.failed} failed`);
if (failed.length > 0) process.exitCode = 1;

/** That the policy is in force and a violation noticed: without this, a policy that got lost would pass. */
async function checkPolicy() {
  /** @type {string[]} */
  const violations = [];
  const page = await browser.newPage();
  await watchPolicy(page, (violation) => void violations.push(violation));
  await page.goto(address);
  await page.evaluate(async () => {
    const violated = new Promise((resolve) => addEventListener("securitypolicyviolation", resolve, { once: true }));
    try {
      document.createElement("script").text = "globalThis.owned = true";
      return;
    } catch {
      await violated;
    }
  });
  await page.close();
  check("the policy", violations.length === 0 ? ["A string became code and nothing was reported."] : []);
}

/** @param {import("playwright").Page} page @param {string} id */
async function checkStory(page, id) {
  const said = listen(page, stories[id]?.meta.logs);
  try {
    await open(page, id);
    for (const look of looks) {
      await take(page, look);
      check(`${id} · ${look.name}`, [
        ...(await findViolations(page, standards)),
        ...(await findSidewaysScrolling(page)),
      ]);
    }
    await close(page);
  } catch (error) {
    check(`${id} · opening`, [error instanceof Error ? error.message : String(error)]);
    // The next story begins with a page of its own.
    await page.goto("about:blank");
    await page.setViewportSize(wide);
  } finally {
    page.removeAllListeners();
  }
  check(`${id} · console`, said);
}

/**
 * Collects console messages and requests to other hosts that the story does not announce.
 * @param {import("playwright").Page} page
 * @param {string | undefined} expected
 */
function listen(page, expected) {
  /** @type {string[]} */
  const said = [];
  page.on("pageerror", ({ message }) => void said.push(message));
  page.on("console", (message) => {
    const isFine = !["error", "warning"].includes(message.type());
    if (!isFine && (expected === undefined || !message.text().includes(expected))) said.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(address)) said.push(`asks for ${url}`);
  });
  return said;
}

/**
 * Shows a story in a page that has shown others: to load Ladle and axe for each took more than half of the CPU time.
 * @param {import("playwright").Page} page
 * @param {string} id
 */
async function open(page, id) {
  if (page.url() === "about:blank") await page.goto(`${address}?story=${id}&mode=preview&theme=light`);
  else await dispatch(page, { type: "update-story", value: id });
  await page.locator(`html[data-ready="${id}"]`).waitFor();
}

/**
 * Takes the story off the page: what it says while it ends counts as well.
 * @param {import("playwright").Page} page
 */
async function close(page) {
  await dispatch(page, { type: "update-story", value: "" });
  await page.locator("html:not([data-ready]):not(:has(.foyer-root))").waitFor();
}

/**
 * @param {import("playwright").Page} page
 * @param {...{ type: string, value: string | boolean }} actions as Ladle's own buttons dispatch them
 */
async function dispatch(page, ...actions) {
  await page.evaluate((actions) => {
    for (const action of actions) Reflect.get(window, "ladleDispatch")(action);
  }, actions);
}

/**
 * Switches without loading anew, by the same ways as Ladle's own buttons, and waits until the story says that it is there.
 * @param {import("playwright").Page} page
 * @param {Look} look
 */
async function take(page, { theme, isRightToLeft }) {
  await waitForStory(page);
  await dispatch(page, { type: "update-theme", value: theme }, { type: "update-rtl", value: isRightToLeft });
  const direction = isRightToLeft ? "rtl" : "ltr";
  await page.locator(`html[data-theme=${theme}] .foyer-root[dir=${direction}]`).first().waitFor();
  await waitForStory(page);
}

/** @param {import("playwright").Page} page */
async function waitForStory(page) {
  await page.locator("html[data-ready]:not(:has([data-pending]))").waitFor();
}

/** @param {import("playwright").Page} page */
async function findSidewaysScrolling(page) {
  await page.setViewportSize(narrow);
  const faults = await page.evaluate(() => {
    const tooWide = [...document.querySelectorAll("*")].filter((element) => {
      if (element.scrollWidth <= element.clientWidth) return false;
      const { overflowX } = getComputedStyle(element);
      return element === document.scrollingElement || overflowX === "auto" || overflowX === "scroll";
    });
    return tooWide.map((element) => {
      const { localName, className, scrollWidth, clientWidth } = element;
      return `scrolls sideways: ${localName}.${className} is ${scrollWidth} px wide in ${clientWidth}`;
    });
  });
  await page.setViewportSize(wide);
  return faults;
}

/** @param {string} name @param {string[]} faults */
function check(name, faults) {
  checks.push({ name, faults });
  if (faults.length > 0) console.log(`✗ ${name}\n${faults.map((fault) => `    ${fault}`).join("\n")}`);
}
