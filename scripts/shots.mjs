import { join } from "node:path";
import { chromium } from "playwright";
import { build, preview } from "vite";
import { chromiumOptions } from "./find-browser.mjs";
import { root } from "./run-steps.mjs";
import { exampleFolder } from "./serve.mjs";

// Takes the README's pictures of the example anew, into docs/images. Look at them before you commit them.

const outDir = join(root, "build/shots-example");
await build({ root: exampleFolder, logLevel: "error", build: { outDir, emptyOutDir: true } });
const server = await preview({ root: exampleFolder, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
const browser = await chromium.launch(chromiumOptions());
try {
  for (const theme of ["light", "dark"]) {
    const viewport = { width: 1200, height: 720 };
    const page = await browser.newPage({ viewport, locale: "en-GB", reducedMotion: "reduce" });
    await page.goto(`${server.resolvedUrls?.local[0]}lanternfest?theme=${theme}`);
    await page.locator(".foyer-chat-button").click();
    await page.locator(".foyer-chat-panel [data-status], .foyer-chat-panel [role=status]").first().waitFor();
    await page.waitForLoadState("networkidle");
    const path = join(root, `docs/images/event-${theme}.png`);
    await page.screenshot({ path });
    console.log(path);
  }
} finally {
  await browser.close();
  await server.close();
}
