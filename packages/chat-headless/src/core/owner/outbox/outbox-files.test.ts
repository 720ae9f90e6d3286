import { describe, expect, it } from "vitest";
import { createTestBrowser, type TestPage } from "../../../../test/browser";
import { channelUrl, createWorld, picture, plain, type World } from "../../../../test/world";
import type { FileStorage } from "../../port/environment";

const enter = (world: World, { kill: _, ...page }: TestPage) => world.enter("ann", page);

/** The messages that Ann has sent, as the service has them: texts by their words, others by their type. */
async function stored(world: World): Promise<readonly string[]> {
  const messages = await world.service.control.history({ channelUrl });
  return messages
    .filter(({ sender }) => sender?.id === "ann")
    .map((message) => (message.type === "text" ? message.text : message.type));
}

/** A page whose place for files behaves differently. */
async function enterWith(world: World, { kill: _, ...page }: TestPage, replaced: Partial<FileStorage>) {
  const tab = await page.environment.openTab!();
  const openTab = async () => ({ ...tab, files: { ...tab.files!, ...replaced } });
  return world.enter("ann", { ...page, environment: { ...page.environment, openTab } });
}

const never = () => new Promise<never>(() => {});
const refused = { method: "sendFile", fault: { type: "fail", code: "blocked" } } as const;

describe("a place for files that never answers (F29, F35)", () => {
  /** A page that was killed with a text whose answer was lost and a file that failed; 60 messages followed. */
  async function createLeftovers(first: "text" | "file") {
    const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
    const browser = createTestBrowser(world);
    const page = browser.openPage();
    const chat = await enter(world, page);
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    await world.service.control.addFault(refused);
    const acts = [() => chat.sending.sendText(plain("one")), () => chat.sending.sendFile(picture)];
    for (const act of first === "text" ? acts : acts.toReversed()) {
      act();
      await world.environment.advance(1_000);
    }
    page.kill();
    expect(await stored(world)).toEqual(["one"]);
    for (let i = 0; i < 60; i++) await world.post("ben", `m${i}`);
    return { world, browser };
  }

  it("does not let a text that was cut off be stored twice", async () => {
    const { world, browser } = await createLeftovers("text");
    await enterWith(world, browser.openPage(), { get: never });
    await world.environment.advance(120_000);
    expect(await stored(world)).toEqual(["one"]);
  });

  it.each(["text", "file"] as const)(
    "leaves each text stored once, also when it answers late (%s first)",
    async (first) => {
      const { world, browser } = await createLeftovers(first);
      const get = () =>
        new Promise<Blob>((resolve) => void world.environment.after(20_000, () => resolve(picture.file)));
      const chat = await enterWith(world, browser.openPage(), { get });
      await world.environment.advance(60_000);
      chat.sending.sendText(plain("two"));
      await world.environment.advance(60_000);
      expect(await stored(world)).toEqual(["one", "two"]);
    },
  );

  it("does not delay the texts of an earlier page", async () => {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    const page = browser.openPage();
    const chat = await enter(world, page);
    await world.service.control.addFault(refused);
    chat.sending.sendFile(picture);
    await world.environment.advance(1_000);
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    chat.sending.sendText(plain("one"));
    await world.environment.advance(100);
    page.kill();
    await world.service.control.setConnections("open");
    await enterWith(world, browser.openPage(), { get: never });
    await world.environment.advance(5_000);
    expect(await stored(world)).toEqual(["one"]);
  });

  it("lets a file go out after 15 s, and says once that files are not kept", async () => {
    const world = await createWorld();
    const chat = await enterWith(world, createTestBrowser(world).openPage(), { set: never });
    let said = 0;
    chat.on("not-kept", () => void said++);
    chat.sending.sendFile(picture);
    chat.sending.sendFile(picture);
    await world.environment.advance(60_000);
    expect(chat.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(said).toBe(1);
  });

  it("in one tab stops neither that tab nor another one", async () => {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    const a = await enter(world, browser.openPage());
    const b = await enterWith(world, browser.openPage(), { get: never });
    await world.service.control.addFault(refused);
    a.sending.sendFile(picture);
    await world.environment.advance(1_000);
    b.sending.sendText(plain("from b"));
    await world.environment.advance(5_000);
    a.sending.sendText(plain("from a"));
    await world.environment.advance(5_000);
    expect(await stored(world)).toEqual(["from b", "from a"]);
  });

  it("leaves nothing behind when the chat is closed meanwhile", async () => {
    const world = await createWorld();
    const chat = await enterWith(world, createTestBrowser(world).openPage(), { set: never });
    chat.sending.sendFile(picture);
    await world.environment.advance(100);
    chat.close();
    await world.environment.advance(100);
    expect(world.environment.pending()).toBe(0);
  });
});

describe("while a file is being kept", () => {
  /** A page that takes five seconds to keep each file. */
  async function createSlowPage() {
    const world = await createWorld();
    const set = () => new Promise<void>((resolve) => void world.environment.after(5_000, resolve));
    return { world, chat: await enterWith(world, createTestBrowser(world).openPage(), { set }) };
  }

  it("removing it keeps it from being sent", async () => {
    const { world, chat } = await createSlowPage();
    const key = chat.sending.sendFile(picture);
    await world.environment.advance(1_000);
    chat.sending.remove(key);
    await world.environment.advance(60_000);
    expect(await stored(world)).toEqual([]);
  });

  it("an earlier file that is retried goes out before it", async () => {
    const { world, chat } = await createSlowPage();
    await world.service.control.addFault({ ...refused, count: 1 });
    const first = chat.sending.sendFile({ ...picture, name: "first.png" });
    await world.environment.advance(10_000);
    chat.sending.sendFile({ ...picture, name: "second.png" });
    await world.environment.advance(1_000);
    chat.sending.retry(first);
    await world.environment.advance(60_000);
    const messages = await world.service.control.history({ channelUrl });
    expect(messages).toMatchObject([{ file: { name: "first.png" } }, { file: { name: "second.png" } }]);
  });
});

describe("a file of an earlier page", () => {
  async function createFailedFile() {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    const page = browser.openPage();
    const chat = await enter(world, page);
    await world.service.control.addFault({ ...refused, count: 1 });
    chat.sending.sendFile(picture);
    await world.environment.advance(1_000);
    page.kill();
    return { world, browser };
  }

  it("that cannot be read for once is not thrown away (F35)", async () => {
    const { world, browser } = await createFailedFile();
    const page = browser.openPage();
    const get = () => Promise.reject(new DOMException("later", "UnknownError"));
    const chat = await enterWith(world, page, { get });
    chat.sending.sendText(plain("two"));
    await world.environment.advance(60_000);
    page.kill();
    const again = await enter(world, browser.openPage());
    await world.environment.advance(1_000);
    expect(again.texts()).toContain("a.png");
  });

  it("that is gone takes its record with it, and is reported (F35)", async () => {
    const { world, browser } = await createFailedFile();
    browser.files.clear();
    const reports: string[] = [];
    const { kill: _, ...page } = browser.openPage();
    const chat = await world.enter("ann", { ...page, onError: ({ message }) => reports.push(message) });
    chat.sending.sendText(plain("two"));
    await world.environment.advance(1_000);
    expect([chat.texts(), browser.names()]).toEqual([["two"], []]);
    expect(reports).toEqual(["A file that was to be sent could not be kept."]);
  });
});

it("a second tab that opens while a browser has stored a file and not said so yet leaves it, and removes orphans later (A5)", async () => {
  const broken: unknown[] = [];
  for (let moment = 0; moment <= 8; moment++) {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    browser.files.set(`${JSON.stringify(["ann", channelUrl])}:orphan`, picture.file);
    const first = browser.openPage();
    const tab = await first.environment.openTab!();
    const chat = await enterWith(world, first, {
      async set(name, file) {
        await tab.files!.set(name, file);
        await new Promise<void>((resolve) => void world.environment.after(3, resolve));
      },
    });
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    chat.sending.sendFile(picture);
    await world.environment.advance(moment);
    await enter(world, browser.openPage());
    await world.environment.advance(20_000);
    const kept = [browser.names("outbox").length, browser.files.size];
    if (kept.join() !== "1,1") broken.push({ moment, kept });
  }
  expect(broken).toEqual([]);
});

describe("where the code for several tabs cannot be loaded in one page", () => {
  /** A file that waits in a page without a connection, and a second page that knows nothing of the first. */
  async function createPages() {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    const first = browser.openPage();
    const chat = await enter(world, first);
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    chat.sending.sendFile(picture);
    await world.environment.advance(1_000);
    expect([browser.names("outbox").length, browser.files.size]).toEqual([1, 1]);
    const { kill, ...second } = browser.openPage();
    const openTab = () => Promise.reject(new Error("the chunk is gone"));
    const enterAlone = () => world.enter("ann", { ...second, environment: { ...second.environment, openTab } });
    return { world, browser, first, chat, enterAlone, leaveAlone: kill };
  }

  it("a file that an earlier page has left waits for the next one, which sends it (A1)", async () => {
    const { world, browser, first, enterAlone, leaveAlone } = await createPages();
    first.kill();
    await enterAlone();
    await world.environment.advance(1_000);
    leaveAlone();
    await world.service.control.setConnections("open");
    await enter(world, browser.openPage());
    await world.environment.advance(60_000);
    expect(await stored(world)).toEqual(["file"]);
  });

  it("a file that waits in another open tab stays in the list there, and is sent once (A1)", async () => {
    const { world, chat, enterAlone } = await createPages();
    const alone = await enterAlone();
    alone.sending.sendText(plain("own"));
    await world.environment.advance(1_000);
    expect(chat.texts()).toContain("a.png");
    await world.service.control.setConnections("open");
    await world.environment.advance(60_000);
    expect((await stored(world)).toSorted()).toEqual(["file", "own"]);
  });
});
