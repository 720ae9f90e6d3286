import { describe, expect, it } from "vitest";
import { holdCode } from "../../../test/held-code";
import { ben } from "../../../test/messages";
import { chosenPicture, createStage } from "../../../test/composer-stage";
import { createTestStorage, createWorld } from "../../../test/world";

/** Ann's composer, whose parts come only when they are told to. */
async function createWaiting({ storage = createTestStorage() } = {}) {
  const world = await createWorld();
  const code = holdCode(world.environment);
  const failed: string[] = [];
  const stage = await createStage({
    world,
    storage,
    environment: code.environment,
    waits: true,
    onError: (_, during) => failed.push(during),
  });
  const come = async () => {
    code.give();
    await world.environment.settle();
  };
  const fail = async () => {
    code.fail();
    await world.environment.settle();
  };
  /** A message of Ann's that mentions Ben: what was written of it is not its plain text. */
  async function mentionBen() {
    const content = { text: "Hi @Ben", mentionTemplate: "Hi @{ben}", mentionedUserIds: ["ben"], mentionedUsers: [ben] };
    stage.chat.sending.sendText({ ...content, parentId: null, parent: null });
    await world.environment.advance(100);
    return stage.chat.rows().at(-1)!;
  }
  return { ...stage, world, storage, code, failed, come, fail, mentionBen };
}

describe("a composer whose parts are still being loaded", () => {
  it("loads them half a second after it is there", async () => {
    const { code, advance } = await createWaiting();
    await advance(499);
    expect(code.count()).toBe(0);
    await advance(1);
    expect(code.count()).toBe(1);
  });

  it("offers people for what is typed by then", async () => {
    const { type, now, come, advance } = await createWaiting();
    type("@");
    type("@b");
    expect(now().suggestions).toBeNull();
    await come();
    await advance(100);
    expect(now().suggestions).toMatchObject({ start: 0, query: "b", users: [{ id: "ben" }] });
  });

  it.each([
    ["was sent", (stage: Awaited<ReturnType<typeof createWaiting>>) => void stage.composer.submit()],
    ["lost the focus", (stage: Awaited<ReturnType<typeof createWaiting>>) => stage.composer.closeSuggestions()],
    ["was written on", (stage: Awaited<ReturnType<typeof createWaiting>>) => stage.type("@ no name at all")],
  ])("offers nobody for what %s meanwhile", async (_, act) => {
    const stage = await createWaiting();
    stage.type("@");
    act(stage);
    await stage.come();
    expect(stage.now().suggestions).toBeNull();
  });

  it("begins the edit of a plain text at once", async () => {
    const { say, composer, type, now, chat, come, advance } = await createWaiting();
    const row = await say("one");
    type("a draft");
    composer.edit(row);
    expect(now()).toMatchObject({ text: "one", caret: 3, mode: { type: "editing", original: { text: "one" } } });
    type("two");
    expect(composer.submit()).toBe(true);
    expect(now().text).toBe("two");
    await come();
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
    // The code that performs the change is wanted only now.
    await come();
    await advance(100);
    expect(chat.texts()).toEqual(["two"]);
  });

  it("ends an edit that was begun, and begins another one, without them", async () => {
    const { say, composer, type, now } = await createWaiting();
    const [one, two] = [await say("one"), await say("two")];
    type("a draft");
    composer.edit(one);
    composer.cancel();
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
    composer.edit(one);
    composer.edit(two);
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing", draft: { text: "a draft" } } });
    composer.edit(two);
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
  });

  it("begins the edit of a text with mentions once they are there, and keeps what is written meanwhile", async () => {
    const { mentionBen, composer, type, now, come } = await createWaiting();
    composer.edit(await mentionBen());
    type("a draft");
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
    await come();
    expect(now()).toMatchObject({ text: "Hi @Ben", mentions: [{ user: { id: "ben" } }], mode: { type: "editing" } });
    composer.cancel();
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
  });

  it("does in its order what was asked for meanwhile", async () => {
    const { mentionBen, hear, composer, now, come } = await createWaiting();
    const question = await hear("question");
    composer.edit(await mentionBen());
    composer.reply(question);
    expect(now().mode.type).toBe("new");
    await come();
    expect(now()).toMatchObject({ mode: { type: "replying", quote: { text: "question" } }, text: "" });
    expect(now().filesComing).toBe(false);
  });

  it("sends a text while an edit waits", async () => {
    const { mentionBen, composer, type, now, chat, come } = await createWaiting();
    composer.edit(await mentionBen());
    type("Hello");
    expect(composer.submit()).toBe(true);
    expect(now().text).toBe("");
    expect(chat.texts()).toEqual(["Hi @Ben", "Hello"]);
    await come();
    expect(now()).toMatchObject({ text: "Hi @Ben", mode: { type: "editing", draft: { text: "" } } });
  });

  it("sends the file that was chosen just before, not the text beside it", async () => {
    const { composer, type, now, chat, come, advance } = await createWaiting();
    type("half a thou");
    composer.chooseFile(chosenPicture());
    expect(now()).toMatchObject({ filesComing: true, mode: { type: "new" } });
    expect(composer.submit()).toBe(true);
    expect(chat.rows()).toEqual([]);
    await come();
    await advance(100);
    expect(chat.texts()).toEqual(["a.png"]);
    expect(now()).toMatchObject({ filesComing: false, text: "half a thou", mode: { type: "new" } });
  });

  it("waits for files that are being read, and takes them in their order", async () => {
    const { composer, now, chat, come, advance } = await createWaiting();
    composer.readFiles(new File(["x"], "one.png", { type: "image/png" }));
    composer.chooseFile(chosenPicture({ name: "two.png" }));
    composer.submit();
    await come();
    await advance(100);
    expect(chat.texts()).toEqual(["one.png"]);
    expect(now()).toMatchObject({ filesComing: false, mode: { type: "file", file: { name: "two.png" } } });
  });

  it("sends nothing where the file that was waited for cannot be taken", async () => {
    const { composer, type, now, chat, come } = await createWaiting();
    type("half a thou");
    composer.chooseFile(chosenPicture({ mimeType: "text/plain" }));
    composer.submit();
    await come();
    expect(now()).toMatchObject({ fileProblem: "unsupported-type", text: "half a thou", filesComing: false });
    expect(chat.rows()).toEqual([]);
  });

  it("puts a mention in from elsewhere once they are there", async () => {
    const { composer, type, now, come } = await createWaiting();
    type("Hi");
    composer.mention(ben, 2);
    expect(now().text).toBe("Hi");
    await come();
    expect(now()).toMatchObject({ text: "Hi @Ben ", mentions: [{ start: 3 }], takesFocus: true });
  });

  it("shows a file that was chosen before it went when it is there again, and leaves no timer", async () => {
    const { world, composer, detach, now, come } = await createWaiting();
    const timers = world.environment.pending();
    composer.chooseFile(chosenPicture());
    detach();
    expect(world.environment.pending()).toBe(timers - 1);
    await come();
    const leave = composer.attach();
    expect(now().mode).toMatchObject({ type: "file", file: { name: "a.png" } });
    leave();
  });

  it("ends a reply whose message was deleted meanwhile", async () => {
    const { world, hear, composer, type, now, come, advance } = await createWaiting();
    const row = await hear("question");
    composer.reply(row);
    type("answer");
    await world.service.control.deleteMessage({ channelUrl: "hall", messageId: row.message.id, mode: "hard" });
    await advance(500);
    expect(now().mode.type).toBe("replying");
    await come();
    expect(now()).toMatchObject({ text: "answer", mode: { type: "new" }, messageDeleted: true });
  });
});

describe("a composer whose parts cannot be loaded", () => {
  it("sends texts and replies, and keeps drafts", async () => {
    const { say, hear, composer, now, type, chat, fail, advance, failed, storage, world } = await createWaiting();
    await advance(500);
    await fail();
    expect(failed).toEqual(["code"]);
    const question = await hear("question");
    composer.reply(question);
    const answer = await say("answer");
    expect(answer.message.parentId).toBe(question.message.id);
    await say("Hello");
    expect(chat.texts()).toEqual(["question", "answer", "Hello"]);
    type("half");
    await advance(500);
    expect((await createStage({ world, storage })).now().text).toBe("half");
    expect(now().mode.type).toBe("new");
  });

  it("leaves the text as it is when an edit cannot begin, and begins it when it is chosen again", async () => {
    const { mentionBen, composer, type, now, come, fail, failed, say, chat } = await createWaiting();
    const row = await mentionBen();
    type("a draft");
    composer.edit(row);
    await fail();
    expect(failed).toEqual(["code"]);
    expect(now()).toMatchObject({ text: "a draft", mode: { type: "new" } });
    await say("sent all the same");
    expect(chat.texts().at(-1)).toBe("sent all the same");
    composer.edit(row);
    await come();
    expect(now()).toMatchObject({ text: "Hi @Ben", mode: { type: "editing" } });
  });

  it("sends nothing in the place of a file that cannot come up, and takes it when it is chosen again", async () => {
    const { composer, type, now, chat, come, fail } = await createWaiting();
    type("half a thou");
    composer.chooseFile(chosenPicture());
    composer.submit();
    await fail();
    expect(now()).toMatchObject({ text: "half a thou", filesComing: false, mode: { type: "new" } });
    expect(now().fileProblem).toBe("connection-lost");
    expect(chat.rows()).toEqual([]);
    composer.chooseFile(chosenPicture());
    await come();
    expect(now().mode).toMatchObject({ type: "file", file: { name: "a.png" } });
    expect(now().fileProblem).toBeNull();
  });

  it("keeps the text of an edit that cannot be saved yet, and saves it when it is submitted again", async () => {
    const { say, composer, type, now, chat, come, fail, advance } = await createWaiting();
    const row = await say("one");
    composer.edit(row);
    await fail();
    type("two");
    composer.submit();
    await fail();
    expect(now()).toMatchObject({ text: "two", mode: { type: "editing" } });
    composer.submit();
    await come();
    await come();
    await advance(100);
    expect(chat.texts()).toEqual(["two"]);
    expect(now().mode.type).toBe("new");
  });

  it("loads them again half a minute later, for as long as it is there", async () => {
    const { code, fail, advance, detach, failed } = await createWaiting();
    await advance(500);
    await fail();
    await advance(30_000);
    expect(code.count()).toBe(1);
    detach();
    await fail();
    expect(failed).toEqual(["code", "code"]);
    await advance(60_000);
    expect(code.count()).toBe(0);
  });
});
