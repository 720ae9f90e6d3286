import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { root } from "../../scripts/run-steps.mjs";
import type { EngineOptions } from "./test";

// Workers read this file too: the port chosen first is handed on to them. Several checkouts may run at once.
const port = (process.env["FOYER_ENGINES_PORT"] ??= String(44_000 + (process.pid % 2000)));

export default defineConfig<object, EngineOptions>({
  testDir: ".",
  globalSetup: "./serve.ts",
  outputDir: join(root, "test-results/engines"),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: join(root, "build/reports/engines.json") }]],
  use: { baseURL: `http://127.0.0.1:${port}` },
  // Chromium has its worlds in e2e/place.
  projects: [
    { name: "webkit", use: { engine: "webkit" } },
    { name: "firefox", use: { engine: "firefox" } },
    { name: "chromium", use: { engine: "chromium" }, testIgnore: "place.spec.ts" },
  ],
});
