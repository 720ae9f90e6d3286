import { describe, expect, it } from "vitest";
import { withEvents } from "../../../../test/with-events";
import { channelUrl, createWorld, picture, plain, type World } from "../../../../test/world";
import type { ChatAdapter } from "../../port/adapter";
import { ChatError } from "../../port/chat-error";

/** Ann's adapter, of which single methods can be replaced. */
function withCalls(world: World, replace: (inner: ChatAdapter) => Partial<ChatAdapter>): ChatAdapter {
  const inner = world.service.createAdapter();
  return { ...inner, ...replace(inner) };
}

async function stored(world: World): Promise<readonly string[]> {
  const messages = await world.service.control.history({ channelUrl });
  return messages.map((message) => (message.type === "text" ? message.text : message.type));
}

describe("a send in doubt", () => {
  it("is found although a seen mark had a time in the far future (R6)", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const chat = await world.enter("ann", { adapter });
    emit({ type: "seen-changed", channelUrl, upTo: { createdAt: 8.64e15, id: "" } });
    await world.environment.advance(100);
    const fault = { type: "drop", when: "after" } as const;
    await world.service.control.addFault({ method: "sendText", fault, count: 1 });
    chat.sending.sendText(plain("one"));
    await world.environment.advance(100);
    for (let i = 0; i < 700; i++) await world.post("ben", "more");
    await world.environment.advance(60_000);
    expect((await stored(world)).filter((text) => text === "one")).toEqual(["one"]);
  });

  it("is not proven by an answer about another message", async () => {
    const world = await createWorld({ echo: "none" });
    const first = await world.enter("ann");
    first.sending.sendText(plain("one"));
    await world.environment.advance(1_000);
    const [one] = first.rows();
    first.close();
    let isWrong = true;
    const adapter = withCalls(world, (inner) => ({
      async sendText(...args) {
        if (!isWrong) return inner.sendText(...args);
        isWrong = false;
        return one!.message;
      },
    }));
    const chat = await world.enter("ann", { adapter });
    chat.sending.sendText(plain("two"));
    await world.environment.advance(60_000);
    expect(chat.texts()).toEqual(["one", "two"]);
    expect(await stored(world)).toEqual(["one", "two"]);
  });

  it("is none where the service was too busy for it", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    const fault = { type: "fail", code: "busy" } as const;
    await world.service.control.addFault({ method: "sendText", fault, count: 1 });
    chat.sending.sendText(plain("one"));
    await world.environment.advance(10);
    expect(chat.store.get().outbox).toMatchObject([{ phase: "waiting", tries: 1, attemptedAt: null }]);
    await world.environment.advance(5_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
  });

  it("is looked for again after a search that failed (R6)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    await world.service.control.addFault({ event: "message-received", fault: { type: "lose-event" } });
    chat.sending.sendText(plain("Hello"));
    await world.environment.advance(1_000);
    const fault = await world.service.control.addFault({
      method: "getMessages",
      fault: { type: "fail", code: "server-error" },
    });
    await world.environment.advance(10_500);
    expect(chat.rows()).toMatchObject([{ status: "unconfirmed" }]);
    await world.service.control.removeFault(fault);
    await world.environment.advance(10_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
    expect(await stored(world)).toEqual(["Hello"]);
  });

  it("is found behind hundreds of messages, page by page", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    for (let i = 0; i < 350; i++) await world.post("ben", `m${i}`);
    await world.environment.advance(1_000);
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    await world.service.control.addFault({ event: "message-received", fault: { type: "lose-event" } });
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(20_000);
    expect(chat.rows().find((row) => row.key === key)).toMatchObject({ status: "sent" });
    expect((await stored(world)).filter((text) => text === "one")).toEqual(["one"]);
  });

  it("offers Retry when the history cannot be read, sends later texts all the same, and is settled once it can be read (R6)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    await world.service.control.addFault({ event: "message-received", fault: { type: "lose-event" } });
    chat.sending.sendText(plain("one"));
    chat.sending.sendText(plain("two"));
    await world.environment.advance(1_000);
    const fault = await world.service.control.addFault({
      method: "getMessages",
      fault: { type: "fail", code: "server-error" },
    });
    await world.environment.advance(30_000);
    const statuses = () => Object.fromEntries(chat.rows().map(({ message, status }) => [textIn(message), status]));
    expect(statuses()).toEqual({ one: "unproven", two: "sent" });
    await world.service.control.removeFault(fault);
    await world.environment.advance(60_000);
    expect(statuses()).toEqual({ one: "sent", two: "sent" });
    expect(await stored(world)).toEqual(["one", "two"]);
  });

  it("is sent again by Retry while the history cannot be read (R6)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-request" }, count: 1 });
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(1_000);
    await world.service.control.addFault({ method: "getMessages", fault: { type: "fail", code: "server-error" } });
    await world.environment.advance(30_000);
    chat.sending.retry(key);
    await world.environment.advance(1_000);
    expect(chat.rows()).toMatchObject([{ key, status: "sent" }]);
  });

  it.each([true, false])(
    "is shown once it is removed, if it was stored after all; changes told: %s",
    async (changes) => {
      const world = await createWorld({ echo: "none", capabilities: { changes, idempotentSend: false } });
      const { control } = world.service;
      let isLost = true;
      const adapter = withCalls(world, (inner) => ({
        async getMessages(...args) {
          if (isLost && "after" in args[1]) throw new ChatError("server-error");
          return inner.getMessages(...args);
        },
        async sendText(...args) {
          await inner.sendText(...args);
          throw new ChatError("server-error");
        },
      }));
      const chat = await world.enter("ann", { adapter });
      const key = chat.sending.sendText(plain("one"));
      await world.environment.advance(60_000);
      expect(chat.rows()).toMatchObject([{ key, status: "unproven" }]);
      // Enough, and for long enough, that every message before counts as delivered.
      for (let i = 0; i < 4; i++) {
        await world.post("ben", `later ${i}`);
        await world.environment.advance(20_000);
      }
      isLost = false;
      chat.sending.remove(key);
      await world.environment.advance(10_000);
      expect(chat.rows().map(({ message }) => message)).toEqual(await control.history({ channelUrl }));
    },
  );

  it("is looked for once for all, in at most 1,000 messages, and is then the user's to retry (R27)", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false } });
    const queries: unknown[] = [];
    let isLost = true;
    const adapter = withCalls(world, (inner) => ({
      async getMessages(url, query, options) {
        if (isLost && "after" in query) queries.push(query);
        return inner.getMessages(url, query, options);
      },
      async sendText(...args) {
        if (isLost) throw new ChatError("server-error", "lost");
        return inner.sendText(...args);
      },
    }));
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(1_000);
    const keys = ["one", "two", "three"].map((text) => chat.sending.sendText(plain(text)));
    for (let i = 0; i < 1_200; i++) await world.post("ben", `m${i}`);
    await world.environment.advance(100);
    const statusOf = (key: string) => chat.rows().find((row) => row.key === key)?.status;
    await world.environment.advance(20_000);
    expect(keys.map(statusOf)).toEqual(["unproven", "unproven", "unproven"]);
    queries.length = 0;
    await world.service.control.dropClients();
    await world.environment.advance(20_000);
    // The page that catches up, and one search for all three.
    expect(queries.length).toBeLessThanOrEqual(12);
    isLost = false;
    for (const key of keys) chat.sending.retry(key);
    await world.environment.advance(1_000);
    expect(keys.map(statusOf)).toEqual(["sent", "sent", "sent"]);
    chat.close();
  });

  it("is found although an older one stands too far back to be looked for (R27)", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
    let calls = 0;
    const adapter = withCalls(world, (inner) => ({
      async sendText(...args) {
        if (++calls === 1) throw new ChatError("server-error");
        return inner.sendText(...args);
      },
    }));
    const chat = await world.enter("ann", { adapter });
    chat.sending.sendText(plain("old"));
    for (let i = 0; i < 1_200; i++) await world.post("ben", `m${i}`);
    const { control } = world.service;
    const failing = { type: "fail", code: "server-error" } as const;
    const fault = await control.addFault({ method: "getMessages", fault: failing });
    await world.environment.advance(120_000);
    await world.post("ben", "later");
    await world.environment.advance(100);
    await control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    chat.sending.sendText(plain("new"));
    await world.environment.advance(20_000);
    await control.removeFault(fault);
    await world.environment.advance(60_000);
    expect(await stored(world)).toContain("new");
    expect(chat.store.get().outbox).toMatchObject([{ draft: { text: "old" }, phase: "unproven" }]);
    chat.close();
  });

  it.each([true, false])("keeps its place before later texts (idempotent sending: %s)", async (idempotentSend) => {
    const world = await createWorld({ capabilities: { idempotentSend } });
    const chat = await world.enter("ann");
    await world.service.control.addFault({ method: "sendText", fault: { type: "drop", when: "before" }, count: 1 });
    chat.sending.sendText(plain("one"));
    chat.sending.sendText(plain("two"));
    await world.environment.advance(60_000);
    expect(await stored(world)).toEqual(["one", "two"]);
    expect(chat.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
  });

  it("is not sent again by itself while a service that would store it twice may still do it", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false } });
    let calls = 0;
    const adapter = withCalls(world, (inner) => ({
      async sendText(url, draft) {
        if (++calls > 1) return inner.sendText(url, draft);
        // The request is slow, and its sender gives up on it.
        void world.environment.after(8_000, () => void inner.sendText(url, draft));
        throw new ChatError("connection-lost", "The line dropped.");
      },
    }));
    const chat = await world.enter("ann", { adapter });
    chat.sending.sendText(plain("slow"));
    await world.environment.advance(60_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
    expect(await stored(world)).toEqual(["slow"]);
    expect(calls).toBe(1);
  });

  it("whose second try is refused is looked for once more, as the first one may have been slow", async () => {
    const world = await createWorld({ echo: "none" });
    let calls = 0;
    const adapter = withCalls(world, (inner) => ({
      async sendText(url, draft) {
        if (++calls > 1) throw new ChatError("blocked");
        void world.environment.after(8_000, () => void inner.sendText(url, draft));
        throw new ChatError("connection-lost");
      },
    }));
    const chat = await world.enter("ann", { adapter });
    chat.sending.sendText(plain("slow"));
    await world.environment.advance(60_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
    expect(await stored(world)).toEqual(["slow"]);
  });

  it("that is retried and in doubt again is looked for from its first try on", async () => {
    const world = await createWorld({ echo: "none" });
    let isLost = true;
    const adapter = withCalls(world, (inner) => ({
      async getMessages(...args) {
        if (isLost) throw new ChatError("server-error");
        return inner.getMessages(...args);
      },
      async sendText(...args) {
        await inner.sendText(...args);
        throw new ChatError("server-error");
      },
    }));
    isLost = false;
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(1_000);
    isLost = true;
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(120_000);
    expect(chat.rows()).toMatchObject([{ key, status: "unproven" }]);
    await world.post("ben", "much later");
    await world.environment.advance(100);
    chat.sending.retry(key);
    isLost = false;
    await world.environment.advance(60_000);
    expect(await stored(world)).toEqual(["one", "much later"]);
    expect(chat.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
  });
});

describe("several sends in doubt", () => {
  it("several sends in doubt are looked for from the place of the first one on", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
    let isBlind = false;
    const adapter = withCalls(world, (inner) => ({
      async getMessages(...args) {
        if (isBlind) throw new ChatError("server-error");
        return inner.getMessages(...args);
      },
      async sendText(...args) {
        await inner.sendText(...args);
        throw new ChatError("server-error");
      },
    }));
    const chat = await world.enter("ann", { adapter });
    isBlind = true;
    chat.sending.sendText(plain("one"));
    await world.environment.advance(120_000);
    await world.post("ben", "much later");
    await world.environment.advance(100);
    chat.sending.sendText(plain("two"));
    await world.environment.advance(100);
    isBlind = false;
    await world.environment.advance(60_000);
    expect(chat.rows().map(({ message, status }) => `${textIn(message)} ${status}`)).toEqual([
      "one sent",
      "much later sent",
      "two sent",
    ]);
  });

  it("a send that comes into doubt again gets its 15 s anew, and is stored once", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
    let calls = 0;
    const adapter = withCalls(world, (inner) => ({
      async sendText(url, draft) {
        if (++calls > 2) return inner.sendText(url, draft);
        // The first request never arrives, the second one is slow.
        if (calls === 2) void world.environment.after(8_000, () => void inner.sendText(url, draft));
        throw new ChatError("connection-lost");
      },
    }));
    const chat = await world.enter("ann", { adapter });
    chat.sending.sendText(plain("slow"));
    await world.environment.advance(120_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
    expect([await stored(world), calls]).toEqual([["slow"], 2]);
  });
});

describe("on a service that would store a send twice", () => {
  const createDoublingWorld = () => createWorld({ capabilities: { idempotentSend: false }, echo: "none" });

  it.each([1, 4])("an upload of %i times 5 s whose line drops at its end is stored once (F21)", async (parts) => {
    const world = await createDoublingWorld();
    let calls = 0;
    const adapter = withCalls(world, (inner) => ({
      async sendFile(url, draft, options) {
        if (++calls > 1) return inner.sendFile(url, draft, options);
        for (let i = 1; i <= parts; i++) {
          await new Promise<void>((resolve) => void world.environment.after(5_000, resolve));
          options?.onProgress?.(i, parts);
        }
        // The service needs two seconds more to store what it has received.
        void world.environment.after(2_000, () => void inner.sendFile(url, draft));
        throw new ChatError("connection-lost", "The line dropped.");
      },
    }));
    const chat = await world.enter("ann", { adapter });
    chat.sending.sendFile(picture);
    await world.environment.advance(120_000);
    expect(await stored(world)).toEqual(["file"]);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
  });

  it.each([-3_600_000, 60_000])(
    "a slow request gets its 15 s although the clock is put by %i ms meanwhile (F25)",
    async (by) => {
      const world = await createDoublingWorld();
      let shift = 0;
      const adapter = withCalls(world, (inner) => ({
        async sendText(url, draft) {
          void world.environment.after(8_000, () => void inner.sendText(url, draft));
          shift = by;
          throw new ChatError("connection-lost", "The line dropped.");
        },
      }));
      const environment = { ...world.environment, now: () => world.environment.now() + shift };
      const chat = await world.enter("ann", { adapter, environment });
      chat.sending.sendText(plain("one"));
      await world.environment.advance(60_000);
      expect(await stored(world)).toEqual(["one"]);
      expect(chat.rows()).toMatchObject([{ status: "sent" }]);
    },
  );

  it("Retry of a send that was not answered looks for it before it sends it again (F3)", async () => {
    const world = await createDoublingWorld();
    let calls = 0;
    const adapter = withCalls(world, (inner) => ({
      async sendText(url, draft, options) {
        if (++calls > 1) return inner.sendText(url, draft, options);
        void world.environment.after(16_000, () => void inner.sendText(url, draft));
        return new Promise(() => {});
      },
    }));
    const chat = await world.enter("ann", { adapter });
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(30_000);
    expect(await stored(world)).toEqual(["one"]);
    expect(chat.rows()).toMatchObject([{ status: "failed" }]);
    chat.sending.retry(key);
    await world.environment.advance(60_000);
    expect(await stored(world)).toEqual(["one"]);
  });

  it("Retry of a send that was not answered and is not there sends it at once (F3)", async () => {
    const world = await createDoublingWorld();
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-request" }, count: 1 });
    const chat = await world.enter("ann");
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(30_000);
    expect(chat.rows()).toMatchObject([{ status: "failed" }]);
    chat.sending.retry(key);
    await world.environment.advance(1_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
  });

  it("a seen mark that lies in the future hides nothing from the search (F25)", async () => {
    const world = await createDoublingWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter());
    await world.post("ben", "before");
    const chat = await world.enter("ann", { adapter });
    emit({ type: "seen-changed", channelUrl, upTo: { createdAt: 8.64e15, id: "" } });
    await world.environment.advance(100);
    await world.service.control.addFault({ method: "sendText", fault: { type: "drop", when: "after" }, count: 1 });
    chat.sending.sendText(plain("one"));
    await world.environment.advance(100);
    for (let i = 0; i < 700; i++) await world.post("ben", `m${i}`);
    await world.environment.advance(60_000);
    expect((await stored(world)).filter((text) => text === "one")).toEqual(["one"]);
  });
});

it("an upload has all of its bytes before it when it begins, and a text has none", async () => {
  const world = await createWorld({ latency: 1_000 });
  const chat = await world.enter("ann");
  await world.environment.advance(10_000);
  chat.sending.sendFile(picture);
  chat.sending.sendText(plain("one"));
  expect(chat.rows().map(({ progress }) => progress)).toEqual([{ loaded: 0, total: picture.file.size }, null]);
});

it("a text that is removed while it is under way leaves no timer once the service has had its time to store it", async () => {
  const world = await createWorld();
  const chat = await world.enter("ann");
  await world.service.control.addFault({ method: "sendText", fault: { type: "lose-request" }, count: 1 });
  await world.environment.advance(60_000);
  const before = world.environment.pending();
  chat.sending.remove(chat.sending.sendText(plain("one")));
  const key = chat.sending.sendText(plain("two"));
  await world.environment.advance(100);
  chat.sending.remove(key);
  await world.environment.advance(16_000);
  expect(world.environment.pending()).toBe(before);
});

it("a text that the service refuses once more after Retry has failed at once, as it was never stored", async () => {
  const world = await createWorld();
  const chat = await world.enter("ann");
  await world.service.control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } });
  const key = chat.sending.sendText(plain("one"));
  await world.environment.advance(1_000);
  expect(chat.rows()).toMatchObject([{ key, status: "failed" }]);
  chat.sending.retry(key);
  await world.environment.advance(1_000);
  expect(chat.rows()).toMatchObject([{ key, status: "failed" }]);
});

describe("a message that waits", () => {
  it("behind a text that was put off waits no longer once that is removed", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    const fault = { type: "fail", code: "busy", retryAfter: 600_000 } as const;
    await world.service.control.addFault({ method: "sendText", fault, count: 1 });
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(1_000);
    chat.sending.remove(key);
    chat.sending.sendText(plain("two"));
    await world.environment.advance(1_000);
    expect(await stored(world)).toEqual(["two"]);
  });

  it("is sent once a service that was busy for 1.2 s takes it, whatever the random delays are", async () => {
    const world = await createWorld();
    const end = world.environment.now() + 1_300;
    const adapter = withCalls(world, ({ sendText }) => ({
      async sendText(...args) {
        if (world.environment.now() < end) throw new ChatError("busy");
        return sendText(...args);
      },
    }));
    const chat = await world.enter("ann", { adapter, environment: { ...world.environment, random: () => 0.02 } });
    chat.sending.sendText(plain("one"));
    await world.environment.advance(60_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
  });

  it("no longer waits for an earlier one whose event came although its answer was lost", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    chat.sending.sendText(plain("one"));
    chat.sending.sendText(plain("two"));
    await world.environment.advance(1_000);
    expect(await stored(world)).toEqual(["one", "two"]);
    expect(chat.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
  });

  it("a text written after the clock was put back stands and goes out behind the one before (F25)", async () => {
    const world = await createWorld();
    let offset = 0;
    const environment = { ...world.environment, now: () => world.environment.now() + offset };
    const chat = await world.enter("ann", { environment });
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    chat.sending.sendText(plain("one"));
    offset = -3_600_000;
    chat.sending.sendText(plain("two"));
    expect(chat.texts()).toEqual(["one", "two"]);
    await world.service.control.setConnections("open");
    await world.environment.advance(60_000);
    expect(await stored(world)).toEqual(["one", "two"]);
  });

  it("fails after some tries, with the reason, where the service puts it off each time", async () => {
    const world = await createWorld();
    await world.service.control.addFault({ method: "sendText", fault: { type: "fail", code: "busy" } });
    const chat = await world.enter("ann");
    chat.sending.sendText(plain("one"));
    await world.environment.advance(600_000);
    expect(chat.store.get().outbox).toMatchObject([{ phase: "failed", error: "busy" }]);
    expect(world.service.faults.list()[0]?.hits).toBeLessThan(10);
  });

  it("that failed after some tries has all of them again with Retry", async () => {
    const world = await createWorld();
    const busy = await world.service.control.addFault({ method: "sendText", fault: { type: "fail", code: "busy" } });
    const chat = await world.enter("ann");
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(600_000);
    chat.sending.retry(key);
    await world.environment.advance(100);
    await world.service.control.removeFault(busy);
    await world.environment.advance(600_000);
    expect(chat.texts()).toEqual(["one"]);
    expect(chat.store.get().outbox).toEqual([]);
  });

  it.each([
    ["goes out at last in slow mode", 30, { phases: [], stored: ["one"] }],
    ["fails without slow mode", 0, { phases: ["failed"], stored: [] }],
  ])("and is put off for its rate again and again %s", async (_, seconds, left) => {
    const world = await createWorld();
    await world.service.control.setSlowMode({ channelUrl, seconds });
    let refusals = 0;
    const adapter = withCalls(world, ({ sendText }) => ({
      async sendText(...args) {
        if (++refusals <= 6) throw new ChatError("rate-limited", "Too soon.", { retryAfter: 5_000 });
        return sendText(...args);
      },
    }));
    const chat = await world.enter("ann", { adapter });
    chat.sending.sendText(plain("one"));
    await world.environment.advance(300_000);
    const phases = chat.store.get().outbox.map(({ phase }) => phase);
    expect({ phases, stored: await stored(world) }).toEqual(left);
  });

  it("is found when the chat is opened again that closed while it was under way", async () => {
    const world = await createWorld({
      latency: { call: 1_000 },
      echo: "none",
      capabilities: { idempotentSend: false },
    });
    const chat = await world.enter("ann");
    await world.environment.advance(10_000);
    const failures: unknown[] = [];
    chat.on("send-failed", ({ error }) => failures.push(error));
    chat.sending.sendText(plain("one"));
    await world.environment.advance(600);
    chat.close();
    await world.environment.advance(5_000);
    const close = chat.open();
    await world.environment.advance(60_000);
    expect([failures, chat.rows().map(({ status }) => status), await stored(world)]).toEqual([[], ["sent"], ["one"]]);
    close();
  });

  it.each([
    ["fails where the channel lets nobody in", "join", "not-allowed", { phase: "failed", error: "not-allowed" }],
    ["stays waiting where nobody is signed in", "authenticate", "session-refused", { phase: "waiting" }],
  ] as const)("%s", async (_, method, code, row) => {
    const world = await createWorld();
    await world.service.control.addFault({ method, fault: { type: "fail", code } });
    const chat = await world.enter("ann");
    expect(chat.store.get().connection).toMatchObject({ type: "refused", error: { code } });
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(60_000);
    expect(chat.store.get().outbox).toMatchObject([{ key, ...row }]);
    expect(await stored(world)).toEqual([]);
  });

  it("is sent although its code came while the chat was opened again", async () => {
    const world = await createWorld();
    const { environment } = world;
    const load = <T>(part: () => Promise<T>) =>
      new Promise<T>((resolve) => void environment.after(3_000, () => resolve(part())));
    const chat = await world.enter("ann", { environment: { ...environment, load } });
    chat.sending.sendText(plain("one"));
    await environment.advance(1_000);
    chat.close();
    await environment.advance(500);
    const close = chat.open();
    await environment.advance(10_000);
    expect([await stored(world), chat.rows().map(({ status }) => status)]).toEqual([["one"], ["sent"]]);
    close();
  });

  it("stays waiting while the connection is given up, and goes out after Retry", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.setConnections("refused");
    await world.service.control.dropClients();
    await world.environment.advance(100);
    chat.sending.sendText(plain("one"));
    await world.environment.advance(600_000);
    expect(chat.rows()).toMatchObject([{ status: "pending" }]);
    await world.service.control.setConnections("open");
    chat.retry();
    await world.environment.advance(60_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
  });
});

function textIn(message: { readonly type: string }): string {
  return "text" in message ? String(message.text) : message.type;
}
