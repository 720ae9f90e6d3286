import { createVirtualEnvironment } from "@foyer/chat-headless";
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createDemoEvent } from "../demo/demo-event";
import { englishHome } from "./english-home";
import { toSchedule } from "./schedule";
import { useMinute } from "./use-minute";

const onAt = (now: number, startsAt = createDemoEvent(now).startsAt ?? 0) =>
  toSchedule(englishHome.days, startsAt, now).flatMap(({ items }) =>
    items.filter(({ isOn }) => isOn).map(({ title }) => title),
  );

describe("the demo's event", () => {
  it.each(["09:07", "12:00", "17:44", "23:59"])("is today, with a talk on now, at %s (item 10)", (time) => {
    const now = new Date(`2026-11-24T${time}:30`).getTime();
    const { startsAt, endsAt } = createDemoEvent(now);
    expect(new Date(startsAt ?? 0).toDateString()).toBe(new Date(now).toDateString());
    expect(new Date(endsAt ?? 0).getTime()).toBeGreaterThan(now);
    expect(onAt(now)).toEqual(["A city that dims itself"]);
  });

  it("has opened its doors where the day is too young for more", () => {
    const now = new Date("2026-11-24T00:03:00").getTime();
    expect(new Date(createDemoEvent(now).startsAt ?? 0).toDateString()).toBe(new Date(now).toDateString());
    expect(onAt(now)).toEqual(["Doors and first light"]);
  });

  it("goes on while the page is open: one thing after the other, and the next day at the same time", () => {
    const now = new Date("2026-11-24T14:20:00").getTime();
    const startsAt = createDemoEvent(now).startsAt ?? 0;
    const minute = 60_000;
    expect(onAt(startsAt + 104 * minute, startsAt)).toEqual(["A city that dims itself"]);
    expect(onAt(startsAt + 105 * minute, startsAt)).toEqual([]);
    expect(onAt(startsAt + 120 * minute, startsAt)).toEqual(["Darkness is a material too"]);
    expect(onAt(startsAt + (24 * 60 + 30) * minute, startsAt)).toEqual(["Repairing the lamps of a small town"]);
  });
});

it("the page reads the clock with each minute, and not at all when it is gone", async () => {
  const environment = createVirtualEnvironment({ now: Date.UTC(2026, 10, 24, 14, 20, 40) });
  const page = renderHook(() => useMinute(environment));
  expect(new Date(page.result.current).toISOString()).toContain("14:20:40");
  await act(() => environment.advance(20_000));
  expect(new Date(page.result.current).toISOString()).toContain("14:21:00");
  await act(() => environment.advance(60_000));
  expect(new Date(page.result.current).toISOString()).toContain("14:22:00");
  page.unmount();
  expect(environment.pending()).toBe(0);
});
