import { createVirtualEnvironment, type MemberQuery } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkUser } from "../../test/sdk-objects";
import { createServerClock } from "../server-clock";
import { createChannelRecords } from "./channel-records";
import { createMemberLists } from "./member-lists";

const restrictionInfo = { remainingDuration: 60_000 };

/** Lists of the hall, whose SDK has the given pages in each of its lists, and what was asked for. */
async function begin(
  kind: "group" | "open",
  pages: readonly (readonly object[])[],
  isJoined = false,
  role = "operator",
) {
  const environment = createVirtualEnvironment({ now: 50_000 });
  const clock = createServerClock(environment.elapsed);
  let revisions = 0;
  const channels = createChannelRecords(clock, environment, () => (revisions += 1));
  const asked: unknown[] = [];
  const empty = { hasNext: false, next: async () => [] };
  const list = (name: string) => (params: object) => {
    asked.push([name, params]);
    const left = [...pages];
    return {
      get hasNext() {
        return left.length > 0;
      },
      next: async () => left.shift(),
    };
  };
  const before = {
    myMemberState: "joined",
    lastMessage: null,
    myMutedState: "unmuted",
    myRole: role,
    operators: [],
    getMyMutedInfo: async () => ({ isMuted: false }),
    getMessagesByTimestamp: async () => [],
    createOperatorListQuery: () => empty,
    createMemberListQuery: () => empty,
    createMutedUserListQuery: () => empty,
    enter: async () => undefined,
    isOperator: (id: string) => id === "ann" && role === "operator",
  };
  const channel = toSdkChannel(kind, before);
  const connection = toSdkConnection(channel, {}, channels);
  if (isJoined) await channels.join(connection, "hall", new AbortController().signal);
  Object.assign(channel, {
    createBannedUserListQuery: list("banned"),
    createOperatorListQuery: list("operators"),
    createMemberListQuery: list("members"),
    createMutedUserListQuery: list("muted"),
    createParticipantListQuery: list("participants"),
  });
  const { signal } = new AbortController();
  const lists = createMemberLists(clock, environment.elapsed);
  const read = (query: Partial<MemberQuery> = {}) =>
    lists.members(connection, "hall", { filter: "all", namePrefix: "", limit: 20, cursor: null, ...query }, signal);
  return { read, asked, channels, environment };
}

const member = (id: string, properties: object = {}) =>
  toSdkUser(id, { role: "", isMuted: false, connectionStatus: "offline", ...properties });

describe("the members of a group channel", () => {
  it("have their role, their mute with its end, and whether they are online", async () => {
    const { read, asked } = await begin("group", [
      [
        member("ann", { role: "operator", connectionStatus: "online" }),
        member("bob", { isMuted: true, restrictionInfo }),
        member("cleo", { restrictionInfo }),
      ],
    ]);
    const { members, cursor } = await read();
    const nothing = { role: "attendee", muted: false, banned: false, endsIn: null, present: false };
    expect(members).toMatchObject([
      { ...nothing, user: { id: "ann" }, role: "operator", present: true },
      { ...nothing, user: { id: "bob" }, muted: true, endsIn: 60_000 },
      { ...nothing, user: { id: "cleo" } },
    ]);
    expect(cursor).toBeNull();
    expect(asked).toEqual([["members", { limit: 20 }]]);
  });

  it("are asked for by the beginning of the name", async () => {
    const { read, asked } = await begin("group", [[]]);
    await read({ namePrefix: "An" });
    expect(asked).toEqual([["members", { limit: 20, nicknameStartsWithFilter: "An" }]]);
  });

  it("the present are those online", async () => {
    const people = [member("ann", { connectionStatus: "online" }), member("bob")];
    const { read } = await begin("group", [people]);
    expect((await read({ filter: "present" })).members.map(({ user }) => user.id)).toEqual(["ann"]);
    expect((await read({ filter: "all" })).members).toHaveLength(2);
  });

  it("do not lose what a later notice said of them", async () => {
    const { read, channels, environment } = await begin("group", [[member("bob")]], true);
    await environment.advance(5);
    channels.get("hall")?.members.notice({ id: "bob", name: "Bob" }, { role: "operator" });
    expect((await read()).members, "noticed in the same millisecond").toMatchObject([{ role: "operator" }]);
    await environment.advance(5);
    expect((await read()).members).toMatchObject([{ role: "attendee" }]);
  });
});

describe("the lists that both kinds of channel have", () => {
  it.each(["muted", "banned"] as const)("are refused to an attendee where they are of the %s (F5)", async (filter) => {
    for (const isJoined of [false, true]) {
      const { read, asked } = await begin("group", [[toSdkUser("bob")]], isJoined, "none");
      await expect(read({ filter })).rejects.toMatchObject({ code: "not-allowed" });
      expect(asked).toEqual([]);
    }
  });

  it("are of those who are muted, members or not, with the end and the reason (F9)", async () => {
    const spam = { ...restrictionInfo, description: "spam" };
    const { read, asked } = await begin("group", [[toSdkUser("bob", { restrictionInfo: spam })]]);
    expect((await read({ filter: "muted" })).members).toMatchObject([
      { user: { id: "bob" }, muted: true, endsIn: 60_000, reason: "spam" },
    ]);
    expect(asked).toEqual([["muted", { limit: 20 }]]);
  });

  it("are of those who are banned, until when, and of the operators", async () => {
    const { read, asked } = await begin("group", [[toSdkUser("bob", { restrictionInfo })]]);
    expect((await read({ filter: "banned" })).members).toMatchObject([
      { user: { id: "bob" }, banned: true, endsIn: 60_000, role: "attendee", muted: false },
    ]);
    expect((await read({ filter: "operators" })).members).toMatchObject([{ role: "operator", banned: false }]);
    expect(asked).toEqual([
      ["banned", { limit: 20 }],
      ["operators", { limit: 20 }],
    ]);
  });

  it("go on at their cursor, and past pages on which nobody has such a name", async () => {
    const { read, asked } = await begin("group", [
      [toSdkUser("bob")],
      [],
      [toSdkUser("ann"), toSdkUser("anton"), toSdkUser("cleo")],
      [toSdkUser("ANDREW")],
    ]);
    const first = await read({ filter: "operators", namePrefix: "AN" });
    expect(first.members.map(({ user }) => user.id)).toEqual(["ann", "anton"]);
    const second = await read({ filter: "operators", namePrefix: "AN", cursor: first.cursor });
    expect(second.members.map(({ user }) => user.id)).toEqual(["ANDREW"]);
    expect([second.cursor, asked.length]).toEqual([null, 1]);
  });

  it("have one revision for each page, which grows from page to page", async () => {
    const { read } = await begin("group", [[toSdkUser("ann"), toSdkUser("bob")], [toSdkUser("cleo")]]);
    const first = await read({ filter: "operators" });
    const second = await read({ filter: "operators", cursor: first.cursor });
    const revisions = [...first.members, ...second.members].map(({ revision }) => revision);
    expect(revisions[0]).toBe(revisions[1]);
    expect(revisions[2]).toBeGreaterThan(revisions[0] ?? 0);
  });
});

describe("the participants of an open channel", () => {
  it("are all present, with the role that the channel lists", async () => {
    const { read, asked } = await begin("open", [[toSdkUser("ann"), toSdkUser("bob", { isMuted: false })]]);
    expect((await read()).members).toMatchObject([
      { user: { id: "ann" }, role: "operator", muted: false, present: true },
      { user: { id: "bob" }, role: "attendee", muted: false, present: true },
    ]);
    expect(asked).toEqual([["participants", { limit: 20 }]]);
  });

  it("the muted stay so until the end that is known, and without an end where none is", async () => {
    const people = [toSdkUser("ann", { isMuted: true }), toSdkUser("bob", { isMuted: true })];
    const { read, channels, environment } = await begin("open", [people], true);
    channels.get("hall")?.members.notice({ id: "ann", name: "Ann" }, { mute: { until: 60_000, reason: "" } });
    await environment.advance(10);
    expect((await read()).members).toMatchObject([
      { muted: true, endsIn: 59_990 },
      { muted: true, endsIn: null },
    ]);
  });

  it("whose mute should be over but is not stay muted without an end", async () => {
    const { read, channels, environment } = await begin("open", [[toSdkUser("ann", { isMuted: true })]], true);
    channels.get("hall")?.members.notice({ id: "ann", name: "Ann" }, { mute: { until: 10_000, reason: "" } });
    await environment.advance(10_000);
    expect((await read()).members).toMatchObject([{ muted: true, endsIn: null }]);
  });

  it("the muted are listed with the end of it, and are not said to be there", async () => {
    const { read, asked } = await begin("open", [[toSdkUser("bob", { restrictionInfo })]]);
    expect((await read({ filter: "muted" })).members).toMatchObject([
      { user: { id: "bob" }, role: "attendee", muted: true, endsIn: 60_000, present: false },
    ]);
    expect(asked).toEqual([["muted", { limit: 20 }]]);
  });
});
