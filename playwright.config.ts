import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/find-browser.mjs";

export default defineConfig({
  testDir: "e2e",
  testIgnore: "engines/**",
  globalSetup: "./e2e/serve.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/__screenshots__/{arg}-{platform}{ext}",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: process.env["FOYER_E2E_REPORT"] ?? "build/reports/e2e.json" }]],
  use: {
    baseURL: process.env["FOYER_EXAMPLE_URL"],
    locale: "en-GB",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    // The steps, the network and the console: pictures and copies of the page took a third of the CPU time of all tests.
    screenshot: "only-on-failure",
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    launchOptions: chromiumOptions(),
  },
});
