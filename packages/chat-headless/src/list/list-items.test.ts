import { afterEach, expect, it, vi } from "vitest";
import type { Row, RowList } from "../core/state/row";
import { describeRow } from "./list-items";

/** Messages of one person at these times. */
function toRows(times: readonly string[]): RowList {
  const rows = times.map(
    (time, index) =>
      ({ key: String(index), message: { sender: { id: "ann", name: "Ann" }, createdAt: Date.parse(time) } }) as Row,
  );
  return {
    length: rows.length,
    at: (index) => rows[index],
    indexOf: (key) => rows.findIndex((row) => row.key === key),
    holeBefore: () => null,
    [Symbol.iterator]: () => rows.values(),
    slice: (start, end) => rows.slice(start, end),
  };
}

function describeSecond(times: readonly [string, string], timeZone: string, unreadKey: string | null = null) {
  const day = new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short" });
  return describeRow(1, { rows: toRows(times), unreadKey, isSameDay: (a, b) => day.format(a) === day.format(b) });
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
