import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { channelUrl, createWorld } from "../../../test/world";
import { watchCalls } from "../../../test/watch-calls";
import { ChatError, type ChatErrorCode, errorClasses, errorClassOf, type KnownErrorCode } from "../port/chat-error";
import { type ChatState, conversationOf, createChatState } from "../state/chat-state";
import { type ConversationStatus, conversationStatus, isChannelGone } from "./conversation-status";

/** The status of a list once the service has refused the channel with a code. Only `cannot-connect` has a Retry. */
const statusByCode: Readonly<Record<KnownErrorCode, ConversationStatus>> = {
  "not-found": "no-channel",
  banned: "banned",
  timeout: "cannot-connect",
  "connection-lost": "cannot-connect",
  "server-error": "cannot-connect",
  malformed: "cannot-connect",
  "rate-limited": "cannot-connect",
  busy: "cannot-connect",
  "not-connected": "cannot-connect",
  "not-member": "cannot-connect",
  "not-allowed": "cannot-connect",
  deactivated: "cannot-connect",
  muted: "cannot-connect",
  frozen: "cannot-connect",
  "too-long": "cannot-connect",
  "too-large": "cannot-connect",
  "unsupported-type": "cannot-connect",
  invalid: "cannot-connect",
  blocked: "cannot-connect",
  unsupported: "cannot-connect",
  "session-expired": "cannot-connect",
  "session-refused": "cannot-connect",
  cancelled: "cannot-connect",
};

/** The status of the main list where each join is refused with a code. */
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

describe("the status of a list", () => {
  it.each(Object.keys(errorClasses) as KnownErrorCode[])(
    "for %s at the join is that of the one table (A1)",
    async (code) => {
      const isFinal = errorClassOf(code) === "refused" || errorClassOf(code) === "auth";
      // A join that is tried again is not given up yet.
      expect(await statusAt(code)).toBe(isFinal ? statusByCode[code] : "loading");
    },
  );

  it("for a code of an adapter's own is a Retry (A1)", async () => {
    expect(await statusAt("refused:closed-today")).toBe("cannot-connect");
  });

  it.each(Object.entries(statusByCode) as [KnownErrorCode, ConversationStatus][])(
    "for a channel that was refused with %s is %s (A1)",
    (code, status) => {
      const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
      const error = new ChatError(code);
      const state: ChatState = {
        ...empty,
        room: { ...empty.room, phase: "refused", error },
        connection: { type: "refused", error },
      };
      expect(conversationStatus(state, conversationOf(state, null))).toBe(status);
      expect(isChannelGone(state)).toBe(status === "no-channel");
    },
  );

  it("is not decided by an error after which the room is entered again", () => {
    const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
    const state: ChatState = {
      ...empty,
      room: { ...empty.room, phase: "backing-off", error: new ChatError("not-found") },
    };
    expect(conversationStatus(state, conversationOf(state, null))).toBe("loading");
    expect(isChannelGone(state)).toBe(false);
  });

  it("is no channel once the channel is deleted while the list is shown (A1)", async () => {
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
