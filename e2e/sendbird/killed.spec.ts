import type { Page } from "@playwright/test";
import type { RequestFault } from "../../packages/chat-adapter-sendbird/test/loopback/faults";
import type { EventPage } from "../pages/event-page";
import { expect, test } from "./test";

// A page that is killed runs nothing more: no unload, no `pagehide`, no answer of a call. Its storage is all that is
// left of it.

test.describe.configure({ timeout: 90_000 });

const picture = { name: "quay.png", mimeType: "image/png", buffer: Buffer.alloc(200_000, 7) };

/** When the page dies: in the task after the deed, or after a request that the service has, or has not, carried out. */
const moments: readonly { readonly name: string; readonly fault: RequestFault | null; readonly tag: string[] }[] = [
  { name: "right after it", fault: null, tag: ["@slow"] },
  // Slow: the next page waits until it may take over what the killed one was sending.
  { name: "while the request is lost", fault: { kind: "lose-request" }, tag: ["@slow"] },
  { name: "before the answer of a stored request", fault: { kind: "lose-ack" }, tag: [] },
];

for (const { name, fault, tag } of moments) {
  test(`M4 texts are stored once and in order when the page is killed ${name}`, { tag }, async ({ signIn, demo }) => {
    const killed = await signIn("mira");
    await killed.openChat();
    if (fault) demo.chat.faults.onRequest("MESG", fault, { userId: "mira" });
    for (const text of texts) await killed.chat.composer.say(text);
    await expect.poll(() => demo.chat.faults.left()).toBe(0);
    await kill(killed.page);
    const next = await signIn("mira");
    await next.openChat();
    await expectSent(next, texts);
    expect(demo.channel.messages.map(({ text }) => text).filter((text) => texts.includes(text))).toEqual(texts);
  });

  test(`M4 an edit is made when the page is killed ${name}`, { tag: "@slow" }, async ({ signIn, demo }) => {
    const killed = await signIn("mira");
    const { chat } = killed;
    await killed.openChat();
    await chat.composer.say("The quay is lit at five");
    await expectSent(killed, ["The quay is lit at five"]);
    if (fault) demo.chat.faults.onRequest("MEDI", fault, { userId: "mira" });
    await chat.list.act(chat.list.message(/: The quay is lit at five$/), "Edit");
    await chat.composer.field.fill("The quay is lit at six");
    await chat.composer.save.click();
    await expect.poll(() => demo.chat.faults.left()).toBe(0);
    await kill(killed.page);
    const next = await signIn("mira");
    await next.openChat();
    const edited = next.chat.list.message(/: The quay is lit at six, edited$/);
    await expect(edited).toHaveAttribute("data-status", "sent", { timeout: 60_000 });
    await expect.poll(() => demo.channel.messages.at(-1)).toMatchObject({ text: "The quay is lit at six" });
    expect(demo.channel.messages.filter(({ text }) => text.startsWith("The quay is lit"))).toHaveLength(1);
  });

  test(`R1 a reaction is set once when the page is killed ${name}`, { tag: "@slow" }, async ({ signIn, demo }) => {
    const liked = demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "Like this" });
    const killed = await signIn("mira");
    await killed.openChat();
    if (fault) demo.chat.faults.onRequest("POST reactions", fault, { userId: "mira" });
    await killed.chat.list.react(killed.chat.list.message(/: Like this$/), "heart eyes");
    await expect.poll(() => demo.chat.faults.left()).toBe(0);
    await kill(killed.page);
    const next = await signIn("mira");
    await next.openChat();
    const badge = next.chat.list.message(/: Like this$/).getByRole("button", { name: "heart eyes, 1" });
    await expect(badge).toHaveAttribute("aria-pressed", "true", { timeout: 60_000 });
    await expect
      .poll(() => [...liked.reactions].map(([key, { userIds }]) => [key, userIds]))
      .toEqual([["sendbird_emoji_heart_eyes", ["mira"]]]);
  });

  test(`K6 a file is stored once when the page is killed ${name}`, { tag: "@slow" }, async ({ signIn, demo }) => {
    const killed = await signIn("mira");
    await killed.openChat();
    if (fault) demo.chat.faults.onRequest("FILE", fault, { userId: "mira" });
    await killed.chat.composer.choose(picture);
    await killed.chat.composer.send.click();
    await expect.poll(() => demo.chat.faults.left()).toBe(0);
    const delivered = () => demo.channel.messages.filter(({ file }) => file?.name === picture.name);
    // A file that the browser has not stored yet cannot survive: docs/unsent-messages.md. It may be delivered already.
    await expect.poll(async () => (await countFiles(killed.page)) + delivered().length).toBeGreaterThan(0);
    await kill(killed.page);
    const next = await signIn("mira");
    await next.openChat();
    await expectSent(next, [picture.name]);
    expect(delivered()).toHaveLength(1);
    await expect.poll(() => countFiles(next.page)).toBe(0);
  });
}

for (const { name, fault } of moments) {
  test(
    `M4 another tab delivers once and in order what a tab was delivering that is killed ${name}`,
    { tag: "@slow" },
    async ({ signIn, demo }) => {
      const open = async () => {
        const tab = await signIn("mira");
        await tab.openChat();
        return tab;
      };
      const killed = await open();
      // Either tab may deliver. Where it matters, the other comes when the request is under way.
      const early = fault?.kind === "lose-request" ? null : await open();
      if (fault) demo.chat.faults.onRequest("MESG", fault, { userId: "mira" });
      for (const text of texts) await killed.chat.composer.say(text);
      await expect.poll(() => demo.chat.faults.left()).toBe(0);
      const other = early ?? (await open());
      await kill(killed.page);
      await expectSent(other, texts);
      expect(demo.channel.messages.map(({ text }) => text).filter((text) => texts.includes(text))).toEqual(texts);
    },
  );
}

const texts = ["Meet me at the quay", "By the red lantern", "Bring a coat"];

/** As the renderer's own crash: nothing of the page runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {}); // It answers to nobody.
  await crashed;
}

/** The last messages of the list are these, each once and sent. */
async function expectSent({ chat }: EventPage, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const message = chat.list.message(new RegExp(`: ${name}$`));
    await expect(message).toHaveAttribute("data-status", "sent", { timeout: 60_000 });
  }
  expect((await chat.list.texts()).slice(-names.length)).toEqual(names);
}

/** Files that the browser keeps for messages that are not sent. */
function countFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let count = 0;
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        if (!name.includes("outbox")) continue;
        count += await new Promise<number>((resolve) => {
          const request = database.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
        });
      }
      database.close();
    }
    return count;
  });
}
