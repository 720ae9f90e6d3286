import { chromium } from "playwright";
import { preview } from "vite";
import { buildStories, outDir } from "./build-stories.mjs";
import { chromiumArguments, findBrowser } from "./find-browser.mjs";
import { root } from "./run-steps.mjs";

// How many whole messages of a seeded history of ordinary texts fit on the screen, and how high a row is on average.
// Builds the stories first, unless FOYER_BUILT is set.

/** The story with the history. */
const story = "chat--whole--ordinary-history";
const sizes = /** @type {const} */ ([
  [420, 720],
  [390, 844],
]);
/** Places of the history at which messages are counted, from its end backwards. */
const places = 12;

/** @typedef {{ atEnd: number, least: number, mean: number, rowHeight: number }} Density */

/**
 * The figures of the same history at c9429b5, where bubbles were at most 268 px wide and each group had a line for its time.
 * @type {Record<string, Density>}
 */
const before = {
  "420x720": { atEnd: 6, least: 4, mean: 5.3, rowHeight: 83.5 },
  "390x844": { atEnd: 8, least: 6, mean: 7.3, rowHeight: 79.7 },
};

if (!process.env["FOYER_BUILT"]) buildStories();
const server = await preview({
  root,
  configFile: false,
  logLevel: "error",
  build: { outDir },
  preview: { host: "127.0.0.1", port: 0 },
});
const { path } = findBrowser();
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(path === undefined ? {} : { executablePath: path }),
});
try {
  for (const [width, height] of sizes) {
    const page = await browser.newPage({
      viewport: { width, height },
      locale: "en-GB",
      timezoneId: "UTC",
      reducedMotion: "reduce",
    });
    await page.goto(`${server.resolvedUrls?.local[0]}?story=${story}&mode=preview&theme=light`);
    await page.locator("html[data-ready]:not(:has([data-pending]))").waitFor();
    await page.locator("[role=log] article").last().waitFor();
    const name = `${width}x${height}`;
    print(`${name} before`, before[name]);
    print(`${name} now   `, await page.evaluate(measure, places));
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}

/** @param {string} name @param {Density | undefined} density */
function print(name, density) {
  if (density === undefined) return;
  const { atEnd, least, mean, rowHeight } = density;
  console.log(
    `${name}  ${atEnd} whole messages at the end, at ${places} places ${least} or more, ${mean.toFixed(1)} on average; a row is ${rowHeight.toFixed(1)} px high`,
  );
}

/**
 * Runs in the page.
 * @param {number} places
 * @returns {Promise<Density>}
 */
async function measure(places) {
  const log = /** @type {HTMLElement} */ (document.querySelector("[role=log]"));
  const frame = () => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve, 60)));
  /** @type {number[]} */
  const counts = [];
  /** @type {Map<string, number>} */
  const heights = new Map();
  for (let place = 0; place < places; place++) {
    await frame();
    const { top, bottom } = log.getBoundingClientRect();
    const rects = [...log.querySelectorAll("article")].map((article) => {
      const rect = article.getBoundingClientRect();
      heights.set(article.dataset["key"] ?? "", rect.height);
      // The distance to the message before it need not be in view.
      return { top: rect.top + Number.parseFloat(getComputedStyle(article).paddingTop), bottom: rect.bottom };
    });
    counts.push(rects.filter((rect) => rect.top >= top - 0.5 && rect.bottom <= bottom + 0.5).length);
    log.scrollTop -= 300;
  }
  const sum = (/** @type {number[]} */ all) => all.reduce((total, one) => total + one, 0);
  return {
    atEnd: counts[0] ?? 0,
    least: Math.min(...counts),
    mean: sum(counts) / counts.length,
    rowHeight: sum([...heights.values()]) / heights.size,
  };
}
