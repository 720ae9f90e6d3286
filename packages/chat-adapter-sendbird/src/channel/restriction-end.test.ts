import { expect, it } from "vitest";
import { createServerClock } from "../server-clock";
import { endless, toRestrictionEnd } from "./restriction-end";

const now = 1_000;
const clock = createServerClock(() => now);
clock.observe(50_000);

it.each([
  ["what is left of it", { remainingDuration: 60_000 }, 61_000],
  ["what is left of it rather than its end", { remainingDuration: 60_000, endAt: 999_999 }, 61_000],
  ["its end by the service's clock", { endAt: 80_000 }, 31_000],
  ["its end where nothing is left that is a time", { remainingDuration: -1, endAt: 80_000 }, 31_000],
])("the end of a restriction follows from %s", (_, times, end) => {
  expect(toRestrictionEnd(times, clock, now)).toBe(end);
});

it.each([
  ["says never", { endAt: -1, remainingDuration: -1 }],
  ["says ten years", { remainingDuration: 10 * 365 * 86_400_000 }],
  ["says nothing", {}],
  ["says no number", { endAt: Number.NaN, remainingDuration: Number.POSITIVE_INFINITY }],
])("a restriction is endless where the service %s", (_, times) => {
  expect(toRestrictionEnd(times, clock, now)).toBe(endless);
});

it("the end of an existing restriction is never in the past", () => {
  expect(toRestrictionEnd({ remainingDuration: 0 }, clock, now)).toBe(now + 1);
  expect(toRestrictionEnd({ endAt: 0 }, clock, now)).toBe(now + 1);
  expect(toRestrictionEnd({ endAt: 49_000 }, clock, now)).toBe(now + 1);
});
