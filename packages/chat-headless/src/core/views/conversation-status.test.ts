import { describe, expect, it } from "vitest";
import { channelUrl, createWorld } from "../../../test/world";
import { watchCalls } from "../../../test/watch-calls";
import { ChatError, type ChatErrorCode, errorClasses, errorClassOf, type KnownErrorCode } from "../port/chat-error";
import { conversationOf } from "../state/chat-state";
import { conversationStatus, isChannelGone, statusByCode } from "./conversation-status";

/** What stands in place of the messages where each join is refused with a code. */
async function statusAt(code: ChatErrorCode) {
  const world = await createWorld();
  await world.post("ben", "Hello");
  const adapter = watchCalls(world.service.createAdapter(), {
    before({ method }) {
      if (method === "join") throw new ChatError(code);
    },
  });
  const chat = await world.enter("ann", { adapter });
  await world.environment.advance(1_000);
  const state = chat.store.get();
  chat.close();
  return conversationStatus(state, conversationOf(state, null));
}

describe("what stands in place of the messages", () => {
  it.each(Object.keys(errorClasses) as KnownErrorCode[])(
    "for %s at the join is what the one table says (A1)",
    async (code) => {
      const isFinal = errorClassOf(code) === "refused" || errorClassOf(code) === "auth";
      // What is tried again is not given up yet.
      expect(await statusAt(code)).toBe(isFinal ? statusByCode[code] : "loading");
    },
  );

  it("for a code of an adapter's own is a Retry (A1)", async () => {
    expect(await statusAt("refused:closed-today")).toBe("cannot-connect");
  });

  it("has no Retry for a channel that does not exist, nor for somebody who is banned (A1)", () => {
    const withoutRetry = Object.entries(statusByCode).filter(([, status]) => status !== "cannot-connect");
    expect(Object.fromEntries(withoutRetry)).toEqual({ "not-found": "no-channel", banned: "banned" });
  });

  it("is no channel once it is deleted while one looks at it (A1)", async () => {
    const world = await createWorld();
    await world.post("ben", "Hello");
    const chat = await world.enter("ann");
    expect(chat.texts()).toEqual(["Hello"]);
    await world.service.control.removeChannel({ channelUrl });
    await world.environment.advance(1_000);
    const state = chat.store.get();
    expect(conversationStatus(state, conversationOf(state, null))).toBe("no-channel");
    expect([isChannelGone(state), state.connection]).toMatchObject([true, { type: "refused" }]);
    chat.close();
  });
});
