import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { uncaughtIn } from "../../../test/uncaught-in";
import { withEvents } from "../../../test/with-events";
import { channelUrl, createWorld, type OpenChat, plain, textOf } from "../../../test/world";
import type { ChatNotifications } from "./chat-notifications";

const ann = { channelUrl, userId: "ann" };

/** Everything of one kind that a chat notifies of. */
function collect<K extends keyof ChatNotifications>(chat: OpenChat, kind: K): ChatNotifications[K][] {
  const all: ChatNotifications[K][] = [];
  chat.on(kind, (notification) => all.push(notification));
  return all;
}

describe("a chat notifies", () => {
  it("of what its person may do now and could do before, when that changes after the join", async () => {
    const world = await createWorld();
    await world.service.control.mute(ann);
    const chat = await world.enter("ann");
    const changes = collect(chat, "membership-changed");
    expect(changes).toEqual([]);
    await world.service.control.unmute(ann);
    await world.service.control.mute({ channelUrl, userId: "ben" });
    await world.environment.advance(100);
    expect(changes).toMatchObject([{ before: { muted: true }, now: { muted: false } }]);
  });

  it("of a channel that is frozen and thawed, each once", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    const changes = collect(chat, "frozen-changed");
    await world.service.control.rename({ channelUrl, name: "Great hall" });
    await world.environment.advance(100);
    expect(changes).toEqual([]);
    await world.service.control.freeze({ channelUrl });
    await world.environment.advance(100);
    await world.service.control.unfreeze({ channelUrl });
    await world.environment.advance(100);
    expect(changes).toEqual([{ frozen: true }, { frozen: false }]);
  });

  it("of every live reply, also an own one, whether its thread is open or not, and of nothing else", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    await world.post("ben", "before", root);
    const chat = await world.enter("ann");
    const replied = collect(chat, "replied");
    await world.post("cem", "no reply");
    await world.post("cem", "closed", root);
    await world.post("ann", "own", root);
    chat.openThread(root);
    await world.environment.advance(100);
    await world.post("cem", "open", root);
    await world.environment.advance(100);
    const texts = replied.map(({ message }) => message.type === "text" && message.text);
    expect(texts).toEqual(["closed", "own", "open"]);
  });

  it("nobody who has stopped listening", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    let count = 0;
    const stop = chat.on("frozen-changed", () => void count++);
    stop();
    await world.service.control.freeze({ channelUrl });
    await world.environment.advance(100);
    expect(count).toBe(0);
  });

  it("the others although one of them throws, and goes on", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    const thrown = await uncaughtIn(async () => {
      chat.on("frozen-changed", () => {
        throw new Error("a listener");
      });
      const changes = collect(chat, "frozen-changed");
      await world.service.control.freeze({ channelUrl });
      await world.environment.advance(100);
      expect(changes).toEqual([{ frozen: true }]);
    });
    expect([...thrown]).toEqual(["Error: a listener"]);
    expect(chat.store.get().channel?.frozen).toBe(true);
  });

  it("of a text that was not sent, by its key and with the reason", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    const failures = collect(chat, "send-failed");
    await world.service.control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } });
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(100);
    expect(failures).toEqual([{ key, error: "blocked" }]);
  });

  it("of a change that was refused, with the change", async () => {
    const world = await createWorld();
    const messageId = await world.post("ann", "mine");
    const chat = await world.enter("ann");
    const failures = collect(chat, "change-failed");
    await world.service.control.addFault({ method: "deleteMessage", fault: { type: "fail", code: "not-allowed" } });
    await chat.changes.remove(messageId, "soft");
    expect(failures).toMatchObject([{ messageId, change: { type: "delete", mode: "soft" }, error: "not-allowed" }]);
  });
});

describe("messages that arrive", () => {
  it("are those of others in each list that is open, once, and no older ones", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    for (let i = 0; i < 40; i++) await world.post("ben", `old ${i}`);
    const chat = await world.enter("ann", { pageSize: 30 });
    const arrived = collect(chat, "arrived");
    const news = () =>
      arrived.map(({ parentId, messages }) => [parentId, ...messages.map((one) => ("text" in one ? one.text : ""))]);
    await chat.history.loadOlder(null);
    chat.openThread(root);
    await world.environment.advance(1_000);
    expect(news()).toEqual([]);
    await world.post("ben", "new");
    await world.environment.advance(100);
    chat.sending.sendText(plain("mine"));
    await world.environment.advance(100);
    expect(news()).toEqual([[null, "new"]]);
    await world.post("ben", "reply", root);
    await world.environment.advance(100);
    expect(new Map(arrived.slice(1).map(({ parentId, messages }) => [parentId, messages.length]))).toEqual(
      new Map([
        [null, 1],
        [root, 1],
      ]),
    );
    expect(
      news()
        .slice(1)
        .map(([, ...texts]) => texts),
    ).toEqual([["reply"], ["reply"]]);
  });

  it("come once where a message comes twice in one moment, and together where several come", async () => {
    const world = await createWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(10_000);
    const arrived = collect(chat, "arrived");
    const createdAt = world.environment.now();
    for (const id of ["7", "8", "7"]) {
      emit({ type: "message-received", channelUrl, message: textMessage({ id, createdAt, text: id }) });
    }
    await world.environment.advance(100);
    expect(arrived.map(({ messages }) => messages.map(({ id }) => id))).toEqual([["7", "8"]]);
    emit({ type: "message-received", channelUrl, message: textMessage({ id: "8", createdAt, text: "8" }) });
    await world.environment.advance(100);
    expect(arrived).toHaveLength(1);
  });

  it("are those that came while the line was gone, too", async () => {
    const world = await createWorld();
    await world.post("ben", "before");
    const chat = await world.enter("ann");
    await world.environment.advance(1_000);
    const arrived = collect(chat, "arrived");
    await world.service.control.dropClients();
    await world.post("ben", "meanwhile");
    await world.environment.advance(60_000);
    expect(chat.rows().map(textOf)).toEqual(["before", "meanwhile"]);
    expect(arrived.flatMap(({ messages }) => messages)).toMatchObject([{ text: "meanwhile" }]);
  });

  it("are those of a gap also in a channel that was empty when it was entered", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    const arrived = collect(chat, "arrived");
    await world.post("ben", "live");
    await world.environment.advance(1_000);
    await world.service.control.dropClients();
    await world.post("ben", "meanwhile");
    await world.environment.advance(60_000);
    expect(chat.rows().map(textOf)).toEqual(["live", "meanwhile"]);
    expect(arrived.flatMap(({ messages }) => messages)).toMatchObject([{ text: "live" }, { text: "meanwhile" }]);
  });
});
