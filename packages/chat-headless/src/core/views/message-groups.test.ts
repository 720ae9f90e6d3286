import { afterEach, describe, expect, it, vi } from "vitest";
import { adminMessage, ann, ben, rowOf, textMessage } from "../../../test/messages";
import type { User } from "../port/model";
import { placeRow } from "./message-groups";

const at = (time: string, sender: User = ben) => rowOf(textMessage({ createdAt: Date.parse(time), sender }));

/** Whether the second of two rows begins a day, and whether it goes on with the first one's group. */
function between(a: ReturnType<typeof at>, b: ReturnType<typeof at>) {
  const { startsDay, startsGroup } = placeRow(a, b, undefined);
  expect(placeRow(undefined, a, b).endsGroup).toBe(startsGroup);
  return { startsDay, startsGroup };
}

afterEach(() => vi.unstubAllEnvs());

describe("a day", () => {
  it("begins with the first row of all", () => {
    expect(placeRow(undefined, at("2026-03-01T12:00:00Z"), undefined)).toEqual({
      startsDay: true,
      startsGroup: true,
      endsGroup: true,
    });
  });

  it.each([
    ["UTC", "2026-03-01T23:59:59.999Z", "2026-03-02T00:00:00.000Z", true],
    ["UTC", "2026-03-01T00:00:00.000Z", "2026-03-01T23:59:59.999Z", false],
    // The reader's midnight, not the service's.
    ["America/New_York", "2026-03-01T23:59:59Z", "2026-03-02T00:00:00Z", false],
    ["America/New_York", "2026-03-02T04:59:59Z", "2026-03-02T05:00:00Z", true],
    ["Asia/Kathmandu", "2026-03-01T18:14:59Z", "2026-03-01T18:15:00Z", true],
    ["Pacific/Kiritimati", "2026-03-01T09:59:59Z", "2026-03-01T10:00:00Z", true],
    // The day that has 23 hours, and the one that has 25.
    ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z", false],
    ["Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z", true],
    ["Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z", false],
    ["Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z", true],
    // The same day and month of another year.
    ["UTC", "2025-03-01T12:00:00Z", "2026-03-01T12:00:00Z", true],
  ])("in %s, from %s to %s, begins: %s", (zone, before, after, begins) => {
    vi.stubEnv("TZ", zone);
    expect(between(at(before), at(after)).startsDay).toBe(begins);
  });
});

describe("a group", () => {
  const noon = "2026-03-01T12:00:00.000Z";

  it.each([
    ["of one sender within a moment", at(noon), at(noon), true],
    ["of one sender within five minutes", at(noon), at("2026-03-01T12:04:59.999Z"), true],
    ["not of one sender after a pause", at(noon), at("2026-03-01T12:05:00.001Z"), false],
    ["not of two senders", at(noon), at(noon, ann), false],
    ["not across midnight", at("2026-03-01T23:59:59Z"), at("2026-03-02T00:00:01Z"), false],
    ["of one sender whose clock is a little behind", at(noon), at("2026-03-01T11:58:00Z"), true],
    ["not of announcements", rowOf(adminMessage()), rowOf(adminMessage()), false],
  ])("stands together %s", (_, a, b, together) => {
    expect(between(a, b).startsGroup).toBe(!together);
  });

  it("goes by the hour that passed where the clock was put back", () => {
    vi.stubEnv("TZ", "Europe/Berlin");
    // Both read 02:30 on the wall.
    expect(between(at("2026-10-25T00:30:00Z"), at("2026-10-25T01:30:00Z"))).toEqual({
      startsDay: false,
      startsGroup: true,
    });
  });
});
