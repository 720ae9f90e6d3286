import { describe, expect, it } from "vitest";
import { ann, ben } from "../../../test/messages";
import { chosenPicture, createStage } from "../../../test/composer-stage";
import { createTestStorage, createWorld, type OpenChat } from "../../../test/world";
import type { ChosenFile } from "./composer-mode";
import { createComposers } from "./composers";
import { createDrafts } from "./drafts";
import type { KeyValueStorage } from "../port/environment";
import type { Suggest } from "./suggestions";

const texts = (chat: OpenChat) => chat.texts().join();

/** A stage on which an edit of "one" to "two" is on its way and will be refused. */
async function createRefusedEdit(count = 1) {
  const stage = await createStage();
  const row = await stage.say("one");
  const fault = { type: "fail", code: "blocked" } as const;
  await stage.world.service.control.addFault({ method: "updateText", fault, count });
  stage.composer.edit(row);
  stage.type("two");
  stage.composer.submit();
  return { ...stage, row };
}

describe("a new message", () => {
  it("is sent trimmed, and the field is empty at once", async () => {
    const { say, now, chat } = await createStage();
    await say("  Hello\n ");
    expect(now()).toMatchObject({ text: "", mode: { type: "new" } });
    expect(texts(chat)).toBe("Hello");
  });

  it.each(["", " ", "\n\t ", "\u00a0"])("%j is not sent", async (text) => {
    const { type, composer, chat } = await createStage();
    type(text);
    expect(composer.submit()).toBe(false);
    expect(chat.rows()).toEqual([]);
  });

  it("may be 1,024 long, in the unit of the service; what is longer stays and is not sent", async () => {
    const { type, composer, now } = await createStage();
    type("x".repeat(1_025));
    expect(composer.submit()).toBe(false);
    expect(now().text).toHaveLength(1_025);
    type(` ${"x".repeat(1_024)} `);
    expect(composer.submit()).toBe(true);
    type("😀".repeat(513));
    expect(composer.submit()).toBe(false);
    const points = await createStage({ world: await createWorld({ capabilities: { lengthUnit: "codePoint" } }) });
    points.type("😀".repeat(1_024));
    expect(points.composer.submit()).toBe(true);
  });

  it("is not longer than the service allows where that is less", async () => {
    const { type, composer } = await createStage({ world: await createWorld({ capabilities: { maxTextLength: 10 } }) });
    type("x".repeat(11));
    expect(composer.submit()).toBe(false);
    type("x".repeat(10));
    expect(composer.submit()).toBe(true);
  });
});

describe("a mention from elsewhere", () => {
  it("is put in where the caret is, behind a space where a word ends there, and takes the focus (U18)", async () => {
    const { composer, type, now } = await createStage();
    composer.mention(ben, 0);
    expect(now()).toMatchObject({ text: "@Ben ", mentions: [{ start: 0, end: 4 }], caret: 5, takesFocus: true });
    type("Hi you");
    composer.mention(ben, 2);
    expect(now()).toMatchObject({ text: "Hi @Ben you", mentions: [{ start: 3, end: 7 }] });
    expect(now().suggestions).toBeNull();
  });
});

describe("replying", () => {
  it("quotes, sends into the thread and the main list, and ends", async () => {
    const { hear, composer, now, say, chat } = await createStage();
    const row = await hear("question");
    composer.reply(row);
    expect(now().mode).toMatchObject({ type: "replying", parentId: row.message.id, quote: { text: "question" } });
    const answer = await say("answer");
    expect(answer.message).toMatchObject({ parentId: row.message.id, inMainList: true });
    expect(now().mode.type).toBe("new");
    expect(texts(chat)).toBe("question,answer");
  });

  it("replying to a reply goes to the same thread", async () => {
    const { hear, composer, now } = await createStage();
    const root = await hear("root");
    composer.reply(await hear("reply", root.message.id));
    expect(now().mode).toMatchObject({ type: "replying", parentId: root.message.id });
  });

  it("ends with the message that is replied to, says so, and keeps what was written", async () => {
    const { world, hear, composer, type, now, advance } = await createStage();
    const row = await hear("question");
    composer.reply(row);
    type("answer");
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: row.message.id, mode: "hard" });
    await advance(100);
    expect(now()).toMatchObject({ text: "answer", mode: { type: "new" }, messageDeleted: true });
    type("answer all the same");
    expect(now().messageDeleted).toBe(false);
  });

  it("no longer says that a message was deleted once another one is replied to, and follows that one", async () => {
    const { world, hear, composer, now, advance } = await createStage();
    const [first, second] = [await hear("first"), await hear("second")];
    composer.reply(first);
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: first.message.id, mode: "hard" });
    await advance(100);
    expect(now()).toMatchObject({ mode: { type: "new" }, messageDeleted: true });
    composer.reply(second);
    expect(now()).toMatchObject({ mode: { quote: { text: "second" } }, messageDeleted: false });
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: second.message.id, mode: "hard" });
    await advance(100);
    expect(now()).toMatchObject({ mode: { type: "new" }, messageDeleted: true });
  });

  it("ends with its message also beside words of a thread that is gone", async () => {
    const { world, hear, composer, now, advance } = await createStage();
    const question = await hear("question");
    composer.reply(question);
    composer.adopt({ text: "from a thread", mentions: [] });
    expect(now()).toMatchObject({ mode: { type: "replying" }, messageDeleted: true });
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: question.message.id, mode: "hard" });
    await advance(100);
    expect(now()).toMatchObject({ text: "from a thread", mode: { type: "new" }, messageDeleted: true });
  });

  it.each(["saved unchanged", "ended by Edit"])(
    "ends when its message was deleted during an edit that is then %s",
    async (how) => {
      const { world, say, hear, composer, now, advance } = await createStage();
      const mine = await say("mine");
      const question = await hear("question");
      composer.reply(question);
      composer.edit(mine);
      await world.service.control.deleteMessage({ channelUrl: "hall", messageId: question.message.id, mode: "hard" });
      await advance(1_000);
      expect(now()).toMatchObject({ mode: { type: "editing" }, messageDeleted: false });
      if (how === "saved unchanged") composer.submit();
      else composer.edit(mine);
      expect(now()).toMatchObject({ mode: { type: "new" }, messageDeleted: true });
    },
  );

  it("keeps a chosen file when the message that is replied to goes", async () => {
    const { world, hear, composer, now, advance } = await createStage();
    const row = await hear("question");
    composer.reply(row);
    composer.chooseFile(chosenPicture());
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: row.message.id, mode: "hard" });
    await advance(100);
    expect(now()).toMatchObject({ mode: { type: "file" }, reply: null, messageDeleted: true });
  });

  it("keeps what was written, and gives it back when it is put away", async () => {
    const { hear, composer, type, now } = await createStage();
    const row = await hear("question");
    type("half a thou");
    composer.reply(row);
    expect(now().text).toBe("half a thou");
    composer.cancel();
    expect(now()).toMatchObject({ text: "half a thou", mode: { type: "new" } });
  });
});

describe("editing", () => {
  it("brings the text, saves it, and gives back what was being written", async () => {
    const { say, type, composer, now, chat, advance } = await createStage();
    const row = await say("one");
    type("a draft");
    composer.edit(row);
    expect(now()).toMatchObject({ text: "one", caret: 3, mode: { type: "editing", messageId: row.message.id } });
    type("two");
    expect(composer.submit()).toBe(true);
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
    await advance(100);
    expect(texts(chat)).toBe("two");
  });

  it("choosing Edit again for the same message discards the edit", async () => {
    const { say, type, composer, now, chat, advance } = await createStage();
    const row = await say("one");
    type("a draft");
    composer.edit(row);
    type("changed my mind");
    composer.edit(row);
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
    await advance(100);
    expect(texts(chat)).toBe("one");
  });

  it("gives back the reply that was being written, unless its message is deleted meanwhile (U21)", async () => {
    const { world, hear, say, type, composer, now, advance } = await createStage();
    const mine = await say("mine");
    const question = await hear("Where?");
    composer.reply(question);
    type("On the pier");
    composer.edit(mine);
    composer.cancel();
    expect(now()).toMatchObject({ text: "On the pier", mode: { type: "replying", parentId: question.message.id } });
    composer.edit(mine);
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: question.message.id, mode: "hard" });
    await advance(100);
    composer.cancel();
    expect(now()).toMatchObject({ text: "On the pier", mode: { type: "new" }, messageDeleted: true });
  });

  it("puts the focus back into the field when it is given up, once", async () => {
    const { say, hear, composer, now } = await createStage();
    const [mine, question] = [await say("mine"), await hear("Where?")];
    for (const begin of [() => composer.edit(mine), () => composer.reply(question), () => undefined]) {
      begin();
      composer.caretTaken();
      expect(now().takesFocus).toBe(false);
      composer.cancel();
      expect(now()).toMatchObject({ takesFocus: true, mode: { type: "new" } });
      composer.caretTaken();
    }
  });

  it("editing another message moves on, and keeps the draft from before both", async () => {
    const { say, type, composer, now } = await createStage();
    const one = await say("one");
    const two = await say("two");
    type("a draft");
    composer.edit(one);
    composer.edit(two);
    expect(now().text).toBe("two");
    composer.cancel();
    expect(now().text).toBe("a draft");
  });

  it("an edit that is left is kept where something was written in it, with its message", async () => {
    const { say, type, composer, now } = await createStage();
    const rows = [];
    for (let n = 0; n < 5; n++) rows.push(await say(`text ${n}`));
    for (const [n, row] of rows.entries()) {
      composer.edit(row);
      if (n > 0) type(`changed ${n}`);
    }
    for (const [n, row] of rows.entries()) {
      composer.edit(row);
      expect(now().text).toBe(n > 0 ? `changed ${n}` : "text 0");
    }
  });

  it("needs a text, and asks nothing of the service when nothing was changed", async () => {
    const { say, type, composer, now, world, chat } = await createStage();
    const row = await say("one");
    composer.edit(row);
    type("   ");
    expect(composer.submit()).toBe(false);
    expect(now().mode.type).toBe("editing");
    type("one ");
    expect(composer.submit()).toBe(true);
    expect(world.service.stats().inFlight).toBe(0);
    expect(chat.rows()[0]).toMatchObject({ hasPendingChange: false, message: { updatedAt: 0 } });
  });

  it("an edit that was refused and is taken back to what is stored asks nothing of the service", async () => {
    const { composer, type, advance, world, chat } = await createRefusedEdit();
    await advance(100);
    type("one");
    expect(composer.submit()).toBe(true);
    expect(world.service.stats().inFlight).toBe(0);
    expect(chat.store.get().outbox).toEqual([]);
  });

  it("an edit that is refused comes back into the field when nothing else is being written", async () => {
    const { world, say, type, composer, now, advance } = await createStage();
    const row = await say("one");
    await world.service.control.addFault({
      method: "updateText",
      fault: { type: "fail", code: "blocked" },
      count: 1,
    });
    composer.edit(row);
    type("two");
    composer.submit();
    await advance(100);
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing", messageId: row.message.id } });
    expect(composer.submit()).toBe(true);
  });

  it("an edit that is refused while something else is written comes back with the next edit of it", async () => {
    const { world, say, type, composer, now, advance } = await createStage();
    const row = await say("one");
    await world.service.control.addFault({
      method: "updateText",
      fault: { type: "fail", code: "blocked" },
      count: 1,
    });
    composer.edit(row);
    type("two");
    composer.submit();
    type("meanwhile");
    await advance(100);
    expect(now()).toMatchObject({ text: "meanwhile", mode: { type: "new" } });
    composer.edit(row);
    expect(now().text).toBe("two");
  });

  it.each(["soft", "hard"] as const)(
    "an edit of a message that is deleted (%s) meanwhile says so, keeps its words, and becomes no new message (R15)",
    async (mode) => {
      const { world, chat, say, type, composer, now, advance } = await createStage();
      const row = await say("one");
      type("a draft");
      composer.edit(row);
      type("two");
      await world.service.control.deleteMessage({ channelUrl: "hall", messageId: row.message.id, mode });
      await advance(100);
      expect(now()).toMatchObject({ text: "two", mode: { type: "editing" }, messageDeleted: true });
      expect(composer.submit()).toBe(false);
      await advance(1_000);
      expect(world.service.stats().messages).toBe(mode === "hard" ? 0 : 1);
      expect(chat.store.get().outbox).toEqual([]);
      composer.cancel();
      expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" }, messageDeleted: false });
    },
  );

  it("an edit goes on when its message leaves the window (R17)", async () => {
    const { world, chat, say, type, composer, now, advance } = await createStage({ maxHeld: 100 });
    const row = await say("one");
    for (let i = 0; i < 300; i++) await world.post("ben", `m${i}`);
    await advance(1_000);
    composer.edit(row);
    type("two");
    chat.history.readAt(null, chat.rows().length - 1);
    await advance(1_000);
    expect(chat.find(row.message.id)).toBeNull();
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing" }, messageDeleted: false });
    expect(composer.submit()).toBe(true);
    await advance(1_000);
    const [first] = await world.service.control.history({ channelUrl: "hall" });
    expect(first).toMatchObject({ text: "two" });
  });

  it("an edit that is refused while the composer is away comes back with it (R15)", async () => {
    const { composer, row, detach, now, advance } = await createRefusedEdit();
    detach();
    await advance(1_000);
    expect(now().mode.type).toBe("new");
    composer.attach();
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing", messageId: row.message.id } });
  });

  it("an edit that is refused because its message is gone comes back, and says so (R15)", async () => {
    const { world, say, type, composer, now, advance } = await createStage();
    const row = await say("one");
    await world.service.control.addFault({ event: "message-deleted", fault: { type: "lose-event" } });
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: row.message.id, mode: "hard" });
    composer.edit(row);
    type("two");
    composer.submit();
    await advance(1_000);
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing" }, messageDeleted: true });
  });

  it("an edit that is refused is forgotten when it is put away", async () => {
    const { chat, composer, row, now, advance } = await createRefusedEdit();
    await advance(1_000);
    composer.cancel();
    expect(chat.store.get().outbox).toEqual([]);
    composer.edit(row);
    expect(now().text).toBe("one");
  });

  it("an edit that is refused is forgotten when Edit is chosen again for its message (K1)", async () => {
    const { chat, composer, row, detach, now, advance } = await createRefusedEdit();
    await advance(1_000);
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing" } });
    composer.edit(row);
    expect(chat.store.get().outbox).toEqual([]);
    detach();
    composer.attach();
    expect(now()).toMatchObject({ text: "", mode: { type: "new" } });
  });

  it("an edit that is refused twice comes back with the words written last (R15)", async () => {
    const { world, chat, say, type, composer, now, advance } = await createStage();
    await say("one");
    await world.service.control.addFault({ method: "updateText", fault: { type: "fail", code: "blocked" } });
    for (const text of ["two", "two, and a long addition"]) {
      composer.edit(chat.rows()[0]!);
      type(text);
      composer.submit();
    }
    await advance(5_000);
    expect(now().text).toBe("two, and a long addition");
  });

  it("an edit that is refused while its words stand in the field again is saved by Save (R15)", async () => {
    const { world, chat, say, type, composer, now, advance } = await createStage();
    const row = await say("one");
    const rule = { method: "updateText", fault: { type: "fail", code: "blocked" } } as const;
    const fault = await world.service.control.addFault(rule);
    composer.edit(row);
    type("two");
    composer.submit();
    composer.edit(chat.rows()[0]!);
    expect(now().text).toBe("two");
    await advance(5_000);
    expect(texts(chat)).toBe("one");
    await world.service.control.removeFault(fault);
    composer.submit();
    await advance(5_000);
    expect(texts(chat)).toBe("two");
  });

  it("an edit back to the words before, while the first edit is under way, is saved too (R15)", async () => {
    const { world, chat, say, type, composer, advance } = await createStage();
    const row = await say("one");
    const fault = { type: "delay", min: 500, max: 500 } as const;
    await world.service.control.addFault({ method: "updateText", fault, count: 1 });
    for (const text of ["two", "one"]) {
      composer.edit(chat.rows()[0] ?? row);
      type(text);
      composer.submit();
    }
    await advance(5_000);
    expect(texts(chat)).toBe("one");
  });

  it("restores the mentions", async () => {
    const { composer, type, now, chat, advance } = await createStage({ suggest: () => [ben] });
    type("@b");
    await advance(0);
    composer.chooseSuggestion();
    composer.submit();
    await advance(100);
    const row = chat.rows()[0]!;
    expect(row.message).toMatchObject({ text: "@Ben", mentionTemplate: "@{ben}", mentionedUsers: [{ id: "ben" }] });
    composer.edit(row);
    expect(now()).toMatchObject({ text: "@Ben", mentions: [{ start: 0, end: 4 }] });
  });

  it("editing a message that is no text does nothing", async () => {
    const { world, composer, chat, now, advance } = await createStage();
    await world.service.control.postAdmin({ channelUrl: "hall", text: "Welcome" });
    await advance(100);
    composer.edit(chat.rows()[0]!);
    expect(now().mode.type).toBe("new");
  });
});

describe("a draft that the storage did not take", () => {
  it("is stored when the page ends, if there is room by then (R23, F35)", async () => {
    const storage = createTestStorage();
    let isFull = true;
    const full: KeyValueStorage = {
      get length() {
        return storage.length;
      },
      key: storage.key,
      getItem: storage.getItem,
      removeItem: storage.removeItem,
      setItem(key, value) {
        if (isFull) throw new Error("The storage is full.");
        storage.setItem(key, value);
      },
    };
    const { type, advance, detach, world } = await createStage({ storage: full });
    type("nearly lost");
    await advance(1_000);
    isFull = false;
    detach();
    const { now } = await createStage({ storage, world });
    expect(now().text).toBe("nearly lost");
  });
});

describe("an edit being written", () => {
  /** A person who writes an edit of "one", mentions included, and whose page is then killed. */
  async function createKilled(wait = 500) {
    const storage = createTestStorage();
    const stage = await createStage({ storage, suggest: () => [ben] });
    const row = await stage.say("one");
    stage.composer.edit(row);
    for (let i = 1; i <= 5; i++) {
      stage.type(`one${"!".repeat(i)} @b`);
      await stage.advance(wait / 5);
    }
    stage.composer.chooseSuggestion();
    await stage.advance(wait);
    stage.chat.close();
    return { ...stage, storage, row };
  }

  it("comes back after the page was killed, as an edit of its message that can be saved (R13)", async () => {
    const { world, storage, row, advance } = await createKilled();
    const { now, composer, chat } = await createStage({ storage, world });
    expect(now()).toMatchObject({
      text: "one!!!!! @Ben ",
      mentions: [{ user: { id: "ben" } }],
      mode: {
        type: "editing",
        messageId: row.message.id,
        original: { text: "one" },
      },
      draft: { text: "" },
    });
    expect(composer.submit()).toBe(true);
    await advance(100);
    expect(chat.rows()[0]?.message).toMatchObject({ text: "one!!!!! @Ben", mentionTemplate: "one!!!!! @{ben}" });
    const later = await createStage({ storage, world });
    expect(later.now()).toMatchObject({ text: "", mode: { type: "new" } });
  });

  it("comes back after it was left by closing the list", async () => {
    const { say, type, composer, detach, now } = await createStage();
    composer.edit(await say("one"));
    type("two");
    detach();
    composer.attach();
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing" } });
  });

  it.each(["soft", "hard"] as const)(
    "whose message was deleted (%s) while the page was away keeps its words and says so, at the latest when it is saved",
    async (mode) => {
      const { world, storage, row, advance } = await createKilled();
      await world.service.control.deleteMessage({ channelUrl: "hall", messageId: row.message.id, mode });
      const { now, composer, type } = await createStage({ storage, world });
      expect(now()).toMatchObject({ text: "one!!!!! @Ben ", mode: { type: "editing", original: null } });
      composer.submit();
      await advance(1_000);
      expect(now()).toMatchObject({ text: expect.stringContaining("one!!!!! @Ben"), messageDeleted: true });
      composer.cancel();
      type("something else");
      expect(composer.submit()).toBe(true);
    },
  );

  it("comes back without its message being loaded, and is saved all the same", async () => {
    const { world, storage, row, advance } = await createKilled();
    for (let n = 0; n < 200; n++) await world.post("ben", `message ${n}`);
    const { now, composer, chat } = await createStage({ storage, world });
    expect(chat.find(row.message.id)).toBeNull();
    expect(now()).toMatchObject({ text: "one!!!!! @Ben ", mode: { type: "editing", messageId: row.message.id } });
    composer.submit();
    await advance(1_000);
    const history = await world.service.control.history({ channelUrl: "hall" });
    expect(history.find(({ id }) => id === row.message.id)).toMatchObject({ text: "one!!!!! @Ben" });
  });

  it("is forgotten when it is put away", async () => {
    const storage = createTestStorage();
    const { say, type, composer, advance, world } = await createStage({ storage });
    composer.edit(await say("one"));
    type("two");
    await advance(500);
    composer.cancel();
    const { now } = await createStage({ storage, world });
    expect(now()).toMatchObject({ text: "", mode: { type: "new" } });
  });

  it("is not kept for a person who is banned", async () => {
    const { world, storage, advance } = await createKilled();
    const { detach } = await createStage({ storage, world });
    await world.service.control.ban({ channelUrl: "hall", userId: "ann" });
    await advance(1_000);
    detach();
    expect(storage.length).toBe(0);
  });
});

describe("a reply being written", () => {
  it("comes back after the page was killed as a reply to its message (K7)", async () => {
    const storage = createTestStorage();
    const { hear, type, composer, advance, world } = await createStage({ storage });
    const question = await hear("Where?");
    type("On the");
    await advance(500);
    composer.reply(question);
    await advance(500);
    const { now, composer: later, chat } = await createStage({ storage, world });
    expect(now()).toMatchObject({
      text: "On the",
      mode: { type: "replying", parentId: question.message.id, quote: { id: question.message.id, text: "Where?" } },
    });
    later.submit();
    await advance(100);
    expect(chat.rows().at(-1)?.message).toMatchObject({ parentId: question.message.id, parent: { text: "Where?" } });
    expect((await createStage({ storage, world })).now()).toMatchObject({ text: "", mode: { type: "new" } });
  });

  it("without words is not stored, and one that was cancelled comes back as a plain text (K7)", async () => {
    const storage = createTestStorage();
    const { hear, type, composer, advance, world } = await createStage({ storage });
    composer.reply(await hear("Where?"));
    await advance(500);
    expect(storage.length).toBe(0);
    type("On the pier");
    await advance(500);
    composer.cancel();
    expect((await createStage({ storage, world })).now()).toMatchObject({ text: "On the pier", mode: { type: "new" } });
  });
});

describe("text in a thread whose first message is deleted", () => {
  async function createThread({ isOpen = true } = {}) {
    const world = await createWorld();
    const storage = createTestStorage();
    const root = await world.post("ben", "Lunch?");
    await world.post("ann", "mine");
    const chat = await world.enter("ann");
    const composerOf = createComposers(chat, { storage }, () => () => [ben]);
    const [main, thread] = [composerOf(null), composerOf(root)];
    chat.openThread(root);
    await world.environment.advance(100);
    if (isOpen) thread.attach();
    const deleteRoot = async () => {
      await world.service.control.deleteMessage({ channelUrl: "hall", messageId: root, mode: "hard" });
      await world.environment.advance(100);
    };
    const stored = () => createDrafts({ storage }, "ann", "hall");
    return { world, storage, main, thread, root, deleteRoot, stored, chat, advance: world.environment.advance };
  }

  it("stays to be read and becomes the draft of the main list, which says why (K7)", async () => {
    const { main, thread, root, deleteRoot, stored } = await createThread();
    thread.write("a long answer", 13);
    await deleteRoot();
    expect(thread.store.get().text).toBe("a long answer");
    expect(main.store.get()).toMatchObject({ text: "a long answer", messageDeleted: true, mode: { type: "new" } });
    expect(stored().load(null).text).toBe("a long answer");
    expect(stored().load(root).text).toBe("");
  });

  it("stands behind what is being written in the main list, with its mentions (K7)", async () => {
    const { main, thread, deleteRoot, advance } = await createThread();
    main.write("half", 4);
    thread.write("@b", 2);
    await advance(1_000);
    thread.chooseSuggestion(ben);
    await deleteRoot();
    const { text, mentions } = main.store.get();
    expect(text.startsWith("half\n")).toBe(true);
    expect(mentions.map(({ user, start, end }) => [user.id, text.slice(start, end)])).toEqual([["ben", "@Ben"]]);
  });

  it("is the draft under an edit that is going on in the main list (K7)", async () => {
    const { main, thread, deleteRoot, chat } = await createThread();
    main.edit(chat.rows().at(-1)!);
    thread.write("later", 5);
    await deleteRoot();
    expect(main.store.get()).toMatchObject({
      mode: { type: "editing" },
      draft: { text: "later" },
      messageDeleted: false,
    });
  });

  it("an edit in a thread that goes, and the draft behind it, both come into the main list (K7)", async () => {
    const { world, main, thread, root, deleteRoot, chat, advance } = await createThread();
    await world.post("ann", "a reply", root);
    await advance(100);
    thread.write("half", 4);
    thread.edit(chat.rows(root).at(-1)!);
    thread.write("a better reply", 14);
    await deleteRoot();
    expect(main.store.get().text).toBe("half\na better reply");
  });

  it("goes to the main list from a thread that is not open, also from one of an earlier page (K7)", async () => {
    const { world, storage, root, deleteRoot, stored } = await createThread({ isOpen: false });
    stored().save(root, { text: "of yesterday", mentions: [] });
    const chat = await world.enter("ann");
    const composerOf = createComposers(chat, { storage });
    const main = composerOf(null);
    const detach = main.attach();
    await deleteRoot();
    expect(main.store.get()).toMatchObject({ text: "of yesterday", messageDeleted: true });
    expect(stored().load(root).text).toBe("");
    await world.post("ben", "and more");
    await world.environment.advance(100);
    expect(main.store.get().text).toBe("of yesterday");
    detach();
  });

  it("is no draft where nothing was written", async () => {
    const { main, deleteRoot } = await createThread();
    await deleteRoot();
    expect(main.store.get()).toMatchObject({ text: "", messageDeleted: false });
  });
});

describe("an edit without a change", () => {
  it("is none, also of a text that another client stored with white space around it (B10)", async () => {
    const { world, composer, chat, advance } = await createStage();
    await world.post("ann", "hello \n");
    await advance(100);
    composer.edit(chat.rows().at(-1)!);
    composer.submit();
    await advance(1000);
    expect(chat.rows().at(-1)!.message).toMatchObject({ text: "hello \n", updatedAt: 0 });
  });
});

describe("a text of which nothing can be seen", () => {
  it.each(["\u200b", "\u2800\u2800", "\u3164", "\u2060\u200d"])("is not sent, nor saved: %j (B20)", async (text) => {
    const { type, composer, say, now } = await createStage();
    const row = await say("mine");
    type(text);
    expect(composer.submit()).toBe(false);
    composer.edit(row);
    type(text);
    expect(composer.submit()).toBe(false);
    expect(now()).toMatchObject({ text, mode: { type: "editing" } });
  });
});

describe("a file", () => {
  it.each([
    ["of a type nobody offers", { mimeType: "application/pdf" }, "unsupported-type"],
    ["of sound", { mimeType: "audio/mpeg" }, "unsupported-type"],
    ["without a type", { mimeType: "" }, "unsupported-type"],
    ["too large", { blob: new Blob([new Uint8Array(2_000)]) }, "too-large"],
    ["of no bytes (B27)", { blob: new Blob([]) }, "empty"],
  ] as const)("%s is not taken, and the text stays", async (_, more, problem) => {
    const { composer, type, now } = await createStage({
      world: await createWorld({ capabilities: { maxFileSize: 1_000 } }),
    });
    type("text");
    composer.chooseFile(chosenPicture(more));
    expect(now()).toMatchObject({ text: "text", mode: { type: "new" }, refusedFiles: { problem } });
    composer.chooseFile(chosenPicture());
    expect(now()).toMatchObject({ refusedFiles: null, mode: { type: "file" } });
  });

  it("of several is sent by itself, the next comes up, and the text written before stays (detail 34)", async () => {
    const { composer, type, now, chat, advance } = await createStage();
    type("later");
    composer.chooseFile(chosenPicture(), chosenPicture({ name: "b.png" }), chosenPicture({ mimeType: "text/plain" }));
    composer.chooseFile(chosenPicture({ name: "c.png" }), chosenPicture({ name: "d.png" }));
    expect(now()).toMatchObject({ mode: { type: "file", file: { name: "a.png" } } });
    expect(composer.submit()).toBe(true);
    expect(now()).toMatchObject({ text: "later", mode: { file: { name: "b.png" } }, files: { length: 3 } });
    await advance(1_000);
    composer.cancel();
    expect(now()).toMatchObject({ mode: { file: { name: "c.png" } }, files: [{}, { name: "d.png" }] });
    for (let i = 0; i < 2; i++) {
      await advance(1_000);
      composer.submit();
    }
    expect(now()).toMatchObject({ text: "later", mode: { type: "new" } });
    await advance(5_000);
    expect(chat.rows().map(({ message }) => message.type === "file" && message.file.name)).toEqual([
      "a.png",
      "c.png",
      "d.png",
    ]);
  });

  it("of several is put away before its turn, and the others stay in their order (W25)", async () => {
    const { composer, type, hear, now, advance } = await createStage();
    const row = await hear("question");
    type("later");
    composer.reply(row);
    const [a, b, c] = ["a.png", "b.png", "c.png"].map((name) => chosenPicture({ name })) as [
      ChosenFile,
      ChosenFile,
      ChosenFile,
    ];
    composer.chooseFile(a, b, c);
    composer.caretTaken();
    composer.removeFile(b);
    expect(now()).toMatchObject({ mode: { file: a }, files: [a, c], takesFocus: false });
    composer.removeFile(b);
    composer.removeFile(a);
    expect(now()).toMatchObject({ mode: { file: c }, files: [c], takesFocus: false });
    // The file that came up in place of the removed one is not sent by the press after that.
    expect(composer.submit()).toBe(false);
    await advance(400);
    composer.removeFile(c);
    expect(now()).toMatchObject({ mode: { type: "replying" }, files: [], text: "later", takesFocus: true });
  });

  it("is sent at once after another one was put away (W25)", async () => {
    const { composer, now } = await createStage();
    const [a, b] = [chosenPicture(), chosenPicture({ name: "b.png" })];
    composer.chooseFile(a, b);
    composer.removeFile(b);
    expect(composer.submit()).toBe(true);
    expect(now().files).toEqual([]);
  });

  it("is put away below an edit, which stays in the field (W25)", async () => {
    const { composer, say, now } = await createStage();
    const row = await say("mine");
    const file = chosenPicture();
    composer.chooseFile(file);
    composer.edit(row);
    composer.write("mine too", 8);
    composer.caretTaken();
    composer.removeFile(file);
    expect(now()).toMatchObject({ mode: { type: "editing" }, text: "mine too", files: [] });
    expect(composer.submit()).toBe(true);
  });

  it("of several that answer a message all answer it, and the last one that is sent ends the reply", async () => {
    const { composer, hear, now, advance } = await createStage();
    const row = await hear("question");
    composer.reply(row);
    composer.chooseFile(chosenPicture(), chosenPicture({ name: "b.png" }));
    await advance(1_000);
    composer.submit();
    expect(now()).toMatchObject({ mode: { file: { name: "b.png" } }, reply: { parentId: row.message.id } });
    await advance(1_000);
    composer.submit();
    expect(now()).toMatchObject({ mode: { type: "new" }, reply: null });
  });

  it("that came up less than 400 ms ago is not sent by the second press of a double click", async () => {
    const { composer, now, advance } = await createStage();
    composer.chooseFile(chosenPicture(), chosenPicture({ name: "b.png" }));
    expect([composer.submit(), composer.submit()]).toEqual([true, false]);
    expect(now()).toMatchObject({ mode: { file: { name: "b.png" } } });
    await advance(400);
    expect(composer.submit()).toBe(true);
  });

  it("that is refused among others is reported, and the others are taken (detail 34)", async () => {
    const { composer, now } = await createStage();
    composer.chooseFile(
      chosenPicture({ name: "a.txt", mimeType: "text/plain" }),
      chosenPicture(),
      chosenPicture({ name: "b.txt", mimeType: "text/plain" }),
      chosenPicture({ name: "empty.png", blob: new Blob([]) }),
      chosenPicture({ name: "b.png" }),
    );
    expect(now()).toMatchObject({
      refusedFiles: { problem: "unsupported-type", names: ["a.txt", "b.txt"] },
      mode: { file: { name: "a.png" } },
      files: [{}, { name: "b.png" }],
    });
  });

  it("comes back after an edit that was begun while it was chosen (U21)", async () => {
    const { composer, say, now } = await createStage();
    const row = await say("mine");
    composer.chooseFile(chosenPicture(), chosenPicture({ name: "b.png" }));
    composer.edit(row);
    expect(now().mode.type).toBe("editing");
    composer.cancel();
    expect(now()).toMatchObject({ mode: { type: "file", file: { name: "a.png" } }, files: [{}, { name: "b.png" }] });
    composer.edit(row);
    composer.write("mine too", 8);
    composer.submit();
    expect(now()).toMatchObject({ text: "", mode: { type: "file", file: { name: "a.png" } } });
  });

  it("is put away by cancelling, which leaves the quote it was to answer", async () => {
    const { composer, hear, now } = await createStage();
    const row = await hear("question");
    composer.reply(row);
    composer.chooseFile(chosenPicture());
    expect(now()).toMatchObject({ mode: { type: "file" }, reply: { parentId: row.message.id } });
    composer.cancel();
    expect(now().mode.type).toBe("replying");
    composer.cancel();
    expect(now().mode.type).toBe("new");
  });

  it("stays chosen when what it answers is chosen after it", async () => {
    const { composer, hear, now, chat, advance } = await createStage();
    const row = await hear("question");
    composer.chooseFile(chosenPicture());
    composer.reply(row);
    expect(now()).toMatchObject({
      mode: { type: "file", file: { name: "a.png" } },
      reply: { parentId: row.message.id },
    });
    composer.submit();
    await advance(5_000);
    expect(chat.rows().at(-1)?.message).toMatchObject({ type: "file", parentId: row.message.id });
  });

  it("that is chosen during an edit waits below it, also behind others, and comes up when the edit ends (K6)", async () => {
    const { composer, say, type, now } = await createStage();
    const row = await say("one");
    type("a draft");
    composer.edit(row);
    composer.chooseFile(chosenPicture());
    composer.chooseFile(chosenPicture({ name: "b.png" }), chosenPicture({ name: "c.png" }));
    const files = [{ name: "a.png" }, { name: "b.png" }, { name: "c.png" }];
    expect(now()).toMatchObject({ text: "one", mode: { type: "editing" }, files });
    composer.cancel();
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "file", file: { name: "a.png" } }, files });
    composer.edit(row);
    type("two");
    composer.chooseFile(chosenPicture({ name: "d.png" }));
    composer.submit();
    expect(now()).toMatchObject({ mode: { file: { name: "a.png" } }, files: [{}, {}, {}, { name: "d.png" }] });
    expect(now().text).toBe("a draft");
  });

  it("that is chosen as a refused edit comes back is not lost, whichever comes first (K6, R15)", async () => {
    const { composer, row, now, advance } = await createRefusedEdit(2);
    await advance(1_000);
    composer.chooseFile(chosenPicture());
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing" } });
    composer.submit();
    expect(now()).toMatchObject({ text: "", mode: { type: "file", file: { name: "a.png" } }, files: { length: 1 } });
    await advance(1_000);
    expect(now().mode).toMatchObject({ type: "file", file: { name: "a.png" } });
    composer.submit();
    expect(now().mode.type).toBe("new");
    composer.edit(row);
    expect(now().text).toBe("two");
  });

  it("stands where it was chosen, however long one before it takes to be read, and also behind one that cannot be", async () => {
    const { composer, now, advance, world } = await createStage();
    const files = ["a.png", "b.png"].map((name) => chosenPicture({ name }));
    composer.chooseLater(async () => {
      await new Promise<void>((resolve) => void world.environment.after(500, resolve));
      return [files[0]!];
    });
    composer.chooseLater(() => Promise.reject(new Error("unreadable")));
    composer.chooseLater(async () => [files[1]!]);
    await advance(1_000);
    expect(now().files).toEqual(files);
  });

  it("closes the suggestions for the text that it comes before", async () => {
    const { composer, type, now, advance } = await createStage({ suggest: () => [ben] });
    type("@be");
    await advance(100);
    expect(now().suggestions).toMatchObject({ users: [{ id: "ben" }] });
    composer.chooseFile(chosenPicture());
    expect(now()).toMatchObject({ text: "@be", suggestions: null });
  });

  it("that is refused is reported until something is sent, or another mode begins", async () => {
    const { composer, type, hear, now } = await createStage();
    const row = await hear("Is there tea?");
    const refuse = () => composer.chooseFile(chosenPicture({ mimeType: "text/plain" }));
    refuse();
    type("yes");
    expect(now().refusedFiles?.problem).toBe("unsupported-type");
    composer.submit();
    expect(now().refusedFiles).toBeNull();
    refuse();
    composer.reply(row);
    expect(now().refusedFiles).toBeNull();
  });

  it("that is refused is still reported when a refused edit comes back", async () => {
    const { composer, now, advance } = await createRefusedEdit();
    composer.chooseFile(chosenPicture({ mimeType: "text/plain" }));
    await advance(1_000);
    expect(now()).toMatchObject({
      text: "two",
      mode: { type: "editing" },
      refusedFiles: { problem: "unsupported-type" },
    });
  });

  it("that is chosen during an edit answers what was being replied to before, also when another edit follows", async () => {
    const { composer, say, hear, type, now, chat, advance } = await createStage();
    const mine = await say("mine");
    const more = await say("more of mine");
    const question = await hear("question");
    composer.reply(question);
    type("answer");
    composer.edit(mine);
    composer.chooseFile(chosenPicture());
    composer.edit(more);
    await advance(1_000);
    composer.edit(more);
    const reply = { parentId: question.message.id };
    expect(now()).toMatchObject({ text: "answer", mode: { type: "file", file: { name: "a.png" } }, reply });
    await advance(1_000);
    composer.submit();
    expect(now()).toMatchObject({ text: "answer", mode: { type: "new" } });
    await advance(5_000);
    expect(chat.rows().at(-1)?.message).toMatchObject({ type: "file", parentId: question.message.id });
  });

  it("that is chosen during an edit stays when a reply ends the edit, or what is edited is deleted", async () => {
    const { world, composer, say, hear, now, advance } = await createStage();
    const mine = await say("mine");
    const question = await hear("question");
    composer.edit(mine);
    composer.chooseFile(chosenPicture());
    composer.reply(question);
    const reply = { parentId: question.message.id };
    expect(now()).toMatchObject({ mode: { type: "file", file: { name: "a.png" } }, reply });
    composer.edit(mine);
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: mine.message.id, mode: "hard" });
    await advance(100);
    composer.chooseFile(chosenPicture({ name: "b.png" }));
    expect(now()).toMatchObject({ mode: { type: "editing" }, messageDeleted: true });
    composer.cancel();
    expect(now()).toMatchObject({
      mode: { type: "file", file: { name: "a.png" } },
      files: [{}, { name: "b.png" }],
      reply,
      messageDeleted: false,
    });
  });

  it("that is refused during an edit is reported, the edit goes on, and what waited below it stays", async () => {
    const { composer, say, hear, type, now } = await createStage();
    const mine = await say("mine");
    composer.reply(await hear("question"));
    composer.edit(mine);
    type("mine too");
    composer.chooseFile(chosenPicture({ mimeType: "text/plain" }));
    expect(now()).toMatchObject({
      text: "mine too",
      mode: { type: "editing" },
      reply: { quote: { text: "question" } },
      files: [],
      refusedFiles: { problem: "unsupported-type" },
    });
    composer.chooseFile(chosenPicture({ mimeType: "text/plain" }), chosenPicture());
    expect(now()).toMatchObject({ files: { length: 1 }, refusedFiles: { problem: "unsupported-type" } });
    composer.chooseFile(chosenPicture({ name: "b.png" }));
    expect(now()).toMatchObject({ files: [{}, { name: "b.png" }], refusedFiles: null });
    expect(composer.submit()).toBe(true);
    expect(now()).toMatchObject({
      mode: { type: "file", file: { name: "a.png" } },
      reply: { quote: { text: "question" } },
    });
  });

  it("that is chosen during an edit comes up after the edit when the list was closed and opened again meanwhile", async () => {
    const { composer, detach, say, now } = await createStage();
    composer.edit(await say("mine"));
    detach();
    composer.chooseFile(chosenPicture());
    composer.attach();
    expect(now()).toMatchObject({ text: "mine", mode: { type: "editing" } });
    composer.cancel();
    expect(now().mode).toMatchObject({ type: "file", file: { name: "a.png" } });
  });
});

describe("a draft", () => {
  it("is stored after a rest, and comes back in another composer", async () => {
    const storage = createTestStorage();
    const { type, advance, world } = await createStage({ storage });
    type("half");
    expect(storage.length).toBe(0);
    await advance(300);
    expect(storage.length).toBe(1);
    const again = await createStage({ storage, world });
    expect(again.now().text).toBe("half");
  });

  it("is stored while a person goes on writing without a rest (R23)", async () => {
    const storage = createTestStorage();
    const { type, advance } = await createStage({ storage });
    for (let i = 1; i <= 5; i++) {
      type("x".repeat(i));
      await advance(100);
    }
    expect(createDrafts({ storage }, "ann", "hall").load(null).text).not.toBe("");
  });

  it("is stored when the page is hidden, without waiting (R23)", async () => {
    const storage = createTestStorage();
    const world = await createWorld();
    let hide = () => {};
    const environment = {
      ...world.environment,
      onHide(run: () => void) {
        hide = run;
        return () => (hide = () => {});
      },
    };
    const { type, detach } = await createStage({ storage, world, environment });
    type("half");
    hide();
    expect(createDrafts({ storage }, "ann", "hall").load(null).text).toBe("half");
    detach();
    type("half done");
    hide();
    expect(createDrafts({ storage }, "ann", "hall").load(null).text).toBe("half");
  });

  it("is stored when the composer goes, without waiting, and leaves no timer", async () => {
    const storage = createTestStorage();
    const { type, detach, world, chat } = await createStage({ storage });
    type("half");
    detach();
    expect(storage.length).toBe(1);
    chat.close();
    await world.environment.advance(100);
    expect(world.environment.pending()).toBe(0);
  });

  it.each(["its panel is closed", "it is hidden"])(
    "of one tab stays when %s in another one in which nothing was written (R23)",
    async (how) => {
      const storage = createTestStorage();
      const world = await createWorld();
      let hide = () => {};
      const environment = {
        ...world.environment,
        onHide(run: () => void) {
          hide = run;
          return () => {};
        },
      };
      const first = await createStage({ storage, world, environment });
      const second = await createStage({ storage, world, environment });
      first.type("half a letter");
      await first.advance(1_000);
      if (how === "it is hidden") hide();
      else second.detach();
      expect((await createStage({ storage, world, environment })).now().text).toBe("half a letter");
    },
  );

  it("under an edit is stored beside the edit, and comes back when the edit is saved", async () => {
    const storage = createTestStorage();
    const { say, type, composer, advance, world } = await createStage({ storage });
    const row = await say("one");
    type("a draft");
    composer.edit(row);
    type("an edit");
    await advance(300);
    const again = await createStage({ storage, world });
    expect(again.now().text).toBe("an edit");
    expect(again.composer.submit()).toBe(true);
    expect(again.now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
  });

  it("goes when it is sent", async () => {
    const storage = createTestStorage();
    const { type, advance, say } = await createStage({ storage });
    type("half");
    await advance(300);
    await say("half done");
    expect(
      [...Array(storage.length).keys()].map((i) => storage.key(i)).filter((key) => key?.includes("draft")),
    ).toEqual([]);
  });

  it("in a thread is separate from that of the main list, and what is written there answers the thread's root", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    const { chat, say, advance } = await createStage({ world, parentId: root });
    chat.openThread(root);
    await advance(100);
    await say("reply");
    expect(chat.rows(root)[0]?.message).toMatchObject({ parentId: root, parent: { text: "root" }, inMainList: true });
  });
});

describe("suggestions", () => {
  it("offer nobody whose id has braces, which end the token of a mention", async () => {
    const people = ["{ann", "ann}b", "a{b}c"].map((id) => ({ id, name: "Ben" }));
    const { type, now, advance } = await createStage({ suggest: () => [...people, ben] });
    type("@b");
    await advance(0);
    expect(now().suggestions).toMatchObject({ loading: false, users: [ben] });
  });

  const people: Record<string, readonly (typeof ann)[]> = { "": [ann, ben], b: [ben], be: [ben] };

  it("follow the typed text, without the signed-in person, and become a mention", async () => {
    const { type, composer, now, advance } = await createStage({ suggest: (query) => people[query] ?? [] });
    type("Hi @");
    expect(now().suggestions).toMatchObject({ loading: true, users: [] });
    await advance(0);
    expect(now().suggestions).toMatchObject({ loading: false, users: [ben], active: 0, query: "" });
    composer.chooseSuggestion();
    expect(now()).toMatchObject({ text: "Hi @Ben ", caret: 8, suggestions: null, mentions: [{ user: ben }] });
  });

  it("come from the channel's members by default", async () => {
    const { type, now, advance } = await createStage();
    type("@b");
    await advance(100);
    expect(now().suggestions?.users.map(({ id }) => id)).toEqual(["ben"]);
  });

  it("show the answer to the latest question, whatever comes when", async () => {
    const answers = new Map<string, (users: readonly (typeof ann)[]) => void>();
    const suggest: Suggest = (query) => new Promise((resolve) => answers.set(query, resolve));
    const { type, now, advance } = await createStage({ suggest });
    type("@b");
    type("@be");
    answers.get("be")!([ben]);
    await advance(0);
    expect(now().suggestions).toMatchObject({ query: "be", users: [ben], loading: false });
    answers.get("b")!([ann, { id: "x", name: "stale" }]);
    await advance(0);
    expect(now().suggestions).toMatchObject({ query: "be", users: [ben] });
  });

  it("suggestions of the query before are offered for a longer one only while they fit it, so that Enter takes nobody else (R28)", async () => {
    const answers: ((users: readonly (typeof ann)[]) => void)[] = [];
    const { type, composer, now, advance } = await createStage({
      suggest: () => new Promise((resolve) => answers.push(resolve)),
    });
    const [bea, noah] = [
      { id: "bea", name: "Bea" },
      { id: "noah", name: "Noah Beck" },
    ];
    type("@b");
    answers[0]?.([ben, bea, noah]);
    await advance(0);
    type("@bE");
    expect(now().suggestions).toMatchObject({ loading: true, users: [ben, bea, noah], active: 0 });
    type("@bea");
    expect(now().suggestions).toMatchObject({ loading: true, users: [bea], active: 0 });
    composer.chooseSuggestion();
    expect(now()).toMatchObject({ text: "@Bea ", mentions: [{ user: bea }] });
    type("@Bea @x");
    composer.chooseSuggestion();
    expect(now().text).toBe("@Bea @x");
  });

  it("keep the person that was moved to when the answer comes, so that Enter takes nobody else", async () => {
    const answers: ((users: readonly (typeof ann)[]) => void)[] = [];
    const { type, composer, now, advance } = await createStage({
      suggest: () => new Promise((resolve) => answers.push(resolve)),
    });
    const [bea, beate] = [
      { id: "bea", name: "Bea" },
      { id: "beate", name: "Beate" },
    ];
    type("@b");
    answers[0]?.([ben, bea]);
    await advance(0);
    type("@be");
    composer.moveSuggestion(1);
    expect(now().suggestions).toMatchObject({ loading: true, active: 1 });
    answers[1]?.([beate, ben, bea]);
    await advance(0);
    expect(now().suggestions).toMatchObject({ users: [beate, ben, bea], active: 2 });
    composer.chooseSuggestion();
    expect(now()).toMatchObject({ mentions: [{ user: bea }] });
  });

  it("suggestions that arrive after closing stay closed", async () => {
    let answer: (users: readonly (typeof ann)[]) => void = () => {};
    const { type, composer, now, advance } = await createStage({
      suggest: () => new Promise((resolve) => (answer = resolve)),
    });
    type("@b");
    composer.closeSuggestions();
    answer([ben]);
    await advance(0);
    expect(now().suggestions).toBeNull();
    type("@be");
    expect(now().suggestions).toBeNull();
    type("@be and @");
    expect(now().suggestions).toMatchObject({ start: 8 });
  });

  it("come again for a new message that begins like the last one", async () => {
    const { type, composer, now, advance } = await createStage({ suggest: () => [ben] });
    type("@b");
    await advance(0);
    composer.chooseSuggestion();
    composer.submit();
    type("@");
    expect(now().suggestions).not.toBeNull();
    composer.submit();
    type("@");
    expect(now().suggestions).not.toBeNull();
  });

  it.each<[string, Suggest]>([
    ["fail", () => Promise.reject(new Error("no"))],
    [
      "throw",
      () => {
        throw new Error("now");
      },
    ],
    ["never come", () => new Promise(() => {})],
    ["are none", () => []],
  ])("suggestions that %s leave nothing to choose", async (_, suggest) => {
    const { type, composer, now, advance } = await createStage({ suggest });
    type("@b");
    await advance(100);
    expect(now().suggestions?.users).toEqual([]);
    composer.moveSuggestion(1);
    composer.chooseSuggestion();
    expect(now()).toMatchObject({ text: "@b", mentions: [] });
  });

  it("are walked through in a circle, and are 15 at most", async () => {
    const crowd = Array.from({ length: 40 }, (_, i) => ({ id: `u${i}`, name: `U${i}` }));
    const { type, composer, now, advance } = await createStage({ suggest: () => crowd });
    type("@");
    await advance(0);
    expect(now().suggestions?.users).toHaveLength(15);
    composer.moveSuggestion(-1);
    expect(now().suggestions?.active).toBe(14);
    composer.moveSuggestion(1);
    expect(now().suggestions?.active).toBe(0);
  });

  it("close when the caret leaves the query", async () => {
    const { type, composer, now } = await createStage({ suggest: () => [ben] });
    type("Hi @b");
    composer.moveCaret(1);
    expect(now().suggestions).toBeNull();
  });
});

describe("typing", () => {
  it("is announced to the others while something new is written, not while editing", async () => {
    const { world, type, composer, say, advance } = await createStage();
    const other = await world.enter("ben");
    const typing = () => other.store.get().people.typing.length;
    type("a");
    await advance(100);
    expect(typing()).toBe(1);
    const row = await say("ab");
    expect(typing()).toBe(0);
    composer.edit(row);
    type("abc");
    await advance(100);
    expect(typing()).toBe(0);
  });
});

describe("an edit that is left for something else (detail 43)", () => {
  it.each(["reply", "edit"] as const)("is offered again after '%s' of another message (B23)", async (action) => {
    const { say, hear, composer, type, now } = await createStage();
    const one = await say("one");
    const two = action === "reply" ? await hear("two") : await say("two");
    composer.edit(one);
    type("one, at length");
    composer[action](two);
    expect(now().text).toBe(action === "reply" ? "" : "two");
    composer.cancel();
    composer.edit(one);
    expect(now()).toMatchObject({ text: "one, at length", mode: { type: "editing" } });
    composer.cancel();
    composer.edit(one);
    expect(now().text).toBe("one");
  });

  it("outlives the page (B23)", async () => {
    const storage = createTestStorage();
    const { say, hear, composer, type, detach, world } = await createStage({ storage });
    const one = await say("one");
    composer.edit(one);
    type("one, at length");
    composer.reply(await hear("two"));
    detach();
    const again = await createStage({ storage, world });
    again.composer.edit(one);
    expect(again.now()).toMatchObject({ text: "one, at length", mode: { type: "editing" } });
  });

  it("is not kept where nothing was changed", async () => {
    const storage = createTestStorage();
    const { say, type, composer, detach } = await createStage({ storage });
    const [one, two] = [await say("one"), await say("two")];
    composer.edit(one);
    composer.edit(two);
    type("two, changed");
    type("two");
    detach();
    expect(createDrafts({ storage }, "ann", "hall").edits(null)).toEqual([]);
  });
});
