import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { build, preview } from "vite";
import { chromiumOptions } from "./find-browser.mjs";
import { root } from "./run-steps.mjs";
import { exampleFolder } from "./serve.mjs";

// Pictures of the example in its main states, into build/shots: to be looked at, and to take the README's from.
// `node scripts/shots.mjs dark rtl` takes only those whose name contains one of the words.

/**
 * @typedef {object} Shot
 * @property {string} name
 * @property {string} [query]
 * @property {readonly [number, number]} [size]
 * @property {import("playwright").PageScreenshotOptions} [options]
 * @property {import("playwright").BrowserContextOptions} [context]
 * @property {(page: import("playwright").Page) => Promise<void>} [act] what is done after the page has come; opens the chat unless told
 */

const desktop = /** @type {const} */ ([1440, 900]);
const phone = /** @type {const} */ ([390, 844]);
const small = /** @type {const} */ ([320, 640]);
const tablet = /** @type {const} */ ([768, 1024]);

/** @param {import("playwright").Page} page */
const stay = async (page) => page.getByRole("heading", { level: 1 }).first().waitFor();

/** @param {import("playwright").Page} page */
async function openChat(page) {
  await page.locator(".foyer-chat-button").click();
  await page.locator(".foyer-chat-panel [data-status], .foyer-chat-panel [role=status]").first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** @param {import("playwright").Page} page @param {RegExp} name */
const message = (page, name) => page.getByRole("log").getByRole("article", { name });

/** @param {import("playwright").Page} page */
async function openThread(page) {
  await scrollUp(page);
  await message(page, /That light!/)
    .getByRole("button", { name: /1 reply/ })
    .click();
  await page.getByRole("heading", { name: "Thread in public chat" }).waitFor();
}

/** @param {import("playwright").Page} page */
async function openMenu(page) {
  await openChat(page);
  const row = message(page, /workshop is upstairs/);
  await row.hover();
  await row.getByRole("button", { name: "Message actions" }).click();
}

/** @param {import("playwright").Page} page */
async function openReactions(page) {
  await openChat(page);
  const row = message(page, /queue for the workshop/);
  await row.hover();
  await row.getByRole("button", { name: "Add reaction" }).click();
}

/** @param {import("playwright").Page} page */
async function openViewer(page) {
  await openChat(page);
  const picture = page.getByRole("log").getByRole("button", { name: /^View/ }).last();
  await picture.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /^Jump to latest/ }).waitFor();
  await picture.click();
  await page.getByRole("dialog").waitFor();
}

/** @param {import("playwright").Page} page */
async function reply(page) {
  await openChat(page);
  const row = message(page, /queue for the workshop/);
  await row.hover();
  await row.getByRole("button", { name: "Reply", exact: true }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("Up the stairs, then left. @No");
}

/** @param {import("playwright").Page} page */
async function scrollUp(page) {
  await openChat(page);
  await page.getByRole("log").evaluate((log) => (log.scrollTop -= 1000));
  await page.getByRole("button", { name: /^Jump to latest/ }).waitFor();
}

/** @param {import("playwright").Page} page */
async function openSettings(page) {
  await page.getByRole("button", { name: "Demo settings" }).click();
  await page.getByRole("dialog").waitFor();
}

/** @type {readonly Shot[]} */
const shots = [
  { name: "home-light", act: stay },
  { name: "home-dark", query: "theme=dark", act: stay },
  { name: "home-long", act: stay, options: { fullPage: true } },
  { name: "home-phone", act: stay, size: phone, options: { fullPage: true } },
  { name: "home-rtl", query: "lang=ar", act: stay },
  { name: "navigation", act: (page) => page.getByRole("button", { name: "Navigation" }).click() },
  { name: "settings", act: openSettings },
  { name: "readme-light", size: [1200, 720] },
  { name: "readme-dark", size: [1200, 720], query: "theme=dark" },
  { name: "chat-light" },
  { name: "chat-dark", query: "theme=dark" },
  { name: "chat-rtl", query: "lang=ar" },
  { name: "chat-german", query: "lang=de" },
  { name: "chat-tablet", size: tablet },
  { name: "chat-phone", size: phone },
  { name: "chat-phone-dark", size: phone, query: "theme=dark" },
  { name: "chat-small", size: small },
  { name: "chat-small-rtl", size: small, query: "lang=ar&theme=dark" },
  { name: "chat-forced-colors", context: { forcedColors: "active" } },
  { name: "chat-scrolled-up", act: scrollUp },
  { name: "thread", act: openThread },
  { name: "menu", act: openMenu },
  { name: "menu-phone", act: openMenu, size: phone, context: { hasTouch: true, isMobile: true } },
  { name: "reactions", act: openReactions },
  { name: "reactions-dark", act: openReactions, query: "theme=dark" },
  { name: "reply", act: reply },
  { name: "viewer", act: openViewer },
  { name: "viewer-phone", act: openViewer, size: phone },
  { name: "search-and-info", query: "flags=search,info" },
  ...["empty", "loading", "cannot-connect", "muted", "banned", "frozen", "busy-crowd"].map((scenario) => ({
    name: `scenario-${scenario}`,
    query: `scenario=${scenario}`,
  })),
  ...["not-invited", "details-fail", "branding-fails", "no-chat"].map((scenario) => ({
    name: `scenario-${scenario}`,
    query: `scenario=${scenario}`,
    act: stay,
  })),
];

const folder = join(root, "build/shots");
const words = process.argv.slice(2);
const wanted = shots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const outDir = join(root, "build/shots-example");
await build({ root: exampleFolder, logLevel: "error", build: { outDir, emptyOutDir: true } });
const server = await preview({ root: exampleFolder, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
const address = server.resolvedUrls?.local[0] ?? "";
const browser = await chromium.launch(chromiumOptions());
try {
  for (const { name, query = "", size = desktop, options = {}, context = {}, act = openChat } of wanted) {
    const [width, height] = size;
    const window = await browser.newContext({
      viewport: { width, height },
      locale: "en-GB",
      reducedMotion: "reduce",
      ...context,
    });
    const page = await window.newPage();
    page.on("pageerror", (error) => console.log(`${name}: ${error.message}`));
    await page.goto(`${address}lanternfest?${query}`);
    await page.locator(".foyer-header, .foyer-screen:not([data-screen=loading])").first().waitFor();
    await act(page);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(folder, `${name}.png`), ...options });
    console.log(`build/shots/${name}.png`);
    await window.close();
  }
} finally {
  await browser.close();
  await server.close();
}
