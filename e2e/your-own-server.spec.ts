import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, test as base } from "@playwright/test";
import { build, preview } from "vite";
import { root } from "../scripts/run-steps.mjs";
import { buildOffice, startOffice } from "../scripts/serve-office.mjs";
import {
  isInstalled,
  serverFolder,
  startXmppServer,
  type XmppServer,
} from "../examples/your-own-server/servers/serve-xmpp.mjs";
import { createEventPage, type EventPage } from "./pages/event-page";

/** ejabberd and the back office, as processes of their own. The server can be killed and started again on the same folder. */
interface Service {
  readonly address: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

const test = base.extend<{ readonly service: Service }>({
  service: async ({ browserName: _ }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "foyer-xmpp-"));
    const script = join(root, `build/xmpp/e2e-${process.pid}.mjs`);
    const outDir = join(folder, "page");
    const [first] = await Promise.all([
      startXmppServer("ejabberd", folder),
      buildOffice(script),
      build({ root: serverFolder, logLevel: "error", build: { outDir, emptyOutDir: true, minify: false } }),
    ]);
    let server: XmppServer = first;
    const office = await startOffice(script, server, join(folder, "desk.json"));
    const page = await preview({
      root: serverFolder,
      logLevel: "silent",
      build: { outDir },
      preview: { host: "127.0.0.1", port: 0, proxy: { "/api": new URL(office.url).origin } },
    });
    await provide({
      address: page.resolvedUrls?.local[0] ?? "",
      kill: () => server.kill(),
      async start() {
        server = await startXmppServer("ejabberd", folder);
      },
    });
    // It has outlived the server.
    expect((await fetch(`${office.url}/chat`)).ok).toBe(true);
    await Promise.all([page.close(), office.stop(), server.kill()]);
    await Promise.all([rm(folder, { recursive: true, force: true, maxRetries: 5 }), rm(script)]);
  },
});

test.describe.configure({ timeout: 240_000 });
test.skip(!isInstalled("ejabberd"), "ejabberd is not installed: apt-get install ejabberd erlang-p1-sqlite3");

/** A browser of one's own: it shares nothing with the other. */
async function enter(browser: Browser, { address }: Service, userId: string): Promise<EventPage> {
  const context = await browser.newContext();
  const attendee = createEventPage(await context.newPage());
  await attendee.page.goto(`${address}?as=${userId}`);
  const chat = await attendee.openChat();
  await chat.list.message(/Welcome to the evening/).waitFor();
  return attendee;
}

const notice = ({ chat }: EventPage) => chat.root.locator(".foyer-composer-notice");

test(
  "W6 O4 O6 two people on an XMPP server talk, react, edit, delete and send a file, and an operator mutes and bans",
  { tag: "@slow" },
  async ({ browser, service }) => {
    const ann = await enter(browser, service, "ann");
    const ben = await enter(browser, service, "ben");

    await test.step("one person sees the messages, edits and reactions of the other", async () => {
      await ben.chat.composer.say("Is it drak yet?");
      await ann.chat.list.message(/Ben.*: Is it drak yet\?/).waitFor();
      await ben.chat.list.act(ben.chat.list.message(/: Is it drak yet/), "Edit");
      await ben.chat.composer.field.fill("Is it dark yet?");
      await ben.chat.composer.save.click();
      await ann.chat.list.message(/: Is it dark yet\?/).waitFor();
      await ann.chat.list.react(ann.chat.list.message(/: Is it dark yet/), "thumbs up");
      await expect(ben.chat.list.message(/: Is it dark yet/).getByRole("button", { name: /thumbs up/i })).toBeVisible();
    });

    await test.step("a message that one person deletes is gone for the other", async () => {
      await ben.chat.composer.say("Never mind");
      await ann.chat.list.message(/: Never mind/).waitFor();
      await ben.chat.list.act(ben.chat.list.message(/: Never mind/), "Delete");
      await expect(ann.chat.list.message(/: Never mind/)).toHaveCount(0);
    });

    await test.step("a file comes from the server's own store", async () => {
      const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
      await ben.chat.composer.choose({
        name: "lantern.png",
        mimeType: "image/png",
        buffer: Buffer.from(pixel, "base64"),
      });
      await ben.chat.composer.send.click();
      await ann.chat.list.message(/lantern\.png/).waitFor();
      const source = await ann.chat.list
        .message(/lantern\.png/)
        .locator("img")
        .first()
        .getAttribute("src");
      expect(source).toContain("/upload/");
    });

    await test.step("a person who is muted reads why and cannot write, until it is lifted", async () => {
      const message = ann.chat.list.message(/: Is it dark yet/);
      const menu = await ann.chat.list.openMenu(message);
      await menu.getByRole("menuitem", { name: "Mute for 10 minutes" }).click();
      await expect(notice(ben)).toContainText("You have been muted");
      await ann.chat.root.getByRole("button", { name: /^Undo: / }).click();
      await expect(notice(ben)).toBeHidden();
      await ben.chat.composer.say("Thank you");
      await ann.chat.list.message(/: Thank you/).waitFor();
    });

    await test.step("a person who is banned is out", async () => {
      const menu = await ann.chat.list.openMenu(ann.chat.list.message(/: Thank you/));
      await menu.getByRole("menuitem", { name: "Mute or ban…" }).click();
      const card = ann.page.getByRole("dialog", { name: /^About / });
      await card.getByRole("radio", { name: "1 hour" }).last().check();
      await card.getByRole("button", { name: /^Ban/ }).click();
      await expect(ben.chat.root.getByText("You have been banned from this channel").first()).toBeVisible();
    });
  },
);

test(
  "M4 messages that two people write while the XMPP server is killed and started are there once, in one order, for both",
  { tag: "@slow" },
  async ({ browser, service }) => {
    const cleo = await enter(browser, service, "cleo");
    const ben = await enter(browser, service, "ben");
    const texts = (name: string) => Array.from({ length: 8 }, (_, index) => `${name} ${index + 1}`);
    const write = async ({ chat }: EventPage, name: string) => {
      for (const text of texts(name)) await chat.composer.say(text);
    };
    const kill = async () => {
      await cleo.chat.list.message(/: Ben 2$/).waitFor();
      await service.kill();
      await service.start();
    };
    await Promise.all([write(cleo, "Cleo"), write(ben, "Ben"), kill()]);
    for (const [attendee, name] of [
      [cleo, "Cleo"],
      [ben, "Ben"],
    ] as const) {
      for (const text of texts(name)) {
        await expect(attendee.chat.list.message(new RegExp(`: ${text}$`))).toHaveAttribute("data-status", "sent", {
          timeout: 45_000,
        });
      }
    }
    const read = async ({ chat }: EventPage) =>
      (await chat.list.texts()).filter((text) => /^(Cleo|Ben) \d$/.test(text));
    await expect.poll(async () => (await read(cleo)).length).toBe(16);
    const order = await read(cleo);
    await expect.poll(() => read(ben)).toEqual(order);
    expect(new Set(order).size).toBe(16);
    for (const name of ["Cleo", "Ben"]) expect(order.filter((text) => text.startsWith(name))).toEqual(texts(name));
  },
);
