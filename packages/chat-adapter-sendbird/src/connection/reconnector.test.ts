import * as chat from "@sendbird/chat";
import * as message from "@sendbird/chat/message";
import { type ChatError, createVirtualEnvironment } from "@foyer/chat-headless/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Sdk } from "../sdk/load-sdk";
import { createReconnector } from "./reconnector";

/** A reconnector, and a record of when it asked the SDK to reconnect. */
function begin(reconnects = true) {
  const environment = createVirtualEnvironment();
  const calls: string[] = [];
  const errors: ChatError[] = [];
  const tries: number[] = [];
  const sdk = {
    connectionState: chat.ConnectionState.CLOSED,
    reconnect() {
      tries.push(environment.now());
      return reconnects;
    },
  };
  const reconnector = createReconnector(
    { chat, message, group: null, open: null },
    sdk as unknown as Sdk,
    environment,
    {
      onDown: () => calls.push("down"),
      onBack: () => calls.push("back"),
      onLost: (error) => errors.push(error),
    },
  );
  return { environment, sdk, calls, errors, tries, reconnector, handler: reconnector.handler };
}

afterEach(() => vi.unstubAllGlobals());

describe("the reconnector", () => {
  it("reports one interruption once when the SDK reports it twice", () => {
    const { handler, calls } = begin();
    handler.onReconnectStarted?.();
    handler.onReconnectStarted?.();
    handler.onReconnectSucceeded?.();
    handler.onReconnectSucceeded?.();
    handler.onReconnectStarted?.();
    expect(calls).toEqual(["down", "back", "down"]);
  });

  it("makes attempts of its own without end, after jittered delays below a growing bound (R12)", async () => {
    const { handler, calls, errors, tries, environment, reconnector } = begin();
    const start = environment.now();
    for (let turn = 0; turn < 200; turn++) {
      handler.onConnectionLost?.();
      handler.onReconnectFailed?.();
      await environment.advance(30_000);
    }
    expect(tries).toHaveLength(200);
    const waits = tries.map((time, index) => time - (start + index * 30_000));
    for (const [index, wait] of waits.entries())
      expect(wait, `wait ${index}`).toBeLessThanOrEqual(Math.min(30_000, 1000 * 2 ** index));
    expect(waits.filter((wait) => wait < 15_000).length).toBeGreaterThan(60);
    expect([calls, errors]).toEqual([["down"], []]);
    reconnector.stop();
    expect(environment.pending()).toBe(0);
  });

  it.each([
    ["has begun to reconnect", ({ handler }: ReturnType<typeof begin>) => handler.onReconnectStarted?.()],
    ["was told to reconnect", ({ reconnector }: ReturnType<typeof begin>) => reconnector.doubt()],
    ["has given up", ({ handler }: ReturnType<typeof begin>) => handler.onConnectionLost?.()],
  ])("tries again and again when the SDK says nothing more after it %s (R12)", async (_does, happen) => {
    const begun = begin();
    const { handler, calls, tries, environment } = begun;
    happen(begun);
    await environment.advance(10 * 60_000);
    const waits = tries.slice(1).map((time, index) => time - (tries[index] ?? 0));
    expect(waits.length).toBeGreaterThanOrEqual(8);
    expect(new Set(waits)).toEqual(new Set([60_000]));
    handler.onReconnectSucceeded?.();
    expect(calls).toEqual(["down", "back"]);
    expect(environment.pending()).toBe(0);
  });

  it("is back when the SDK is connected without having said so", async () => {
    const { handler, sdk, calls, tries, environment } = begin();
    handler.onReconnectStarted?.();
    sdk.connectionState = chat.ConnectionState.OPEN;
    await environment.advance(5_000);
    expect([calls, tries]).toEqual([["down", "back"], []]);
    expect(environment.pending()).toBe(0);
  });

  it("leaves its attempt to the SDK when that begins one before", async () => {
    const { handler, tries, environment } = begin();
    handler.onReconnectFailed?.();
    handler.onReconnectStarted?.();
    await environment.advance(59_999);
    expect(tries).toEqual([]);
  });

  it("starts counting its attempts again after every return", async () => {
    const { handler, tries, errors, environment } = begin();
    for (let turn = 0; turn < 20; turn++) {
      handler.onReconnectFailed?.();
      await environment.advance(30_000);
      handler.onReconnectSucceeded?.();
    }
    expect(tries).toHaveLength(20);
    expect(errors).toEqual([]);
  });

  it("reports the loss at once when there is no session to reconnect with", async () => {
    const { handler, errors, environment } = begin(false);
    handler.onConnectionLost?.();
    await environment.advance(2000);
    expect(errors.map((error) => error.class)).toEqual(["auth"]);
  });

  it("leaves reconnecting to the SDK while the page is hidden", async () => {
    const page = { visibilityState: "hidden" };
    vi.stubGlobal("document", page);
    const { handler, calls, tries, errors, environment } = begin();
    handler.onConnectionLost?.();
    await environment.advance(3_600_000);
    expect([tries, errors]).toEqual([[], []]);
    page.visibilityState = "visible";
    handler.onReconnectSucceeded?.();
    expect(calls).toEqual(["down", "back"]);
    expect(environment.pending()).toBe(0);
  });

  it("leaves no timer behind", () => {
    const { handler, reconnector, environment } = begin();
    handler.onReconnectFailed?.();
    reconnector.stop();
    expect(environment.pending()).toBe(0);
  });

  it("a doubt about the socket leaves no timer behind either", () => {
    const { reconnector, environment } = begin();
    reconnector.doubt();
    reconnector.stop();
    expect(environment.pending()).toBe(0);
  });

  it("connects again when a call found no open socket and the SDK does not notice", async () => {
    const { reconnector, handler, calls, tries, environment } = begin();
    const start = environment.now();
    reconnector.doubt();
    reconnector.doubt();
    await environment.advance(10_000);
    expect(tries).toEqual([start + 1000]);
    handler.onReconnectSucceeded?.();
    expect(calls).toEqual(["down", "back"]);
    expect(environment.pending()).toBe(0);
  });

  it("leaves it to the SDK when it notices that its socket has closed", async () => {
    const { reconnector, handler, tries, environment } = begin();
    reconnector.doubt();
    handler.onReconnectStarted?.();
    handler.onReconnectSucceeded?.();
    await environment.advance(10_000);
    expect(tries).toEqual([]);
  });

  it("reports once that there is no session to reconnect with", async () => {
    const { handler, errors, tries, environment } = begin(false);
    for (let turn = 0; turn < 2; turn++) {
      handler.onConnectionLost?.();
      await environment.advance(30_000);
    }
    expect([tries.length, errors.map(({ code }) => code)]).toEqual([2, ["session-expired"]]);
  });
});
