import { afterAll, describe, it } from "vitest";
import { commands } from "vitest/browser";
import { testChatAdapter } from "@foyer/chat-headless/testing";
import type { ChannelKind } from "../src/index";
import type { ServiceActions } from "./loopback-service";
import { toWorld } from "./to-world";

// The same cases run in Node with the usual tests.

/** A world in this page whose service runs beside the browser. */
async function createRemoteWorld(kind: ChannelKind) {
  const { id, place, actions } = await commands.startLoopback(kind);
  const ask =
    (action: keyof ServiceActions) =>
    async (...args: readonly unknown[]) =>
      commands.askLoopback(id, action, args);
  return toWorld(
    kind,
    place,
    Object.fromEntries(actions.map((name) => [name, ask(name)])) as unknown as ServiceActions,
  );
}

// The cases mostly wait, each in a world of its own: several at once use that time. One aborts a connect at five moments, and waits after each.
const timeout = 120_000;

for (const kind of ["group", "open"] as const) {
  const createWorld = () => createRemoteWorld(kind);
  const sample = await createWorld();
  describe.concurrent("in Chromium", () => {
    testChatAdapter(`Sendbird, ${kind} channel`, createWorld, { describe, it, sample, timeout });
  });
}

afterAll(async () => {
  const left = await commands.endLoopbacks();
  if (left > 0) throw new Error(`${left} worlds were not disposed of.`);
});
