import { ChatError } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection } from "../../test/sdk-objects";
import { createSdkCalls } from "./sdk-calls";
import type { SdkConnection } from "./sdk-connection";

/** Calls over a connection whose present session is renewed while the test says so. */
function begin(properties: Partial<SdkConnection> = {}) {
  let doubts = 0;
  const doubtSocket = () => void (doubts += 1);
  const connection: SdkConnection = { ...toSdkConnection(toSdkChannel("group")), doubtSocket, ...properties };
  const calls = createSdkCalls({
    connect: async () => connection.self,
    disconnect: async () => undefined,
    current: () => connection,
  });
  return { calls, connection, doubts: () => doubts };
}

const never = () => new Promise<never>(() => {});
const outcomeOf = (call: Promise<unknown>) => call.catch((error: ChatError) => error.code);
const ended = new ChatError("not-connected", "disconnect was called");

describe("a call", () => {
  it("returns what the service answers, without a trace of it left", async () => {
    const { calls, connection, doubts } = begin();
    const abort = new AbortController();
    const seen: unknown[] = [];
    const answer = await calls.run({ signal: abort.signal }, async (over, signal) => {
      seen.push(over, signal.aborted);
      return "answer";
    });
    expect([answer, seen, doubts()]).toEqual(["answer", [connection, false], 0]);
  });

  it("with a signal that is aborted already is not made", async () => {
    const { calls } = begin();
    let made = 0;
    const call = calls.run({ signal: AbortSignal.abort() }, async () => (made += 1));
    expect([await outcomeOf(call), made]).toEqual(["cancelled", 0]);
  });

  it("rejects as soon as its signal is aborted, and aborts the signal of its request", async () => {
    const { calls } = begin();
    const abort = new AbortController();
    let given: AbortSignal | null = null;
    const call = outcomeOf(calls.run({ signal: abort.signal }, (_, signal) => ((given = signal), never())));
    await Promise.resolve();
    await Promise.resolve();
    abort.abort();
    expect(await call).toBe("cancelled");
    expect(given).toMatchObject({ aborted: true });
  });

  it("is in doubt when the connection ends after it was handed over, and counts as not made before that", async () => {
    const handedOver = begin();
    const call = outcomeOf(handedOver.calls.run(undefined, never));
    await Promise.resolve();
    await Promise.resolve();
    await handedOver.connection.lifetime.end(ended);
    expect(await call).toBe("connection-lost");
    const waiting = begin({ sessionRenewed: never });
    const notMade = outcomeOf(waiting.calls.run(undefined, never));
    await waiting.connection.lifetime.end(ended);
    expect(await notMade).toBe("not-connected");
  });

  it("counts as not made when its session has ended, whenever that was", async () => {
    const { calls, connection } = begin();
    const call = outcomeOf(calls.run(undefined, never));
    await Promise.resolve();
    await Promise.resolve();
    await connection.lifetime.end(new ChatError("session-expired", "over"));
    expect(await call).toBe("session-expired");
  });

  it("waits for a session that is being renewed, and is not made when it is aborted meanwhile", async () => {
    let renewed = () => {};
    const sessionRenewed = () => new Promise<void>((resolve) => (renewed = resolve));
    const { calls } = begin({ sessionRenewed });
    const made: string[] = [];
    const abort = new AbortController();
    const one = calls.run(undefined, async () => made.push("one"));
    expect(made).toEqual([]);
    renewed();
    await one;
    const two = outcomeOf(calls.run({ signal: abort.signal }, async () => made.push("two")));
    abort.abort();
    renewed();
    expect(await two).toBe("cancelled");
    await Promise.resolve();
    expect(made).toEqual(["one"]);
  });

  it("that finds no open socket says so, and no other failure does", async () => {
    const { calls, doubts } = begin();
    const refuse = (code: number) => () =>
      Promise.reject(Object.assign(new Error("no"), { name: "SendbirdError", code }));
    expect(await outcomeOf(calls.run(undefined, refuse(800180)))).toBe("timeout");
    expect(doubts()).toBe(0);
    expect(await outcomeOf(calls.run(undefined, refuse(800200)))).toBe("connection-lost");
    expect(doubts()).toBe(1);
  });

  it("leaves no listener behind, however it ends", async () => {
    const { calls, connection } = begin();
    const abort = new AbortController();
    let late = 0;
    const signals: AbortSignal[] = [];
    await calls.run({ signal: abort.signal }, async (_, signal) => void signals.push(signal));
    await outcomeOf(calls.run({ signal: abort.signal }, (_, signal) => (signals.push(signal), Promise.reject(ended))));
    for (const signal of signals) signal.addEventListener("abort", () => (late += 1));
    abort.abort();
    await connection.lifetime.end(ended);
    expect([signals.length, late]).toEqual([2, 0]);
  });
});
