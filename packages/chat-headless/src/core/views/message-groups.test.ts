import { describe, expect, it } from "vitest";
import { adminMessage, ann, ben, rowOf, textMessage } from "../../../test/messages";
import type { User } from "../port/model";
import { type IsSameDay, toMessageGrouping } from "./message-groups";

const at = (time: string, sender: User = ben) => rowOf(textMessage({ createdAt: Date.parse(time), sender }));

const isSameUtcDay: IsSameDay = (a, b) => Math.floor(a / 86_400_000) === Math.floor(b / 86_400_000);

/** Whether the second of two rows begins a day, and whether it begins a group. */
function between(a: ReturnType<typeof at>, b: ReturnType<typeof at>, isSameDay = isSameUtcDay) {
  const { startsDay, startsGroup } = toMessageGrouping(a, b, undefined, isSameDay);
  expect(toMessageGrouping(undefined, a, b, isSameDay).endsGroup).toBe(startsGroup);
  return { startsDay, startsGroup };
}

describe("a day", () => {
  it("begins with the first row of all", () => {
    expect(toMessageGrouping(undefined, at("2026-03-01T12:00:00Z"), undefined, isSameUtcDay)).toEqual({
      startsDay: true,
      startsGroup: true,
      endsGroup: true,
    });
  });

  it("begins where the given calendar says so, and breaks a group there", () => {
    const a = at("2026-03-01T23:59:59Z");
    const b = at("2026-03-02T00:00:01Z");
    expect(between(a, b)).toEqual({ startsDay: true, startsGroup: true });
    expect(between(a, b, () => true)).toEqual({ startsDay: false, startsGroup: false });
    expect(between(a, a, () => false)).toEqual({ startsDay: true, startsGroup: true });
  });
});

describe("a group", () => {
  const noon = "2026-03-01T12:00:00.000Z";

  it.each([
    ["goes on with a message of the same moment", at(noon), at(noon), true],
    ["goes on with a message less than five minutes later", at(noon), at("2026-03-01T12:04:59.999Z"), true],
    ["ends with a pause of five minutes", at(noon), at("2026-03-01T12:05:00.000Z"), false],
    ["ends where somebody else writes", at(noon), at(noon, ann), false],
    ["goes on with a message whose clock is a little behind", at(noon), at("2026-03-01T11:58:00Z"), true],
    ["ends with an announcement", at(noon), rowOf(adminMessage({ createdAt: Date.parse(noon) })), false],
    ["never contains announcements", rowOf(adminMessage()), rowOf(adminMessage()), false],
  ])("a group: %s", (_, a, b, together) => {
    expect(between(a, b).startsGroup).toBe(!together);
  });
});
