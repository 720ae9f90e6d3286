import { expect, test as base } from "@playwright/test";
import { startChromium } from "./driver/chromium";
import type { EngineBrowser } from "./driver/engine-page";
import { startFirefox } from "./driver/firefox";
import { startWebKit } from "./driver/webkit";
import { createVisitor, type Visit, type Visitor } from "./visitor";

const engines = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
  readonly engine: keyof typeof engines;
  readonly engineBrowser: EngineBrowser;
}

interface Fixtures {
  /** The browser's own zoom. */
  readonly zoom: number;
  /** One more attendee's window, in the same browser as all others of the test. */
  readonly join: (userId: string, visit?: Visit) => Promise<Visitor>;
}

/** A test that runs in every engine. No page may say anything wrong to the console. */
export const test = base.extend<Fixtures, EngineOptions>({
  engine: ["chromium", { scope: "worker", option: true }],
  engineBrowser: [
    async ({ engine }, provide) => {
      const browser = await engines[engine]();
      await provide(browser);
      await browser.end();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  zoom: [1, { option: true }],
  join: async ({ engineBrowser: browser, engine, zoom, baseURL }, provide, testInfo) => {
    const visitors: Visitor[] = [];
    await provide(async (userId, visit = {}) => {
      const visitor = createVisitor(await browser.openPage(zoom), baseURL ?? "");
      visitors.push(visitor);
      await visitor.visit(userId, visit);
      return visitor;
    });
    const problems: string[] = [];
    for (const [index, { page }] of visitors.entries()) {
      problems.push(...(await page.problems()));
      if (testInfo.status === testInfo.expectedStatus) continue;
      await testInfo.attach(`window ${index + 1}`, { body: await page.screenshot(), contentType: "image/png" });
    }
    await browser.closePages();
    // WebKit breaks off a round of observers for a frame where texts or the pixels of a zoomed page are no whole ones.
    const isWhole = zoom === 1 && engine !== "webkit";
    const harmless = isWhole ? "" : "ResizeObserver loop completed with undelivered notifications.";
    expect(problems.filter((problem) => problem !== harmless)).toEqual([]);
  },
});

export { expect };
