import type { ChatEvent } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { channelUrl, createMemoryStage, outcomeOf, sendText, textsOf, toPicture } from "../../test/memory-stage";
import { createMemoryChatService } from "../service/memory-service";
import type { EventFaultRule, FaultRule } from "./faults";

const adapter = { requestTimeout: 3_000 };

/** A stage in which Ann sends once while a rule is in force. */
async function sendUnder(rule: FaultRule) {
  const stage = await createMemoryStage({ adapter });
  stage.service.faults.add(rule);
  const sending = outcomeOf(sendText(stage.ann.adapter, "hello", { key: "once" }));
  await stage.environment.advance(20_000);
  return { ...stage, outcome: await sending, stored: textsOf(await stage.history()) };
}

function receivedBy(events: readonly ChatEvent[]): readonly string[] {
  return events.flatMap((event) => (event.type === "message-received" ? textsOf([event.message]) : []));
}

describe("a fault of a call", () => {
  it("of type lose-request lets the call store nothing and get no result", async () => {
    const { outcome, stored } = await sendUnder({ method: "sendText", fault: { type: "lose-request" } });
    expect([outcome, stored]).toEqual(["timeout", []]);
  });

  it("of type lose-ack loses the answer: the message is stored and delivered, and a second send with its key returns it", async () => {
    const rule: FaultRule = { method: "sendText", count: 1, fault: { type: "lose-ack" } };
    const { outcome, stored, ann, bob, history } = await sendUnder(rule);
    expect([outcome, stored, receivedBy(bob.events)]).toEqual(["timeout", ["hello"], ["hello"]]);
    expect(await sendText(ann.adapter, "hello", { key: "once" })).toMatchObject({ text: "hello" });
    expect(await history()).toHaveLength(1);
  });

  it("of type fail rejects the call with the code, with `stored` after it was executed", async () => {
    const refused = await sendUnder({ method: "any", fault: { type: "fail", code: "busy", retryAfter: 700 } });
    expect([refused.outcome, refused.stored]).toEqual(["busy", []]);
    const fault = { type: "fail", code: "server-error", stored: true } as const;
    const stored = await sendUnder({ method: "sendText", fault });
    expect([stored.outcome, stored.stored]).toEqual(["server-error", ["hello"]]);
  });

  it("of type delay executes the call later", async () => {
    const { environment, service, ann } = await createMemoryStage({ adapter });
    service.faults.add({ method: "sendText", fault: { type: "delay", min: 500, max: 500 } });
    const start = environment.now();
    const sending = sendText(ann.adapter, "slow");
    await environment.advance(499);
    expect(service.stats().inFlight).toBe(1);
    await environment.advance(1);
    expect((await sending).createdAt).toBe(start + 500);
  });

  it("of type rate-limit rejects calls above the limit with the time to wait", async () => {
    const { environment, service, ann, bob } = await createMemoryStage({ adapter });
    service.faults.add({ method: "sendText", fault: { type: "rate-limit", calls: 2, within: 1_000 } });
    await sendText(ann.adapter, "1");
    await environment.advance(300);
    await sendText(ann.adapter, "2");
    await expect(sendText(ann.adapter, "3")).rejects.toMatchObject({ code: "rate-limited", retryAfter: 700 });
    await sendText(bob.adapter, "not limited with Ann");
    await environment.advance(700);
    expect(await outcomeOf(sendText(ann.adapter, "4"))).toMatchObject({ text: "4" });
  });

  it("of type stall-upload stops the progress, and nothing is stored", async () => {
    const { environment, service, ann, history } = await createMemoryStage({ adapter });
    service.faults.add({ method: "any", fault: { type: "stall-upload", at: 0.5 } });
    const progress: number[] = [];
    const onProgress = (loaded: number) => progress.push(loaded);
    const sending = outcomeOf(ann.adapter.sendFile(channelUrl, toPicture(200_000), { onProgress }));
    await environment.advance(10_000);
    expect(await sending).toBe("timeout");
    expect(progress.at(-1)).toBeLessThanOrEqual(100_000);
    expect(await history()).toEqual([]);
    expect(service.stats()).toMatchObject({ inFlight: 0 });
  });

  it.each(["before", "after"] as const)(
    "of type drop loses the connection %s the call is executed, and it is restored",
    async (when) => {
      const { outcome, stored, ann } = await sendUnder({
        method: "sendText",
        count: 1,
        fault: { type: "drop", when },
      });
      expect([outcome, stored]).toEqual(["connection-lost", when === "before" ? [] : ["hello"]]);
      const connections = ann.events.flatMap((event) =>
        event.type === "connection-changed" ? [event.connection] : [],
      );
      expect(connections).toEqual(["reconnecting", "ready"]);
    },
  );

  it("applies only to its person and only `count` times", async () => {
    const { service, ann, bob } = await createMemoryStage();
    const id = service.faults.add({
      method: "sendText",
      userId: "bob",
      count: 2,
      fault: { type: "fail", code: "blocked" },
    });
    const outcomes = [];
    for (const client of [ann, bob, bob, bob]) outcomes.push(await outcomeOf(sendText(client.adapter, "x")));
    expect(outcomes).toMatchObject([{ type: "text" }, "blocked", "blocked", { type: "text" }]);
    expect(service.faults.list()).toMatchObject([{ id, hits: 2 }]);
    service.faults.remove(id);
    expect(service.faults.list()).toEqual([]);
  });
});

describe("a fault of an event", () => {
  async function receiveUnder(rule: FaultRule | null, count: number) {
    const stage = await createMemoryStage({ latency: { event: 10 } });
    if (rule !== null) stage.service.faults.add(rule);
    for (let number = 0; number < count; number++) {
      await stage.control.post({ channelUrl, userId: "bob", text: String(number) });
      await stage.environment.advance(1);
    }
    await stage.environment.advance(60_000);
    return receivedBy(stage.ann.events);
  }
  const inOrder = Array.from({ length: 20 }, (_, number) => String(number));

  it("of type lose-event leaves some events undelivered for good", async () => {
    const received = await receiveUnder(
      { event: "message-received", probability: 0.4, fault: { type: "lose-event" } },
      20,
    );
    expect(received.length).toBeLessThan(20);
    expect(received.length).toBeGreaterThan(5);
  });

  it("concerns no event of another kind, and nobody but its person", async () => {
    const of = (rule: Partial<EventFaultRule>) =>
      receiveUnder({ event: "any", fault: { type: "lose-event" }, ...rule }, 3);
    expect(await of({ event: "typing-changed" })).toEqual(["0", "1", "2"]);
    expect(await of({ userId: "bob" })).toEqual(["0", "1", "2"]);
    expect(await of({ userId: "ann" })).toEqual([]);
    expect(await of({ event: "message-received", count: 2 })).toEqual(["1", "2"]);
  });

  it("of type duplicate delivers events again", async () => {
    const received = await receiveUnder({ event: "any", fault: { type: "duplicate", copies: 2, within: 30 } }, 20);
    expect([...received].sort()).toEqual([...inOrder, ...inOrder, ...inOrder].sort());
  });

  it("of type reorder delivers all events in another order", async () => {
    const received = await receiveUnder({ event: "any", probability: 0.5, fault: { type: "reorder", within: 50 } }, 20);
    expect([...received].sort()).toEqual([...inOrder].sort());
    expect(received).not.toEqual(inOrder);
  });

  it("of type delay delivers events later, in their order", async () => {
    const received = await receiveUnder(
      { event: "any", probability: 0.5, fault: { type: "delay", min: 0, max: 400 } },
      20,
    );
    expect(received).toEqual(inOrder);
  });
});

describe("a connection", () => {
  it("delivers nothing while half-open and reports lost continuity afterwards", async () => {
    const { ann, bob, control, environment } = await createMemoryStage({ adapter: { heartbeat: 0 } });
    await control.sleepClients({ userId: "ann" });
    await sendText(bob.adapter, "unheard");
    await environment.advance(60_000);
    expect(ann.events).toEqual([]);
    await control.wakeClients({ userId: "ann" });
    await sendText(bob.adapter, "received");
    await environment.settle();
    expect(ann.events.map(({ type }) => type)).toEqual(["continuity-lost", "message-received"]);
  });

  it("is replaced when it is half-open and a call times out", async () => {
    const { ann, control, environment } = await createMemoryStage({ adapter });
    await control.sleepClients({ userId: "ann" });
    const sending = outcomeOf(sendText(ann.adapter, "into the void"));
    await environment.advance(10_000);
    expect(await sending).toBe("timeout");
    const connections = ann.events.flatMap((event) => (event.type === "connection-changed" ? [event.connection] : []));
    expect(connections).toEqual(["reconnecting", "ready"]);
    expect(await sendText(ann.adapter, "through")).toMatchObject({ text: "through" });
  });

  it("is replaced when it is half-open and a heartbeat gets no pong", async () => {
    const { ann, control, environment } = await createMemoryStage({ adapter: { heartbeat: 10_000 } });
    await environment.advance(60_000);
    expect(ann.events).toEqual([]);
    await control.sleepClients({ userId: "ann" });
    await environment.advance(20_000);
    expect(ann.events.at(-1)).toMatchObject({ type: "connection-changed", connection: "ready" });
    await ann.adapter.disconnect();
  });

  it("is replaced within 20 s when it is half-open, unless the heartbeat is switched off (R26, F26, G7)", async () => {
    for (const [adapter, isReplaced] of [
      [{}, true],
      [{ heartbeat: 0 }, false],
    ] as const) {
      const { ann, bob, control, environment } = await createMemoryStage({ adapter });
      await control.sleepClients({ userId: "ann" });
      await environment.advance(22_000);
      expect(ann.events.map(({ type }) => type).includes("connection-changed")).toBe(isReplaced);
      await Promise.all([ann.adapter.disconnect(), bob.adapter.disconnect()]);
      expect(environment.pending()).toBe(0);
    }
  });

  it("is retried with growing delays while the service is down", async () => {
    const { ann, bob, control, environment, service } = await createMemoryStage();
    await control.setConnections("down");
    await environment.advance(120_000);
    const tries = service.log.lines().filter((line) => line.endsWith("service refused"));
    const times = tries.map((line) => Number.parseInt(line.slice(1), 10));
    // Two clients, each at most half a second, one, two, four … twenty seconds after its last try, at least half of it.
    expect(times.length).toBeGreaterThan(14);
    expect(times.length).toBeLessThan(40);
    expect(times.filter((time) => time < 60_000).length).toBeGreaterThan(times.length / 2);
    expect(ann.events.map(({ type }) => type)).toEqual(["connection-changed"]);
    expect(service.stats().clients).toBe(0);
    await expect(service.createAdapter().connect({ userId: "ann", getToken: async () => null })).rejects.toMatchObject({
      code: "not-connected",
    });
    await control.setConnections("open");
    await environment.advance(20_000);
    for (const { events } of [ann, bob]) {
      expect(events.filter(({ type }) => type === "connection-changed")).toMatchObject([
        { connection: "reconnecting" },
        { connection: "ready" },
      ]);
    }
  });

  it("asks for one token at a time, also when it drops while a call waits for a new one (F18)", async () => {
    const { environment, service, control } = await createMemoryStage();
    let asked = 0;
    let most = 0;
    async function getToken(): Promise<string> {
      most = Math.max(most, ++asked);
      await new Promise<void>((resolve) => void environment.after(300, resolve));
      asked -= 1;
      return control.issueToken({ userId: "ann" });
    }
    const adapter = service.createAdapter();
    const connected = adapter.connect({ userId: "ann", getToken });
    await environment.advance(1_000);
    await connected;
    await control.expireTokens({ userId: "ann" });
    const call = outcomeOf(adapter.getEmoji());
    await environment.advance(20);
    await control.dropClients();
    await environment.advance(20_000);
    expect(await call).toBeDefined();
    expect(most).toBe(1);
  });

  it("is restored after a restart, with all messages", async () => {
    const { ann, control, environment, history } = await createMemoryStage();
    await sendText(ann.adapter, "before");
    await control.restart({ downFor: 3_000 });
    await environment.advance(10_000);
    await sendText(ann.adapter, "after");
    expect(textsOf(await history())).toEqual(["before", "after"]);
  });

  it("is down after a restart for as long as that takes, by default one second", async () => {
    const { ann, control, environment } = await createMemoryStage();
    const connections = () =>
      ann.events.flatMap((event) => (event.type === "connection-changed" ? [event.connection] : []));
    await control.restart();
    await environment.advance(999);
    expect(connections()).toEqual(["reconnecting"]);
    await environment.advance(20_000);
    expect(connections()).toEqual(["reconnecting", "ready"]);
    await control.restart({ downFor: 30_000 });
    await environment.advance(29_000);
    expect(connections()).toEqual(["reconnecting", "ready", "reconnecting"]);
  });
});

describe("the log of a chaotic hour", () => {
  async function chaos(seed: number) {
    const latency = { call: { min: 5, max: 60 }, event: { min: 0, max: 90 }, upload: 3 };
    const { environment, service, control, ann, bob } = await createMemoryStage({
      seed,
      latency,
      adapter: { ...adapter, heartbeat: 0 },
    });
    const rules: readonly FaultRule[] = [
      { method: "any", probability: 0.1, fault: { type: "lose-request" } },
      { method: "sendText", probability: 0.1, fault: { type: "lose-ack" } },
      { method: "sendText", probability: 0.05, fault: { type: "drop", when: "after" } },
      { event: "any", probability: 0.2, fault: { type: "reorder", within: 200 } },
      { event: "any", probability: 0.2, fault: { type: "duplicate", copies: 1, within: 100 } },
    ];
    for (const rule of rules) await control.addFault(rule);
    const outcomes = [];
    for (let step = 0; step < 60; step++) {
      outcomes.push(outcomeOf(sendText((step % 2 === 0 ? ann : bob).adapter, String(step), { key: String(step) })));
      await environment.advance(700);
    }
    await environment.advance(60_000);
    await Promise.all(outcomes);
    expect(service.stats()).toMatchObject({ inFlight: 0, timers: 0 });
    return service.log.text();
  }

  it("has equal lines for equal seeds", async () => {
    const log = await chaos(11);
    expect(await chaos(11)).toBe(log);
    expect(await chaos(12)).not.toBe(log);
    expect(log.split("\n").length).toBeGreaterThan(150);
  });
});

describe("a rule that could never apply", () => {
  it.each([
    ["an unknown method", { method: "sendMessage", fault: { type: "lose-ack" } }, /no method "sendMessage".*sendText/],
    ["an unknown event", { event: "message-sent", fault: { type: "lose-event" } }, /no event "message-sent"/],
    [
      "an event's fault for a call",
      { method: "join", fault: { type: "lose-event" } },
      /no fault of a call "lose-event"/,
    ],
    ["a call's fault for an event", { event: "any", fault: { type: "fail" } }, /no fault of a delivery "fail"/],
    ["neither a method nor an event", { fault: { type: "drop" } }, /no event "undefined"/],
    ["no fault", { method: "join" }, /no fault of a call "undefined"/],
  ])("is refused: %s (G8)", (_, rule, message) => {
    const { faults } = createMemoryChatService();
    expect(() => faults.add(rule as FaultRule)).toThrow(message);
    expect(faults.list()).toEqual([]);
  });
});
