import { describe, expect, it } from "vitest";
import { createWorld, type OpenChat } from "../../../test/world";
import { watchCalls } from "../../../test/watch-calls";
import { conversationOf } from "../state/chat-state";
import { holesOf } from "../state/timeline";

/** Ann's chat over 200 messages of which she has the newest 10, and the times of her requests for pages. */
async function createReader(messages = 200) {
  const world = await createWorld();
  const ids: string[] = [];
  for (let index = 0; index < messages; index++) ids.push(await world.post("ben", `${index}`));
  const requests: number[] = [];
  const adapter = watchCalls(world.service.createAdapter(), {
    before: ({ method }) => void (method === "getMessages" && requests.push(world.environment.elapsed())),
  });
  const chat = await world.enter("ann", { adapter, pageSize: 10 });
  requests.length = 0;
  const fail = (code: "rate-limited" | "not-allowed", count?: number) =>
    world.service.control.addFault({
      method: "getMessages",
      fault: { type: "fail", code },
      ...(count !== undefined && { count }),
    });
  const has = (id: string | undefined) => () => chat.rows().some(({ message }) => message.id === id);
  return { ...world, chat, ids, requests, fail, has };
}

const holeOf = (chat: OpenChat) => holesOf(conversationOf(chat.store.get(), null).timeline)[0]!;

describe("the outcome of loading older messages", () => {
  it("is returned: loaded, nothing before the beginning, and why it failed (B31)", async () => {
    const { chat, environment, fail } = await createReader(15);
    const rule = await fail("rate-limited", 1);
    const failed = chat.history.loadOlder(null);
    await environment.advance(100);
    expect(await failed).toMatchObject({ type: "failed", error: { code: "rate-limited" } });
    expect(rule).toBeGreaterThan(0);
    const loaded = chat.history.loadOlder(null);
    const twice = chat.history.loadOlder(null);
    await environment.advance(100);
    expect([await loaded, await twice]).toEqual([{ type: "loaded" }, { type: "loaded" }]);
    expect(chat.rows()).toHaveLength(15);
    expect(await chat.history.loadOlder(null)).toEqual({ type: "nothing" });
    chat.close();
  });

  it("is a failure for a page whose connection ended before it came", async () => {
    const { chat, environment, service } = await createReader();
    await service.control.addFault({ method: "getMessages", fault: { type: "delay", min: 5_000, max: 5_000 } });
    const cut = chat.history.loadOlder(null);
    await environment.advance(100);
    chat.close();
    await environment.advance(100);
    expect(await cut).toMatchObject({ type: "failed", error: { code: "cancelled" } });
  });

  it("is returned for a hole, too (B31)", async () => {
    const { chat, environment, ids, fail } = await createReader();
    void chat.history.reveal(null, ids[50]!);
    await environment.advance(100);
    const { key } = holeOf(chat);
    await fail("rate-limited", 1);
    const failed = chat.history.fillHole(null, key, "newer");
    await environment.advance(100);
    expect(await failed).toMatchObject({ type: "failed", error: { code: "rate-limited" } });
    const loaded = chat.history.fillHole(null, key, "newer");
    expect(await chat.history.fillHole(null, key, "older")).toEqual({ type: "nothing" });
    await environment.advance(100);
    expect(await loaded).toEqual({ type: "loaded" });
    expect(await chat.history.fillHole(null, "gone", "older")).toEqual({ type: "nothing" });
    chat.close();
  });
});

describe("a search among older messages", () => {
  it("loads page after page until it has found what it looks for, and no page more (B31)", async () => {
    const { chat, environment, ids, requests, has } = await createReader();
    const found = chat.history.loadOlderUntil(null, { isFound: has(ids[155]) });
    await environment.advance(1_000);
    expect(await found).toEqual({ type: "loaded" });
    expect(requests).toHaveLength(4);
    expect(await chat.history.loadOlderUntil(null, { isFound: has(ids[155]) })).toEqual({ type: "loaded" });
    expect(requests).toHaveLength(4);
    chat.close();
  });

  it("ends at the beginning of the list, and after 20 pages", async () => {
    const short = await createReader(45);
    const nothing = short.chat.history.loadOlderUntil(null, { isFound: () => false });
    await short.environment.advance(1_000);
    expect([await nothing, short.requests.length]).toEqual([{ type: "nothing" }, 4]);
    short.chat.close();
    const long = await createReader(250);
    const given = long.chat.history.loadOlderUntil(null, { isFound: () => false });
    await long.environment.advance(1_000);
    expect([await given, long.requests.length]).toEqual([{ type: "nothing" }, 20]);
    long.chat.close();
  });

  it("asks a busy service again after waits, and goes on where it stopped (B31)", async () => {
    const { chat, environment, ids, requests, fail, has } = await createReader();
    await fail("rate-limited", 3);
    const found = chat.history.loadOlderUntil(null, { isFound: has(ids[175]) });
    await environment.advance(30_000);
    expect(await found).toEqual({ type: "loaded" });
    expect(requests).toHaveLength(5);
    const waits = requests.slice(1, 4).map((at, index) => at - requests[index]!);
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(800);
    chat.close();
  });

  it("ends with a service that stays busy, and with one that refuses (B31)", async () => {
    const { chat, environment, requests, fail, service } = await createReader();
    const rule = await fail("rate-limited");
    const busy = chat.history.loadOlderUntil(null, { isFound: () => false });
    await environment.advance(300_000);
    expect(await busy).toMatchObject({ type: "failed", error: { code: "rate-limited" } });
    expect(requests).toHaveLength(6);
    await service.control.removeFault(rule);
    await fail("not-allowed");
    const refused = chat.history.loadOlderUntil(null, { isFound: () => false });
    await environment.advance(300_000);
    expect(await refused).toMatchObject({ type: "failed", error: { code: "not-allowed" } });
    expect(requests).toHaveLength(7);
    chat.close();
  });

  it("ends with its signal, and with the channel, and asks for nothing more (B31)", async () => {
    const { chat, environment, requests, fail } = await createReader();
    await fail("rate-limited");
    const controller = new AbortController();
    const left = chat.history.loadOlderUntil(null, { isFound: () => false, signal: controller.signal });
    await environment.advance(1_000);
    const asked = requests.length;
    controller.abort();
    await environment.advance(60_000);
    expect(await left).toMatchObject({ type: "failed", error: { code: "cancelled" } });
    expect(requests).toHaveLength(asked);
    const closed = chat.history.loadOlderUntil(null, { isFound: () => false });
    await environment.advance(100);
    chat.close();
    await environment.advance(60_000);
    expect(await closed).toMatchObject({ type: "failed" });
    expect(requests).toHaveLength(asked + 1);
    expect(environment.pending()).toBe(0);
  });
});
