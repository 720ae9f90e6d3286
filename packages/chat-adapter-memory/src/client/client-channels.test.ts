import type { ChatEvent } from "@foyer/chat-headless/core";
import { expect, it } from "vitest";
import { createClientChannels } from "./client-channels";

const channelUrl = "hall";
const event: ChatEvent = { type: "message-deleted", channelUrl, messageId: "1" };

it.each([
  ["comes after its result", false, [event]],
  ["does not come any more once the channel was left", true, []],
] as const)("an event that came while a channel was being joined %s", async (_, isLeft, expected) => {
  const events: ChatEvent[] = [];
  const channels = createClientChannels((one) => events.push(one));
  const join = channels.beginJoin(channelUrl);
  channels.receive(channelUrl, event);
  join.joined();
  if (isLeft) channels.leave(channelUrl);
  expect(events).toEqual([]);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  expect(events).toEqual(expected);
});
