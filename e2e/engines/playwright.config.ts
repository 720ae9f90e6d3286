import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./test";

// Workers read this file too: the port chosen first is handed on to them. Several checkouts may run at once.
const port = (process.env["FOYER_ENGINES_PORT"] ??= String(44_000 + (process.pid % 2000)));

export default defineConfig<object, EngineOptions>({
  testDir: ".",
  outputDir: "../../test-results/engines",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: process.env["FOYER_E2E_REPORT"] ?? "../../build/reports/engines.json" }]],
  use: { baseURL: `http://127.0.0.1:${port}` },
  projects: (["webkit", "firefox", "chromium"] as const).map((engine) => ({ name: engine, use: { engine } })),
  webServer: {
    command: "node scripts/preview.mjs",
    cwd: "../..",
    url: `http://127.0.0.1:${port}`,
    env: { PORT: port, FOYER_BUILT: process.env["FOYER_BUILT"] ?? "1" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 2000 },
    stdout: "ignore",
  },
});
