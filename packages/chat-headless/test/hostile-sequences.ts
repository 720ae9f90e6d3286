import type { MemoryChatControl } from "@foyer/chat-adapter-memory";
import { channelUrl } from "./world";

/** The messages that exist before a sequence begins: one of Ben's with a reply of Cem's. */
export interface Ids {
  readonly root: string;
  readonly reply: string;
}

/**
 * Sequences of requests to the service, named by the order or the content that makes their events hostile. Each must end as the
 * service has it, in whatever order and however often the events arrive.
 */
export const sequences: Readonly<Record<string, (control: MemoryChatControl, ids: Ids) => Promise<unknown>>> = {
  async "an edit before its message"(control) {
    const { id: messageId } = await control.post({ channelUrl, userId: "ben", text: "one" });
    await control.edit({ channelUrl, messageId, text: "two" });
  },
  async "edits out of the order of their revisions"(control, { root: messageId }) {
    for (const text of ["two", "three", "four"]) await control.edit({ channelUrl, messageId, text });
  },
  async "a deletion for good, then the edits before it"(control) {
    const { id: messageId } = await control.post({ channelUrl, userId: "ben", text: "one" });
    await control.edit({ channelUrl, messageId, text: "two" });
    await control.deleteMessage({ channelUrl, messageId, mode: "hard" });
  },
  async "a deletion, its undoing and another deletion"(control, { reply: messageId }) {
    await control.deleteMessage({ channelUrl, messageId, mode: "soft" });
    await control.undoDelete({ channelUrl, messageId });
    await control.edit({ channelUrl, messageId, text: "back" });
    await control.deleteMessage({ channelUrl, messageId, mode: "soft" });
  },
  async "reactions of people nobody knows, to a message nobody knows yet"(control) {
    const { id: messageId } = await control.post({ channelUrl, userId: "ben", text: "one" });
    for (const userId of ["__proto__", "constructor"]) {
      await control.addUser({ id: userId, name: userId });
      await control.react({ channelUrl, messageId, userId, key: "__proto__" });
    }
    await control.react({ channelUrl, messageId, userId: "constructor", key: "__proto__", on: false });
  },
  async "one reaction on and off and on"(control, { root: messageId }) {
    for (const on of [true, false, true, false])
      await control.react({ channelUrl, messageId, userId: "cem", key: "hasOwnProperty", on });
  },
  async "replies to what is deleted"(control) {
    const { id: parentId } = await control.post({ channelUrl, userId: "ben", text: "root" });
    await control.post({ channelUrl, userId: "cem", text: "too late", parentId });
    await control.deleteMessage({ channelUrl, messageId: parentId, mode: "hard" });
  },
  async "a reply before the message it answers"(control) {
    const { id: parentId } = await control.post({ channelUrl, userId: "ben", text: "root" });
    const { id: messageId } = await control.post({ channelUrl, userId: "cem", text: "reply", parentId });
    await control.edit({ channelUrl, messageId, text: "reply, edited" });
  },
  async "the count of a thread before and after its replies are gone"(control, { root: parentId, reply }) {
    await control.post({ channelUrl, userId: "cem", text: "second", parentId });
    await control.deleteMessage({ channelUrl, messageId: reply, mode: "hard" });
  },
  async "muted and unmuted, and frozen and thawed"(control) {
    const ann = { channelUrl, userId: "ann" };
    await control.mute(ann);
    await control.unmute(ann);
    await control.freeze({ channelUrl });
    await control.unfreeze({ channelUrl });
  },
  async "other names and other roles"(control) {
    for (const name of ["Yard", "__proto__", "Hall"]) await control.rename({ channelUrl, name });
    await control.setRole({ channelUrl, userId: "ben", role: "operator" });
    await control.setRole({ channelUrl, userId: "ben", role: "attendee" });
  },
  async "seen in another tab before what was seen arrives"(control) {
    await control.post({ channelUrl, userId: "ben", text: "one" });
    await control.markAsSeen({ channelUrl, userId: "ann" });
    await control.post({ channelUrl, userId: "ben", text: "two" });
  },
};

/** The orders in which so many events may arrive: all of a few, else the reverse and others that the seed decides. */
export function toOrders(count: number, random: () => number, most = 16): readonly (readonly number[])[] {
  const inOrder = [...Array(count).keys()];
  if (count <= 4) return permutations(inOrder);
  const shuffle = () => {
    const keys = inOrder.map(() => random());
    return inOrder.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  };
  return [inOrder, inOrder.toReversed(), ...Array.from({ length: most - 2 }, shuffle)];
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}
