import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { expect, it } from "vitest";
import { unsentText } from "../../../../test/outgoing";
import { createChatState } from "../chat-state";
import { reduceChat } from "../reduce-chat";

it("a text that its author took back does not come back by a record of another tab from before", () => {
  const empty = createChatState({ channelUrl: "hall", userId: "ann", capabilities: fullCapabilities });
  const record = (phase: "sending" | "withdrawn") =>
    ({ type: "outgoing-recorded", entry: unsentText("one", { phase }) }) as const;
  const withdrawn = reduceChat(empty, record("withdrawn"));
  expect(reduceChat(withdrawn, record("sending")).outbox).toEqual(withdrawn.outbox);
});

it.each([
  ["may be the one that was deleted, where it was handed over", 7, true],
  ["is none that was deleted, where it was never handed over", null, false],
])("a text of one's own %s", (_, attemptedAt, mayBeDeleted) => {
  const empty = createChatState({ channelUrl: "hall", userId: "ann", capabilities: fullCapabilities });
  const entry = unsentText("one", { attemptedAt });
  const waiting = reduceChat(empty, { type: "outgoing-recorded", entry });
  const after = reduceChat(waiting, { type: "message-deleted", channelUrl: "hall", messageId: "unknown" });
  expect(after.outbox).toMatchObject([{ mayBeDeleted }]);
});
