import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { root } from "../../scripts/run-steps.mjs";
import type { EngineOptions } from "./test";

export default defineConfig<object, EngineOptions>({
  testDir: ".",
  globalSetup: "../serve.ts",
  outputDir: join(root, "test-results/engines"),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: join(root, "build/reports/engines.json") }]],
  use: { baseURL: process.env["FOYER_EXAMPLE_URL"] },
  // Chromium has its worlds in e2e/place.
  projects: [
    { name: "webkit", use: { engine: "webkit" } },
    { name: "firefox", use: { engine: "firefox" } },
    { name: "chromium", use: { engine: "chromium" }, testIgnore: "place.spec.ts" },
  ],
});
