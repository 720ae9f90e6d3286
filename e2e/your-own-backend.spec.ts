import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, expect, test as base } from "@playwright/test";
import { build, preview, type PreviewServer } from "vite";
import { root } from "../scripts/run-steps.mjs";
import { type Backend, backendFolder, buildBackend, startBackend, toProxy } from "../scripts/serve-backend.mjs";
import { findViolations } from "../scripts/find-violations.mjs";
import { createComposer } from "./pages/composer";
import { createMessageList } from "./pages/message-list";

/** The example's server, as a process of its own that can be killed and started again on the same file and port. */
interface Service {
  readonly address: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

const test = base.extend<{ readonly service: Service }>({
  service: async ({ browserName: _ }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "foyer-backend-"));
    // Beside the repository's modules, of which the server needs the database.
    const script = join(root, `build/backend/e2e-${process.pid}.mjs`);
    const outDir = join(folder, "page");
    await Promise.all([
      buildBackend(script),
      build({ root: backendFolder, logLevel: "error", build: { outDir, emptyOutDir: true, minify: false } }),
    ]);
    const database = join(folder, "chat.db");
    let backend: Backend = await startBackend(script, database, 0);
    const page = await servePage(outDir, backend.url);
    await provide({
      address: page.resolvedUrls?.local[0] ?? "",
      kill: () => backend.kill(),
      async start() {
        backend = await startBackend(script, database, Number(new URL(backend.url).port));
      },
    });
    await Promise.all([page.close(), backend.kill()]);
    await Promise.all([rm(folder, { recursive: true }), rm(script)]);
  },
});

function servePage(outDir: string, url: string): Promise<PreviewServer> {
  const settings = { host: "127.0.0.1", port: 0, proxy: toProxy(url) };
  return preview({ root: backendFolder, logLevel: "silent", build: { outDir }, preview: settings });
}

/** A browser of one's own: it shares nothing with the other. */
async function enter(browser: Browser, address: string, userId: string, look: BrowserContextOptions = {}) {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  await page.goto(`${address}?as=${userId}`);
  const main = page.getByRole("main");
  const list = createMessageList(page, main);
  await list.message(/: Kill the server/).waitFor();
  return { page, main, list, composer: createComposer(main) };
}

test(
  "M4 W6 two people on a server of one's own have every message once, in one order, after it was killed between them",
  { tag: "@slow" },
  async ({ browser, service }) => {
    const ann = await enter(browser, service.address, "ann");
    const ben = await enter(browser, service.address, "ben");
    const shows = (expected: readonly string[]) =>
      Promise.all(
        [ann, ben].map(({ list }) =>
          expect.poll(async () => (await list.texts()).slice(2), { timeout: 20_000 }).toEqual(expected),
        ),
      );

    await ann.composer.say("Is it dark yet?");
    await ben.list.message(/: Is it dark yet\?/).waitFor();
    await ben.composer.say("Nearly");
    await ann.list.message(/: Nearly/).waitFor();

    await test.step("a message that is written while the server is dead waits", async () => {
      await service.kill();
      await expect(ben.main.getByText("Trying to connect…").first()).toBeVisible();
      for (const text of ["Now it is", "And the lanterns", "are lit"]) await ben.composer.say(text);
      await ann.composer.say("Hello?");
      await expect(ben.list.message(/: are lit/)).toHaveAttribute("data-status", "pending");
    });

    await test.step("and arrives once, in order, when it is back on its file", async () => {
      await service.start();
      for (const text of ["Now it is", "And the lanterns", "are lit"]) {
        await expect(ben.list.message(new RegExp(`: ${text}`))).toHaveAttribute("data-status", "sent", {
          timeout: 20_000,
        });
      }
      await expect(ann.list.message(/: Hello\?/)).toHaveAttribute("data-status", "sent", { timeout: 20_000 });
      await expect.poll(async () => (await ann.list.texts()).length, { timeout: 20_000 }).toBe(8);
      const texts = (await ann.list.texts()).slice(2);
      expect(texts.filter((text) => text !== "Hello?")).toEqual([
        ...["Is it dark yet?", "Nearly", "Now it is", "And the lanterns", "are lit"],
      ]);
      await shows(texts);
    });

    await test.step("for whoever comes anew as well", async () => {
      const texts = (await ann.list.texts()).slice(2);
      await Promise.all([ann, ben].map(({ page }) => page.reload()));
      await shows(texts);
    });
  },
);

test(
  "M4 what is written while the server is killed three times is stored once, in its order",
  {
    tag: "@slow",
  },
  async ({ browser, service, request }) => {
    test.setTimeout(90_000);
    const ann = await enter(browser, service.address, "ann");
    const ben = await enter(browser, service.address, "ben");
    const texts = Array.from({ length: 24 }, (_, index) => `Text ${index + 1}`);
    const write = async () => {
      for (const text of texts) await ben.composer.say(text);
    };
    const kill = async () => {
      for (const text of ["Text 3", "Text 10", "Text 17"]) {
        await ann.list.message(new RegExp(`: ${text}$`)).waitFor({ timeout: 30_000 });
        await service.kill();
        await service.start();
      }
    };
    await Promise.all([write(), kill()]);
    await expect(ann.list.message(/: Text 24$/)).toBeVisible({ timeout: 30_000 });
    await expect(ben.list.message(/: Text 24$/)).toHaveAttribute("data-status", "sent", { timeout: 30_000 });
    for (const { list } of [ann, ben]) expect((await list.texts()).slice(-5)).toEqual(texts.slice(-5));

    const api = `${service.address}api`;
    const { token } = (await (await request.post(`${api}/sessions`, { data: { personId: "cleo" } })).json()) as {
      readonly token: string;
    };
    const headers = { Authorization: `Bearer ${token}` };
    const page = await request.get(`${api}/channels/hall/messages?limit=100`, { headers });
    const { messages } = (await page.json()) as { readonly messages: readonly { readonly text: string }[] };
    expect(messages.map(({ text }) => text).slice(2)).toEqual(texts);
  },
);

for (const [name, look] of [
  ["light", { viewport: { width: 1100, height: 760 } }],
  ["dark and narrow", { viewport: { width: 320, height: 700 }, colorScheme: "dark" }],
] as const) {
  test(
    `W2 axe finds nothing on the page over one's own server, ${name}`,
    { tag: "@slow" },
    async ({ browser, service }) => {
      const { page } = await enter(browser, service.address, "ben", look);
      expect(
        await findViolations(page, ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]),
      ).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, "pixels that the page scrolls sideways").toBeLessThanOrEqual(0);
    },
  );
}
