import { ChatError, createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkMessage, toSdkUser } from "../../test/sdk-objects";
import type { SdkChannel } from "../sdk/load-sdk";
import { createServerClock } from "../server-clock";
import { createChannelRecords } from "./channel-records";

/** One channel over a fake SDK that records what it is asked for. */
function begin(kind: "group" | "open", properties: object = {}) {
  const environment = createVirtualEnvironment({ now: 50_000 });
  const clock = createServerClock(() => environment.elapsed());
  clock.observe(49_000);
  let revisions = 0;
  const joined = createChannelRecords(clock, environment, () => (revisions += 1));
  const calls: string[] = [];
  const record = (name: string) => async () => void calls.push(name);
  const none = { hasNext: false, next: async () => [] };
  const channel: SdkChannel = toSdkChannel(kind, {
    memberCount: 3,
    participantCount: 4,
    myMemberState: "joined",
    lastMessage: null,
    myRole: "operator",
    myMutedState: "unmuted",
    myLastRead: 40_000,
    unreadMessageCount: 2,
    operators: [toSdkUser("ann")],
    isOperator: (id: string) => id === "ann",
    getMyMutedInfo: async () => ({ isMuted: false }),
    getMessagesByTimestamp: async () => [toSdkMessage({ messageId: 5, createdAt: 45_000 })],
    createOperatorListQuery: () => none,
    createMemberListQuery: () => none,
    createMutedUserListQuery: () => none,
    join: record("join"),
    leave: record("leave"),
    enter: record("enter"),
    exit: record("exit"),
    refresh: async () => channel,
    ...properties,
  });
  const connection = toSdkConnection(channel, {}, joined);
  const change = (changed: object) => void Object.assign(channel, changed);
  const never = new AbortController().signal;
  const join = (signal = never) => joined.join(connection, "hall", signal);
  const leave = (giveUpMembership = false, signal = never) =>
    joined.leave(connection, "hall", { giveUpMembership, signal });
  const rejoin = () => joined.rejoin(connection, "hall", never);
  return { environment, joined, connection, channel, calls, change, join, leave, rejoin };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: ChatError) => error.code,
  );

describe("a join", () => {
  it("of a group channel returns what the service says of it", async () => {
    const { join, calls } = begin("group");
    expect(await join()).toMatchObject({
      channel: { url: "hall", name: "The hall", frozen: false, memberCount: 3 },
      membership: { role: "operator", muted: false, banned: false, endsIn: null },
      unreadCount: 2,
      newest: { createdAt: 45_000, id: "5" },
      cursor: "t44000",
    });
    expect(calls).toEqual([]);
  });

  it("of an open channel enters it, and has no count of what is unread", async () => {
    const { join, calls } = begin("open");
    expect(await join()).toMatchObject({
      channel: { memberCount: 4 },
      membership: { role: "operator" },
      unreadCount: null,
    });
    expect(calls).toEqual(["enter"]);
  });

  it("of a group channel makes this person a member where it is none", async () => {
    const { join, calls } = begin("group", { myMemberState: "none" });
    await join();
    expect(calls).toEqual(["join"]);
  });

  it("of an empty channel knows of no newest message", async () => {
    expect((await begin("group", { getMessagesByTimestamp: async () => [] }).join()).newest).toBeNull();
  });

  it("knows who operates the channel and who is muted, and that this person is there", async () => {
    const muted = [toSdkUser("bob", { restrictionInfo: { remainingDuration: 60_000 } })];
    const list = { hasNext: false, next: async () => muted };
    const { join, joined } = begin("open", { createMutedUserListQuery: () => list });
    await join();
    const members = joined.get("hall")?.members;
    expect(members?.notice({ id: "ann", name: "Ann" }, {})).toMatchObject({ role: "operator", present: true });
    expect(members?.notice({ id: "bob", name: "Bob" }, {})).toMatchObject({ muted: true, endsIn: 60_000 });
  });

  it("says that it is frozen when that was noticed while an older answer was under way", async () => {
    const { join, joined, change, channel, environment } = begin("group");
    await join();
    await environment.advance(10);
    const refresh = async () => {
      joined.get("hall")?.frozen.notice(true);
      return channel;
    };
    change({ refresh });
    expect((await join()).channel.frozen).toBe(true);
    change({ refresh: async () => channel });
    await environment.advance(10);
    expect((await join()).channel.frozen).toBe(false);
  });

  describe("of a group channel with a message that comes meanwhile (R19)", () => {
    const lastMessage = toSdkMessage({ messageId: 5, createdAt: 45_000 });
    const meanwhile = toSdkMessage({ messageId: 6, createdAt: 46_000 });
    const [old, late] = [lastMessage, meanwhile].map((message) => ({
      createdAt: message.createdAt,
      id: String(message.messageId),
    }));

    /** Joins, and has the SDK and the adapter told of the message before the newest one is known. */
    async function joinWith(listed: readonly object[], isTold: boolean, properties: object = {}) {
      const place = begin("group", { lastMessage, ...properties });
      place.change({
        async getMessagesByTimestamp() {
          const record = place.joined.get("hall");
          if (isTold) place.change({ unreadMessageCount: 3, lastMessage: meanwhile });
          if (isTold && record !== undefined && late !== undefined) record.newest = late;
          return listed;
        },
      });
      const { unreadCount, newest } = await place.join();
      return { unreadCount, newest, known: place.joined.get("hall")?.newest };
    }

    it("counts up to the place that it names, whether an event or the list had the message first", async () => {
      const counted = { unreadCount: 2, newest: old, known: late };
      expect(await joinWith([lastMessage], true), "the event").toEqual(counted);
      expect(await joinWith([meanwhile], true), "both").toEqual(counted);
      expect(await joinWith([meanwhile], false), "the list").toEqual(counted);
    });

    it("names the newest message of the main list where the service's last one is none or not in it", async () => {
      const listed = { unreadCount: 2, newest: old, known: old };
      expect(await joinWith([lastMessage], false)).toEqual(listed);
      expect(await joinWith([lastMessage], false, { lastMessage: null })).toEqual(listed);
      expect(await joinWith([lastMessage], false, { lastMessage: meanwhile })).toEqual(listed);
      expect(await joinWith([], false)).toEqual({ unreadCount: 2, newest: null, known: null });
    });

    it("knows of no newer message that an earlier join knew of and that is gone now", async () => {
      const place = begin("group", { lastMessage: meanwhile, getMessagesByTimestamp: async () => [meanwhile] });
      await place.join();
      place.change({ lastMessage, getMessagesByTimestamp: async () => [lastMessage] });
      expect((await place.join()).newest).toEqual(old);
      expect(place.joined.get("hall")?.newest).toEqual(old);
    });
  });

  it("that is refused leaves the channel not joined", async () => {
    const refused = Object.assign(new Error("no"), { name: "SendbirdError", code: 500910 });
    const { join, joined } = begin("group", { getMessagesByTimestamp: () => Promise.reject(refused) });
    expect(await codeOf(join())).toBe("rate-limited");
    expect([joined.get("hall"), joined.isBannedFrom("hall")]).toEqual([undefined, false]);
  });

  it("of an open channel that fails after it was entered is undone", async () => {
    const { join, calls, environment } = begin("open", { getMyMutedInfo: () => Promise.reject(new Error("down")) });
    await expect(join()).rejects.toBeInstanceOf(ChatError);
    await environment.settle();
    expect(calls).toEqual(["enter", "exit"]);
  });

  it("that is refused because of a ban is waited for until it is left", async () => {
    const banned = Object.assign(new Error("no"), { name: "SendbirdError", code: 900100 });
    const { join, joined, leave, environment } = begin("open", { enter: () => Promise.reject(banned) });
    joined.noticeBan("hall", 10_000);
    await expect(join()).rejects.toMatchObject({ code: "banned", retryAfter: 10_000 });
    expect(joined.isBannedFrom("hall")).toBe(true);
    await environment.advance(10_000);
    await expect(join()).rejects.toMatchObject({ code: "banned", retryAfter: null });
    await leave();
    expect(joined.isBannedFrom("hall")).toBe(false);
  });

  it("that is refused while another one stands keeps the channel joined", async () => {
    const { join, joined, change } = begin("group");
    await join();
    change({ refresh: () => Promise.reject(new ChatError("banned", "no")) });
    expect(await codeOf(join())).toBe("banned");
    expect([joined.get("hall")?.url, joined.isBannedFrom("hall")]).toEqual(["hall", false]);
  });
});

describe("a leave", () => {
  it("ends a channel's events with the call, and exits an open channel", async () => {
    const { join, leave, joined, calls } = begin("open");
    await join();
    expect(joined.get("hall")?.url).toBe("hall");
    const leaving = leave();
    expect(joined.get("hall")).toBeUndefined();
    await leaving;
    await leave();
    expect(calls).toEqual(["enter", "exit"]);
  });

  it("keeps the membership of a group channel unless it is given up", async () => {
    const { join, leave, calls } = begin("group");
    await join();
    await leave();
    expect(calls).toEqual([]);
    await leave(true);
    expect(calls).toEqual(["leave"]);
  });

  it("is not taken for done while the line is interrupted: the channel is exited again after it", async () => {
    const { join, leave, joined, connection, calls, environment } = begin("open");
    await join();
    Object.assign(connection.sdk, { connectionState: "CLOSED" });
    await leave();
    expect(calls).toEqual(["enter", "exit"]);
    Object.assign(connection.sdk, { connectionState: "OPEN" });
    joined.exitLeft(connection);
    await environment.settle();
    expect(calls).toEqual(["enter", "exit", "enter", "exit"]);
    joined.exitLeft(connection);
    await leave();
    expect(calls, "it is outside now").toHaveLength(4);
  });

  it("is not exited after an interruption where it is about to be joined again", async () => {
    const { join, leave, calls, change, connection, joined, environment } = begin("open");
    await join();
    Object.assign(connection.sdk, { connectionState: "CLOSED" });
    await leave();
    Object.assign(connection.sdk, { connectionState: "OPEN" });
    const entering: (() => void)[] = [];
    const enter = () => new Promise<void>((resolve) => entering.push(resolve)).then(() => void calls.push("enter"));
    change({ enter });
    joined.exitLeft(connection);
    const joining = join();
    await environment.settle();
    // The SDK answers what was asked first first.
    for (const entered of entering) {
      entered();
      await environment.settle();
    }
    await joining;
    expect(calls).toEqual(["enter", "exit", "enter", "enter"]);
  });
});

describe("a joined channel begins again", () => {
  it("by entering an open one, after an interruption and on another connection", async () => {
    const { join, rejoin, calls, joined } = begin("open");
    await join();
    await rejoin();
    expect(calls).toEqual(["enter", "enter"]);
    const another = begin("open");
    await another.rejoin();
    expect([another.calls, another.joined.get("hall")?.url, joined.get("hall")?.url]).toEqual([
      ["enter"],
      "hall",
      "hall",
    ]);
  });

  it("without a request in a group channel of the same connection", async () => {
    const { join, rejoin, calls, change } = begin("group");
    await join();
    change({ refresh: () => Promise.reject(new Error("no request is needed")) });
    await rejoin();
    expect(calls).toEqual([]);
  });
});
