import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { createChatState } from "./chat-state";
import { isDeleted } from "./find-message";
import { reduceChat } from "./reduce-chat";

const empty = createChatState({ channelUrl: "hall", userId: "ann", capabilities: fullCapabilities });

it.each([
  ["for good", { type: "message-deleted", channelUrl: "hall", messageId: "1" }],
  ["softly", { type: "message-updated", channelUrl: "hall", message: textMessage({ deleted: true }) }],
] as const)("a message that is not loaded counts as deleted once it is reported as deleted %s (S2)", (_, action) => {
  expect(isDeleted(empty, "1")).toBe(false);
  expect(isDeleted(reduceChat(empty, action), "1")).toBe(true);
});
