import { chromium, type BrowserContext } from "@playwright/test";
import { chromiumOptions } from "../../../scripts/find-browser.mjs";
import { callOf, createEnginePage, type EngineBrowser } from "./engine-page";

/** Chromium by Playwright, which brings or finds it for all other tests too. */
export async function startChromium(): Promise<EngineBrowser> {
  const browser = await chromium.launch(chromiumOptions());
  let context: BrowserContext | null = null;
  return {
    async openPage(zoom) {
      context ??= await browser.newContext({
        deviceScaleFactor: zoom,
        viewport: { width: Math.round(1280 / zoom), height: Math.round(800 / zoom) },
        locale: "en-GB",
        timezoneId: "UTC",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      return createEnginePage({
        navigate: async (url) => void (await page.goto(url)),
        call: (body, argument) => page.evaluate<string>(`(${callOf(body)})(${JSON.stringify(argument)})`),
        move: (x, y) => page.mouse.move(x, y),
        async press() {
          await page.mouse.down();
          await page.mouse.up();
        },
        scroll: (_x, _y, deltaY) => page.mouse.wheel(0, deltaY),
        type: (text) => page.keyboard.type(text),
        chord: (keys) => page.keyboard.press(keys.join("+")),
        resize: (width, height) =>
          page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(height / zoom) }),
        screenshot: () => page.screenshot(),
        problems: () => Promise.resolve(problems),
      });
    },
    async closePages() {
      await context?.close();
      context = null;
    },
    end: () => browser.close(),
  };
}
