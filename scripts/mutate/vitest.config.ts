import { join } from "node:path";
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

process.env["TZ"] ??= "UTC";

const root = join(import.meta.dirname, "../..");
const folders = JSON.parse(process.env["FOYER_MUTATE_TESTS"] ?? "[]") as string[];

/** The tests in Node of the folders that a mutation run names: one project, as the runner asks for. */
export default defineConfig({
  root,
  resolve: { conditions: ["@foyer/source", ...defaultServerConditions], dedupe: ["react", "react-dom"] },
  ssr: { resolve: { conditions: ["@foyer/source", ...defaultServerConditions] } },
  test: {
    environment: "node",
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: ["**/node_modules/**", "**/dist/**", "**/build/**", "**/*.browser.test.ts"],
  },
});
