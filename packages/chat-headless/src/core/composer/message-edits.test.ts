import { describe, expect, it } from "vitest";
import { createStage } from "../../../test/composer-stage";
import { createTestStorage, createWorld, plain } from "../../../test/world";
import { createComposers } from "./composers";

const inHall = { channelUrl: "hall" } as const;

/** Ann has left an edit of "one" for something else. */
async function createLeft(how: "by a reply" | "by another edit" = "by a reply") {
  const storage = createTestStorage();
  const stage = await createStage({ storage });
  const { say, hear, composer, type } = stage;
  const [one, two] = [await say("one"), await say("two")];
  const question = await hear("question");
  composer.edit(one);
  type("one, at length");
  if (how === "by a reply") composer.reply(question);
  else composer.edit(two);
  return { ...stage, storage, one, two };
}

type Left = Awaited<ReturnType<typeof createLeft>>;

const deleteOne = ({ world, one }: Left, mode: "soft" | "hard" = "hard") =>
  world.service.control.deleteMessage({ ...inHall, messageId: one.message.id, mode });

describe("an edit that was left (detail 43)", () => {
  it.each(["by a reply", "by another edit"] as const)(
    "%s comes back once its message is deleted, says so, cannot be saved, and Cancel leads out",
    async (how) => {
      const left = await createLeft(how);
      const { composer, now, advance, chat } = left;
      composer.cancel();
      expect(now()).toMatchObject({ text: "", mode: { type: "new" } });
      await deleteOne(left);
      await advance(1_000);
      expect(now()).toMatchObject({ text: "one, at length", mode: { type: "editing" }, messageDeleted: true });
      expect(composer.submit()).toBe(false);
      expect(chat.store.get().outbox).toEqual([]);
      composer.cancel();
      await advance(1_000);
      expect(now()).toMatchObject({ text: "", mode: { type: "new" }, messageDeleted: false });
    },
  );

  it("waits, once its message is deleted, until nothing else is being written and the list is opened again", async () => {
    const left = await createLeft();
    const { composer, type, now, advance, detach, world, storage } = left;
    type("an answer");
    await deleteOne(left);
    await advance(1_000);
    expect(now()).toMatchObject({ text: "an answer", mode: { type: "replying" } });
    composer.submit();
    await advance(1_000);
    // It does not come into the field between two messages.
    expect(now()).toMatchObject({ text: "", mode: { type: "new" } });
    detach();
    const again = await createStage({ storage, world });
    expect(again.now()).toMatchObject({ text: "one, at length", mode: { type: "editing" }, messageDeleted: true });
  });

  it("comes back when its message was deleted while the page was away, at the latest when that is known", async () => {
    const left = await createLeft();
    left.composer.cancel();
    left.detach();
    left.chat.close();
    await deleteOne(left, "soft");
    const again = await createStage({ storage: left.storage, world: left.world });
    await again.advance(1_000);
    expect(again.now()).toMatchObject({ text: "one, at length", mode: { type: "editing" }, messageDeleted: true });
  });

  it("can be saved again when the deletion of its message is undone", async () => {
    const left = await createLeft();
    const { composer, chat, world, one, now, advance } = left;
    composer.cancel();
    await deleteOne(left, "soft");
    await advance(1_000);
    expect(now()).toMatchObject({ mode: { type: "editing" }, messageDeleted: true });
    const other = await world.enter("ann");
    await other.changes.undoDelete(one.message.id);
    await advance(1_000);
    expect(now()).toMatchObject({ text: "one, at length", messageDeleted: false });
    expect(composer.submit()).toBe(true);
    await advance(1_000);
    expect(chat.texts()).toContain("one, at length");
  });

  it("says after a reload, too, that its message was deleted", async () => {
    const left = await createLeft();
    const { composer, detach, chat, world, storage, advance } = left;
    composer.cancel();
    await deleteOne(left);
    await advance(1_000);
    detach();
    chat.close();
    const again = await createStage({ storage, world });
    expect(again.now()).toMatchObject({ text: "one, at length", mode: { type: "editing" }, messageDeleted: true });
    expect(again.composer.submit()).toBe(false);
    again.composer.cancel();
    again.detach();
    expect(storage.length).toBe(0);
  });

  it("is another tab's own, when that leaves an edit of another message", async () => {
    const storage = createTestStorage();
    const world = await createWorld();
    const tabs = [await createStage({ storage, world }), await createStage({ storage, world })] as const;
    const rows = [await tabs[0].say("one"), await tabs[0].say("two")] as const;
    const question = await tabs[0].hear("question");
    for (const [i, tab] of tabs.entries()) {
      tab.composer.edit(rows[i]!);
      tab.type(`of tab ${i}`);
      tab.composer.reply(question);
      tab.composer.cancel();
      tab.detach();
    }
    const later = await createStage({ storage, world });
    for (const [i, row] of rows.entries()) {
      later.composer.edit(row);
      expect(later.now().text).toBe(`of tab ${i}`);
    }
  });
});

describe("edits of a thread whose first message is deleted (K7)", () => {
  it.each(["open", "not open"])(
    "come into the main list with the draft, also those that were left: %s",
    async (how) => {
      const world = await createWorld();
      const storage = createTestStorage();
      const root = await world.post("ben", "Lunch?");
      for (const text of ["first", "second", "third"]) await world.post("ann", text, root);
      const chat = await world.enter("ann");
      const composerOf = createComposers(chat, { storage });
      const [main, thread] = [composerOf(null), composerOf(root)];
      main.attach();
      chat.openThread(root);
      await world.environment.advance(100);
      const detach = thread.attach();
      thread.write("a draft", 7);
      for (const row of chat.rows(root)) {
        thread.edit(row);
        if (row !== chat.rows(root)[1]) thread.write(`${chat.texts(root)[chat.rows(root).indexOf(row)]}, changed`, 0);
      }
      if (how === "not open") detach();
      await world.service.control.deleteMessage({ ...inHall, messageId: root, mode: "hard" });
      await world.environment.advance(1_000);
      expect(main.store.get().text.split("\n").sort()).toEqual(["a draft", "first, changed", "third, changed"]);
      expect(main.store.get().messageDeleted).toBe(true);
      if (how === "open") detach();
      const later = createComposers(await world.enter("ann"), { storage });
      expect(later(root).store.get()).toMatchObject({ text: "", mode: { type: "new" } });
    },
  );
});

describe("an edit that was refused (G13)", () => {
  async function createRefused(away: boolean) {
    const storage = createTestStorage();
    const world = await createWorld();
    const chat = await world.enter("ann", { storage });
    const composerOf = createComposers(chat, { storage });
    const composer = composerOf(null);
    const detach = composer.attach();
    await world.post("ann", "one");
    await world.environment.advance(100);
    const row = chat.rows()[0]!;
    return { storage, world, chat, composer, detach, row, away, advance: world.environment.advance };
  }

  it.each(["blocked", "its message is gone"])(
    "comes back in the next page, although its words are read after the field is there: %s",
    async (why) => {
      const { storage, world, chat, composer, detach, row, advance } = await createRefused(true);
      if (why === "blocked")
        await world.service.control.addFault({ method: "updateText", fault: { type: "fail", code: "blocked" } });
      composer.edit(row);
      composer.write("two", 3);
      await world.service.control.addFault({ event: "message-deleted", fault: { type: "lose-event" } });
      if (why !== "blocked")
        await world.service.control.deleteMessage({ ...inHall, messageId: row.message.id, mode: "hard" });
      composer.submit();
      detach();
      await advance(5_000);
      expect(chat.store.get().outbox).toMatchObject([{ type: "edit", phase: "failed" }]);
      chat.close();
      await advance(1_000);
      const next = await world.enter("ann", { storage });
      const later = createComposers(next, { storage })(null);
      later.attach();
      await advance(5_000);
      const messageDeleted = why !== "blocked";
      expect(later.store.get()).toMatchObject({ text: "two", mode: { type: "editing" }, messageDeleted });
      expect(later.submit()).toBe(!messageDeleted);
      if (messageDeleted) later.cancel();
      await advance(5_000);
      expect(next.store.get().outbox).toHaveLength(messageDeleted ? 0 : 1);
    },
  );

  it("comes back in the next page where it was on its way as the page ended, and nothing is written", async () => {
    const { storage, world, chat, composer, detach, row, advance } = await createRefused(false);
    const { control } = world.service;
    await control.addFault({ method: "updateText", fault: { type: "lose-request" }, count: 1 });
    composer.edit(row);
    composer.write("two", 3);
    composer.submit();
    await advance(100);
    expect(chat.store.get().outbox).toMatchObject([{ type: "edit", phase: "sending" }]);
    detach();
    chat.close();
    await control.addFault({ method: "updateText", fault: { type: "fail", code: "blocked" }, count: 1 });
    const later = createComposers(await world.enter("ann", { storage }), { storage })(null);
    later.attach();
    await advance(30_000);
    expect(later.store.get()).toMatchObject({ text: "two", mode: { type: "editing" } });
  });

  it("comes back in another tab of the same person, and what is written there stays", async () => {
    const { storage, world, composer, row, advance } = await createRefused(false);
    const other = createComposers(await world.enter("ann", { storage }), { storage })(null);
    other.attach();
    other.write("meanwhile", 9);
    await world.service.control.addFault({ method: "updateText", fault: { type: "fail", code: "blocked" }, count: 1 });
    composer.edit(row);
    composer.write("two", 3);
    composer.submit();
    await advance(5_000);
    expect(composer.store.get()).toMatchObject({ text: "two", mode: { type: "editing" } });
    expect(other.store.get()).toMatchObject({ text: "meanwhile", mode: { type: "new" } });
  });

  it("that was changed back to the words before is none", async () => {
    const { world, chat, composer, row, advance } = await createRefused(false);
    await world.service.control.addFault({ method: "updateText", fault: { type: "fail", code: "blocked" }, count: 1 });
    composer.edit(row);
    composer.write("two", 3);
    composer.submit();
    await advance(5_000);
    composer.write("one", 3);
    composer.submit();
    await advance(5_000);
    expect(chat.store.get().outbox).toEqual([]);
    expect(chat.rows()[0]?.message).toMatchObject({ text: "one", updatedAt: 0 });
  });
});

it("an edit that begins while the one before is on its way is saved when it goes back to the words before that", async () => {
  const { world, say, chat, composer, type, advance } = await createStage();
  await say("one");
  await world.service.control.addFault({
    method: "updateText",
    fault: { type: "delay", min: 500, max: 500 },
    count: 1,
  });
  composer.edit(chat.rows()[0]!);
  type("two");
  composer.submit();
  composer.edit(chat.rows()[0]!);
  await advance(5_000);
  expect(chat.texts()).toEqual(["two"]);
  type("one");
  composer.submit();
  await advance(5_000);
  expect(chat.texts()).toEqual(["one"]);
});

it("an own text that is found to be deleted does not keep an edit from being saved", async () => {
  const world = await createWorld({ echo: "none" });
  await world.post("ann", "one");
  const { chat, composer, type, now, advance } = await createStage({ world });
  await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
  const deleted: string[] = [];
  chat.on("send-deleted", ({ key }) => deleted.push(key));
  const key = chat.sending.sendText(plain("hello"));
  await advance(10);
  const sent = (await world.service.control.history(inHall)).at(-1)!;
  await world.service.control.deleteMessage({ ...inHall, messageId: sent.id, mode: "hard" });
  composer.edit(chat.rows()[0]!);
  type("two");
  await advance(120_000);
  expect(deleted).toEqual([key]);
  expect(now()).toMatchObject({ text: "two", mode: { type: "editing" }, messageDeleted: false });
  expect(composer.submit()).toBe(true);
});
