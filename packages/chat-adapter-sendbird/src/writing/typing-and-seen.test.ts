import { describe, expect, it } from "vitest";
import { toSdkChannel } from "../../test/sdk-objects";
import { markAsSeen, setTyping } from "./typing-and-seen";

const refusal = (code: number) => Object.assign(new Error("no"), { name: "SendbirdError", code });

/** A channel that records what it is asked for, and counts `unread` messages when it is refreshed. */
function begin(kind: "group" | "open", { unread = 0, marking = async () => {} } = {}) {
  const calls: string[] = [];
  const channel = toSdkChannel(kind, {
    unreadMessageCount: 9,
    startTyping: async () => void calls.push("start"),
    endTyping: async () => void calls.push("end"),
    markAsRead() {
      calls.push("mark");
      return marking();
    },
    async refresh() {
      calls.push("refresh");
      Object.assign(channel, { unreadMessageCount: unread });
    },
  });
  return { calls, channel };
}

const place = { createdAt: 10, id: "5" };

describe("typing", () => {
  it("is sent with its end in a group channel, and not at all in an open one", async () => {
    const { calls, channel } = begin("group");
    await setTyping(channel, true);
    await setTyping(channel, false);
    expect(calls).toEqual(["start", "end"]);
    const open = begin("open");
    await setTyping(open.channel, true);
    expect(open.calls).toEqual([]);
  });
});

describe("a mark of what was seen", () => {
  it.each([
    ["nothing of others is known", null],
    ["it is the newest message", place],
    ["the newest message stands before it", { createdAt: 10, id: "4" }],
  ])("is sent where %s", async (_, newest) => {
    const { calls, channel } = begin("group");
    await markAsSeen(channel, place, newest);
    expect(calls).toEqual(["mark"]);
  });

  it("is not sent while something newer was not seen, nor in an open channel", async () => {
    const { calls, channel } = begin("group");
    await markAsSeen(channel, place, { createdAt: 10, id: "6" });
    const open = begin("open");
    await markAsSeen(open.channel, place, null);
    expect([calls, open.calls]).toEqual([[], []]);
  });

  it("that the service refuses rejects without another look", async () => {
    const { calls, channel } = begin("group", { marking: () => Promise.reject(refusal(900100)) });
    await expect(markAsSeen(channel, place, null)).rejects.toMatchObject({ code: "banned" });
    expect(calls).toEqual(["mark"]);
  });

  it.each([
    [0, undefined],
    [1, expect.objectContaining({ code: "timeout" })],
  ])("whose answer does not come is judged by the %i messages that are unread then (R19)", async (unread, outcome) => {
    const { calls, channel } = begin("group", { unread, marking: () => Promise.reject(refusal(800180)) });
    expect(await markAsSeen(channel, place, null).catch((thrown: unknown) => thrown)).toEqual(outcome);
    expect(calls).toEqual(["mark", "refresh"]);
  });
});
