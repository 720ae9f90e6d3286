import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, plain, type World } from "../../../test/world";
import type { ChatAdapter } from "../port/adapter";
import { ChatError } from "../port/chat-error";

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

describe("what waits", () => {
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
