import { expect, it } from "vitest";
import { createServerClock } from "./server-clock";

it("the server clock remembers the latest time of the service, and ignores a value that is no time", () => {
  const clock = createServerClock(() => 0);
  expect(clock.latest()).toBe(0);
  clock.observe(30, 50, 40);
  clock.observe(0, -5, Number.NaN, Number.POSITIVE_INFINITY);
  expect(clock.latest()).toBe(50);
  // In microseconds, and the latest that a Date can show: whatever the service says after it would count as older.
  clock.observe(1_795_906_782_292_000, 8.64e15);
  expect(clock.latest()).toBe(50);
});

it("the server clock converts a time of the service by the answer that came soonest after it was written", () => {
  let now = 1_000;
  const clock = createServerClock(() => now);
  expect(clock.toPageTime(7), "no time is known").toBe(Number.POSITIVE_INFINITY);
  clock.observe(5_000);
  expect(clock.toPageTime(5_100)).toBe(1_100);
  now = 2_000;
  // An old message says nothing about the time now; a new one says more than the first.
  clock.observe(3_000);
  expect(clock.toPageTime(6_100)).toBe(2_100);
  clock.observe(6_050);
  expect(clock.toPageTime(6_100)).toBe(2_050);
});

it("the server clock converts a time of a service that is behind the page", () => {
  const clock = createServerClock(() => 10_000);
  clock.observe(4_000);
  expect(clock.toPageTime(4_500)).toBe(10_500);
});

it("the server clock learns nothing about the page's clock from a value that is no time", () => {
  let now = 1_000;
  const clock = createServerClock(() => now);
  clock.observe(0, -1);
  now = 10_000;
  clock.observe(4_000);
  expect(clock.toPageTime(4_500)).toBe(10_500);
});
