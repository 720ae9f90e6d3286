import type { RestrictedUser, User } from "@sendbird/chat";
import type { GroupChannelHandler } from "@sendbird/chat/groupChannel";
import type { OpenChannelHandler } from "@sendbird/chat/openChannel";
import { type DriverEvent, createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { asSdk, toSdkChannel, toSdkConnection, toSdkMessage, toSdkUser } from "../../test/sdk-objects";
import { createMessageCache } from "../reading/message-cache";
import type { LoadedSdk, SdkChannel } from "../sdk/load-sdk";
import { createServerClock } from "../server-clock";
import { followChannelEvents } from "./channel-events";
import { createChannelRecords } from "./channel-records";
import { endless } from "./restriction-end";

type Handlers = Map<string, GroupChannelHandler & OpenChannelHandler>;

/** The hall, joined by Ann over a fake SDK, the handlers that are set there, and every event. */
async function begin(kind: "group" | "open", properties: object = {}, more: Partial<LoadedSdk> = {}) {
  const environment = createVirtualEnvironment({ now: 50_000 });
  const clock = createServerClock(() => environment.elapsed());
  const cache = createMessageCache(clock);
  let revisions = 0;
  const channels = createChannelRecords(clock, environment, () => (revisions += 1));
  const events: DriverEvent[] = [];
  const handlers: Handlers = new Map();
  const none = { hasNext: false, next: async () => [] };
  const channel: SdkChannel = toSdkChannel(kind, {
    memberCount: 3,
    participantCount: 3,
    myMemberState: "joined",
    lastMessage: null,
    myRole: "none",
    myMutedState: "unmuted",
    myLastRead: 40_000,
    unreadMessageCount: 0,
    operators: [],
    isOperator: () => false,
    getMyMutedInfo: async () => ({ isMuted: false }),
    getMessagesByTimestamp: async () => [toSdkMessage({ messageId: 5, createdAt: 45_000 })],
    createOperatorListQuery: () => none,
    createMemberListQuery: () => none,
    createMutedUserListQuery: () => none,
    getTypingUsers: () => typing,
    enter: async () => undefined,
    exit: async () => undefined,
    refresh: async () => channel,
    ...properties,
  });
  let typing: readonly User[] = [];
  const add = (id: string, handler: GroupChannelHandler & OpenChannelHandler) => void handlers.set(id, handler);
  const remove = (id: string) => void handlers.delete(id);
  const getChannel = async () => channel;
  const base = toSdkConnection(
    channel,
    {
      ...(kind === "group" && {
        groupChannel: { getChannel, addGroupChannelHandler: add, removeGroupChannelHandler: remove },
      }),
      ...(kind === "open" && {
        openChannel: { getChannel, addOpenChannelHandler: add, removeOpenChannelHandler: remove },
      }),
    },
    channels,
  );
  const connection = { ...base, loaded: { ...base.loaded, ...more } };
  const emit = (event: DriverEvent) => void events.push(event);
  const stop = followChannelEvents(connection, cache, clock, environment, emit);
  const join = () => channels.join(connection, "hall", new AbortController().signal);
  await join();
  const [handler] = handlers.values();
  if (handler === undefined) throw new Error("No handler is set.");
  const told = () => events.splice(0);
  return {
    environment,
    clock,
    channels,
    handlers,
    handler,
    channel: asSdk<
      Parameters<NonNullable<GroupChannelHandler["onTypingStatusUpdated"]>>[0] &
        Parameters<NonNullable<OpenChannelHandler["onUserEntered"]>>[0]
    >(channel),
    change: (changed: object) => void Object.assign(channel, changed),
    type: (...users: readonly string[]) => void (typing = users.map((id) => toSdkUser(id))),
    connection,
    join,
    told,
    stop,
  };
}

const channelUrl = "hall";

/** Has the signed-in person operate an open channel. */
const asOperator = { isOperator: (id: string) => id === "ann", operators: [toSdkUser("ann")] };

/** A person as events of a mute or ban have them. */
const restricted = (id: string, restrictionInfo: object = {}) =>
  asSdk<RestrictedUser>(toSdkUser(id, { restrictionInfo }));
const elsewhere = asSdk<never>(toSdkChannel("group", { url: "elsewhere" }));

describe("a message event", () => {
  it("becomes the message that came, changed or went", async () => {
    const { handler, channel, told, channels } = await begin("group");
    expect(channels.get(channelUrl)?.newest).toEqual({ createdAt: 45_000, id: "5" });
    handler.onMessageReceived?.(channel, toSdkMessage({ messageId: 8, createdAt: 46_000 }));
    handler.onMessageUpdated?.(channel, toSdkMessage({ messageId: 8, createdAt: 46_000, updatedAt: 47_000 }));
    handler.onMessageDeleted?.(channel, 8);
    expect(told()).toMatchObject([
      { type: "message-received", channelUrl, message: { id: "8", reactionsRevision: 0 } },
      { type: "message-updated", channelUrl, message: { id: "8", updatedAt: 47_000 } },
      { type: "message-deleted", channelUrl, messageId: "8" },
    ]);
  });

  it("moves the newest message forwards only, and only by what is in the main list", async () => {
    const { handler, channel, channels } = await begin("group");
    const newest = () => channels.get(channelUrl)?.newest;
    const receive = (properties: object) => handler.onMessageReceived?.(channel, toSdkMessage(properties));
    receive({ messageId: 4, createdAt: 44_000 });
    expect(newest()).toEqual({ createdAt: 45_000, id: "5" });
    receive({ messageId: 9, createdAt: 49_000, parentMessageId: 5 });
    expect(newest()).toEqual({ createdAt: 45_000, id: "5" });
    receive({ messageId: 8, createdAt: 48_000 });
    expect(newest()).toEqual({ createdAt: 48_000, id: "8" });
    handler.onMessageDeleted?.(channel, 5);
    expect(newest(), "another one was deleted").toEqual({ createdAt: 48_000, id: "8" });
    handler.onMessageDeleted?.(channel, 8);
    expect(newest()).toBeNull();
    receive({ messageId: 2, createdAt: 42_000 });
    expect(newest()).toEqual({ createdAt: 42_000, id: "2" });
    receive({ messageId: 3, createdAt: 43_000_000_000_000_000 });
    expect(newest(), "no time that the service has").toEqual({ createdAt: 42_000, id: "2" });
  });

  it("of a channel that is not joined is not emitted", async () => {
    const { handler, told } = await begin("group");
    handler.onMessageReceived?.(elsewhere, toSdkMessage());
    handler.onMessageUpdated?.(elsewhere, toSdkMessage());
    handler.onMessageDeleted?.(elsewhere, 7);
    handler.onUserMuted?.(elsewhere, restricted("bob"));
    handler.onChannelDeleted?.("elsewhere", asSdk("group"));
    handler.onChannelChanged?.(elsewhere);
    expect(told()).toEqual([]);
  });

  it("has no handlers any more when the connection is no longer followed", async () => {
    const { stop, handlers } = await begin("group");
    stop();
    expect(handlers.size).toBe(0);
    const open = await begin("open");
    open.stop();
    expect(open.handlers.size).toBe(0);
  });
});

describe("an event about a message", () => {
  it("is a reaction, unless the service does not say which", async () => {
    const { handler, channel, told, clock } = await begin("group");
    const reaction = { messageId: 5, userId: "bob", key: "heart", operation: "add", updatedAt: 60_000 };
    handler.onReactionUpdated?.(channel, asSdk(reaction));
    handler.onReactionUpdated?.(channel, asSdk({ ...reaction, operation: null, updatedAt: 61_000 }));
    expect(told()).toEqual([
      {
        type: "reaction-changed",
        channelUrl,
        change: { messageId: "5", key: "heart", userId: "bob", on: true, revision: 60_000, count: null },
      },
    ]);
    expect(clock.latest()).toBe(61_000);
  });

  it("is a thread's summary, unless the service does not say of which message", async () => {
    const { handler, channel, told, clock } = await begin("group");
    const threadInfo = { replyCount: 1, lastRepliedAt: 62_000, mostRepliedUsers: [], updatedAt: 63_000 };
    handler.onThreadInfoUpdated?.(
      channel,
      asSdk({ targetMessageId: 0, threadInfo: { ...threadInfo, updatedAt: 64_000 } }),
    );
    expect([told(), clock.latest()]).toEqual([[], 0]);
    handler.onThreadInfoUpdated?.(channel, asSdk({ targetMessageId: 5, threadInfo }));
    const thread = { replyCount: 1, lastReplyAt: 62_000, repliers: [], revision: 63_000 };
    expect(told()).toEqual([{ type: "thread-changed", channelUrl, messageId: "5", thread }]);
    expect(clock.latest()).toBe(63_000);
  });
});

describe("an event about a channel", () => {
  it("is emitted where something of the channel is new, with a greater revision each time", async () => {
    const { handler, channel, told, change } = await begin("group");
    handler.onChannelChanged?.(channel);
    handler.onChannelMemberCountChanged?.([channel]);
    expect(told(), "nothing is new").toEqual([]);
    change({ memberCount: 4 });
    handler.onChannelMemberCountChanged?.([channel]);
    change({ memberCount: 5 });
    handler.onUserJoined?.(channel, toSdkUser("bob"));
    change({ memberCount: 4 });
    handler.onUserLeft?.(channel, toSdkUser("bob"));
    change({ name: "The great hall" });
    handler.onChannelChanged?.(channel);
    const events = told();
    expect(events).toMatchObject([
      { type: "channel-changed", channelUrl, channel: { memberCount: 4 } },
      { channel: { memberCount: 5 } },
      { channel: { memberCount: 4 } },
      { channel: { name: "The great hall", frozen: false } },
    ]);
    const revisions = events.flatMap((event) => (event.type === "channel-changed" ? [event.channel.revision] : []));
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a = 0, b = 0) => a - b));
  });

  it("says that it is frozen and open again, whatever the SDK's own object says", async () => {
    const { handler, channel, told } = await begin("group");
    handler.onChannelFrozen?.(channel);
    handler.onChannelFrozen?.(channel);
    handler.onChannelUnfrozen?.(channel);
    expect(told()).toMatchObject([{ channel: { frozen: true } }, { channel: { frozen: false } }]);
  });

  it("ends the continuity of a channel that is deleted, so that it is joined again and refused", async () => {
    const { handler, told } = await begin("group");
    handler.onChannelDeleted?.(channelUrl, asSdk("group"));
    expect(told()).toEqual([{ type: "continuity-lost", channelUrl }]);
  });
});

describe("an event about reading and typing", () => {
  it("says what was seen on another device, when that is more than was known", async () => {
    const { handler, channel, told, change, clock } = await begin("group");
    handler.onChannelChanged?.(channel);
    expect(told()).toEqual([]);
    change({ myLastRead: 70_000 });
    handler.onChannelChanged?.(channel);
    handler.onUserMarkedRead?.(channel, ["ann"]);
    expect(told()).toEqual([{ type: "seen-changed", channelUrl, upTo: { createdAt: 70_001, id: "" } }]);
    change({ myLastRead: 70_001 });
    handler.onUserMarkedRead?.(channel, ["ann"]);
    expect(told()).toMatchObject([{ upTo: { createdAt: 70_002 } }]);
    expect(clock.latest()).toBe(70_001);
    change({ myLastRead: 1e15 });
    handler.onUserMarkedRead?.(channel, ["ann"]);
    change({ myLastRead: 70_002 });
    handler.onUserMarkedRead?.(channel, ["ann"]);
    expect(told(), "after a time that the service does not have").toMatchObject([{ upTo: { createdAt: 70_003 } }]);
  });

  it("says who types each time, who stopped, and nothing of this person", async () => {
    const { handler, channel, told, type } = await begin("group");
    const update = (...ids: readonly string[]) => {
      type(...ids);
      handler.onTypingStatusUpdated?.(channel);
      return told().flatMap((event) => (event.type === "typing-changed" ? [[event.user.id, event.typing]] : []));
    };
    expect(update("ann", "bob")).toEqual([["bob", true]]);
    expect(update("bob", "cleo")).toEqual([
      ["bob", true],
      ["cleo", true],
    ]);
    expect(update("cleo")).toEqual([
      ["bob", false],
      ["cleo", true],
    ]);
    expect(update()).toEqual([["cleo", false]]);
    expect(update()).toEqual([]);
  });

  it("takes nobody for stopped who types on behind others, and names the next as soon as one of 20 stops (C18)", async () => {
    const { handler, channel, told, type } = await begin("group");
    const update = (ids: readonly string[]) => {
      type(...ids);
      handler.onTypingStatusUpdated?.(channel);
      return told().flatMap((event) => (event.type === "typing-changed" ? [[event.user.id, event.typing]] : []));
    };
    const crowd = Array.from({ length: 20 }, (_, number) => `user ${number}`);
    const on = (ids: readonly string[]) => ids.map((id) => [id, true]);
    expect(update(crowd)).toEqual(on(crowd));
    expect(update(["new", ...crowd])).toEqual(on(crowd));
    const left = crowd.slice(1);
    expect(update(["new", ...left]), "a place is free before it is taken").toEqual([
      ["user 0", false],
      ...on([...left, "new"]),
    ]);
  });

  it("names as many of a crowd that types as are remembered, so that each sign costs the same (C18)", async () => {
    const { handler, channel, told, type } = await begin("group");
    const crowd = Array.from({ length: 5_000 }, (_, number) => `user ${number}`);
    for (let size = 1; size <= 100; size++) {
      type("ann", ...crowd.slice(0, size));
      handler.onTypingStatusUpdated?.(channel);
      expect(told()).toHaveLength(Math.min(size, 20));
    }
    type(...crowd);
    handler.onTypingStatusUpdated?.(channel);
    expect(told()).toHaveLength(20);
    type(...crowd.slice(1));
    handler.onTypingStatusUpdated?.(channel);
    const signs = told().flatMap((event) => (event.type === "typing-changed" ? [[event.user.id, event.typing]] : []));
    expect([signs[0], signs.at(-1)]).toEqual([
      ["user 0", false],
      ["user 20", true],
    ]);
  });
});

describe("an event about the people of an open channel", () => {
  it("says who came and went, and how many there are", async () => {
    const { handler, channel, told, change } = await begin("open", asOperator);
    const bob = toSdkUser("bob");
    change({ participantCount: 4 });
    handler.onUserEntered?.(channel, bob);
    expect(told()).toMatchObject([
      { type: "presence-changed", channelUrl, user: { id: "bob" }, present: true },
      { type: "channel-changed", channel: { memberCount: 4 } },
    ]);
    handler.onUserMuted?.(channel, restricted("bob"));
    expect(told()).toMatchObject([{ member: { user: { id: "bob" }, muted: true, present: true } }]);
    change({ participantCount: 3 });
    handler.onUserExited?.(channel, bob);
    handler.onUserUnmuted?.(channel, bob);
    expect(told()).toMatchObject([
      { type: "presence-changed", user: { id: "bob" }, present: false },
      { type: "channel-changed", channel: { memberCount: 3 } },
      { type: "member-changed", member: { muted: false, present: false } },
    ]);
    change({ participantCount: 9 });
    handler.onChannelParticipantCountChanged?.(channel);
    expect(told()).toMatchObject([{ channel: { memberCount: 9 } }]);
  });
});

describe("an event about what a person may do", () => {
  it("has everything that is known of the person, and until when it lasts", async () => {
    const { handler, channel, told } = await begin("open", asOperator);
    const operators = (...ids: readonly string[]) => ["ann", ...ids].map((id) => toSdkUser(id));
    const minute = { remainingDuration: 60_000 };
    handler.onUserEntered?.(channel, toSdkUser("bob"));
    told();
    handler.onOperatorUpdated?.(channel, operators("bob"));
    handler.onUserMuted?.(channel, restricted("bob", minute));
    handler.onUserBanned?.(channel, restricted("bob"));
    handler.onUserUnbanned?.(channel, toSdkUser("bob"));
    handler.onOperatorUpdated?.(channel, operators());
    const known = { user: { id: "bob" }, role: "operator", muted: true, banned: false, endsIn: 60_000 };
    expect(told()).toMatchObject([
      { type: "member-changed", channelUrl, member: { role: "operator", muted: false, endsIn: null, present: true } },
      { member: { ...known, present: true } },
      { member: { ...known, banned: true, endsIn: null, present: false } },
      { member: known },
      { member: { ...known, role: "attendee" } },
    ]);
  });

  it("tells nobody but operators of others' mutes and bans (F5)", async () => {
    const { handler, channel, told, connection } = await begin("open");
    handler.onUserMuted?.(channel, restricted("bob"));
    handler.onUserBanned?.(channel, restricted("cleo"));
    handler.onUserUnbanned?.(channel, toSdkUser("cleo"));
    expect(told()).toEqual([]);
    handler.onUserMuted?.(channel, restricted(connection.self.id));
    expect(told()).toMatchObject([{ member: { user: { id: connection.self.id }, muted: true } }]);
  });

  it("that makes this person an operator has who is muted read (F7)", async () => {
    const muted = {
      hasNext: false,
      next: async () => [toSdkUser("bob", { restrictionInfo: { description: "spam" } })],
    };
    let lists = 0;
    const createMutedUserListQuery = () => ((lists += 1), muted);
    const { handler, channel, told, connection } = await begin("open", { createMutedUserListQuery });
    expect(lists, "lists that an attendee reads").toBe(0);
    handler.onOperatorUpdated?.(channel, [toSdkUser(connection.self.id)]);
    await new Promise(setImmediate);
    told();
    handler.onOperatorUpdated?.(channel, [toSdkUser(connection.self.id), toSdkUser("bob")]);
    expect(told()).toMatchObject([{ member: { user: { id: "bob" }, muted: true, reason: "spam" } }]);
  });

  it("lets somebody who was banned in again as soon as the ban ends, and nobody else", async () => {
    const refused = Object.assign(new Error("banned"), { name: "SendbirdError", code: 900100 });
    let isBanned = false;
    const enter = () => (isBanned ? Promise.reject(refused) : Promise.resolve());
    const { handler, channel, told, join, channels, connection, environment } = await begin("open", { enter });
    const [ann, bob] = [toSdkUser("ann"), toSdkUser("bob")];
    handler.onUserUnbanned?.(channel, ann);
    expect(told(), "Ann is inside").toMatchObject([{ type: "member-changed" }]);
    isBanned = true;
    handler.onUserBanned?.(channel, restricted("ann", { remainingDuration: 60_000 }));
    handler.onUserBanned?.(channel, restricted("bob"));
    const { signal } = new AbortController();
    await channels.leave(connection, channelUrl, { signal, giveUpMembership: false });
    told();
    await environment.advance(10_000);
    await expect(join()).rejects.toMatchObject({ code: "banned", retryAfter: 50_000 });
    handler.onUserUnbanned?.(channel, bob);
    expect(told()).toEqual([]);
    handler.onUserUnbanned?.(channel, ann);
    expect(told()).toEqual([{ type: "continuity-lost", channelUrl }]);
    await expect(join()).rejects.toMatchObject({ code: "banned", retryAfter: null });
    isBanned = false;
    await join();
    expect(channels.isBannedFrom(channelUrl)).toBe(false);
    handler.onUserUnbanned?.(channel, ann);
    expect(told()).toMatchObject([{ type: "member-changed", member: { banned: false } }]);
  });

  it("without an end stands for a restriction until it is lifted", async () => {
    const { handler, channel, told, channels } = await begin("group", { myRole: "operator" });
    handler.onUserMuted?.(channel, restricted("bob"));
    expect(told()).toMatchObject([{ member: { muted: true, endsIn: null } }]);
    expect(channels.get(channelUrl)?.members.muteOf("bob").until).toBe(endless);
  });
});

describe("a ban of somebody else in a group channel, whose new count the SDK does not take", () => {
  /** The service counts as many members as the next of `counts`; `meanwhile` happens before it answers. */
  async function beginCounting(counts: readonly number[], meanwhile: () => void = () => {}) {
    let readings = 0;
    const begun = await begin("group", {
      async refresh() {
        meanwhile();
        const memberCount = counts[Math.min(readings, counts.length - 1)];
        readings += 1;
        if (memberCount === 0) throw new Error("Not now.");
        begun.change({ memberCount });
        return begun.channel;
      },
    });
    const ban = (id: string) => begun.handler.onUserBanned?.(begun.channel, restricted(id));
    const after = async (seconds: number) => {
      await begun.environment.advance(seconds * 1_000);
      return begun.told().flatMap((event) => (event.type === "channel-changed" ? [event.channel.memberCount] : []));
    };
    return { ...begun, ban, after, readings: () => readings };
  }

  it("has the members counted again within seconds, once for all bans meanwhile", async () => {
    const { ban, after, readings } = await beginCounting([1]);
    ban("bob");
    ban("cleo");
    expect(readings(), "readings in the moment in which everybody learns of the ban").toBe(0);
    expect(await after(5)).toEqual([1]);
    expect(readings()).toBe(1);
  });

  it("is counted again where that failed, and where an event came before the answer", async () => {
    const failing = await beginCounting([0, 0, 2]);
    failing.ban("bob");
    expect(await failing.after(60)).toEqual([2]);
    const crossed = await beginCounting([2, 3], () => {
      if (crossed.readings() > 0) return;
      crossed.change({ memberCount: 4 });
      crossed.handler.onUserJoined?.(crossed.channel, toSdkUser("dora"));
    });
    crossed.ban("bob");
    expect(await crossed.after(60)).toEqual([4, 2, 3]);
  });

  it("is not counted for the person who is banned, nor once the channel is left or the connection over", async () => {
    const { ban, after, readings, channels, connection, stop } = await beginCounting([2]);
    ban(connection.self.id);
    await after(60);
    ban("bob");
    await channels.leave(connection, channelUrl, {
      signal: new AbortController().signal,
      giveUpMembership: false,
    });
    await after(60);
    const over = await beginCounting([2]);
    over.ban("bob");
    over.stop();
    await over.after(60);
    stop();
    expect([readings(), over.readings()]).toEqual([0, 0]);
  });
});

it("an SDK with both kinds of channel is followed in both, under handlers of their own", async () => {
  const { loaded } = (await begin("open")).connection;
  const both = await begin("group", {}, { open: loaded.open });
  expect(both.handlers.size).toBe(1);
  const again = await begin("group");
  expect([...again.handlers.keys()]).not.toEqual([...both.handlers.keys()]);
});
