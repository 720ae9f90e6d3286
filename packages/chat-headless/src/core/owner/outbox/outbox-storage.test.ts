import { describe, expect, it } from "vitest";
import { createTestStorage, createWorld, type OpenChat, picture, plain, type World } from "../../../../test/world";
import { createComposers } from "../../composer/composers";
import type { ChatAdapter } from "../../port/adapter";
import type { KeyValueStorage } from "../../port/environment";
import { forgetPerson } from "../forget-person";
import { createPersistedValues } from "../persisted-values";
import { createLease } from "./lease";

const content = (text: string) => ({ text, mentionTemplate: null, mentionedUserIds: [] });
const full = (): KeyValueStorage => ({
  ...createTestStorage(),
  setItem() {
    throw new DOMException("full", "QuotaExceededError");
  },
});

/** One page of Ann, who comes and goes with one adapter. */
async function createPage(storage: KeyValueStorage | null) {
  const world = await createWorld({ echo: "none", capabilities: { idempotentSend: false } });
  const { control } = world.service;
  await control.addChannel({ url: "other", name: "Other", memberIds: ["ann", "ben"] });
  const adapter = world.service.createAdapter();
  const enter = (channelUrl = "hall", more: { adapter?: ChatAdapter; userId?: string } = {}) =>
    world.enter(more.userId ?? "ann", { adapter, channelUrl, storage, ...more });
  async function setConnections(what: "down" | "open"): Promise<void> {
    await control.setConnections(what);
    await world.environment.advance(100);
  }
  async function leave(chat: OpenChat): Promise<void> {
    chat.close();
    await world.environment.advance(0);
  }
  return { world, adapter, storage, enter, leave, setConnections, advance: world.environment.advance };
}

async function stored(world: World, channelUrl = "hall"): Promise<readonly string[]> {
  const messages = await world.service.control.history({ channelUrl });
  return messages.map((message) => (message.type === "text" ? message.text : message.type));
}

const draftOf = ({ storage }: { storage: KeyValueStorage | null }, chat: OpenChat, list: string | null = null) =>
  createComposers(chat, { storage })(list);

const storages = [
  ["there is no storage", () => null],
  ["the storage is full", full],
] as const;

describe.each(storages)("where %s", (_, createStorage) => {
  it("waiting messages outlive a look at another channel, in order (R13)", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    await page.setConnections("down");
    first.sending.sendText(plain("one"));
    first.sending.sendFile(picture);
    first.sending.sendText(plain("two"));
    await page.leave(first);
    const other = await page.enter("other");
    expect(other.rows()).toEqual([]);
    await page.leave(other);
    const again = await page.enter();
    expect(again.texts()).toEqual(["one", "a.png", "two"]);
    await page.setConnections("open");
    await page.advance(60_000);
    expect((await stored(page.world)).filter((text) => text !== "file")).toEqual(["one", "two"]);
    expect(await stored(page.world)).toHaveLength(3);
    expect(await stored(page.world, "other")).toEqual([]);
  });

  it("a message that was under way when the channel was closed is looked for, and stored once (R13)", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    await page.world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    first.sending.sendText(plain("one"));
    await page.advance(100);
    await page.leave(first);
    const again = await page.enter();
    await page.advance(60_000);
    expect(await stored(page.world)).toEqual(["one"]);
    expect(again.rows()).toMatchObject([{ status: "sent" }]);
    expect(again.store.get().outbox).toEqual([]);
  });

  it("a message that is sent when the channel is closed goes out by the next chat of it", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    await page.leave(first);
    first.sending.sendText(plain("one"));
    await page.advance(60_000);
    expect(await stored(page.world)).toEqual([]);
    const again = await page.enter();
    await page.advance(60_000);
    expect([await stored(page.world), again.texts(), first.store.get().outbox]).toEqual([["one"], ["one"], []]);
  });

  it("a message that failed stays with its reason, and can be sent again (R13)", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    await page.world.service.control.addFault({
      method: "sendText",
      fault: { type: "fail", code: "not-allowed" },
      count: 1,
    });
    const key = first.sending.sendText(plain("one"));
    await page.advance(100);
    await page.leave(first);
    const again = await page.enter();
    expect(again.rows()).toMatchObject([{ key, status: "failed", error: "not-allowed" }]);
    again.sending.retry(key);
    await page.advance(1_000);
    expect(await stored(page.world)).toEqual(["one"]);
  });

  it("an edit that waits is made when its channel is opened again (R13)", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    const id = await page.world.post("ann", "before");
    await page.advance(100);
    await page.setConnections("down");
    void first.changes.edit(id, content("after"), []);
    await page.leave(first);
    await page.enter();
    await page.setConnections("open");
    await page.advance(60_000);
    expect(await stored(page.world)).toEqual(["after"]);
  });

  it("a chat that is opened again has what it left, unless another one has taken it over and sent it (R13)", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    await page.setConnections("down");
    first.sending.sendText(plain("one"));
    await page.leave(first);
    const closeFirst = first.open();
    expect(first.texts()).toEqual(["one"]);
    closeFirst();
    await page.advance(0);
    const second = await page.enter();
    await page.setConnections("open");
    await page.advance(10_000);
    await page.leave(second);
    first.open();
    await page.advance(60_000);
    expect(first.texts()).toEqual(["one"]);
    expect(await stored(page.world)).toEqual(["one"]);
  });

  it("two chats of one channel that are closed leave what both wrote (R13)", async () => {
    const page = await createPage(createStorage());
    const [first, second] = [await page.enter(), await page.enter()];
    await page.setConnections("down");
    first.sending.sendText(plain("one"));
    await page.advance(1);
    second.sending.sendText(plain("two"));
    await page.leave(first);
    await page.leave(second);
    expect((await page.enter()).texts()).toEqual(["one", "two"]);
  });

  it("drafts of every list outlive a look at another channel, and go when they are sent (K7)", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    for (const [list, text] of [
      [null, "half"],
      ["thread", "half a reply"],
    ] as const) {
      const composer = draftOf(page, first, list);
      const detach = composer.attach();
      composer.write(text, text.length);
      detach();
    }
    await page.leave(first);
    const other = await page.enter("other");
    expect(draftOf(page, other).store.get().text).toBe("");
    await page.leave(other);
    const again = await page.enter();
    expect(draftOf(page, again, "thread").store.get().text).toBe("half a reply");
    const main = draftOf(page, again);
    expect(main.store.get().text).toBe("half");
    main.attach();
    main.submit();
    await page.advance(100);
    await page.leave(again);
    expect(draftOf(page, await page.enter()).store.get().text).toBe("");
    expect(await stored(page.world)).toEqual(["half"]);
  });

  it("a ban takes what waits and the drafts of every list (R13)", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    const composer = draftOf(page, first, "thread");
    const detach = composer.attach();
    composer.write("half", 4);
    detach();
    await page.world.service.control.addFault({
      method: "sendText",
      fault: { type: "fail", code: "busy", retryAfter: 60_000 },
    });
    first.sending.sendText(plain("one"));
    await page.advance(100);
    await page.world.service.control.ban({ channelUrl: "hall", userId: "ann" });
    await page.advance(100);
    await page.leave(first);
    await page.world.service.control.clearFaults();
    await page.world.service.control.unban({ channelUrl: "hall", userId: "ann" });
    const again = await page.enter();
    await page.advance(60_000);
    expect(again.rows()).toEqual([]);
    expect(draftOf(page, again, "thread").store.get().text).toBe("");
    expect(await stored(page.world)).toEqual([]);
  });

  it("nothing is left of a person who signs out, nor for another adapter or person (R13)", async () => {
    const page = await createPage(createStorage());
    const first = await page.enter();
    const composer = draftOf(page, first);
    const detach = composer.attach();
    composer.write("half", 4);
    detach();
    await page.setConnections("down");
    first.sending.sendText(plain("one"));
    first.close();
    const strangers = [await page.enter("hall", { adapter: page.world.service.createAdapter() })];
    strangers.push(await page.enter("hall", { adapter: page.world.service.createAdapter(), userId: "anna" }));
    for (const stranger of strangers) {
      expect(stranger.rows()).toEqual([]);
      expect(draftOf(page, stranger).store.get().text).toBe("");
    }
    await forgetPerson("anna", page);
    expect(draftOf(page, first).store.get().text).toBe("half");
    await forgetPerson("ann", page);
    const again = await page.enter();
    expect(again.rows()).toEqual([]);
    expect(draftOf(page, again).store.get().text).toBe("");
  });

  it("values that an interface keeps of a person are removed when they sign out, and no others", async () => {
    const storage = createTestStorage();
    for (const key of [
      'foyer:emoji:["ann","recent"]',
      'foyer:emoji:["anna","recent"]',
      "foyer:announcements",
      '["ann",',
    ])
      storage.setItem(key, "kept");
    await forgetPerson("ann", { storage });
    const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(left).toEqual(['foyer:emoji:["anna","recent"]', "foyer:announcements", '["ann",']);
  });

  it("turns of a tab that was killed are removed when its person signs out", async () => {
    const { environment } = await createWorld();
    const storage = createTestStorage();
    for (const userId of ["ann", "anna"])
      for (const kind of ["outbox", "notify"])
        createLease(
          createPersistedValues({ storage }, "foyer:lease:"),
          environment,
          `foyer:${kind}:${JSON.stringify([userId, "hall"])}`,
          () => {},
        );
    await forgetPerson("ann", { storage });
    const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(left).toEqual(['foyer:lease:foyer:outbox:["anna","hall"]', 'foyer:lease:foyer:notify:["anna","hall"]']);
  });

  it("others keep their own when one person signs out (R13)", async () => {
    const page = await createPage(createStorage());
    for (const userId of ["ann", "anna"]) {
      const chat = await page.enter("hall", { userId });
      const composer = draftOf(page, chat);
      const detach = composer.attach();
      composer.write("half", 4);
      detach();
      await page.leave(chat);
    }
    await forgetPerson("ann", page);
    for (const [userId, text] of [
      ["ann", ""],
      ["anna", "half"],
    ] as const) {
      expect(draftOf(page, await page.enter("hall", { userId })).store.get().text).toBe(text);
    }
  });
});
