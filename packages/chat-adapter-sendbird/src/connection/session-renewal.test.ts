import { getEventListeners } from "node:events";
import { ChatError, createVirtualEnvironment } from "@foyer/chat-headless/core";
import type { SessionHandler } from "@sendbird/chat";
import { expect, it } from "vitest";
import type { LoadedSdk } from "../sdk/load-sdk";
import { createSessionRenewal } from "./session-renewal";

/** A renewal, and what the SDK calls of it. */
function createStage(renewToken: () => Promise<string | null>) {
  class Handler {
    readonly given: Required<SessionHandler>;
    constructor(given: Required<SessionHandler>) {
      this.given = given;
    }
  }
  const loaded = { chat: { SessionHandler: Handler } } as unknown as LoadedSdk;
  const environment = createVirtualEnvironment();
  const line = new AbortController();
  const ends: string[] = [];
  const session = { userId: "ann", getToken: renewToken, renewToken };
  const renewal = createSessionRenewal(loaded, session, environment, line.signal, ({ code }) => ends.push(code));
  const { given } = renewal.handler as unknown as Handler;
  const ask = () => new Promise<string | null>((resolve) => given.onSessionTokenRequired(resolve, () => {}));
  return { ask, given, ends, environment, signal: line.signal };
}

it("a session that ends without a token ends for the reason why there was none", async () => {
  const { ask, given, ends } = createStage(() => Promise.reject(new ChatError("connection-lost", "offline")));
  expect(await ask()).toBeNull();
  given.onSessionClosed();
  expect(ends).toEqual(["connection-lost"]);
});

it("a page that stays for days keeps nothing of the renewals that are over", async () => {
  const { ask, given, environment, signal } = createStage(async () => "token");
  for (let hour = 0; hour < 3; hour++) {
    expect(await ask()).toBe("token");
    given.onSessionRefreshed();
  }
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(environment.pending()).toBe(0);
});
