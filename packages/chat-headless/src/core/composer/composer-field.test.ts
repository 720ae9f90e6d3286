import { describe, expect, it } from "vitest";
import { chosenPicture, createStage } from "../../../test/composer-stage";
import { ann, ben, cem } from "../../../test/messages";
import { uncaughtIn } from "../../../test/uncaught-in";
import { createTestStorage, createWorld } from "../../../test/world";
import type { ChatAdapter } from "../port/adapter";
import type { User } from "../port/model";
import { createComposers } from "./composers";
import { createDrafts } from "./drafts";
import { maxKeptLength } from "../boundary/readers";

const atBen = { text: "Hi @Ben", mentions: [{ user: ben, start: 3, end: 7 }] };

describe("the field of a composer", () => {
  it("begins empty, without focus, caret or suggestions", async () => {
    const { now } = await createStage();
    expect(now()).toMatchObject({
      text: "",
      mentions: [],
      mode: { type: "new" },
      reply: null,
      files: [],
      draft: { text: "", mentions: [] },
      suggestions: null,
      messageDeleted: false,
      leftOut: 0,
      refusedFiles: null,
      caret: null,
      takesFocus: false,
    });
  });

  it("no longer says that text was left out once an undo has taken the rest (K2)", async () => {
    const { composer, now } = await createStage();
    composer.write("x".repeat(maxKeptLength + 5), maxKeptLength + 5);
    expect(now().leftOut).toBe(5);
    composer.restore({ text: "", mentions: [] });
    expect(now()).toMatchObject({ text: "", leftOut: 0 });
  });

  it("is told where the caret belongs only where that is not where it was put", async () => {
    const { composer, now } = await createStage();
    composer.restore(atBen);
    composer.write("Hi @Ben!", 8);
    expect(now()).toMatchObject({ text: "Hi @Ben!", caret: null });
    composer.write("Hi @Be!", 6);
    expect(now()).toMatchObject({ text: "Hi !", mentions: [], caret: 3 });
  });

  it("takes the caret and the focus once, each also by itself", async () => {
    const { composer, say, now } = await createStage();
    const row = await say("mine");
    expect(now()).toMatchObject({ caret: 0, takesFocus: true });
    composer.caretTaken();
    expect(now()).toMatchObject({ caret: null, takesFocus: false });
    const taken = now();
    composer.caretTaken();
    expect(now(), "no change to tell of").toBe(taken);
    composer.cancel();
    expect(now()).toMatchObject({ caret: null, takesFocus: true });
    composer.caretTaken();
    expect(now().takesFocus).toBe(false);
    composer.edit(row);
    expect(now()).toMatchObject({ caret: 4, takesFocus: true });
    composer.caretTaken();
    composer.cancel();
    composer.caretTaken();
    composer.reply(row);
    expect(now()).toMatchObject({ caret: 0, takesFocus: true });
    composer.caretTaken();
    expect(composer.submit(), "nothing is written").toBe(false);
    expect(now().takesFocus).toBe(false);
  });

  it("has the line breaks that a text field has, whatever an application puts in", async () => {
    const { composer, now } = await createStage();
    composer.write("one\r\ntwo\rthree", 14);
    expect(now().text).toBe("one\ntwo\nthree");
    composer.insert("\r\n", 3, 4);
    composer.insert("!");
    expect(now()).toMatchObject({ text: "one\n!two\nthree", caret: 5 });
  });

  it("has the caret of a text in which line breaks were replaced: a mention takes the place of what was typed for it", async () => {
    const { composer, now, advance } = await createStage();
    composer.write("Hi\r\n@be", 7);
    await advance(500);
    composer.chooseSuggestion();
    expect(now().text).toBe("Hi\n@Ben ");
  });

  it("keeps a mention of a name with a line break", async () => {
    const { composer, now, advance } = await createStage();
    const user = { id: "zoe", name: "Zoe\r\nLee" };
    composer.write("@zo", 3);
    await advance(500);
    composer.chooseSuggestion(user);
    expect(now()).toMatchObject({ text: "@Zoe\nLee ", mentions: [{ user, start: 0, end: 8 }] });
  });

  it("keeps saying how much was left out until the text changes", async () => {
    const { composer, type, now } = await createStage();
    type("x".repeat(maxKeptLength + 5));
    expect(now().leftOut).toBe(5);
    composer.write(now().text, 3);
    expect(now().leftOut).toBe(5);
    type("x");
    expect(now().leftOut).toBe(0);
  });

  it("shows by its own undo what was written before, which is stored then", async () => {
    const storage = createTestStorage();
    const { composer, now, advance } = await createStage({ storage });
    composer.restore(atBen);
    expect(now()).toMatchObject(atBen);
    await advance(1_000);
    expect(createDrafts({ storage }, "ann", "hall").load(null)).toMatchObject(atBen);
  });

  it("stays as it is where there is nothing to put away", async () => {
    const { composer, type, now } = await createStage();
    type("Hello");
    composer.cancel();
    expect(now()).toMatchObject({ text: "Hello", caret: null, mode: { type: "new" } });
  });
});

describe("an edit", () => {
  it("of a text with other line breaks than a text field's changes nothing by itself", async () => {
    const { composer, hear, say, chat, world, advance, now } = await createStage();
    await say("first");
    await world.post("ann", "one\r\ntwo");
    await advance(100);
    const row = chat.rows().at(-1)!;
    composer.edit(row);
    expect(now()).toMatchObject({ text: "one\ntwo", caret: 7 });
    composer.write("one\ntwo!", 8);
    composer.write("one\ntwo", 7);
    composer.submit();
    await hear("later");
    expect(chat.rows().at(-2)?.message).toMatchObject({ text: "one\r\ntwo", updatedAt: 0 });
  });

  it("that only makes a name a mention is saved", async () => {
    const { composer, say, chat, advance } = await createStage();
    const row = await say("Hi @Ben");
    composer.edit(row);
    composer.restore(atBen);
    composer.submit();
    await advance(100);
    expect(chat.rows().at(-1)?.message).toMatchObject({ text: "Hi @Ben", mentionTemplate: "Hi @{ben}" });
  });

  it("of another message ends in the reply from before both", async () => {
    const { composer, say, hear, now } = await createStage();
    const [one, two] = [await say("one"), await say("two")];
    composer.reply(await hear("question"));
    composer.edit(one);
    composer.edit(two);
    composer.cancel();
    expect(now().mode).toMatchObject({ type: "replying", quote: { text: "question" } });
  });

  it("ends when something is replied to, and what was written before comes back", async () => {
    const { composer, type, say, hear, now } = await createStage();
    const row = await say("mine");
    type("draft");
    composer.edit(row);
    composer.reply(await hear("question"));
    expect(now()).toMatchObject({ text: "draft", mode: { type: "replying", quote: { text: "question" } } });
  });

  it("that was begun while replying is stored with the reply", async () => {
    const storage = createTestStorage();
    const { composer, type, say, hear, advance } = await createStage({ storage });
    const row = await say("mine");
    composer.reply(await hear("question"));
    type("answer");
    composer.edit(row);
    type("mine, edited");
    await advance(1_000);
    const drafts = createDrafts({ storage }, "ann", "hall");
    expect(drafts.load(null)).toMatchObject({ text: "answer", reply: { quote: { text: "question" } } });
    expect(drafts.load(null, row.message.id)).toMatchObject({ text: "mine, edited" });
  });

  it("of a message that was deleted goes on saying so while it is written", async () => {
    const { world, composer, type, say, now, advance } = await createStage();
    const row = await say("mine");
    composer.edit(row);
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: row.message.id, mode: "hard" });
    await advance(100);
    type("mine, edited");
    expect(now()).toMatchObject({ messageDeleted: true, mode: { type: "editing" } });
  });

  it("that was refused does not come into the field while something is replied to", async () => {
    const { world, composer, type, say, hear, now, advance } = await createStage();
    const [row, question] = [await say("mine"), await hear("question")];
    await world.service.control.addFault({ method: "updateText", fault: { type: "fail", code: "blocked" }, count: 1 });
    composer.edit(row);
    type("refused");
    composer.submit();
    composer.reply(question);
    await advance(1_000);
    expect(now()).toMatchObject({ text: "", mode: { type: "replying" } });
  });

  it("of a message that is not loaded any more asks nothing of the service when nothing was changed", async () => {
    const world = await createWorld();
    const { composer, say, chat } = await createStage({ world, maxHeld: 70 });
    const row = await say("mine");
    composer.edit(row);
    for (let i = 0; i < 100; i++) await world.post("ben", `m${i}`);
    await world.environment.advance(100);
    chat.history.readAt(null, 100);
    expect(chat.find(row.message.id)).toBeNull();
    composer.submit();
    expect(chat.store.get().outbox).toEqual([]);
  });
});

describe("a reply to a reply", () => {
  it("quotes the first message of the thread", async () => {
    const { composer, hear, now } = await createStage();
    const root = await hear("root");
    const reply = await hear("reply", root.message.id);
    composer.reply(reply);
    expect(now().mode).toMatchObject({ type: "replying", quote: { id: root.message.id, text: "root" } });
    composer.reply({ ...reply, message: { ...reply.message, parent: null } });
    expect(now().mode).toMatchObject({ parentId: root.message.id, quote: { text: "reply" } });
  });
});

describe("own typing", () => {
  async function createTyping() {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    const reports: boolean[] = [];
    const adapter: ChatAdapter = {
      ...inner,
      async setTyping(url, typing, options) {
        reports.push(typing);
        await inner.setTyping(url, typing, options);
      },
    };
    return { ...(await createStage({ world, adapter })), reports };
  }

  it("begins with the first letter, and ends when the text is sent", async () => {
    const { type, composer, reports, advance } = await createTyping();
    type("  ");
    await advance(100);
    expect(reports).toEqual([]);
    type("  a");
    await advance(100);
    expect(reports).toEqual([true]);
    composer.submit();
    await advance(100);
    expect(reports).toEqual([true, false]);
  });

  it("ends when the text is taken away", async () => {
    const { type, reports, advance } = await createTyping();
    type("a");
    type(" ");
    await advance(100);
    expect(reports).toEqual([true, false]);
  });
});

describe("suggestions", () => {
  it("do not open because the caret moves into something that looks like a mention", async () => {
    const { composer, type, now } = await createStage({ suggest: () => [ben] });
    type("Hi @b and so on");
    expect(now().suggestions).toBeNull();
    composer.moveCaret(5);
    expect(now().suggestions).toBeNull();
  });

  it("close with the list, and no request of theirs goes on", async () => {
    const signals: AbortSignal[] = [];
    const suggest = (_: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => {});
    };
    const { type, detach, now } = await createStage({ suggest });
    type("@b");
    expect(now().suggestions).toMatchObject({ loading: true, users: [] });
    detach();
    expect(now().suggestions).toBeNull();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("are nobody where the answer cannot be read, which is reported", async () => {
    const uncaught = await uncaughtIn(async () => {
      const { type, now, advance } = await createStage({ suggest: () => null as unknown as readonly User[] });
      type("@b");
      await advance(100);
      expect(now().suggestions).toMatchObject({ loading: false, users: [] });
    });
    expect([...uncaught]).toEqual([]);
  });

  it("are asked for once while what is typed stays the same", async () => {
    const asked: string[] = [];
    const suggest = (query: string) => {
      asked.push(query);
      return [ben];
    };
    const { type, composer, advance } = await createStage({ suggest });
    type("@b");
    composer.moveCaret(2);
    await advance(100);
    composer.moveCaret(2);
    expect(asked).toEqual(["b"]);
  });

  it("that are not there can be walked through, chosen and closed without effect", async () => {
    const { composer, type, now } = await createStage({ suggest: () => [] });
    type("Hi");
    const before = now();
    composer.moveSuggestion(1);
    composer.chooseSuggestion();
    composer.chooseSuggestion(ben);
    composer.closeSuggestions();
    expect(now()).toBe(before);
    type("@b");
    composer.moveSuggestion(-1);
    expect(now().suggestions?.active).toBe(0);
  });

  it("that were closed twice stay closed while the same name is typed", async () => {
    const { composer, type, now } = await createStage({ suggest: () => [ben] });
    type("@b");
    composer.closeSuggestions();
    composer.closeSuggestions();
    type("@be");
    expect(now().suggestions).toBeNull();
  });

  it("that were closed stay closed when the sentence goes on, until the name begins anew (B9)", async () => {
    const user = { id: "bo", name: "Ben Okafor" };
    const suggest = (query: string) => (user.name.toLowerCase().startsWith(query.toLowerCase()) ? [user] : []);
    const { composer, type, now, advance } = await createStage({ suggest });
    type("@Ben");
    await advance(100);
    expect(now().suggestions?.users).toHaveLength(1);
    composer.closeSuggestions();
    for (const text of ["@Ben ", "@Ben o", "@Ben  o", "@Ben"]) {
      type(text);
      await advance(100);
      expect(now().suggestions).toBeNull();
    }
    type("");
    type("@");
    await advance(100);
    expect(now().suggestions?.users).toHaveLength(1);
  });

  it("that were closed are those of one text: the next text has its own (B9)", async () => {
    const { composer, type, now } = await createStage({ suggest: () => [ben] });
    type("@b");
    composer.closeSuggestions();
    composer.submit();
    type("@b");
    expect(now().suggestions).not.toBeNull();
  });

  it("ask nobody where the service lists no members", async () => {
    const world = await createWorld({ capabilities: { members: false } });
    let asked = 0;
    const adapter = {
      ...world.service.createAdapter(),
      getMembers: async () => {
        asked++;
        return { members: [], cursor: null };
      },
    };
    const { type, now, advance } = await createStage({ world, adapter });
    type("@b");
    await advance(100);
    expect(now().suggestions).toMatchObject({ loading: false, users: [] });
    expect(asked).toBe(0);
  });
});

describe("suggestions of emoji", () => {
  const smile = { emoji: "😄", name: "smile" };
  const smirk = { emoji: "😏", name: "smirk" };
  const find = (query: string) => [smile, smirk].filter(({ name }) => name.startsWith(query));

  it("open with two letters after a colon, where there is a source of emoji", async () => {
    const { composer, type, now } = await createStage();
    type("so :smi");
    expect(now().suggestions).toBeNull();
    type("so");
    const stop = composer.suggestEmoji(find);
    type("so :s");
    expect(now().suggestions).toBeNull();
    type("so :smi");
    expect(now().suggestions).toMatchObject({
      sign: ":",
      start: 3,
      end: 7,
      emoji: [smile, smirk],
      users: [],
      active: 0,
    });
    stop();
    type("so :sm");
    expect(now().suggestions).toBeNull();
  });

  it.each([
    "10:30",
    "https://",
    "at 10:30pm",
    ":)",
    ":-)",
    ":D",
    "a: smile",
    "so:smile",
    ": smile",
    "::smile",
    ":smile:",
  ])("stay closed for %s", async (text) => {
    const { composer, type, now } = await createStage();
    composer.suggestEmoji(() => [smile]);
    type(text);
    expect(now().suggestions).toBeNull();
  });

  it.each(["(:smile", "🎉:smile", "👍🏽:smile", "❤️:smile", ":+1", ":ضحك", ":Überraschung", "one\n:thumbs_up"])(
    "open for %s",
    async (text) => {
      const { composer, type, now } = await createStage();
      composer.suggestEmoji(() => [smile]);
      type(text);
      expect(now().suggestions?.emoji).toEqual([smile]);
    },
  );

  it("open for text typed before there was a source of emoji, unless the caret has left it or they were closed", async () => {
    const waits = await createStage();
    waits.type("so :smi");
    waits.composer.moveCaret(7);
    waits.composer.suggestEmoji(find);
    expect(waits.now().suggestions?.emoji).toEqual([smile, smirk]);
    waits.composer.closeSuggestions();
    waits.composer.suggestEmoji((query) => find(query));
    expect(waits.now().suggestions).toBeNull();

    const leaves = await createStage();
    leaves.type("so :smi");
    leaves.composer.moveCaret(2);
    leaves.composer.moveCaret(7);
    leaves.composer.suggestEmoji(find);
    expect(leaves.now().suggestions).toBeNull();
  });

  it("put the chosen one in place of the words for it, and say which it was", async () => {
    const { composer, now } = await createStage();
    const chosen: unknown[] = [];
    composer.suggestEmoji(find, (one) => chosen.push(one));
    composer.write("so :smi there", 7);
    composer.moveSuggestion(-1);
    composer.chooseSuggestion();
    expect(now()).toMatchObject({ text: "so 😏 there", caret: 5, suggestions: null });
    expect(chosen).toEqual([smirk]);
  });

  it("take another place than people, for whom the same list is", async () => {
    const { composer, type, now, advance } = await createStage({ suggest: () => [ben] });
    composer.suggestEmoji(find);
    type("@be :smi");
    expect(now().suggestions).toMatchObject({ sign: ":", emoji: [smile, smirk] });
    type("@be");
    await advance(100);
    expect(now().suggestions).toMatchObject({ sign: "@", users: [ben], emoji: [] });
  });

  it("that were closed stay closed for their colon, until another one", async () => {
    const { composer, type, now } = await createStage();
    composer.suggestEmoji(find);
    type(":sm");
    composer.closeSuggestions();
    type(":smi");
    expect(now().suggestions).toBeNull();
    type(":smi :smi");
    expect(now().suggestions?.emoji).toHaveLength(2);
  });

  it("are asked for again when others know them, and keep the one that was moved to", async () => {
    const { composer, type, now, advance } = await createStage();
    const stop = composer.suggestEmoji(find);
    type(":smi");
    composer.moveSuggestion(1);
    let answer = (_: readonly unknown[]) => {};
    stop();
    composer.suggestEmoji(() => new Promise((resolve) => (answer = resolve as typeof answer)));
    expect(now().suggestions).toMatchObject({ loading: true, emoji: [smile, smirk], active: 1 });
    answer([smirk]);
    await advance(1);
    expect(now().suggestions).toMatchObject({ loading: false, emoji: [smirk], active: 0 });
  });

  it("that are late are not shown for what was typed since", async () => {
    const { composer, type, now, advance } = await createStage();
    const answers: ((found: readonly (typeof smile)[]) => void)[] = [];
    composer.suggestEmoji(() => new Promise((resolve) => answers.push(resolve)));
    type(":smi");
    type(":smir");
    answers[1]!([smirk]);
    answers[0]!([smile]);
    await advance(1);
    expect(now().suggestions).toMatchObject({ query: "smir", emoji: [smirk] });
  });

  it("are no list, and take no key, where nothing is meant", async () => {
    const { composer, type, now } = await createStage();
    composer.suggestEmoji(find);
    type(":smix");
    expect(now().suggestions).toBeNull();
    type(":smi");
    expect(now().suggestions?.emoji).toHaveLength(2);
  });

  it("are none where they cannot be found, which is reported", async () => {
    const { composer, type, now, advance } = await createStage();
    composer.suggestEmoji(() => Promise.reject(new Error("no words")));
    const uncaught = await uncaughtIn(async () => {
      type(":smi");
      await advance(1);
    });
    expect(now().suggestions).toBeNull();
    expect([...uncaught]).toEqual([]);
  });
});

describe("the composers of a chat", () => {
  async function createComposerOf(suggest?: Parameters<typeof createComposers>[2]) {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    const chat = await world.enter("ann");
    const storage = createTestStorage();
    return { world, root, chat, composerOf: createComposers(chat, { storage }, suggest) };
  }

  it("suggest the people that the integrator gives, and the channel's members otherwise", async () => {
    const people = [{ id: "x", name: "Ben X" }];
    const integrator: { suggest?: () => typeof people } = {};
    const { world, composerOf } = await createComposerOf(() => integrator.suggest);
    const composer = composerOf(null);
    const users = () => composer.store.get().suggestions?.users.map(({ id }) => id);
    composer.write("@be", 3);
    await world.environment.advance(100);
    expect(users()).toEqual(["ben"]);
    integrator.suggest = () => people;
    composer.write("@b", 2);
    await world.environment.advance(100);
    expect(users()).toEqual(["x"]);
  });

  it("suggest the channel's members where nobody says anything", async () => {
    const { world, composerOf } = await createComposerOf();
    composerOf(null).write("@be", 3);
    await world.environment.advance(100);
    expect(
      composerOf(null)
        .store.get()
        .suggestions?.users.map(({ id }) => id),
    ).toEqual(["ben"]);
  });

  it("leave the words of a thread where they are as long as its first message is there", async () => {
    const { world, root, composerOf } = await createComposerOf();
    const detach = composerOf(root).attach();
    composerOf(root).write("an answer", 9);
    detach();
    composerOf(null).attach();
    const other = await world.post("ben", "another");
    await world.environment.advance(100);
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: other, mode: "hard" });
    await world.environment.advance(100);
    expect(composerOf(root).store.get().text).toBe("an answer");
    expect(composerOf(null).store.get()).toMatchObject({ text: "", messageDeleted: false });
  });

  it("give the main list what was written in a thread once, although the thread stays open", async () => {
    const { world, root, chat, composerOf } = await createComposerOf();
    const [main, thread] = [composerOf(null), composerOf(root)];
    chat.openThread(root);
    await world.environment.advance(100);
    main.attach();
    thread.attach();
    thread.write("an answer", 9);
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: root, mode: "hard" });
    await world.environment.advance(100);
    await world.post("ben", "more");
    await world.environment.advance(100);
    expect(main.store.get().text).toBe("an answer");
  });

  it.each([
    ["what was written of an edit", "mine, edited", "mine, edited"],
    ["nothing of an edit that changed nothing", "mine", ""],
  ])("give the main list %s in a thread whose first message is deleted", async (_, text, given) => {
    const { world, root, chat, composerOf } = await createComposerOf();
    const [main, thread] = [composerOf(null), composerOf(root)];
    await world.post("ann", "mine", root);
    chat.openThread(root);
    await world.environment.advance(100);
    main.attach();
    thread.attach();
    thread.edit(chat.rows(root).at(-1)!);
    thread.write(text, text.length);
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: root, mode: "hard" });
    await world.environment.advance(100);
    expect(main.store.get().text).toBe(given);
  });
});

it("a file may be as large as the service says", async () => {
  const world = await createWorld({ capabilities: { maxFileSize: 10 } });
  const { composer, now } = await createStage({ world });
  composer.chooseFile(chosenPicture({ blob: new Blob([new Uint8Array(10)]) }));
  expect(now()).toMatchObject({ refusedFiles: null, mode: { type: "file" } });
});

it("words that have just been adopted are not sent by an Enter that was meant for what stood there before", async () => {
  const { composer, chat, type, advance } = await createStage();
  type("half");
  await advance(1_000);
  composer.adopt({ text: "an answer", mentions: [] });
  expect(composer.submit()).toBe(false);
  await advance(1_000);
  expect(composer.submit()).toBe(true);
  await advance(1_000);
  expect(chat.texts()).toEqual(["half\nan answer"]);
});

it("words that are adopted stand behind what is written, with the mentions of both", async () => {
  const { composer, now } = await createStage();
  composer.restore(atBen);
  composer.adopt({
    text: "@Ann too @Cem",
    mentions: [ann, cem].map((user, i) => ({ user, start: i * 9, end: i * 9 + 4 })),
  });
  const { text, mentions } = now();
  expect(text).toBe("Hi @Ben\n@Ann too @Cem");
  expect(mentions.map(({ start, end }) => text.slice(start, end))).toEqual(["@Ben", "@Ann", "@Cem"]);
});
