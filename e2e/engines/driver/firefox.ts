import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFirefox } from "../../../scripts/find-browser.mjs";
import { createInput } from "./actions";
import { connectBidi, type BidiConnection } from "./bidi-connection";
import { callOf, createEnginePage, type EngineBrowser, type EnginePage } from "./engine-page";
import { startProgram } from "./processes";

/** Preferences that Firefox does not set by itself when it is driven from outside. */
const preferences = {
  "intl.accept_languages": "en-GB",
  "ui.prefersReducedMotion": 1,
  // It has no settings service, push service or portal to look for here.
  "services.settings.server": "data:,",
  "dom.push.connection.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
};

type Result =
  | { readonly type: "success"; readonly result: { readonly value: string } }
  | { readonly type: "exception"; readonly exceptionDetails: { readonly text: string } };

/** Firefox over WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(): Promise<EngineBrowser> {
  const path = findFirefox();
  if (path === undefined) throw new Error("There is no Firefox. `npm run test:engines` installs it where it can.");
  const profile = mkdtempSync(join(tmpdir(), "foyer-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const program = startProgram(path, [...args, "about:blank"], { TZ: "UTC", HOME: profile });
  const connection = await connectBidi(await program.said(/WebDriver BiDi listening on (ws:\S+)/));
  const problems = new Map<string, string[]>();
  connection.onLog(({ level, text, source }) => {
    if (level === "error" || level === "warn") problems.get(source.context ?? "")?.push(text ?? "");
  });

  let userContext: string | null = null;
  return {
    async openPage(zoom) {
      userContext ??= (await connection.send<{ userContext: string }>("browser.createUserContext", {})).userContext;
      const type = "window";
      const { context } = await connection.send<{ context: string }>("browsingContext.create", { type, userContext });
      const said: string[] = [];
      problems.set(context, said);
      const page = toPage(connection, context, zoom, said);
      await page.resize(1280, 800);
      return page;
    },
    async closePages() {
      if (userContext !== null) await connection.send("browser.removeUserContext", { userContext });
      userContext = null;
      problems.clear();
    },
    async end() {
      connection.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function toPage(connection: BidiConnection, context: string, zoom: number, problems: readonly string[]): EnginePage {
  return createEnginePage({
    ...createInput((source) => connection.send("input.performActions", { context, actions: [source] })),
    navigate: (url) => connection.send("browsingContext.navigate", { context, url, wait: "complete" }),
    async call(body, argument) {
      const answer = await connection.send<Result>("script.callFunction", {
        functionDeclaration: callOf(body),
        arguments: [{ type: "string", value: argument }],
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    resize: (width, height) =>
      connection.send("browsingContext.setViewport", {
        context,
        viewport: { width: Math.round(width / zoom), height: Math.round(height / zoom) },
        devicePixelRatio: zoom,
      }),
    async screenshot() {
      const { data } = await connection.send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    problems: () => Promise.resolve(problems),
  });
}
