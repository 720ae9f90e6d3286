import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { seeded } from "../../../test/seed";
import { earliest, isCovered, latest } from "./coverage";
import { type TimelineEntry, mergeMessage } from "./timeline-entry";
import { noEarlyFacts } from "./early-facts";
import { comparePositions, type Message } from "../port/model";
import { createSeededRandom } from "../clock/seeded-random";
import {
  coverInterval,
  createTimeline,
  dropUncovered,
  endLiveCoverage,
  entryAt,
  findEntry,
  holeBefore,
  holesOf,
  indexOfMessage,
  keepCovered,
  newestEntry,
  type OnChange,
  removeEntry,
  type Timeline,
  trimTimeline,
  updateEntry,
  upsertMessages,
} from "./timeline";

const all = { from: earliest, to: latest };
const whole = coverInterval(createTimeline(), all, earliest);
const ignore: OnChange = () => {};
const put = (timeline: Timeline, message: Message, onChange: OnChange = ignore) =>
  upsertMessages(timeline, [message], noEarlyFacts, onChange);
const numbered = (n: number) => textMessage({ id: String(n), createdAt: n * 10 });
const upTo = (count: number) => Array.from({ length: count }, (_, i) => numbered(i)).reduce((t, m) => put(t, m), whole);
const entries = (timeline: Timeline) => Array.from({ length: timeline.length }, (_, i) => entryAt(timeline, i)!);
const ids = (timeline: Timeline) => entries(timeline).map(({ message }) => message.id);

/** Everything a timeline says of itself agrees with a plain sorted list. */
function checkAgainst(
  timeline: Timeline,
  model: ReadonlyMap<string, Message>,
  told: ReadonlyMap<string, TimelineEntry>,
): void {
  const sorted = [...model.values()].sort(comparePositions);
  expect(timeline.length).toBe(sorted.length);
  const print = ({ id, revision }: Message) => `${id}/${revision}`;
  expect(
    entries(timeline)
      .map(({ message }) => print(message))
      .join(),
  ).toBe(sorted.map(print).join());
  expect(sorted.findIndex(({ id }, i) => indexOfMessage(timeline, id) !== i)).toBe(-1);
  expect(newestEntry(timeline)?.message).toEqual(sorted.at(-1));
  expect(entryAt(timeline, -1)).toBeUndefined();
  expect(entryAt(timeline, sorted.length)).toBeUndefined();
  expect([...told.keys()].sort().join()).toBe([...model.keys()].sort().join());
  expect(timeline.blocks.every((block) => block.length > 0 && block.length <= 256)).toBe(true);
  const isTogether = (i: number) =>
    timeline.coverage.some((one) => isCovered([one], sorted[i - 1]!) && isCovered([one], sorted[i]!));
  expect(sorted.findIndex((_, i) => i > 0 && (holeBefore(timeline, i) === null) !== isTogether(i))).toBe(-1);
}

describe("a timeline", () => {
  it("a timeline is what a sorted list is, through insertions, edits, deletions, trimming and loading", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 200, 700), (seed, begun) => {
        const random = createSeededRandom(seed);
        const dice = (sides: number) => Math.floor(random() * sides);
        const model = new Map<string, Message>();
        const told = new Map<string, TimelineEntry>();
        const onChange: OnChange = (before, after) => {
          const { id } = (before ?? after)!.message;
          if (told.get(id) !== (before ?? undefined)) surprises++;
          if (after === null) told.delete(id);
          else told.set(id, after);
        };
        let timeline = whole;
        let revision = 1;
        let surprises = 0;
        const insert = (n: number) => {
          // Ids of several lengths and shared milliseconds: the id decides then.
          const message = textMessage({ id: String(n), createdAt: 1_000 + (n % 400), text: String(n) });
          timeline = put(timeline, message, onChange);
          if (!model.has(message.id) && isCovered(timeline.coverage, message)) model.set(message.id, message);
        };
        for (let i = 0; i < begun; i++) insert(dice(5_000));
        for (let step = 0; step < 60; step++) {
          const known = [...model.keys()];
          const id = known[dice(known.length)];
          const kind = dice(10);
          if (kind < 5 || id === undefined) insert(dice(5_000));
          else if (kind < 7) {
            const edited = { ...model.get(id)!, revision: ++revision, text: `edit ${revision}` } as Message;
            timeline = updateEntry(timeline, id, (entry) => mergeMessage(entry, edited), onChange);
            model.set(id, edited);
          } else if (kind < 9) {
            timeline = removeEntry(timeline, id, onChange);
            model.delete(id);
          } else {
            const reading = dice(timeline.length);
            timeline = trimTimeline(timeline, Math.max(80, timeline.length - dice(60)), reading, 40, onChange);
            for (const gone of known.filter((one) => findEntry(timeline, one) === undefined)) model.delete(gone);
          }
          if (step % 12 === 0) checkAgainst(timeline, model, told);
        }
        checkAgainst(timeline, model, told);
        expect(surprises).toBe(0);
      }),
      seeded("a timeline and a list", 30),
    );
  });

  it("is the same after many messages at once as after each of them", () => {
    // Places, ids and keys come twice, some out of order; some are loaded already, and some are gone.
    const message = fc
      .record({ n: fc.nat(900), key: fc.option(fc.nat(20)), revision: fc.nat(3) })
      .map(({ n, key, revision }): Message =>
        textMessage({ id: String(n), key: key === null ? null : `k${key}`, createdAt: 1_000 + (n % 300), revision }),
      );
    const many = fc.array(message, { maxLength: 700, size: "max" });
    const page = fc.tuple(many, fc.boolean()).map(([list, ordered]) => (ordered ? list.sort(comparePositions) : list));
    fc.assert(
      fc.property(many, page, (begun, added) => {
        const run = (pageOf: (timeline: Timeline, onChange: OnChange) => Timeline) => {
          const changes: unknown[] = [];
          let start = begun.reduce(
            (timeline, one) => put(timeline, one),
            coverInterval(createTimeline(), all, earliest),
          );
          for (const { id } of begun.slice(0, 40)) start = removeEntry(start, id, ignore);
          const timeline = pageOf(start, (before, after) => changes.push([before, after]));
          expect(timeline.blocks.every((block) => block.length > 0 && block.length <= 256)).toBe(true);
          const { places, idsByKey } = timeline;
          return [entries(timeline), timeline.length, new Map(places), new Map(idsByKey), changes];
        };
        const atOnce = run((timeline, onChange) => upsertMessages(timeline, added, noEarlyFacts, onChange));
        const oneByOne = run((timeline, onChange) => added.reduce((t, one) => put(t, one, onChange), timeline));
        expect(atOnce).toEqual(oneByOne);
      }),
      seeded("messages at once", 60),
    );
  });

  it("takes no message where its place is not covered", () => {
    const some = coverInterval(createTimeline(), { from: numbered(5), to: numbered(9) }, numbered(9));
    expect(put(some, numbered(4))).toBe(some);
    expect(put(some, numbered(10))).toBe(some);
    expect(ids(put(some, numbered(9)))).toEqual(["9"]);
  });

  it("a timeline is the same reference when nothing is new, and reports no change", () => {
    const timeline = upTo(10);
    const silent: OnChange = () => expect.unreachable("nothing changed");
    expect(put(timeline, numbered(3), silent)).toBe(timeline);
    expect(updateEntry(timeline, "3", (entry) => entry, silent)).toBe(timeline);
    expect(updateEntry(timeline, "99", (entry) => ({ ...entry }), silent)).toBe(timeline);
    expect(removeEntry(timeline, "99", silent)).toBe(timeline);
    expect(trimTimeline(timeline, 10, 3, 2, silent)).toBe(timeline);
  });

  it("leaves earlier versions as they were", () => {
    const before = upTo(600);
    const shown = entries(before);
    let after = removeEntry(before, "300", ignore);
    after = put(after, textMessage({ id: "new", createdAt: 15 }));
    after = updateEntry(after, "5", (entry) => ({ ...entry }), ignore);
    expect(after.length).toBe(600);
    expect(entries(before)).toEqual(shown);
    expect(entries(before).every((entry, i) => entry === shown[i])).toBe(true);
    expect(findEntry(after, "300")).toBeUndefined();
    expect(findEntry(before, "300")).toBeDefined();
    expect(findEntry(before, "new")).toBeUndefined();
  });

  it("copies one block for one more message, however many there are", () => {
    const before = upTo(5_000);
    const after = put(before, numbered(5_000));
    const copied = after.blocks.filter((block) => !before.blocks.includes(block));
    expect(copied.length).toBeLessThanOrEqual(1);
    const middle = put(before, textMessage({ id: "middle", createdAt: 25_005 }));
    expect(middle.blocks.filter((block) => !before.blocks.includes(block)).length).toBeLessThanOrEqual(2);
  });
});

describe("a window around the reader", () => {
  const count = 300;
  const timeline = upTo(count);
  const readings = [0, 1, 10, 150, 239, 240, 241, 298, 299];

  it.each([61, 62, 80, 120, 299])(
    "a window around the reader of %i has the reader, the newest messages, and a hole for what it lost",
    (max) => {
      for (const reading of readings) {
        const gone: string[] = [];
        const trimmed = trimTimeline(upTo(count), max, reading, 60, (before) => gone.push(before!.message.id));
        const kept = ids(trimmed);
        expect(kept).toHaveLength(max);
        expect(gone).toHaveLength(count - max);
        expect(kept).toContain(String(reading));
        const newest = Math.min(60, Math.floor(max / 2));
        expect(kept.slice(-newest)).toEqual(ids(timeline).slice(-newest));
        // The rest of the hole can be loaded, and no dropped message counts as known.
        for (const id of gone) expect(isCovered(trimmed.coverage, numbered(Number(id)))).toBe(false);
        for (const id of kept) expect(isCovered(trimmed.coverage, numbered(Number(id)))).toBe(true);
        const isRun = (start: number) => kept.every((id, i) => Number(id) === start + i);
        expect(holesOf(trimmed)).toHaveLength(isRun(count - max) ? 0 : 1);
      }
    },
  );

  it.each([10, 20, 61, 62, 80, 119])(
    "of %i has at least as much around the reader as of the newest messages",
    (max) => {
      const kept = ids(trimTimeline(upTo(count), max, 150, 60, ignore)).map(Number);
      const around = kept.filter((id) => Math.abs(id - 150) <= max / 2);
      expect(around.length).toBeGreaterThanOrEqual(Math.floor(max / 2));
      for (const side of [-1, 1]) expect(around.some((id) => (id - 150) * side >= Math.floor(max / 4) - 1)).toBe(true);
    },
  );

  it("that is smaller than the newest messages it always keeps still has the reader", () => {
    for (const max of [2, 3, 10, 30, 60]) {
      for (const reading of readings) {
        const kept = ids(trimTimeline(upTo(count), max, reading, 60, ignore));
        expect(kept).toHaveLength(max);
        expect(kept).toContain(String(reading));
      }
    }
  });
});

describe("a lost connection", () => {
  /** Five live messages, of which a page has vouched for the first three. */
  const live = () => {
    const page = coverInterval(createTimeline(), { from: earliest, to: latest }, numbered(2));
    return [0, 1, 2, 3, 4].reduce((timeline, n) => put(timeline, numbered(n)), page);
  };

  it("ends coverage where a page has proven it, not at the newest loaded message (R5)", () => {
    const ended = endLiveCoverage(live(), earliest);
    expect(isCovered(ended.coverage, numbered(2))).toBe(true);
    expect(isCovered(ended.coverage, numbered(3))).toBe(false);
    expect(ids(ended)).toEqual(["0", "1", "2", "3", "4"]);
    expect(endLiveCoverage(ended, earliest)).toBe(ended);
    expect(holesOf(ended)).toEqual([]);
  });

  it("ends coverage where delivery is proven when that is later", () => {
    const ended = endLiveCoverage(live(), numbered(3));
    expect(isCovered(ended.coverage, numbered(3))).toBe(true);
    expect(isCovered(ended.coverage, numbered(4))).toBe(false);
  });

  it("ends coverage where the latest page has proven it, whichever page came last", () => {
    const again = coverInterval(live(), { from: numbered(0), to: latest }, numbered(1));
    expect(isCovered(endLiveCoverage(again, earliest).coverage, numbered(2))).toBe(true);
  });

  it("does not end coverage at a page of live messages before which others came as events only", () => {
    const page = coverInterval(live(), { from: numbered(4), to: latest }, numbered(6));
    const { coverage } = endLiveCoverage(page, earliest);
    expect([2, 3, 4, 6].map((n) => isCovered(coverage, numbered(n)))).toEqual([true, false, false, false]);
    const all = coverInterval(page, { from: numbered(2), to: latest }, numbered(6));
    expect(isCovered(endLiveCoverage(all, earliest).coverage, numbered(6))).toBe(true);
  });

  it("leaves a hole between what is known and a later page, by a key that stays", () => {
    const ended = endLiveCoverage(live(), numbered(4));
    const later = coverInterval(ended, { from: numbered(50), to: latest }, numbered(51));
    const withPage = [numbered(50), numbered(51)].reduce((t, m) => put(t, m), later);
    expect(holesOf(withPage)).toHaveLength(1);
    const [hole] = holesOf(withPage);
    expect(holeBefore(withPage, 5)).toBe(hole);
    expect([0, 1, 4, 6].map((index) => holeBefore(withPage, index))).toEqual([null, null, null, null]);
    const filled = coverInterval(withPage, { from: numbered(40), to: numbered(50) }, numbered(50));
    expect(holesOf(filled)[0]?.key).toBe(hole?.key);
    expect(holesOf(coverInterval(filled, { from: numbered(4), to: numbered(40) }, numbered(40)))).toEqual([]);
  });

  it("keeps nothing in a hole: filling it fetches that again", () => {
    const ended = endLiveCoverage(live(), earliest);
    const later = coverInterval(ended, { from: numbered(50), to: latest }, numbered(50));
    expect(ids(dropUncovered(later, ignore))).toEqual(["0", "1", "2"]);
    expect(ids(dropUncovered(ended, ignore))).toEqual(ids(ended));
  });

  it("shows an own message after the end of coverage at once", () => {
    const ended = endLiveCoverage(live(), earliest);
    expect(ids(upsertMessages(ended, [numbered(9)], noEarlyFacts, ignore, true)).at(-1)).toBe("9");
    expect(upsertMessages(ended, [numbered(4)], noEarlyFacts, ignore, true)).toBe(ended);
    expect(upsertMessages(createTimeline(), [numbered(9)], noEarlyFacts, ignore, true).length).toBe(0);
  });
});

it("a message that is gone from a timeline is gone from its indices (B25)", () => {
  let timeline = coverInterval(createTimeline(), { from: earliest, to: latest }, earliest);
  const add = (n: number) =>
    upsertMessages(timeline, [textMessage({ id: `m${n}`, key: `k${n}`, createdAt: n })], noEarlyFacts, () => {});
  for (let n = 1; n <= 1_000; n++) {
    timeline = add(n);
    timeline = removeEntry(timeline, `m${n}`, () => {});
  }
  expect([timeline.length, timeline.places.size, timeline.idsByKey.size]).toEqual([0, 0, 0]);
  for (let n = 1; n <= 2_000; n++) timeline = add(n);
  const kept = keepCovered(timeline, [{ from: { createdAt: 1_995, id: "" }, to: latest }], () => {});
  expect(kept.length).toBe(6);
  expect(kept.places.size, "of what lay in a hole").toBeLessThan(20);
  expect([1_995, 2_000].map((n) => kept.idsByKey.get(`k${n}`))).toEqual(["m1995", "m2000"]);
  expect(findEntry(timeline, "m1"), "an earlier version has what it had").toBeDefined();
});
