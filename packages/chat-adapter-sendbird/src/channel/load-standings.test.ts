import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkUser } from "../../test/sdk-objects";
import { createServerClock } from "../server-clock";
import { listedOperators, loadOwnStanding, loadStandings } from "./load-standings";
import { endless, noRestriction } from "./restriction-end";

const elapsed = () => 1_000;
const clock = createServerClock(elapsed);
const minute = { remainingDuration: 60_000 };

/** A list of the SDK with one page. */
const listOf = (people: readonly object[] | Error, hasNext = false) => ({
  hasNext,
  next: () => (people instanceof Error ? Promise.reject(people) : Promise.resolve(people)),
});

describe("the facts about the person who joins", () => {
  const standingIn = (kind: "group" | "open", properties: object, info: object = { isMuted: false }) => {
    const channel = toSdkChannel(kind, { getMyMutedInfo: async () => info, ...properties });
    return loadOwnStanding(toSdkConnection(channel), channel, clock, elapsed);
  };
  const muted = { isMuted: true, ...minute };

  it("has the role in a group channel, without a second request where the channel says that the person is not muted", async () => {
    const unasked = { getMyMutedInfo: () => Promise.reject(new Error("Not needed.")), myMutedState: "unmuted" };
    const attendee = { role: "attendee", mute: noRestriction };
    expect(await standingIn("group", { ...unasked, myRole: "operator" })).toEqual({ ...attendee, role: "operator" });
    expect(await standingIn("group", { ...unasked, myRole: "none" })).toEqual(attendee);
  });

  it("has the end of a mute in a group channel, unless the mute is over by then", async () => {
    const channel = { myRole: "none", myMutedState: "muted" };
    expect(await standingIn("group", channel, muted)).toMatchObject({ mute: { until: 61_000, reason: "" } });
    expect(await standingIn("group", channel, { isMuted: true })).toMatchObject({
      mute: { until: endless, reason: "" },
    });
    expect(await standingIn("group", channel, { ...minute, isMuted: false })).toMatchObject({
      mute: noRestriction,
    });
  });

  it("is asked for in an open channel, whose operators are listed", async () => {
    const isOperator = (id: string) => id === "ann";
    expect(await standingIn("open", { isOperator }, muted)).toEqual({
      role: "operator",
      mute: { until: 61_000, reason: "" },
    });
    expect(await standingIn("open", { isOperator: () => false })).toEqual({
      role: "attendee",
      mute: noRestriction,
    });
  });
});

describe("the operators of a channel and the muted in it", () => {
  const bob = { id: "bob", name: "Bob" };
  const mutedBob = toSdkUser("bob", { restrictionInfo: minute });
  const read = (channel: ReturnType<typeof toSdkChannel>) =>
    loadStandings(toSdkConnection(channel), channel, clock, elapsed);

  it("comes from two lists of a group channel, which say of all others that they are neither", async () => {
    const asked: object[] = [];
    const record = (list: object) => (params: object) => (asked.push(params), list);
    const lists = await read(
      toSdkChannel("group", {
        createOperatorListQuery: record(listOf([toSdkUser("ann")])),
        createMutedUserListQuery: record(listOf([mutedBob])),
      }),
    );
    expect(lists).toEqual([
      { listed: [[{ id: "ann", name: "Ann" }, { role: "operator" }]], others: { role: "attendee" }, asOf: 1_000 },
      { listed: [[bob, { mute: { until: 61_000, reason: "" } }]], others: { mute: noRestriction }, asOf: 1_000 },
    ]);
    expect(asked).toEqual([{ limit: 100 }, { limit: 100 }]);
  });

  it("says nothing of people who may come later in a longer list", async () => {
    const channel = toSdkChannel("group", {
      createOperatorListQuery: () => listOf([toSdkUser("ann")], true),
      createMutedUserListQuery: () => listOf([mutedBob], true),
    });
    expect((await read(channel)).map(({ others }) => others)).toEqual([{}, {}]);
  });

  it("leaves out a list that the service does not give", async () => {
    const refused = listOf(new Error("No."));
    const channel = toSdkChannel("group", {
      createOperatorListQuery: () => refused,
      createMutedUserListQuery: () => listOf([]),
    });
    expect(await read(channel)).toEqual([{ listed: [], others: { mute: noRestriction }, asOf: 1_000 }]);
    const open = toSdkChannel("open", { createMutedUserListQuery: () => refused });
    expect(await read(open)).toEqual([]);
  });

  it("comes from an open channel itself, as old as that, and from its list of the muted", async () => {
    const asked: object[] = [];
    const channel = toSdkChannel("open", {
      operators: [toSdkUser("ann")],
      createMutedUserListQuery: (params: object) => (asked.push(params), listOf([mutedBob])),
    });
    expect(listedOperators(toSdkConnection(channel), channel, 700)).toEqual([
      { listed: [[{ id: "ann", name: "Ann" }, { role: "operator" }]], others: { role: "attendee" }, asOf: 700 },
    ]);
    expect(await read(channel)).toEqual([
      { listed: [[bob, { mute: { until: 61_000, reason: "" } }]], others: { mute: noRestriction }, asOf: 1_000 },
    ]);
    expect(asked).toEqual([{ limit: 100 }]);
  });
});
