import type { ChatEvent } from "@foyer/chat-headless/core";
import type { Dice } from "./dice";

type Malformation = (event: ChatEvent) => unknown;

const withMessage = (change: object): Malformation => {
  return (event) =>
    "message" in event ? { ...event, message: { ...event.message, ...change } } : { ...event, ...change };
};

/** Values that a broken adapter or service may pass in place of an event. The core must neither use them nor break. */
const malformations: readonly [Malformation, ...Malformation[]] = [
  () => null,
  () => undefined,
  () => 7,
  () => "message-received",
  () => [],
  () => ({}),
  () => ({ type: "constructor" }),
  () => ({ type: "__proto__", channelUrl: "hall" }),
  ({ type }) => ({ type }),
  ({ type }) => ({ type, channelUrl: null }),
  ({ type }) => ({ type, channelUrl: "elsewhere", message: {}, change: {}, user: {}, messageId: "1" }),
  () => ({ type: "message-received", channelUrl: "hall", message: null }),
  () => ({ type: "message-received", channelUrl: "hall", message: { id: "", createdAt: 1 } }),
  () => ({ type: "message-deleted", channelUrl: "hall", messageId: {} }),
  () => ({ type: "message-deleted", channelUrl: "hall", messageId: "no such message" }),
  () => ({
    type: "reaction-changed",
    channelUrl: "hall",
    change: { messageId: "1", key: "", userId: "ann", on: true },
  }),
  () => ({ type: "thread-changed", channelUrl: "hall", messageId: "no such message", thread: { replyCount: -3 } }),
  () => ({ type: "member-changed", channelUrl: "hall", member: { user: null, banned: true } }),
  () => ({ type: "seen-changed", channelUrl: "hall", upTo: null }),
  () => ({ type: "typing-changed", channelUrl: "hall", user: { id: 9 }, typing: "yes" }),
  () => ({ type: "connection-changed", connection: "sideways", error: null }),
  withMessage({ id: null }),
  withMessage({ id: "" }),
  withMessage({ createdAt: "now" }),
  withMessage({ createdAt: Number.NaN }),
  withMessage({ createdAt: -1 }),
  withMessage({ createdAt: 9e15 }),
];

export function drawMalformedEvent(dice: Dice, event: ChatEvent): ChatEvent {
  return dice.pick(malformations)(event) as ChatEvent;
}
