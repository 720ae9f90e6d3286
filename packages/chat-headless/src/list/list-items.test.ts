import { afterEach, expect, it, vi } from "vitest";
import type { Row, RowList } from "../core/state/row";
import { toListItems } from "./list-items";
import { createListSizes } from "./store/list-sizes";
import { toListFrame } from "./store/list-window";

/** Messages of one person at these times. */
function toRows(times: readonly string[], holeBefore: RowList["holeBefore"] = () => null): RowList {
  const rows = times.map(
    (time, index) =>
      ({ key: String(index), message: { sender: { id: "ann", name: "Ann" }, createdAt: Date.parse(time) } }) as Row,
  );
  return {
    length: rows.length,
    at: (index) => rows[index],
    indexOf: (key) => rows.findIndex((row) => row.key === key),
    holeBefore,
    [Symbol.iterator]: () => rows.values(),
    slice: (start, end) => rows.slice(start, end),
  };
}

function describeSecond(times: readonly [string, string], timeZone: string, unreadKey: string | null = null) {
  return describeRows(toRows(times), timeZone, unreadKey).find(({ key }) => key === "1");
}

function describeRows(rows: RowList, timeZone = "UTC", unreadKey: string | null = null) {
  const day = new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short" });
  const sizes = createListSizes(50);
  sizes.align(rows);
  const frame = toListFrame(sizes, {
    length: 2,
    offset: 0,
    viewport: 600,
    read: -1,
    kept: -1,
    reach: 0,
    beyond: 0,
    before: null,
  });
  const marks = { unreadKey, filling: [], tabStop: null, interactiveKey: null, highlighted: null };
  const isSameDay = (a: number, b: number) => day.format(a) === day.format(b);
  return toListItems({ rows, isSameDay, frame, ...marks });
}

afterEach(() => vi.unstubAllEnvs());

it("a group stays together at the device's midnight where another time zone is shown", () => {
  vi.stubEnv("TZ", "UTC");
  const second = describeSecond(["2026-03-01T23:59:00Z", "2026-03-02T00:01:00Z"], "Asia/Tokyo");
  expect(second).toMatchObject({ grouping: { startsDay: false, startsGroup: false } });
});

it("a group breaks and a date stands where a day begins in the time zone that is shown", () => {
  vi.stubEnv("TZ", "UTC");
  const second = describeSecond(["2026-03-01T14:59:00Z", "2026-03-01T15:01:00Z"], "Asia/Tokyo");
  expect(second).toMatchObject({ grouping: { startsDay: true, startsGroup: true } });
});

it("a group breaks at the unread separator, where no date stands", () => {
  const second = describeSecond(["2026-03-01T12:00:00Z", "2026-03-01T12:01:00Z"], "UTC", "1");
  expect(second).toMatchObject({ isFirstUnread: true, grouping: { startsDay: false, startsGroup: true } });
});

it("a group breaks where messages are missing", () => {
  const side = { id: "1", createdAt: 0 };
  const hole = { key: "hole", older: side, newer: side };
  const rows = toRows(["2026-03-01T12:00:00Z", "2026-03-01T12:01:00Z"], (index) => (index === 1 ? hole : null));
  const [, first, second] = describeRows(rows);
  expect(first).toMatchObject({ hole: null, grouping: { startsGroup: true, endsGroup: true } });
  expect(second).toMatchObject({ hole, grouping: { startsGroup: true, endsGroup: true } });
});
