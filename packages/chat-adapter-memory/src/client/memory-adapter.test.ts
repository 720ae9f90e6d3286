import { describe, expect, it } from "vitest";
import { channelUrl, createMemoryStage, outcomeOf, sendText, textsOf } from "../../test/memory-stage";

type Stage = Awaited<ReturnType<typeof createMemoryStage>>;

const connectionsOf = ({ events }: Stage["ann"]) =>
  events.flatMap((event) => (event.type === "connection-changed" ? [event.connection] : []));
const receivedBy = ({ events }: Stage["ann"]) =>
  events.flatMap((event) => (event.type === "message-received" ? textsOf([event.message]) : []));

describe("connect while connected", () => {
  it("as another person ends the connection of the first one, with its channels", async () => {
    const { service, control, ann, bob, environment } = await createMemoryStage();
    await control.addUser({ id: "cleo", name: "Cleo" });
    const connected = await ann.adapter.connect({ userId: "cleo", getToken: async () => null });
    expect([connected.id, service.stats().clients]).toEqual(["cleo", 2]);
    await sendText(bob.adapter, "for those who joined");
    await environment.settle();
    expect(receivedBy(ann)).toEqual([]);
    await ann.adapter.join(channelUrl);
    expect(await sendText(ann.adapter, "mine")).toMatchObject({ sender: { id: "cleo" } });
  });

  it("with a signal that is aborted already changes nothing", async () => {
    const { service, ann } = await createMemoryStage();
    const session = { userId: "ann", getToken: async () => null };
    expect(await outcomeOf(ann.adapter.connect(session, { signal: AbortSignal.abort() }))).toBe("cancelled");
    expect(await sendText(ann.adapter, "still connected")).toMatchObject({ text: "still connected" });
    expect(service.stats().clients).toBe(2);
  });
});

describe("a connect", () => {
  it.each([10, 60])("that is aborted after %i ms leaves nothing connected and no timer", async (delay) => {
    const { service, environment } = await createMemoryStage({ latency: 40, adapter: { heartbeat: 0 } });
    const adapter = service.createAdapter({ heartbeat: 0 });
    const abort = new AbortController();
    const { clients } = service.stats();
    const getToken = () => new Promise<null>((resolve) => void environment.after(30, () => resolve(null)));
    const connecting = outcomeOf(adapter.connect({ userId: "ann", getToken }, { signal: abort.signal }));
    await environment.advance(delay);
    abort.abort();
    expect(await connecting).toBe("cancelled");
    await environment.advance(1_000);
    expect([service.stats().clients, environment.pending()]).toEqual([clients, 0]);
    expect(await outcomeOf(adapter.getEmoji())).toBe("not-connected");
  });

  it("is refused while the service refuses or is down, and works when it is open again", async () => {
    const { service, control, environment } = await createMemoryStage({ adapter: { heartbeat: 0 } });
    const adapter = service.createAdapter({ heartbeat: 0 });
    const session = { userId: "ann", getToken: async () => null };
    for (const mode of ["refused", "down"] as const) {
      await control.setConnections(mode);
      expect(await outcomeOf(adapter.connect(session))).toBe("not-connected");
    }
    await control.setConnections("open");
    expect(await adapter.connect(session)).toMatchObject({ id: "ann" });
    await adapter.disconnect();
    await environment.advance(60_000);
    expect(service.stats().clients).toBe(2);
  });

  it("gives up where the sign-in is not answered, later than a call", async () => {
    const { service, environment } = await createMemoryStage();
    service.faults.add({ method: "authenticate", fault: { type: "lose-request" } });
    const adapter = service.createAdapter({ requestTimeout: 4_000, heartbeat: 0 });
    const connecting = outcomeOf(adapter.connect({ userId: "ann", getToken: async () => null }));
    let settled = false;
    void connecting.then(() => (settled = true));
    await environment.advance(14_999);
    expect(settled).toBe(false);
    await environment.advance(1);
    expect(await connecting).toBe("not-connected");
    expect(service.stats().clients).toBe(2);
  });
});

describe("the tokens of a session", () => {
  it("are renewed five times within a minute, and the sixth time it fails", async () => {
    const { control, ann, environment } = await createMemoryStage({ adapter: { heartbeat: 0 } });
    const expireAndSend = async () => {
      await control.expireTokens({ userId: "ann" });
      const sending = outcomeOf(sendText(ann.adapter, "hello"));
      await environment.settle();
      return sending;
    };
    for (let time = 0; time < 5; time++) expect(await expireAndSend()).toMatchObject({ text: "hello" });
    await environment.advance(60_000);
    for (let time = 0; time < 5; time++) expect(await expireAndSend()).toMatchObject({ text: "hello" });
    await environment.advance(59_999);
    expect(await expireAndSend()).toBe("session-refused");
    expect(connectionsOf(ann).slice(-2)).toEqual(["ready", "failed"]);
  });

  it("keep a call waiting no longer than its signal says", async () => {
    const { service, control, environment } = await createMemoryStage({ adapter: { heartbeat: 0 } });
    const adapter = service.createAdapter({ heartbeat: 0 });
    let isFirst = true;
    const getToken = () => (isFirst ? Promise.resolve(null) : new Promise<null>(() => {}));
    await adapter.connect({ userId: "ann", getToken });
    isFirst = false;
    await control.expireTokens({ userId: "ann" });
    const abort = new AbortController();
    const call = outcomeOf(adapter.getEmoji({ signal: abort.signal }));
    await environment.settle();
    abort.abort();
    expect(await call).toBe("cancelled");
    await adapter.disconnect();
  });

  it("are asked for once more after a drop, when the one that was used is no longer good", async () => {
    const { service, control, environment } = await createMemoryStage({ tokens: "any", adapter: { heartbeat: 0 } });
    const adapter = service.createAdapter({ heartbeat: 0 });
    const asked: string[] = [];
    const getToken = async () => {
      asked.push("token");
      return control.issueToken({ userId: "ann", lifetime: 1_000 });
    };
    await adapter.connect({ userId: "ann", getToken });
    await environment.advance(2_000);
    await control.dropClients({ userId: "ann" });
    await environment.advance(5_000);
    expect(asked).toHaveLength(2);
    expect(await adapter.getEmoji()).not.toHaveLength(0);
    await adapter.disconnect();
  });
});

describe("a connection that dropped", () => {
  it("is not restored once it is disconnected, and notifies nobody", async () => {
    const { service, control, ann, environment } = await createMemoryStage({ adapter: { heartbeat: 0 } });
    await control.dropClients({ userId: "ann" });
    await ann.adapter.disconnect();
    await environment.advance(60_000);
    expect([connectionsOf(ann), service.stats().clients, environment.pending()]).toEqual([["reconnecting"], 1, 0]);
  });

  it("settles what was under way as lost, and what is called meanwhile as not connected", async () => {
    const { control, ann, environment } = await createMemoryStage({
      latency: { call: 100 },
      adapter: { heartbeat: 0 },
    });
    const sending = outcomeOf(sendText(ann.adapter, "under way"));
    await environment.advance(10);
    await control.dropClients({ userId: "ann" });
    expect(await sending).toBe("connection-lost");
    expect(await outcomeOf(ann.adapter.getEmoji())).toBe("not-connected");
    const leaving = outcomeOf(ann.adapter.leave(channelUrl));
    expect(await leaving, "there is nothing to leave").toBeUndefined();
    expect(await outcomeOf(ann.adapter.leave(channelUrl, { giveUpMembership: true }))).toBe("not-connected");
  });

  it("joins only the channels again that were not left", async () => {
    const { control, ann, bob, environment } = await createMemoryStage({ adapter: { heartbeat: 0 } });
    await control.dropClients({ userId: "ann" });
    await ann.adapter.leave(channelUrl);
    await environment.advance(30_000);
    await sendText(bob.adapter, "hello");
    await environment.settle();
    expect([connectionsOf(ann), receivedBy(ann)]).toEqual([["reconnecting", "ready"], []]);
  });

  it("waits as long as the service says before its next try", async () => {
    const { service, control, ann, environment } = await createMemoryStage({ adapter: { heartbeat: 0 } });
    const fault = { type: "fail", code: "busy", retryAfter: 20_000 } as const;
    service.faults.add({ method: "authenticate", count: 1, fault });
    await control.dropClients({ userId: "ann" });
    await environment.advance(20_000);
    expect(connectionsOf(ann)).toEqual(["reconnecting"]);
    await environment.advance(20_000);
    expect(connectionsOf(ann)).toEqual(["reconnecting", "ready"]);
  });
});

describe("a join whose answer is lost", () => {
  it("is left again at the service, and leaves no rejection unhandled when that fails too", async () => {
    const unhandled: unknown[] = [];
    const onUnhandled = (thrown: unknown) => void unhandled.push(thrown);
    process.on("unhandledRejection", onUnhandled);
    const { service, environment } = await createMemoryStage();
    const adapter = service.createAdapter({ requestTimeout: 1_000, heartbeat: 0 });
    await adapter.connect({ userId: "ann", getToken: async () => null });
    service.faults.add({ method: "join", fault: { type: "lose-ack" } });
    service.faults.add({ method: "leave", fault: { type: "fail", code: "server-error", stored: true } });
    const joining = outcomeOf(adapter.join(channelUrl));
    await environment.advance(1_000);
    expect(await joining).toBe("timeout");
    await environment.settle();
    expect(service.log.lines().filter((line) => line.includes(" leave ")).length).toBeGreaterThan(0);
    // A rejection without a handler is reported after the turn in which it happened.
    for (let turns = 0; turns < 3; turns++) await environment.settle();
    process.off("unhandledRejection", onUnhandled);
    expect(unhandled).toEqual([]);
    await adapter.disconnect();
  });

  it("keeps a channel that was joined before", async () => {
    const { service, ann, bob, environment } = await createMemoryStage({ adapter: { requestTimeout: 1_000 } });
    service.faults.add({ method: "join", count: 1, fault: { type: "lose-ack" } });
    const joining = outcomeOf(ann.adapter.join(channelUrl));
    await environment.advance(1_000);
    expect(await joining).toBe("timeout");
    await sendText(bob.adapter, "still here");
    await environment.settle();
    expect(receivedBy(ann)).toEqual(["still here"]);
  });

  it("is not left where the service refused it", async () => {
    const { service, ann } = await createMemoryStage();
    await ann.adapter.leave(channelUrl);
    const before = service.log.lines().filter((line) => line.includes(" leave ")).length;
    expect(await outcomeOf(ann.adapter.join("nowhere"))).toBe("not-found");
    expect(service.log.lines().filter((line) => line.includes(" leave "))).toHaveLength(before);
  });
});
