import { describe, expect, it } from "vitest";
import type { ChatAdapter, ChatEvent, Session } from "../port/adapter";
import { channelUrl, createTestStorage, createWorld, plain } from "../../../test/world";
import { withEvents } from "../../../test/with-events";
import type { ChatError } from "../port/chat-error";
import { holesOf } from "../state/timeline";
import { unreadTotal } from "../state/unread";
import { createChat } from "./chat";

describe("two people in one channel", () => {
  it("see the same messages in the same order, each once", async () => {
    const world = await createWorld({ latency: 20 });
    const ann = await world.enter("ann");
    const ben = await world.enter("ben");
    ann.sending.sendText(plain("Hello"));
    ben.sending.sendText(plain("Hi Ann"));
    ann.sending.sendText(plain("How are you?"));
    expect(ann.rows().map(({ status }) => status)).toEqual(["pending", "pending"]);
    await world.environment.advance(1000);
    expect(ann.texts()).toEqual(ben.texts());
    expect(ann.texts().toSorted()).toEqual(["Hello", "Hi Ann", "How are you?"]);
    expect(ann.texts().indexOf("Hello")).toBeLessThan(ann.texts().indexOf("How are you?"));
    expect(ann.rows().every(({ status }) => status === "sent")).toBe(true);
  });

  it("keep an own message's row key from the optimistic row to the stored message", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    const key = ann.sending.sendText(plain("Hello"));
    expect(ann.rows()[0]?.key).toBe(key);
    await world.environment.advance(100);
    expect(ann.rows()).toMatchObject([{ key, status: "sent" }]);
    expect(ann.rows()[0]?.message.id).not.toBe(key);
  });
});

describe("history", () => {
  it("the newest page loads first, then older ones, to the beginning", async () => {
    const world = await createWorld();
    for (let i = 1; i <= 70; i++) await world.post("ben", `m${i}`);
    const ann = await world.enter("ann", { pageSize: 30 });
    expect(ann.texts()).toHaveLength(30);
    expect(ann.texts().at(-1)).toBe("m70");
    await ann.history.loadOlder(null);
    await ann.history.loadOlder(null);
    expect(ann.texts()).toEqual(Array.from({ length: 70 }, (_, i) => `m${i + 1}`));
    const before = world.service.log;
    await ann.history.loadOlder(null);
    expect(world.service.log).toBe(before);
  });

  it("a page is asked for once however often it is wanted", async () => {
    const world = await createWorld({ latency: 50 });
    for (let i = 1; i <= 70; i++) await world.post("ben", `m${i}`);
    const ann = await world.enter("ann", { pageSize: 30 });
    await world.environment.advance(1000);
    const storm = Array.from({ length: 50 }, () => ann.history.loadOlder(null));
    expect(world.service.stats().inFlight).toBe(1);
    await world.environment.advance(1000);
    await Promise.all(storm);
    expect(ann.texts()).toHaveLength(60);
  });

  it("a thread that is closed and opened again while it loads is asked for once", async () => {
    const world = await createWorld({ latency: 50 });
    const root = await world.post("ben", "root");
    await world.post("ben", "reply", root);
    const ann = await world.enter("ann");
    await world.environment.advance(1000);
    ann.openThread(root)();
    await world.environment.advance(10);
    ann.openThread(root);
    await world.environment.advance(10);
    expect(world.service.stats().inFlight).toBe(1);
    await world.environment.advance(1000);
    expect(ann.texts(root)).toEqual(["reply"]);
  });

  it("a jump to a far message marks the hole, which fills from either side", async () => {
    const world = await createWorld();
    const ids: string[] = [];
    for (let i = 1; i <= 400; i++) ids.push(await world.post("ben", `m${i}`));
    const ann = await world.enter("ann", { pageSize: 30 });
    await ann.history.reveal(null, ids[49]!);
    expect(ann.texts()).toContain("m50");
    const timeline = () => ann.store.get().conversations.get("")!.timeline;
    expect(timeline().coverage).toHaveLength(2);
    for (let i = 0; i < 20 && holesOf(timeline()).length > 0; i++) {
      await ann.history.fillHole(null, holesOf(timeline())[0]!.key, i % 2 === 0 ? "newer" : "older");
    }
    expect(holesOf(timeline())).toEqual([]);
    const texts = ann.texts();
    expect(texts).toEqual(Array.from({ length: texts.length }, (_, i) => `m${400 - texts.length + i + 1}`));
  });

  it("a hole is loading, and is not asked for twice, until it is filled from its older side", async () => {
    const world = await createWorld({ latency: 50 });
    const ids: string[] = [];
    for (let i = 1; i <= 400; i++) ids.push(await world.post("ben", `m${i}`));
    const ann = await world.enter("ann", { pageSize: 30 });
    await world.environment.advance(1_000);
    void ann.history.reveal(null, ids[49]!);
    await world.environment.advance(1_000);
    const list = () => ann.store.get().conversations.get("")!;
    const fill = () => void ann.history.fillHole(null, holesOf(list().timeline)[0]!.key, "older");
    fill();
    await world.environment.advance(150);
    expect(ann.texts()).toContain("m150");
    expect(list().filling).toEqual(holesOf(list().timeline).map(({ key }) => key));
    fill();
    await world.environment.advance(10);
    expect(world.service.stats().inFlight).toBe(1);
    await world.environment.advance(1_000);
    expect(holesOf(list().timeline)).toEqual([]);
    expect(list().filling).toEqual([]);
  });

  it("a jump to a message that is gone says so", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    await expect(ann.history.reveal(null, "nowhere")).rejects.toMatchObject({ code: "not-found" });
  });

  it("waits up to 30 s for the list that it jumps in", async () => {
    const world = await createWorld();
    const id = await world.post("ben", "one");
    await world.service.control.setConnections("down");
    const ann = await world.enter("ann");
    const outcomes: string[] = [];
    const jump = () =>
      ann.history.reveal(null, id).then(
        () => outcomes.push("shown"),
        (error: { readonly code: string }) => outcomes.push(error.code),
      );
    void jump();
    await world.environment.advance(29_900);
    expect(outcomes).toEqual([]);
    await world.environment.advance(200);
    expect(outcomes).toEqual(["timeout"]);
    void jump();
    await world.service.control.setConnections("open");
    ann.retry();
    await world.environment.advance(29_000);
    expect(outcomes).toEqual(["timeout", "shown"]);
  });

  it("a list keeps a bounded window and fetches again what it dropped", async () => {
    const world = await createWorld();
    for (let i = 1; i <= 300; i++) await world.post("ben", `m${i}`);
    const ann = await world.enter("ann", { pageSize: 50, maxHeld: 120 });
    for (let i = 0; i < 5; i++) await ann.history.loadOlder(null);
    expect(ann.texts()).toHaveLength(300);
    ann.history.readAt(null, 10);
    expect(ann.texts()).toHaveLength(120);
    expect(ann.texts()[0]).toBe("m1");
    expect(ann.texts().at(-1)).toBe("m300");
    const timeline = () => ann.store.get().conversations.get("")!.timeline;
    while (holesOf(timeline()).length > 0) await ann.history.fillHole(null, holesOf(timeline())[0]!.key, "newer");
    expect(ann.texts()).toHaveLength(300);
  });

  it.each(["older", "newer"] as const)("no row is lost whose place is dropped while %s rows load", async (side) => {
    const world = await createWorld();
    for (let i = 1; i <= 300; i++) await world.post("ben", `m${i}`);
    const ann = await world.enter("ann", { pageSize: 50, maxHeld: 120 });
    const hole = () => holesOf(ann.store.get().conversations.get("")!.timeline)[0];
    for (let i = 0; i < 5 - Number(side === "older"); i++) await ann.history.loadOlder(null);
    if (side === "newer") ann.history.readAt(null, 10);

    const delay = { type: "delay", min: 1_000, max: 1_000 } as const;
    await world.service.control.addFault({ method: "getMessages", fault: delay, count: 2 });
    const loaded = side === "older" ? ann.history.loadOlder(null) : ann.history.fillHole(null, hole()!.key, "older");
    await world.environment.advance(side === "older" ? 500 : 1_500);
    ann.history.readAt(null, side === "older" ? 240 : 10);
    await world.environment.advance(5_000);
    await loaded;
    for (let key = hole()?.key; key; key = hole()?.key) {
      const filled = ann.history.fillHole(null, key, side);
      await world.environment.advance(5_000);
      await filled;
    }
    expect(ann.texts()).toEqual(Array.from({ length: 300 }, (_, i) => `m${i + 1}`));
  });
});

describe("a gap", () => {
  it.each([10, 400])("of %i messages, with edits, deletions and reactions, closes by itself", async (missed) => {
    const world = await createWorld();
    const first = await world.post("ben", "first");
    const second = await world.post("ben", "second");
    const third = await world.post("ben", "third");
    const ann = await world.enter("ann");
    await world.service.control.setConnections("down");
    await world.environment.advance(1000);
    expect(ann.store.get().connection.type).toBe("reconnecting");
    for (let i = 1; i <= missed; i++) await world.post("ben", `m${i}`);
    await world.service.control.edit({ channelUrl, messageId: first, text: "edited" });
    await world.service.control.deleteMessage({ channelUrl, messageId: second, mode: "hard" });
    await world.service.control.react({ channelUrl, messageId: third, userId: "ben", key: "sendbird_emoji_sob" });
    await world.service.control.setConnections("open");
    await world.environment.advance(120_000);
    expect(ann.store.get().connection.type).toBe("ready");
    expect(ann.texts()).toEqual(["edited", "third", ...Array.from({ length: missed }, (_, i) => `m${i + 1}`)]);
    expect(ann.rows()[1]?.message.reactions).toEqual([{ key: "sendbird_emoji_sob", userIds: ["ben"] }]);
    expect(unreadTotal(ann.store.get().unread)).toBe(missed + 2);
  });

  it("of 2,000 messages leaves one hole that can be loaded, and stays live", async () => {
    const world = await createWorld();
    await world.post("ben", "before");
    const ann = await world.enter("ann");
    await world.service.control.setConnections("down");
    await world.environment.advance(1000);
    for (let i = 1; i <= 2000; i++) await world.post("ben", `m${i}`);
    await world.service.control.setConnections("open");
    await world.environment.advance(120_000);
    const timeline = () => ann.store.get().conversations.get("")!.timeline;
    expect(holesOf(timeline())).toHaveLength(1);
    await world.post("ben", "live");
    await world.environment.advance(100);
    expect(ann.texts().at(-1)).toBe("live");
    while (holesOf(timeline()).length > 0) await ann.history.fillHole(null, holesOf(timeline())[0]!.key, "older");
    expect(ann.texts()).toEqual(["before", ...Array.from({ length: 2000 }, (_, i) => `m${i + 1}`), "live"]);
  });
});

describe("sending", () => {
  it("an acknowledgement lost after storing leaves one message and no failure", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    await world.service.control.addFault({ event: "message-received", fault: { type: "lose-event" } });
    const statuses = new Set<string>();
    ann.store.subscribe(() => ann.rows().forEach(({ status }) => statuses.add(status)));
    ann.sending.sendText(plain("Hello"));
    await world.environment.advance(60_000);
    expect(ann.texts()).toEqual(["Hello"]);
    expect(ann.rows()[0]?.status).toBe("sent");
    expect([...statuses].toSorted()).toEqual(["pending", "sent", "unconfirmed"]);
    expect(world.service.stats().messages).toBe(1);
  });

  it("a refused message keeps its text, and Retry sends it with the same key", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    await world.service.control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" }, count: 1 });
    const key = ann.sending.sendText(plain("Hello"));
    await world.environment.advance(100);
    expect(ann.rows()).toMatchObject([{ key, status: "failed", error: "blocked", message: { text: "Hello" } }]);
    ann.sending.retry(key);
    await world.environment.advance(100);
    expect(ann.rows()).toMatchObject([{ key, status: "sent" }]);
  });

  it("a text waits as long as a busy service asks for, and keeps its place in the order", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    await world.service.control.addFault({
      method: "sendText",
      fault: { type: "fail", code: "rate-limited", retryAfter: 5000 },
      count: 1,
    });
    ann.sending.sendText(plain("one"));
    ann.sending.sendText(plain("two"));
    await world.environment.advance(4000);
    expect(world.service.stats().messages).toBe(0);
    await world.environment.advance(2000);
    expect(ann.texts()).toEqual(["one", "two"]);
  });

  it("a text that is sent while the connection is being restored goes out once it is", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    ann.sending.sendText(plain("one"));
    ann.sending.sendText(plain("two"));
    await world.environment.advance(1000);
    expect(ann.rows().map(({ status }) => status)).toEqual(["pending", "pending"]);
    await world.service.control.setConnections("open");
    await world.environment.advance(120_000);
    expect(ann.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(ann.texts()).toEqual(["one", "two"]);
  });

  it("an unsent text survives the page, and is looked for before it is sent again", async () => {
    const world = await createWorld();
    const storage = createTestStorage();
    const ann = await world.enter("ann", { storage });
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-request" } });
    ann.sending.sendText(plain("Hello"));
    await world.environment.advance(10);
    ann.close();
    await world.environment.advance(100);
    await world.service.control.clearFaults();
    const again = await world.enter("ann", { storage });
    await world.environment.advance(1000);
    expect(again.rows()).toMatchObject([{ status: "sent", message: { text: "Hello" } }]);
    expect(world.service.log.lines().filter((line) => line.includes("getMessages")).length).toBeGreaterThan(2);
    expect(world.service.stats().messages).toBe(1);
    expect(storage.length).toBe(0);
  });

  it("an upload reports its progress and can be cancelled", async () => {
    const world = await createWorld({ latency: 50 });
    const ann = await world.enter("ann");
    await world.environment.advance(1000);
    const file = {
      file: new Blob([new Uint8Array(400_000)], { type: "image/png" }),
      name: "a.png",
      mimeType: "image/png",
      width: 4,
      height: 3,
      parentId: null,
      parent: null,
    };
    const seen: number[] = [];
    ann.store.subscribe(() => seen.push(ann.rows()[0]?.progress?.loaded ?? -1));
    ann.sending.sendFile(file);
    await world.environment.advance(5000);
    expect(ann.rows()).toMatchObject([{ status: "sent", message: { type: "file", file: { name: "a.png" } } }]);
    expect(seen.some((loaded) => loaded > 0 && loaded < 400_000)).toBe(true);
    const key = ann.sending.sendFile(file);
    await world.environment.advance(60);
    ann.sending.remove(key);
    await world.environment.advance(5000);
    expect(ann.rows()).toHaveLength(1);
    expect(world.service.stats().messages).toBe(1);
  });
});

describe("own changes", () => {
  it("an edit shows at once, and is taken back with a notice when it is refused", async () => {
    const world = await createWorld({ latency: 20 });
    const ann = await world.enter("ann");
    ann.sending.sendText(plain("one"));
    await world.environment.advance(1000);
    const { id } = ann.rows()[0]!.message;
    const refused: unknown[] = [];
    ann.on("change-failed", (notice) => refused.push(notice));
    const content = { text: "two", mentionTemplate: null, mentionedUserIds: [] };
    void ann.changes.edit(id, content, []);
    expect(ann.texts()).toEqual(["two"]);
    await world.environment.advance(1000);
    expect(ann.rows()).toMatchObject([{ hasPendingChange: false, message: { text: "two" } }]);
    await world.service.control.addFault({
      method: "updateText",
      fault: { type: "fail", code: "blocked" },
      count: 1,
    });
    void ann.changes.edit(id, { ...content, text: "three" }, []);
    expect(ann.texts()).toEqual(["three"]);
    await world.environment.advance(1000);
    expect(ann.texts()).toEqual(["two"]);
    expect(refused).toMatchObject([{ messageId: id, error: "blocked", change: { content: { text: "three" } } }]);
  });

  it("quick changes of one's reaction end at the last wish, with one own reaction", async () => {
    const world = await createWorld({ latency: 30 });
    const id = await world.post("ben", "Hello");
    const ann = await world.enter("ann");
    await world.environment.advance(1000);
    for (const key of ["sendbird_emoji_sob", null, "sendbird_emoji_rage", "sendbird_emoji_thumbsup"])
      void ann.changes.react(id, key);
    expect(ann.rows()[0]?.message.reactions).toEqual([{ key: "sendbird_emoji_thumbsup", userIds: ["ann"] }]);
    await world.environment.advance(5000);
    expect(ann.rows()[0]).toMatchObject({
      hasPendingChange: false,
      message: { reactions: [{ key: "sendbird_emoji_thumbsup", userIds: ["ann"] }] },
    });
    const ben = await world.enter("ben");
    await world.environment.advance(1000);
    expect(ben.rows()[0]?.message.reactions).toEqual([{ key: "sendbird_emoji_thumbsup", userIds: ["ann"] }]);
  });

  it("a soft deletion can be undone by its author", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    const ben = await world.enter("ben");
    ann.sending.sendText(plain("oops"));
    await world.environment.advance(100);
    const { id } = ann.rows()[0]!.message;
    await ann.changes.remove(id, "soft");
    await world.environment.advance(100);
    expect(ben.rows()[0]?.message.deleted).toBe(true);
    await ann.changes.undoDelete(id);
    await world.environment.advance(100);
    expect(ben.rows()).toMatchObject([{ message: { deleted: false, text: "oops" } }]);
  });

  it("a deletion for good takes the row away everywhere", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    const ben = await world.enter("ben");
    ann.sending.sendText(plain("oops"));
    await world.environment.advance(100);
    await ann.changes.remove(ann.rows()[0]!.message.id, "hard");
    await world.environment.advance(100);
    expect([ann.rows(), ben.rows()]).toEqual([[], []]);
  });
});

describe("threads", () => {
  it("a reply is in the thread and the main list, and the root counts it, everywhere at once", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    const ann = await world.enter("ann");
    const ben = await world.enter("ben");
    const leave = ann.openThread(root);
    await world.environment.advance(100);
    expect(ann.store.get().conversations.get(root)?.root?.message.id).toBe(root);
    ben.sending.sendText({ ...plain("reply"), parentId: root });
    await world.environment.advance(100);
    expect(ann.texts(root)).toEqual(["reply"]);
    expect(ann.texts()).toEqual(["root", "reply"]);
    expect(ann.rows()[0]?.message.thread?.replyCount).toBe(1);
    expect(ann.store.get().conversations.get(root)?.root?.message.thread?.replyCount).toBe(1);
    leave();
    await world.environment.settle();
    expect(ann.store.get().conversations.has(root)).toBe(false);
  });

  it("a thread whose root is deleted says so", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    const ann = await world.enter("ann");
    ann.openThread(root);
    await world.environment.advance(100);
    await world.service.control.deleteMessage({ channelUrl, messageId: root, mode: "hard" });
    await world.environment.advance(100);
    expect(ann.store.get().conversations.get(root)).toMatchObject({ root: null, rootDeleted: true });
  });
});

describe("people", () => {
  it("typing ends by itself, and with the message", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    const ben = await world.enter("ben");
    ben.presence.setTyping(true);
    await world.environment.advance(50);
    expect(ann.store.get().people.typing.map(({ id }) => id)).toEqual(["ben"]);
    ben.sending.sendText(plain("done"));
    await world.environment.advance(50);
    expect(ann.store.get().people.typing).toEqual([]);
    await world.service.control.setTyping({ channelUrl, userId: "cem", typing: true });
    await world.environment.advance(50);
    expect(ann.store.get().people.typing).toHaveLength(1);
    await world.environment.advance(11_000);
    expect(ann.store.get().people.typing).toEqual([]);
  });

  it("a ban takes the messages away, and its end brings them back", async () => {
    const world = await createWorld();
    await world.post("ben", "Hello");
    const ann = await world.enter("ann");
    await world.service.control.ban({ channelUrl, userId: "ann" });
    await world.environment.advance(100);
    expect(ann.store.get().people.membership.banned).toBe(true);
    expect(ann.rows()).toEqual([]);
    await world.service.control.unban({ channelUrl, userId: "ann" });
    await world.environment.advance(5000);
    expect(ann.store.get().people.membership.banned).toBe(false);
    expect(ann.texts()).toEqual(["Hello"]);
  });

  it("unread counts others' messages, and being read in one tab clears the other", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    const other = await world.enter("ann");
    await world.post("ben", "one");
    await world.post("ben", "two");
    ann.sending.sendText(plain("mine"));
    await world.environment.advance(100);
    expect(unreadTotal(ann.store.get().unread)).toBe(2);
    ann.presence.markSeen();
    await world.environment.advance(100);
    expect([ann, other].map((chat) => unreadTotal(chat.store.get().unread))).toEqual([0, 0]);
  });
});

describe("leaving", () => {
  it("leaves no listener, timer or request, at whatever moment", async () => {
    for (let moment = 0; moment < 60; moment++) {
      const world = await createWorld({ latency: 10 });
      await world.post("ben", "Hello");
      const ann = await world.enter("ann");
      ann.sending.sendText(plain("one"));
      ann.presence.setTyping(true);
      const leave = ann.openThread("nowhere");
      await world.environment.advance(moment);
      ann.close();
      leave();
      await world.environment.advance(30);
      expect(world.service.stats(), `after ${moment} ms`).toMatchObject({
        clients: 0,
        listeners: 0,
        inFlight: 0,
        timers: 0,
      });
      expect(world.environment.pending()).toBe(0);
      expect(world.environment.pending(), `timers after ${moment} ms`).toBe(0);
      expect(ann.store.get().connection.type).toBe("left");
    }
  });

  it("closes with the last of those who opened it, and a thread with the last who looks at it", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    const ann = await world.enter("ann");
    const close = ann.open();
    const leave = [ann.openThread(root), ann.openThread(root)];
    ann.close();
    leave[0]!();
    await world.environment.advance(1_000);
    await world.post("ben", "reply", root);
    await world.environment.advance(1_000);
    expect([ann.store.get().connection.type, ...ann.texts(root)]).toEqual(["ready", "reply"]);
    leave[1]!();
    close();
    await world.environment.advance(1_000);
    expect([ann.store.get().connection.type, ...ann.store.get().conversations.keys()]).toEqual(["left", ""]);
  });

  it("ends what was asked for before it was opened", async () => {
    const world = await createWorld();
    const session = { userId: "ann", getToken: async () => "token" };
    const { environment } = world;
    const ann = createChat({ adapter: world.service.createAdapter(), channelUrl, session, environment });
    let outcome: unknown = "still under way";
    ann.search({ text: "Hello", cursor: null, limit: 1 }).catch(({ code }: ChatError) => (outcome = code));
    ann.open()();
    await environment.advance(0);
    expect(outcome).toBe("cancelled");
  });

  it("opening twice in one task is one connection, and reopening works", async () => {
    const world = await createWorld();
    const ann = await world.enter("ann");
    ann.close();
    const again = ann.open();
    await world.environment.advance(100);
    expect(world.service.stats().clients).toBe(1);
    expect(ann.store.get().connection.type).toBe("ready");
    again();
    await world.environment.advance(100);
    expect(world.service.stats().clients).toBe(0);
    ann.open();
    await world.environment.advance(100);
    await world.post("ben", "Hello");
    await world.environment.advance(100);
    expect(ann.texts()).toEqual(["Hello"]);
  });
});

describe("chats of one adapter", () => {
  /** An adapter that lists what leaving, joining and disconnecting do, and takes its time to leave and disconnect. */
  async function createSlowAdapter() {
    const world = await createWorld();
    await world.service.control.addChannel({ url: "other", name: "Other", memberIds: ["ann", "ben"] });
    const inner = world.service.createAdapter();
    const calls: string[] = [];
    const sessions: Session[] = [];
    let emit: (event: ChatEvent) => void = () => {};
    const pause = () => new Promise<void>((resolve) => void world.environment.after(1_000, resolve));
    const adapter: ChatAdapter = {
      ...inner,
      connect(session, options) {
        sessions.push(session);
        return inner.connect(session, options);
      },
      subscribe(listener) {
        emit = listener;
        return inner.subscribe(listener);
      },
      join(url, options) {
        calls.push(`join ${url}`);
        return inner.join(url, options);
      },
      async leave(url) {
        calls.push(`leave ${url}`);
        await pause();
        await inner.leave(url);
        calls.push(`left ${url}`);
      },
      async disconnect() {
        calls.push("disconnect");
        await pause();
        await inner.disconnect();
      },
    };
    return { world, adapter, calls, sessions, emit: (event: ChatEvent) => emit(event) };
  }

  it("disconnect when leaving has ended", async () => {
    const { world, adapter, calls } = await createSlowAdapter();
    const ann = await world.enter("ann", { adapter });
    calls.length = 0;
    ann.close();
    await world.environment.advance(5_000);
    expect(calls).toEqual([`leave ${channelUrl}`, `left ${channelUrl}`, "disconnect"]);
  });

  it("know what was delivered in the frame in which they were closed", async () => {
    const world = await createWorld();
    const messageId = await world.post("ben", "Hello");
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const ann = await world.enter("ann", { adapter });
    emit({ type: "message-deleted", channelUrl, messageId });
    ann.close();
    await world.environment.advance(1);
    expect(ann.texts()).toEqual([]);
    expect(world.environment.pending()).toBe(0);
  });

  it("wait for no token any more, also while the adapter is still waiting for one", async () => {
    const { world, adapter, sessions } = await createSlowAdapter();
    const signals: AbortSignal[] = [];
    const getToken = ({ signal }: { readonly signal: AbortSignal }) => {
      signals.push(signal);
      return signals.length === 1 ? Promise.resolve("token") : new Promise<never>(() => {});
    };
    const ann = await world.enter("ann", { adapter, session: { userId: "ann", getToken } });
    const renewal = sessions[0]!.getToken({ signal: new AbortController().signal });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    ann.close();
    await expect(renewal).rejects.toMatchObject({ code: "cancelled" });
    expect(signals.at(-1)?.aborted, "the application is told").toBe(true);
  });

  it("get no event of the connection before theirs, which is still being closed", async () => {
    const { world, adapter, emit } = await createSlowAdapter();
    const ann = await world.enter("ann", { adapter });
    ann.close();
    await world.environment.advance(10);
    const ben = await world.enter("ben", { adapter });
    const channel = { url: channelUrl, name: "Stale", frozen: false, memberCount: 3, revision: 0 };
    emit({ type: "channel-changed", channelUrl, channel });
    await world.environment.advance(100);
    expect(ben.store.get().channel).toBeNull();
    await world.environment.advance(5_000);
    expect(ben.store.get()).toMatchObject({ connection: { type: "ready" }, channel: { name: "Hall" } });
  });

  it("ask the latest one of them that is open for a token", async () => {
    const { world, adapter, sessions } = await createSlowAdapter();
    const asked: string[] = [];
    const enter = (name: string, url: string) => {
      const getToken = async () => {
        asked.push(name);
        return "token";
      };
      return world.enter("ann", { adapter, channelUrl: url, session: { userId: "ann", getToken } });
    };
    const first = await enter("first", channelUrl);
    const second = await enter("second", "other");
    asked.length = 0;
    await sessions[0]!.getToken({ signal: new AbortController().signal });
    first.close();
    await world.environment.advance(10);
    await sessions[0]!.getToken({ signal: new AbortController().signal });
    const third = await enter("third", channelUrl);
    third.close();
    await sessions[0]!.getToken({ signal: new AbortController().signal });
    expect(asked).toEqual(["second", "second", "second"]);
    second.close();
  });
});
