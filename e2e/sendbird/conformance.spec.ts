import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { createWorlds } from "./conformance/worlds";

/** What every chat stands on. The whole suite runs in Node; here it is the browser's own network that is different. */
const core = ["connection", "channel", "sending", "events", "editing", "deletion", "reconnection"];

let script = "";

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("conformance/run-cases.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    conditions: ["@foyer/source"],
    logLevel: "silent",
  });
  script = outputFiles[0]?.text ?? "";
});

for (const kind of ["group", "open"] as const) {
  test(`the core of the conformance suite passes in Chromium, channel of kind ${kind}`, async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    const worlds = createWorlds();
    await page.exposeFunction("openWorld", worlds.open);
    await page.exposeFunction("askWorld", worlds.ask);
    // Any page of this machine that runs nothing of its own.
    await page.goto(`${baseURL}/runtime-config.js`);
    await page.addScriptTag({ content: script, type: "module" });
    await page.waitForFunction(() => "runCases" in globalThis);
    const outcomes = await page.evaluate(([of, topics]) => globalThis.runCases(of, topics), [kind, core] as const);
    expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(50);
    process.stdout.write(`${outcomes.length} promises kept in Chromium, channel of kind ${kind}.\n`);
  });
}
