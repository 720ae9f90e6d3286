import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeskRoom } from "../server/desk-room";
import { flavors } from "../server/flavors";
import type { PlatformRoom } from "../server/platform-room";
import { createRecord, type RoomRecord } from "../server/room-record";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function open(setAffiliation: PlatformRoom["setAffiliation"] = async () => {}) {
  let { restrictions } = createRecord("The hall", true);
  const place: PlatformRoom = {
    enter: async () => {},
    configure: async () => {},
    setAffiliation,
    setVoice: async () => {},
    listVoices: async () => [],
    post: async () => "1",
    take: () => {},
    lose: () => {},
  };
  const save = (record: RoomRecord) => void ({ restrictions } = record);
  const record = createRecord("The hall", true);
  const room = createDeskRoom({ record, flavor: flavors.ejabberd, place, save, tell: () => {}, onError: () => {} });
  return { room, kinds: () => restrictions.map(({ kind }) => kind) };
}

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
