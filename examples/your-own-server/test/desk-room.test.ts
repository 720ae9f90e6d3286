import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeskRoom } from "../server/desk-room";
import { flavors } from "../server/flavors";
import type { PlatformRoom } from "../server/platform-room";
import { createRecord, type RoomRecord } from "../server/room-record";
import type { Standing } from "../src/desk-protocol";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function open(setAffiliation: PlatformRoom["setAffiliation"] = async () => {}) {
  let { restrictions } = createRecord("The hall", true);
  /** The words that the server and people were told, in their order. */
  const said: string[] = [];
  const place: PlatformRoom = {
    enter: async () => {},
    configure: async () => {},
    async setAffiliation(userId, affiliation, reason) {
      said.push(`${userId} is ${affiliation}`);
      await setAffiliation(userId, affiliation, reason);
    },
    setVoice: async (userIds, hasVoice) => void said.push(`${userIds.join()} may ${hasVoice ? "" : "not "}write`),
    listVoices: async () => ["ben", "cleo"],
    post: async () => "1",
    take: () => {},
    lose: () => {},
  };
  const save = (record: RoomRecord) => void ({ restrictions } = record);
  const tell = (userIds: readonly string[], { userId }: Standing) =>
    void said.push(`${userId}: told ${userIds.join()}`);
  const record = createRecord("The hall", true);
  const room = createDeskRoom({ record, flavor: flavors.ejabberd, place, save, tell, onError: () => {} });
  return { room, kinds: () => restrictions.map(({ kind }) => kind), taken: () => said.splice(0) };
}

it("the person and operators are told of a mute and a ban, of a ban before the person is thrown out", async () => {
  const { room, taken } = open();
  await room.setRole("olga", "operator");
  expect(taken()).toEqual(["olga is admin", "olga: told olga"]);
  await room.restrict({ kind: "mute", userId: "ben", seconds: null, reason: "" });
  expect(taken()).toEqual(["ben may not write", "ben: told ben,olga"]);
  await room.restrict({ kind: "ban", userId: "ben", seconds: null, reason: "" });
  expect(taken()).toEqual(["ben: told ben,olga", "ben is outcast"]);
  await room.lift("ban", "ben");
  expect(taken()).toEqual(["ben is member", "ben: told ben,olga"]);
  room.close();
});

it("a role that a banned person gets does not let them in before the ban has ended", async () => {
  const { room, taken } = open();
  await room.restrict({ kind: "ban", userId: "ben", seconds: null, reason: "" });
  taken();
  await room.setRole("ben", "operator");
  expect(taken()).toEqual(["ben: told ben"]);
  await room.lift("ban", "ben");
  expect(taken()).toEqual(["ben is admin", "ben: told ben"]);
  room.close();
});

it("the end of a freeze gives those a voice who are not muted, and nobody else keeps one who comes", async () => {
  const { room, taken } = open();
  await room.restrict({ kind: "mute", userId: "ben", seconds: null, reason: "" });
  await room.setFrozen(true);
  await room.setFrozen(false);
  expect(taken().slice(-2)).toEqual(["ben,cleo may not write", "cleo may write"]);
  room.see("cleo", true);
  room.see("ben", false);
  await room.standing("ben");
  expect(taken()).toEqual([]);
  room.see("ben", true);
  await room.standing("ben");
  expect(taken()).toEqual(["ben may not write"]);
  room.close();
});

it("a mute ends also where its timer comes a millisecond too early", async () => {
  const { room, kinds } = open();
  await room.restrict({ kind: "mute", userId: "ben", seconds: 1, reason: "" });
  vi.setSystemTime(Date.now() - 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kinds()).toEqual(["mute"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds()).toEqual([]);
});

it("a mute of sixty days ends by itself", async () => {
  const { room, kinds } = open();
  await room.restrict({ kind: "mute", userId: "ben", seconds: 60 * 86_400, reason: "" });
  await vi.advanceTimersByTimeAsync(59 * 86_400_000);
  expect(kinds()).toEqual(["mute"]);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(kinds()).toEqual([]);
});

it("the end of a ban that the server refuses is tried again a second later", async () => {
  const asked: string[] = [];
  const { room, kinds } = open(async (_, affiliation) => {
    asked.push(affiliation);
    if (asked.length === 2) throw new Error("busy");
  });
  await room.restrict({ kind: "ban", userId: "ben", seconds: 1, reason: "" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked.length, kinds()]).toEqual([2, ["ban"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked.length, kinds()]).toEqual([3, []]);
});
