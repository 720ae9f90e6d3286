import { describe, expect, it } from "vitest";
import { channelUrl, createTestStorage, createWorld, plain, type OpenChat, type World } from "../../../../test/world";
import type { CallFault, MemoryChatOptions } from "@foyer/chat-adapter-memory";
import type { ChatAdapter } from "../../port/adapter";
import type { Environment } from "../../port/environment";
import type { Message } from "../../port/model";

const sob = "sendbird_emoji_sob";
const rage = "sendbird_emoji_rage";
const content = (text: string) => ({ text, mentionTemplate: null, mentionedUserIds: [] });

async function createStage(options: MemoryChatOptions = {}) {
  const world = await createWorld({ echo: "none", ...options });
  const theirs = await world.post("ben", "theirs");
  const mine = await world.post("ann", "mine");
  const chat = await world.enter("ann");
  await world.environment.advance(1_000);
  const failures: unknown[] = [];
  chat.on("change-failed", ({ error }) => failures.push(error));
  return { world, chat, mine, theirs, failures };
}

/** Each own change, the call that it makes, and what the message then is. */
const changes = [
  ["an edit", "updateText", (chat, { mine }) => chat.changes.edit(mine, content("edited"), []), { text: "edited" }],
  ["a soft deletion", "deleteMessage", (chat, { mine }) => chat.changes.remove(mine, "soft"), { deleted: true }],
  ["a deletion for good", "deleteMessage", (chat, { mine }) => chat.changes.remove(mine, "hard"), null],
  [
    "a reaction",
    "setReaction",
    (chat, { theirs }) => chat.changes.react(theirs, sob),
    { reactions: [{ key: sob, userIds: ["ann"] }] },
  ],
  [
    "the end of a soft deletion",
    "undoDelete",
    async (chat, { mine }) => {
      await chat.changes.remove(mine, "soft");
      return chat.changes.undoDelete(mine);
    },
    { deleted: false, text: "mine" },
  ],
] as const satisfies readonly (readonly [
  string,
  "updateText" | "deleteMessage" | "setReaction" | "undoDelete",
  (chat: OpenChat, ids: { readonly mine: string; readonly theirs: string }) => Promise<void>,
  object | null,
])[];

async function expectEqual(world: World, chat: OpenChat): Promise<void> {
  const truth = await world.service.control.history({ channelUrl });
  // Single reactions that were heard of since do not count as a newer list of all.
  const compared = (message: Message) => ({ ...message, reactionsRevision: 0 });
  expect(chat.rows().map(({ message }) => compared(message))).toEqual(truth.map(compared));
  expect(chat.store.get().outbox).toEqual([]);
}

describe.each(changes)("%s", (_, method, change, result) => {
  const idOf = (ids: { mine: string; theirs: string }) => (method === "setReaction" ? ids.theirs : ids.mine);

  it.each([
    ["that cannot be read", {}],
    ["about another message", { id: "another", messageId: "another", createdAt: 1, key: sob, userId: "ann", on: true }],
  ])("with an answer %s is settled by looking and is no failure (R15)", async (__, answer) => {
    const { world, failures, ...ids } = await createStage();
    const inner = world.service.createAdapter();
    const answered: ChatAdapter = { ...inner };
    Object.assign(answered, {
      async [method](...args: readonly unknown[]) {
        await Reflect.apply(inner[method], inner, args);
        return answer;
      },
    });
    const chat = await world.enter("cem", { adapter: answered, session: { userId: "ann", getToken: async () => "x" } });
    chat.on("change-failed", ({ error }) => failures.push(error));
    void change(chat, ids);
    await world.environment.advance(60_000);
    expect(failures).toEqual([]);
    await expectEqual(world, chat);
    expect({ message: chat.find(idOf(ids)) }).toMatchObject({ message: result });
  });

  it.each<[string, CallFault]>([
    ["lost with its answer", { type: "lose-ack" }],
    ["lost with its request", { type: "lose-request" }],
    ["done before the line drops", { type: "drop", when: "after" }],
    ["cut off before it was done", { type: "drop", when: "before" }],
    ["done and reported as failed", { type: "fail", code: "server-error", stored: true }],
    ["put off", { type: "fail", code: "rate-limited", retryAfter: 3_000 }],
    ["refused with a session that is being renewed", { type: "fail", code: "session-expired" }],
    ["given up by the adapter", { type: "fail", code: "cancelled" }],
  ])("%s is settled by looking and is no failure (R15)", async (__, fault) => {
    const { world, chat, failures, ...ids } = await createStage();
    await world.service.control.addFault({ method, fault, count: 1 });
    void change(chat, ids);
    await world.environment.advance(60_000);
    const truth = (await world.service.control.history({ channelUrl })).find(({ id }) => id === idOf(ids));
    expect({ message: truth ?? null }).toMatchObject({ message: result });
    await expectEqual(world, chat);
    expect(failures).toEqual([]);
  });

  it("done and reported as failed is settled later where the message cannot be read for a while (R15)", async () => {
    const { world, chat, failures, ...ids } = await createStage();
    const fault = { type: "fail", code: "server-error" } as const;
    await world.service.control.addFault({ method, fault: { ...fault, stored: true }, count: 1 });
    await world.service.control.addFault({ method: "getMessages", fault, count: 6 });
    void change(chat, ids);
    await world.environment.advance(300_000);
    expect(failures).toEqual([]);
    await expectEqual(world, chat);
  });

  it("that is put off again and again is taken back after three tries, as long as the service asked for apart", async () => {
    const { world, chat, failures, ...ids } = await createStage();
    const fault = { type: "fail", code: "busy", retryAfter: 3_000 } as const;
    await world.service.control.addFault({ method, fault });
    const calls = () => world.service.faults.list()[0]!.hits;
    void change(chat, ids);
    await world.environment.advance(2_900);
    expect(calls()).toBe(1);
    await world.environment.advance(3_000);
    expect(calls()).toBe(2);
    await world.environment.advance(60_000);
    expect(calls()).toBe(3);
    expect(failures).toEqual(["busy"]);
    expect(chat.rows().map(({ hasPendingChange }) => hasPendingChange)).toEqual([false, false]);
  });

  it("that is cut off by the line again and again is not given up for it", async () => {
    const { world, chat, failures, ...ids } = await createStage();
    const fault = { type: "drop", when: "before" } as const;
    await world.service.control.addFault({ method, fault, count: 5 });
    void change(chat, ids);
    await world.environment.advance(600_000);
    expect(world.service.faults.list()[0]?.hits).toBe(5);
    expect(failures).toEqual([]);
    await expectEqual(world, chat);
  });

  it("under which the connection is lost goes on with the next one", async () => {
    const { world, chat, failures, ...ids } = await createStage();
    await world.service.control.addFault({ method, fault: { type: "fail", code: "not-connected" }, count: 1 });
    await world.service.control.setConnections("down");
    void change(chat, ids);
    await world.environment.advance(60_000);
    await world.service.control.setConnections("open");
    chat.retry();
    await world.environment.advance(120_000);
    await expectEqual(world, chat);
    expect(failures).toEqual([]);
  });

  it("is aborted when the chat is closed", async () => {
    const { world, ...ids } = await createStage();
    const signals: AbortSignal[] = [];
    const adapter: ChatAdapter = { ...world.service.createAdapter() };
    Object.assign(adapter, {
      [method](...args: readonly unknown[]) {
        signals.push((args.at(-1) as { readonly signal: AbortSignal }).signal);
        return new Promise(() => {});
      },
    });
    const chat = await world.enter("cem", { adapter, session: { userId: "ann", getToken: async () => "x" } });
    void change(chat, ids);
    await world.environment.advance(1_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    chat.close();
    await world.environment.advance(1_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("is waited for no longer than the chat is open", async () => {
    const { world, ...ids } = await createStage();
    const chat = await world.enter("ann", { storage: createTestStorage() });
    await world.service.control.setConnections("down");
    await world.service.control.dropClients();
    let isDone = false;
    void change(chat, ids).then(() => (isDone = true));
    await world.environment.advance(60_000);
    expect(isDone).toBe(false);
    chat.close();
    await world.environment.advance(0);
    expect(isDone).toBe(true);
  });

  it("goes on when the chat is opened again", async () => {
    const { world, chat, failures, ...ids } = await createStage({ latency: 10 });
    void change(chat, ids);
    await world.environment.advance(2);
    chat.close();
    await world.environment.advance(1_000);
    const close = chat.open();
    await world.environment.advance(60_000);
    await expectEqual(world, chat);
    expect(failures).toEqual([]);
    close();
  });
});

describe("a reaction", () => {
  it("replaced by another one whose setting is refused ends as the service has it (R15)", async () => {
    const { world, chat, theirs, failures } = await createStage();
    await chat.changes.react(theirs, sob);
    await world.service.control.addFault({
      method: "setReaction",
      fault: { type: "rate-limit", calls: 1, within: 10_000 },
    });
    await world.service.control.addFault({ method: "setReaction", fault: { type: "fail", code: "not-allowed" } });
    void chat.changes.react(theirs, rage);
    await world.environment.advance(60_000);
    await expectEqual(world, chat);
    expect(failures).toEqual(["not-allowed"]);
  });

  it("changed twice while the first change is in doubt ends at the last wish", async () => {
    const { world, chat, theirs } = await createStage();
    await world.service.control.addFault({ method: "setReaction", fault: { type: "lose-ack" }, count: 1 });
    void chat.changes.react(theirs, sob);
    await world.environment.advance(100);
    void chat.changes.react(theirs, rage);
    await world.environment.advance(60_000);
    await expectEqual(world, chat);
    expect(chat.rows()[0]?.message.reactions).toEqual([{ key: rage, userIds: ["ann"] }]);
  });
});

describe("several changes of one message", () => {
  it("are made one after the other, also an edit that a later one replaces", async () => {
    const { world, chat, mine } = await createStage({ latency: 10 });
    await world.service.control.addFault({ method: "updateText", fault: { type: "delay", min: 0, max: 0 } });
    void chat.changes.edit(mine, content("first"), []);
    void chat.changes.edit(mine, content("second"), []);
    await world.environment.advance(60_000);
    expect(world.service.faults.list()[0]?.hits).toBe(2);
    await expectEqual(world, chat);
  });

  it("are all made: an edit does not make a reaction before it pointless", async () => {
    const { world, mine } = await createStage();
    const reactions: unknown[] = [];
    const adapter: ChatAdapter = {
      ...world.service.createAdapter(),
      async setReaction(_, messageId, key, on) {
        reactions.push(key);
        return { messageId, key, userId: "ann", on, revision: 1 };
      },
    };
    const chat = await world.enter("cem", { adapter, session: { userId: "ann", getToken: async () => "x" } });
    void chat.changes.react(mine, sob);
    void chat.changes.edit(mine, content("edited"), []);
    await world.environment.advance(60_000);
    expect(reactions).toEqual([sob]);
    expect(chat.find(mine)).toMatchObject({ text: "edited" });
  });
});

describe("an answer that cannot be read", () => {
  it("is followed by a look, so that the next reaction replaces the one before (R15)", async () => {
    const world = await createWorld({ echo: "none" });
    const theirs = await world.post("ben", "theirs");
    const inner = world.service.createAdapter();
    const adapter: ChatAdapter = {
      ...inner,
      async setReaction(...args) {
        const change = await inner.setReaction(...args);
        return args[2] === sob && args[3] ? { ...change, messageId: "" } : change;
      },
    };
    const chat = await world.enter("ann", { adapter });
    void chat.changes.react(theirs, sob);
    await world.environment.advance(60_000);
    void chat.changes.react(theirs, rage);
    await world.environment.advance(60_000);
    await expectEqual(world, chat);
    expect(chat.rows()[0]?.message.reactions).toEqual([{ key: rage, userIds: ["ann"] }]);
  });
});

describe("an edit", () => {
  it("that is refused keeps its text until it is edited again", async () => {
    const { world, chat, mine, failures } = await createStage();
    await world.service.control.addFault({
      method: "updateText",
      fault: { type: "fail", code: "blocked" },
      count: 1,
    });
    await chat.changes.edit(mine, content("refused"), []);
    expect(failures).toEqual(["blocked"]);
    expect(chat.texts()).toEqual(["theirs", "mine"]);
    expect(chat.store.get().outbox).toMatchObject([{ type: "edit", error: "blocked", content: { text: "refused" } }]);
    await chat.changes.edit(mine, content("accepted"), []);
    await expectEqual(world, chat);
    expect(chat.texts()).toEqual(["theirs", "accepted"]);
  });

  it("of a text that was sent and edited again stays behind the edit before it", async () => {
    const { world, chat, mine } = await createStage();
    await world.service.control.addFault({
      method: "updateText",
      fault: { type: "fail", code: "busy", retryAfter: 2_000 },
      count: 1,
    });
    void chat.changes.edit(mine, content("first"), []);
    void chat.changes.edit(mine, content("second"), []);
    expect(chat.texts()).toEqual(["theirs", "second"]);
    await world.environment.advance(60_000);
    await expectEqual(world, chat);
    expect(chat.texts()).toEqual(["theirs", "second"]);
  });
});

it("an edit that makes a name a mention, whose request was lost, is made again although the text is the same", async () => {
  const { world, chat, mine } = await createStage();
  const mentionTemplate = "@{ben}";
  await chat.changes.edit(mine, content("@Ben"), []);
  await world.service.control.addFault({ method: "updateText", fault: { type: "lose-request" }, count: 1 });
  void chat.changes.edit(mine, { text: "@Ben", mentionTemplate, mentionedUserIds: ["ben"] }, []);
  await world.environment.advance(60_000);
  await expectEqual(world, chat);
  expect(chat.find(mine)).toMatchObject({ mentionTemplate });
});

it("a change of a loaded message is one request, which reads nothing", async () => {
  const { world, mine, theirs } = await createStage();
  const inner = world.service.createAdapter();
  let reads = 0;
  const adapter: ChatAdapter = {
    ...inner,
    async getMessages(...args) {
      reads++;
      return inner.getMessages(...args);
    },
  };
  const chat = await world.enter("cem", { adapter, session: { userId: "ann", getToken: async () => "x" } });
  await world.environment.advance(1_000);
  reads = 0;
  await chat.changes.edit(mine, content("edited"), []);
  await chat.changes.react(theirs, sob);
  await world.environment.advance(60_000);
  expect(reads).toBe(0);
});

it.each<[string, (chat: OpenChat) => Promise<void>]>([
  ["a reaction to", (chat) => chat.changes.react("gone", sob)],
  ["an edit of", (chat) => chat.changes.edit("gone", content("edited"), [])],
])("%s a message that is gone fails as not found", async (_, change) => {
  const { world, chat, failures } = await createStage();
  void change(chat);
  await world.environment.advance(60_000);
  expect(failures).toEqual(["not-found"]);
  // The text of an edit is kept.
  expect(chat.store.get().outbox.filter(({ phase }) => phase !== "failed")).toEqual([]);
});

it("a reaction to a message that is not loaded is made", async () => {
  const world = await createWorld({ echo: "none" });
  const theirs = await world.post("ben", "theirs");
  for (let i = 0; i < 100; i++) await world.post("ben", `m${i}`);
  const chat = await world.enter("ann", { pageSize: 30 });
  await world.environment.advance(1_000);
  expect(chat.find(theirs)).toBeNull();
  void chat.changes.react(theirs, sob);
  await world.environment.advance(60_000);
  const truth = await world.service.control.history({ channelUrl });
  expect(truth.find(({ id }) => id === theirs)?.reactions).toEqual([{ key: sob, userIds: ["ann"] }]);
});

it("a change is made where the environment has no way of its own to load code", async () => {
  const world = await createWorld();
  const mine = await world.post("ann", "mine");
  const { load: _, ...environment } = world.environment;
  const chat = await world.enter("ann", { environment });
  void chat.changes.edit(mine, content("edited"), []);
  // Loading takes real time, in tasks of its own.
  for (let i = 0; i < 1_000 && chat.store.get().outbox.length > 0; i++) await world.environment.advance(1);
  await expectEqual(world, chat);
  expect(chat.texts()).toEqual(["edited"]);
});

it("a text that was just sent is changed once it is stored", async () => {
  const { world, chat } = await createStage();
  chat.sending.sendText(plain("new"));
  await world.environment.advance(100);
  await chat.changes.edit(chat.rows().at(-1)!.message.id, content("newer"), []);
  await expectEqual(world, chat);
});

it("a change waits while its code cannot be loaded, and is made once it can", async () => {
  const world = await createWorld();
  const mine = await world.post("ann", "mine");
  let isOffline = true;
  const { load } = world.environment;
  const environment: Environment = {
    ...world.environment,
    load: (part) => (isOffline ? Promise.reject(new Error("offline")) : load!(part)),
  };
  const chat = await world.enter("ann", { environment });
  void chat.changes.edit(mine, content("edited"), []);
  await world.environment.advance(10_000);
  expect(chat.rows()).toMatchObject([{ hasPendingChange: true, message: { text: "edited" } }]);
  isOffline = false;
  await world.environment.advance(60_000);
  await expectEqual(world, chat);
  expect(chat.texts()).toEqual(["edited"]);
});

it("a deletion for good that fails is a failure, also of a message that is softly deleted already", async () => {
  const { world, chat, mine, failures } = await createStage();
  await chat.changes.remove(mine, "soft");
  await world.service.control.addFault({ method: "deleteMessage", fault: { type: "fail", code: "server-error" } });
  void chat.changes.remove(mine, "hard");
  await world.environment.advance(120_000);
  expect(failures).toEqual(["server-error"]);
  await expectEqual(world, chat);
});
