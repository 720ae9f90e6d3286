import { availableParallelism } from "node:os";
import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import type { BrowserCommand } from "vitest/node";
import type * as loopback from "./packages/chat-adapter-sendbird/test/loopback-commands";
import { chromiumOptions } from "./scripts/find-browser.mjs";

// Days begin at midnight somewhere: tests that show dates must not depend on where they run.
process.env["TZ"] ??= "UTC";

const source = "@foyer/source";
/** Slow, and seldom the only ones to find something: `npm run test:more`. */
const slowTests = "**/*.slow.{test,browser.test}.{ts,tsx}";
/** They measure time that passes beside busy processors, and run by themselves: `npm run test:more`. */
const timedTests = ["packages/chat-adapter-sendbird/test/outages.slow.test.ts"];
/** They need an XMPP server, and run by themselves: `npm run test:more`. */
const xmppTests = ["examples/your-own-server/test/*.conformance.test.ts"];
/** They change what every module of their process sees, tell what is before a module of it is loaded, or count costs. */
const isolatedUnitTests = [
  "packages/chat-headless/test/hostile-cost.test.ts",
  "packages/chat-headless/src/core/composer/suggestions.test.ts",
  "packages/chat-headless/test/frozen-prototypes.test.ts",
  "packages/chat-adapter-memory/src/tabs/shared-memory-chat.test.ts",
];
const notSource = ["**/node_modules/**", "**/dist/**", "**/build/**", "e2e/**"];

const loopbackModule = join(import.meta.dirname, "packages/chat-adapter-sendbird/test/loopback-commands.ts");

/** A command of pages that talk to the loopback service, which runs in this process from the first command on. */
function loopbackCommand(name: keyof loopback.LoopbackCommands): BrowserCommand<unknown[]> {
  return async ({ project }, ...args) => {
    const { loopbackCommands } = await project.import<typeof loopback>(loopbackModule);
    return Reflect.apply(loopbackCommands[name], loopbackCommands, args) as unknown;
  };
}

/** A project whose tests run in Chromium. */
function toBrowserProject(name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    // Dependencies found only when the first test runs would reload the page under it.
    optimizeDeps: {
      include: [
        ...["react", "react-dom", "react-dom/client", "react/jsx-dev-runtime", "vitest-browser-react"],
        ...["fast-check", "idb-keyval", "immer", "linkify-it", "mitt", "wouter"],
        ...["", "/message", "/groupChannel", "/openChannel"].map(
          (entry) => `@foyer/chat-adapter-sendbird > @sendbird/chat${entry}`,
        ),
      ],
    },
    test: {
      name,
      include,
      exclude: [...notSource, ...exclude],
      setupFiles: ["./scripts/test-setup-prototypes.ts", "./scripts/test-setup-browser.ts"],
      // `npm test` names those that needed it in its closing lines. Alone, a test has one try.
      retry: process.env["FOYER_SECOND_TRIES"] === undefined ? 0 : 1,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // On two cores the tests in Node already use both.
        fileParallelism: availableParallelism() > 2,
        commands: {
          startLoopback: loopbackCommand("startLoopback"),
          askLoopback: loopbackCommand("askLoopback"),
          endLoopbacks: loopbackCommand("endLoopbacks"),
        },
        provider: playwright({
          // A pointer that hangs, as happens seldom, ends its test and not the run.
          actionTimeout: 30_000,
          launchOptions: chromiumOptions(),
        }),
        instances: [{ browser: "chromium" }],
      },
    },
  };
}

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions], dedupe: ["react", "react-dom"] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    // Tests wait for conditions, not for time: this only ends one that will never finish, on however busy a machine.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Vitest leaves one core to its own process, which waits most of the time, as do the tests that wait for a network.
    // Tests that may run at the same time wait for a network most of the time.
    maxConcurrency: 16,
    maxWorkers: Math.max(3, availableParallelism() - 1),
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.*", "**/*.stories.*", "**/*.bench.ts"],
      reporter: ["text-summary", "html"],
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // The files of a worker share the modules they import: to load them for each again took a third of the CPU time.
          isolate: false,
          include: ["{packages,examples,scripts,simulator,site,bench}/**/*.test.{ts,mjs}"],
          exclude: [...notSource, slowTests, "**/*.browser.test.ts", ...isolatedUnitTests, ...xmppTests],
          setupFiles: ["./scripts/test-setup-prototypes.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit-isolated",
          environment: "node",
          include: isolatedUnitTests,
          setupFiles: ["./scripts/test-setup-prototypes.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "jsdom",
          isolate: false,
          include: ["{packages,examples,site}/**/*.test.tsx"],
          exclude: [...notSource, slowTests, "**/*.browser.test.tsx"],
          setupFiles: ["./scripts/test-setup-prototypes.ts", "./scripts/test-setup-dom.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit-more",
          environment: "node",
          include: ["{packages,examples}/**/*.slow.test.ts"],
          exclude: [...notSource, ...timedTests],
          setupFiles: ["./scripts/test-setup-prototypes.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "timed",
          environment: "node",
          include: timedTests,
          setupFiles: ["./scripts/test-setup-prototypes.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "xmpp",
          environment: "node",
          include: xmppTests,
          setupFiles: ["./scripts/test-setup-prototypes.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom-more",
          environment: "jsdom",
          include: ["packages/**/*.slow.test.tsx"],
          setupFiles: ["./scripts/test-setup-prototypes.ts", "./scripts/test-setup-dom.ts"],
        },
      },
      toBrowserProject("browser", ["{packages,examples,site}/**/*.browser.test.{ts,tsx}"], [slowTests]),
      toBrowserProject("browser-more", ["{packages,examples}/**/*.slow.browser.test.{ts,tsx}"]),
    ],
  },
});
