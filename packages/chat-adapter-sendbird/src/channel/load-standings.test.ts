import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkUser } from "../../test/sdk-objects";
import { createServerClock } from "../server-clock";
import { loadOwnStanding, loadStandings } from "./load-standings";
import { endless, notRestricted } from "./restriction-end";

const elapsed = () => 1_000;
const clock = createServerClock(elapsed);
const minute = { remainingDuration: 60_000 };

/** A list of the SDK with one page. */
const listOf = (people: readonly object[] | Error, hasNext = false) => ({
  hasNext,
  next: () => (people instanceof Error ? Promise.reject(people) : Promise.resolve(people)),
});

describe("what the service says of the person who joins", () => {
  const standingIn = (kind: "group" | "open", properties: object, info: object = { isMuted: false }) => {
    const channel = toSdkChannel(kind, { getMyMutedInfo: async () => info, ...properties });
    return loadOwnStanding(toSdkConnection(channel), channel, clock, elapsed);
  };
  const muted = { isMuted: true, ...minute };

  it("has the role in a group channel, without a second request where the channel says that the person is not muted", async () => {
    const unasked = { getMyMutedInfo: () => Promise.reject(new Error("Not needed.")), myMutedState: "unmuted" };
    const attendee = { role: "attendee", mutedUntil: notRestricted };
    expect(await standingIn("group", { ...unasked, myRole: "operator" })).toEqual({ ...attendee, role: "operator" });
    expect(await standingIn("group", { ...unasked, myRole: "none" })).toEqual(attendee);
  });

  it("has the end of a mute in a group channel, unless the mute is over by then", async () => {
    const channel = { myRole: "none", myMutedState: "muted" };
    expect(await standingIn("group", channel, muted)).toMatchObject({ mutedUntil: 61_000 });
    expect(await standingIn("group", channel, { isMuted: true })).toMatchObject({ mutedUntil: endless });
    expect(await standingIn("group", channel, { ...minute, isMuted: false })).toMatchObject({
      mutedUntil: notRestricted,
    });
  });

  it("is asked for in an open channel, whose operators are listed", async () => {
    const isOperator = (id: string) => id === "ann";
    expect(await standingIn("open", { isOperator }, muted)).toEqual({ role: "operator", mutedUntil: 61_000 });
    expect(await standingIn("open", { isOperator: () => false })).toEqual({
      role: "attendee",
      mutedUntil: notRestricted,
    });
  });
});

describe("who operates a channel and who is muted in it", () => {
  const bob = { id: "bob", name: "Bob" };
  const mutedBob = toSdkUser("bob", { restrictionInfo: minute });
  const read = (channel: ReturnType<typeof toSdkChannel>) =>
    loadStandings(toSdkConnection(channel), channel, 700, clock, elapsed);

  it("comes from two lists of a group channel, which say of all others that they are neither", async () => {
    const asked: object[] = [];
    const record = (list: object) => (params: object) => (asked.push(params), list);
    const lists = await read(
      toSdkChannel("group", {
        createOperatorListQuery: record(listOf([toSdkUser("ann")])),
        createMemberListQuery: record(listOf([mutedBob])),
      }),
    );
    expect(lists).toEqual([
      { listed: [[{ id: "ann", name: "Ann" }, { role: "operator" }]], others: { role: "attendee" }, asOf: 1_000 },
      { listed: [[bob, { mutedUntil: 61_000 }]], others: { mutedUntil: notRestricted }, asOf: 1_000 },
    ]);
    expect(asked).toEqual([{ limit: 100 }, { limit: 100, mutedMemberFilter: "muted" }]);
  });

  it("says nothing of people who may come later in a longer list", async () => {
    const channel = toSdkChannel("group", {
      createOperatorListQuery: () => listOf([toSdkUser("ann")], true),
      createMemberListQuery: () => listOf([mutedBob], true),
    });
    expect((await read(channel)).map(({ others }) => others)).toEqual([{}, {}]);
  });

  it("leaves out a list that the service does not give", async () => {
    const refused = listOf(new Error("No."));
    const channel = toSdkChannel("group", {
      createOperatorListQuery: () => refused,
      createMemberListQuery: () => listOf([]),
    });
    expect(await read(channel)).toEqual([{ listed: [], others: { mutedUntil: notRestricted }, asOf: 1_000 }]);
    const open = toSdkChannel("open", { operators: [], createMutedUserListQuery: () => refused });
    expect(await read(open)).toEqual([{ listed: [], others: { role: "attendee" }, asOf: 700 }]);
  });

  it("comes from an open channel itself, as old as that, and from its list of the muted", async () => {
    const asked: object[] = [];
    const lists = await read(
      toSdkChannel("open", {
        operators: [toSdkUser("ann")],
        createMutedUserListQuery: (params: object) => (asked.push(params), listOf([mutedBob])),
      }),
    );
    expect(lists).toEqual([
      { listed: [[{ id: "ann", name: "Ann" }, { role: "operator" }]], others: { role: "attendee" }, asOf: 700 },
      { listed: [[bob, { mutedUntil: 61_000 }]], others: { mutedUntil: notRestricted }, asOf: 1_000 },
    ]);
    expect(asked).toEqual([{ limit: 100 }]);
  });
});
