import * as chat from "@sendbird/chat";
import * as message from "@sendbird/chat/message";
import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { createSessionRenewal } from "./session-renewal";

/** A renewal whose token provider settles when the test says so. */
function begin() {
  const environment = createVirtualEnvironment();
  const ending = new AbortController();
  const tokens: (string | null)[] = [];
  const settled: string[] = [];
  let provide: (token: string) => void = () => {};
  const getToken = () => new Promise<string>((resolve) => (provide = resolve));
  const loaded = { chat, message, group: null, open: null };
  const session = { userId: "alice", getToken };
  const renewal = createSessionRenewal(loaded, session, environment, ending.signal, () => {});
  renewal.handler.onSessionTokenRequired?.(
    (token) => tokens.push(token),
    () => {},
  );
  void renewal.settled().then(() => settled.push("settled"));
  return { environment, ending, tokens, settled, renewal, provide: (token: string) => provide(token) };
}

describe("a session renewal", () => {
  it("keeps calls waiting until the SDK has the new session", async () => {
    const { environment, tokens, settled, renewal, provide } = begin();
    provide("new");
    await environment.advance(1000);
    expect([tokens, settled]).toEqual([["new"], []]);
    renewal.handler.onSessionRefreshed?.();
    await environment.advance(0);
    expect(settled).toEqual(["settled"]);
    expect(environment.pending(), "timers left").toBe(0);
  });

  it("that never settles lets calls go on after 10 s (R25)", async () => {
    const { environment, settled, renewal } = begin();
    await environment.advance(9999);
    expect(settled).toEqual([]);
    await environment.advance(1);
    expect(settled).toEqual(["settled"]);
    await renewal.settled();
  });

  it("that never settles is over when the connection ends, and leaves no timer (R25)", async () => {
    const { environment, ending, tokens, settled } = begin();
    ending.abort();
    await environment.advance(0);
    expect(settled).toEqual(["settled"]);
    expect(tokens).toEqual([null]);
    expect(environment.pending(), "timers left").toBe(0);
  });
});
