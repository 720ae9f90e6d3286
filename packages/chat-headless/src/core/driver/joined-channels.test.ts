import { describe, expect, it } from "vitest";
import { createScriptedAdapter, joinedChannel, outcome } from "../../../test/driver/scripted-driver";
import { textMessage } from "../../../test/messages";
import { ChatError } from "../port/chat-error";
import type { DriverEvent } from "./driver";

const received = (id: string): DriverEvent => ({
  type: "message-received",
  channelUrl: "hall",
  message: textMessage({ id }),
});

async function connected() {
  const world = createScriptedAdapter();
  await world.connect();
  const ids = () => world.events.flatMap((event) => (event.type === "message-received" ? [event.message.id] : []));
  const emit = (id: string) => world.opening().line.emit(received(id));
  return { ...world, ids, emit };
}

describe("events of a channel", () => {
  it("pass from the answer of join, which comes before them, until leave is called", async () => {
    const { adapter, environment, call, ids, emit } = await connected();
    emit("before");
    const order: string[] = [];
    const waits = async () => adapter.join("hall");
    adapter.subscribe((event) => order.push(event.type));
    const joining = waits().then(() => order.push("joined"));
    await environment.settle();
    emit("early");
    expect(ids()).toEqual([]);
    call("join").resolve(joinedChannel);
    await joining;
    await environment.settle();
    emit("joined");
    expect(ids()).toEqual(["early", "joined"]);
    expect(order).toEqual(["joined", "message-received", "message-received"]);
    const leaving = adapter.leave("hall");
    emit("left");
    await environment.settle();
    call("leave").resolve();
    await leaving;
    expect(ids()).toEqual(["early", "joined"]);
  });

  it("do not pass after a refusal, but for that the channel may be joined again, until it is left", async () => {
    const { adapter, environment, call, opening, events } = await connected();
    const lost = () => opening().line.emit({ type: "continuity-lost", channelUrl: "hall" });
    lost();
    const joining = outcome(adapter.join("hall"));
    await environment.settle();
    call("join").reject(new ChatError("banned"));
    await environment.settle();
    expect(joining.value).toBe("banned");
    opening().line.emit(received("1"));
    lost();
    expect(events.map(({ type }) => type)).toEqual(["continuity-lost"]);
    void adapter.leave("hall").catch(() => null);
    lost();
    expect(events).toHaveLength(1);
  });

  it("do not pass after a join that failed, that was aborted, or that was left meanwhile", async () => {
    const { adapter, environment, call, ids, emit } = await connected();
    const failed = outcome(adapter.join("hall"));
    await environment.settle();
    emit("1");
    call("join").reject(new Error("no"));
    await environment.settle();
    emit("2");
    call("leave").resolve();
    const controller = new AbortController();
    const aborted = outcome(adapter.join("hall", { signal: controller.signal }));
    await environment.settle();
    controller.abort();
    call("join").resolve(joinedChannel);
    await environment.settle();
    emit("3");
    call("leave").resolve();
    const left = outcome(adapter.join("hall"));
    await environment.settle();
    const leaving = outcome(adapter.leave("hall"));
    call("join").resolve(joinedChannel);
    await environment.settle();
    call("leave").resolve();
    await environment.settle();
    emit("4");
    expect(ids()).toEqual([]);
    expect([failed.value, aborted.value, left.value, leaving.value]).toEqual([
      "server-error",
      "cancelled",
      expect.objectContaining({ cursor: null }),
      undefined,
    ]);
  });

  it("that came while the channel was being joined do not pass once it was left", async () => {
    const { adapter, environment, call, ids, emit } = await connected();
    const joining = adapter.join("hall");
    await environment.settle();
    emit("early");
    call("join").resolve(joinedChannel);
    await joining;
    void adapter.leave("hall");
    await environment.settle();
    expect(ids()).toEqual([]);
  });

  it("do not pass over a connection that is down", async () => {
    const { environment, ids, join, openings } = await connected();
    await join();
    await environment.settle();
    openings[0]!.line.closed();
    openings[0]!.line.emit(received("late"));
    expect(ids()).toEqual([]);
  });

  it("go on when a second join fails", async () => {
    const { adapter, environment, call, ids, emit, join, asked } = await connected();
    await join();
    const again = outcome(adapter.join("hall"));
    await environment.settle();
    call("join").reject(new Error("no"));
    await environment.settle();
    emit("1");
    expect([again.value, ids(), asked()]).toEqual(["server-error", ["1"], ["join hall", "join hall"]]);
  });

  it("end with the connection, and a new one begins with no channel", async () => {
    const { adapter, environment, connect, ids, emit, join, openings } = await connected();
    await join();
    await adapter.disconnect();
    emit("1");
    await connect();
    emit("2");
    openings[0]!.line.emit(received("3"));
    await environment.settle();
    expect(ids()).toEqual([]);
  });
});

describe("calls about one channel", () => {
  it("follow each other, and those about another do not wait", async () => {
    const { adapter, environment, call, asked } = await connected();
    void adapter.join("hall");
    void adapter.leave("hall");
    void adapter.join("lounge");
    await environment.settle();
    expect(asked()).toEqual(["join hall", "join lounge"]);
    call("join").resolve(joinedChannel);
    await environment.settle();
    expect(asked()).toEqual(["join hall", "join lounge"]);
  });

  it("wait for an aborted join whose answer is under way, and the channel stays joined", async () => {
    const { adapter, environment, calls, asked, ids, emit } = await connected();
    const controller = new AbortController();
    const aborted = outcome(adapter.join("hall", { signal: controller.signal }));
    await environment.settle();
    controller.abort();
    const joining = adapter.join("hall");
    await environment.settle();
    expect([aborted.value, asked()]).toEqual(["cancelled", ["join hall"]]);
    calls[0]!.resolve(joinedChannel);
    await environment.settle();
    // The channel that the aborted join would have left is wanted again.
    expect(asked()).toEqual(["join hall", "join hall"]);
    calls[1]!.resolve(joinedChannel);
    await joining;
    await environment.settle();
    emit("1");
    expect(ids()).toEqual(["1"]);
  });

  it("wait two seconds for an answer that nobody waits for any more", async () => {
    const { adapter, environment, asked } = await connected();
    const controller = new AbortController();
    const aborted = outcome(adapter.join("hall", { signal: controller.signal }));
    await environment.settle();
    controller.abort();
    void adapter.join("hall");
    await environment.advance(1_999);
    expect([aborted.value, asked()]).toEqual(["cancelled", ["join hall"]]);
    await environment.advance(1);
    expect(asked()).toEqual(["join hall", "join hall"]);
  });

  it("undo a join whose answer was lost, before the next one is made and never after it (G11)", async () => {
    const { adapter, environment, calls, asked } = await connected();
    const lost = outcome(adapter.join("hall"));
    await environment.advance(8_000);
    expect(lost.value).toBe("timeout");
    await environment.advance(2_000);
    expect(asked()).toEqual(["join hall", "leave hall"]);
    void adapter.join("hall");
    await environment.settle();
    expect(asked()).toEqual(["join hall", "leave hall"]);
    calls[1]!.resolve();
    await environment.settle();
    expect(asked()).toEqual(["join hall", "leave hall", "join hall"]);
  });

  it("do not undo a join that was given up before the service was asked", async () => {
    const { adapter, environment, asked, call } = await connected();
    const leaving = adapter.leave("hall");
    await environment.settle();
    const controller = new AbortController();
    const joining = outcome(adapter.join("hall", { signal: controller.signal }));
    controller.abort();
    call("leave").resolve();
    await leaving;
    await environment.settle();
    expect([joining.value, asked()]).toEqual(["cancelled", ["leave hall"]]);
  });

  it("undo a join whose answer was lost when the one behind it is given up", async () => {
    const { adapter, environment, asked, call } = await connected();
    const controller = new AbortController();
    const lost = outcome(adapter.join("hall"));
    const aborted = outcome(adapter.join("hall", { signal: controller.signal }));
    await environment.settle();
    call("join").reject(new Error("lost"));
    controller.abort();
    await environment.settle();
    expect([lost.value, aborted.value, asked()]).toEqual(["server-error", "cancelled", ["join hall", "leave hall"]]);
  });

  it("join once more, and once only, where the session had expired", async () => {
    const { adapter, environment, opening, openings, asked, call } = await connected();
    const joining = outcome(adapter.join("hall"));
    await environment.settle();
    call("join").reject({ name: "ChatError", code: "session-expired" });
    await environment.settle();
    expect(openings).toHaveLength(2);
    opening().accept();
    await environment.settle();
    call("join").resolve(joinedChannel);
    await environment.settle();
    expect([joining.value, asked()]).toEqual([expect.objectContaining({ cursor: null }), ["join hall", "join hall"]]);
  });

  it("leave a channel that was left while it was being joined on a new connection", async () => {
    const { adapter, environment, opening, asked, call, join } = await connected();
    await join();
    opening().line.closed();
    await environment.advance(1_000);
    opening().accept();
    await environment.settle();
    await adapter.leave("hall");
    call("join").resolve(joinedChannel);
    await environment.settle();
    expect(asked()).toEqual(["join hall", "join hall", "leave hall"]);
  });

  it("follow a join on a connection that is back, and leave the channel once", async () => {
    const { adapter, environment, opening, asked, call, join } = await connected();
    await join();
    opening().line.reconnecting();
    opening().line.ready();
    await environment.settle();
    const leaving = outcome(adapter.leave("hall"));
    await environment.settle();
    expect(asked()).toEqual(["join hall", "join hall"]);
    call("join").resolve(joinedChannel);
    await environment.settle();
    call("leave").resolve();
    await environment.settle();
    expect([asked(), leaving.value]).toEqual([["join hall", "join hall", "leave hall"], undefined]);
  });

  it("end what a channel reports that was left before its join was refused", async () => {
    const { adapter, environment, call, opening, events } = await connected();
    const joining = outcome(adapter.join("hall"));
    await environment.settle();
    void adapter.leave("hall");
    call("join").reject(new ChatError("banned"));
    await environment.settle();
    opening().line.emit({ type: "continuity-lost", channelUrl: "hall" });
    expect([joining.value, events]).toEqual(["banned", []]);
  });

  it("do not undo a join that was refused", async () => {
    const { adapter, environment, call, asked } = await connected();
    const refused = outcome(adapter.join("hall"));
    await environment.settle();
    call("join").reject({ name: "ChatError", code: "banned" });
    await environment.settle();
    expect([refused.value, asked()]).toEqual(["banned", ["join hall"]]);
  });

  it("leave nothing that is joined again at once, unless the membership is given up", async () => {
    const { adapter, environment, call, calls, asked, join } = await connected();
    await join();
    const leaving = adapter.leave("hall");
    void adapter.join("hall");
    await environment.settle();
    await leaving;
    expect(asked()).toEqual(["join hall", "join hall"]);
    call("join").resolve(joinedChannel);
    await environment.settle();
    void adapter.leave("hall", { giveUpMembership: true });
    void adapter.join("hall");
    await environment.settle();
    expect(calls.at(-1)!.args).toEqual(["hall", true]);
  });
});

describe("leave", () => {
  it("resolves without a connection, and rejects where the membership was to be given up", async () => {
    const { adapter } = createScriptedAdapter();
    await adapter.leave("hall");
    await expect(adapter.leave("hall", { giveUpMembership: true })).rejects.toMatchObject({ code: "not-connected" });
  });
});
