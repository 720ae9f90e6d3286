import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findWebKit } from "../../../scripts/find-browser.mjs";
import { createInput } from "./actions";
import { callOf, createEnginePage, type EngineBrowser, type EnginePage } from "./engine-page";
import { startProgram, type Program } from "./processes";
import { startSession, type WebDriverSession } from "./web-driver";

const args = ["--automation", "--javascript-can-open-windows-automatically=true"];

const environment = {
  TZ: "UTC",
  // Without a graphics card a frame takes 87 ms through DMA-BUF and 13 ms without (WebKitGTK 2.50).
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
};

/** WebKitGTK's MiniBrowser over WebDriver, on a screen of its own that nobody sees. */
export async function startWebKit(): Promise<EngineBrowser> {
  const found = findWebKit();
  if (found === undefined) throw new Error("There is no WebKit. `npm run test:engines` installs it where it can.");
  const settings = mkdtempSync(join(tmpdir(), "foyer-webkit-"));
  mkdirSync(join(settings, "gtk-3.0"));
  writeFileSync(join(settings, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const screen = startProgram(found.screen, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  const display = await screen.said(/^(\d+)$/m);

  let driver: (Driver & { readonly zoom: number }) | null = null;
  async function endDriver(): Promise<void> {
    await driver?.session.send("DELETE", "").catch(() => undefined);
    await driver?.program.end();
    driver = null;
  }
  return {
    async openPage(zoom) {
      if (driver?.zoom !== zoom) {
        await endDriver();
        const env = { ...environment, DISPLAY: `:${display}`, XDG_CONFIG_HOME: settings, GDK_DPI_SCALE: String(zoom) };
        driver = { ...(await startDriver(found.driver, env)), zoom };
      }
      return openWindow(driver.session, zoom);
    },
    // The storage of pages ends with the session.
    closePages: endDriver,
    async end() {
      await endDriver();
      await screen.end();
      rmSync(settings, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Driver {
  readonly program: Program;
  readonly session: WebDriverSession;
}

async function startDriver(path: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await findPort();
  const program = startProgram(path, [`--port=${port}`], env);
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && !(await isThere(address)); tries++) await new Promise((go) => setTimeout(go, 50));
  const session = await startSession(address, { "webkitgtk:browserOptions": { args } });
  await session.send("POST", "/timeouts", { script: 120_000, pageLoad: 60_000 });
  return { program, session };
}

const isThere = (address: string) =>
  fetch(`${address}/status`).then(
    () => true,
    () => false,
  );

/** The driver has to be given a port: one that is free now. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** A window without bars: the first one of the browser cannot be narrower than 447 px. */
async function openWindow(session: WebDriverSession, zoom: number): Promise<EnginePage> {
  const handles = () => session.send<string[]>("GET", "/window/handles");
  const before = await handles();
  const first = before[0] ?? "";
  await session.inWindow(first, () =>
    session.send("POST", "/execute/sync", {
      script: 'open("about:blank", "_blank", "popup,width=1280,height=800")',
      args: [],
    }),
  );
  let handle: string | undefined;
  while (handle === undefined) handle = (await handles()).find((one) => !before.includes(one));
  return toPage(session, handle, zoom, before.length);
}

type Answer = { readonly result: string } | { readonly error: string };

function toPage(session: WebDriverSession, handle: string, zoom: number, number: number): EnginePage {
  const send = <R>(method: "GET" | "POST", path: string, body?: object): Promise<R> =>
    session.inWindow(handle, () => session.send<R>(method, path, body));
  async function call(body: string, argument: string): Promise<string> {
    const script = `const done = arguments[1];
      (${callOf(body)})(arguments[0]).then((result) => done({ result }), (error) => done({ error: String(error) }));`;
    const answer = await send<Answer>("POST", "/execute/async", { script, args: [argument] });
    if ("error" in answer) throw new Error(answer.error);
    return answer.result;
  }
  // The driver counts the pixels of the screen.
  const input = createInput((source) => send("POST", "/actions", { actions: [source] }), zoom);
  let turned = 0;
  return createEnginePage({
    ...input,
    // It counts the clicks of all windows as one series: one within 5 px of another window's makes a double click
    // (WebKitGTK 2.50).
    move: (x, y) => input.move(x + 6 * (number - 1), y),
    scroll(x, y, deltaY) {
      // It turns the wheel by the difference to the last time (WebKitGTK 2.50).
      turned += deltaY;
      return input.scroll(x, y, turned);
    },
    async navigate(url) {
      await send("POST", "/url", { url });
      await call(String(noteProblems), "null");
    },
    call,
    async resize(width, height) {
      await send("POST", "/window/rect", { width, height });
      await call(String(untilWide), JSON.stringify(width / zoom));
    },
    screenshot: async () => Buffer.from(await send<string>("GET", "/screenshot"), "base64"),
    problems: async () => JSON.parse(await call("() => globalThis.engineProblems ?? []", "null")),
  });
}

/** The page hears of its new size some frames later than the driver. */
async function untilWide(width: number): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frames = 0; Math.abs(innerWidth - width) > 2 && frames < 200; frames++) await nextFrame();
  await nextFrame();
  await nextFrame();
}

/** The driver tells nothing of the console: the page notes what it says from its load on. */
function noteProblems(): void {
  const problems: string[] = [];
  Reflect.set(globalThis, "engineProblems", problems);
  for (const level of ["error", "warn"] as const) {
    const { [level]: say } = console;
    console[level] = (...words: unknown[]) => {
      problems.push(words.map(String).join(" "));
      say(...words);
    };
  }
  addEventListener("error", ({ message }) => problems.push(message));
  addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    problems.push(`${effectiveDirective} ${blockedURI}`),
  );
}
