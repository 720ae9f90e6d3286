import type { Row, RowList } from "@foyer/chat-headless";
import { afterEach, expect, it, vi } from "vitest";
import { english } from "../../labels/english";
import { createFormats } from "../../labels/formats";
import { describeRow } from "./describe-row";

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
  const around = { unreadKey, parentId: null, hasOlder: true, labels: english.labels };
  return describeRow(1, { ...around, rows: toRows(times), formats: createFormats("en", timeZone) });
}

afterEach(() => vi.unstubAllEnvs());

it("a group stays together at the device's midnight where another time zone is shown", () => {
  vi.stubEnv("TZ", "UTC");
  const second = describeSecond(["2026-03-01T23:59:00Z", "2026-03-02T00:01:00Z"], "Asia/Tokyo");
  expect(second).toMatchObject({ date: null, grouping: { startsDay: false, startsGroup: false } });
});

it("a group breaks and a date stands where a day begins in the time zone that is shown", () => {
  vi.stubEnv("TZ", "UTC");
  const second = describeSecond(["2026-03-01T14:59:00Z", "2026-03-01T15:01:00Z"], "Asia/Tokyo");
  expect(second).toMatchObject({ date: "Monday, March 2, 2026", grouping: { startsDay: true, startsGroup: true } });
});

it("a group breaks at the unread separator, where no date stands", () => {
  const second = describeSecond(["2026-03-01T12:00:00Z", "2026-03-01T12:01:00Z"], "UTC", "1");
  expect(second).toMatchObject({ date: null, unread: true, grouping: { startsDay: false, startsGroup: true } });
});
