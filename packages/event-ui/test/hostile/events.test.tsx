import type { ChatEvent } from "@foyer/chat-headless";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openChat } from "../../src/chat/test/open-chat";
import { ben, channelUrl, cleo } from "../../src/chat/test/stage-chat";
import { toMessage } from "../../src/chat/test/story-messages";
import { expectHarmless } from "./show-rows";
import { mutations } from "./values";

const message = toMessage({ id: "000000000777", by: cleo, text: "An event's message" });
const events: readonly object[] = [
  { type: "message-received", channelUrl, message },
  { type: "message-updated", channelUrl, message },
  { type: "message-deleted", channelUrl, messageId: "nobody" },
  {
    type: "reaction-changed",
    channelUrl,
    change: { messageId: "nobody", key: "sob", userId: "cleo", on: true, revision: 5 },
  },
  {
    type: "thread-changed",
    channelUrl,
    messageId: "nobody",
    thread: { replyCount: 1, lastReplyAt: 1, repliers: [], revision: 1 },
  },
  { type: "typing-changed", channelUrl, user: { id: "x", name: "" }, typing: false },
  { type: "presence-changed", channelUrl, user: { id: "x", name: "" }, present: false },
  { type: "seen-changed", channelUrl, upTo: { createdAt: 1, id: "1" } },
  { type: "connection-changed", connection: "ready", error: null },
];

/** A kind of event that would be an ordinary, lasting change of the channel is left out: it may change what is shown. */
const kinds = events.map((event) => [Reflect.get(event, "type") as string, event] as const);

describe.each(kinds)("malformed %s events", (_type, event) => {
  it("change nothing that was there, and the chat goes on (C10)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ben, text: "before the storm" })] });
    const all = [...mutations(event)].filter((mutant) => isCloneable(mutant));
    expect(all.length).toBeGreaterThan(20);
    await chat.happen(async () => {
      for (const mutant of all) await chat.control.injectEvent({ channelUrl, event: mutant as ChatEvent });
    });
    await chat.pass(5_000);
    expect(chat.message(/before the storm/)).toBeVisible();
    await chat.happen(() => chat.control.post({ channelUrl, userId: "cleo", text: "after the storm" }));
    await chat.pass(5_000);
    expect(chat.message(/after the storm/)).toBeVisible();
    expectHarmless(chat.container.querySelector(".foyer-row-area") ?? document.body);
  });
});

describe("a flood", () => {
  it("a flood of typing people is one line (C18)", async () => {
    const chat = await openChat();
    await chat.happen(async () => {
      for (let n = 0; n < 300; n++) {
        const user = { id: `typist ${n}`, name: `Typist ${n}` };
        await chat.control.injectEvent({
          channelUrl,
          event: { type: "typing-changed", channelUrl, user, typing: true },
        });
      }
    });
    expect(screen.getByText("Several people are typing…")).toBeVisible();
  });
});

/** Whether a value can be sent over the wire: the memory service sends nothing else. */
function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}
