import { describe, expect, it } from "vitest";
import { createMemberRecords } from "./member-records";
import { endless, notRestricted } from "./restriction-end";

const [ann, ben, cleo] = ["ann", "ben", "cleo"].map((id) => ({ id, name: id }));

function createRecords() {
  if (ann === undefined || ben === undefined || cleo === undefined) throw new Error("Nobody is there.");
  const clock = { now: 1_000 };
  let revisions = 0;
  const records = createMemberRecords({
    isPresent: (id) => id === "ben",
    revision: () => (revisions += 1),
    elapsed: () => clock.now,
  });
  return { records, clock, ann, ben, cleo };
}

describe("what is known of a channel's people", () => {
  it("describes an attendee who is neither muted nor banned where nothing was said", () => {
    const { records, ann, ben } = createRecords();
    const unknown = { role: "attendee", muted: false, banned: false, endsIn: null };
    expect(records.notice(ann, {})).toEqual({ ...unknown, user: ann, present: false, revision: 1 });
    expect(records.notice(ben, {})).toEqual({ ...unknown, user: ben, present: true, revision: 2 });
  });

  it("adds up from notices that each say one thing", () => {
    const { records, ann } = createRecords();
    records.notice(ann, { role: "operator" });
    records.notice(ann, { mutedUntil: endless });
    expect(records.notice(ann, { bannedUntil: 5_000 })).toMatchObject({
      role: "operator",
      muted: true,
      banned: true,
      endsIn: 4_000,
    });
    expect(records.notice(ann, { bannedUntil: notRestricted })).toMatchObject({ banned: false, endsIn: null });
  });

  it("has the name that was read last", () => {
    const { records, ann } = createRecords();
    records.notice(ann, { role: "operator" });
    expect(records.notice({ ...ann, name: "Anna" }, {})).toMatchObject({ user: { name: "Anna" }, role: "operator" });
  });

  it("ends a mute and a ban when their times have come, and says how long the first one lasts", () => {
    const { records, clock, ann } = createRecords();
    records.notice(ann, { mutedUntil: 3_000, bannedUntil: 2_000 });
    expect(records.notice(ann, {})).toMatchObject({ muted: true, banned: true, endsIn: 1_000 });
    clock.now = 2_000;
    expect(records.notice(ann, {})).toMatchObject({ muted: true, banned: false, endsIn: 1_000 });
    clock.now = 3_000;
    expect(records.notice(ann, {})).toMatchObject({ muted: false, banned: false, endsIn: null });
  });

  it("does not follow an answer that was written before the latest notice", () => {
    const { records, clock, ann } = createRecords();
    records.notice(ann, { mutedUntil: endless });
    expect(records.answer(ann, { mutedUntil: notRestricted, role: "operator" }, 1_000)).toMatchObject({ muted: true });
    expect(records.answer(ann, { mutedUntil: notRestricted }, 1_001)).toMatchObject({ muted: false });
    clock.now = 2_000;
    records.notice(ann, { role: "attendee" });
    expect(records.answer(ann, { mutedUntil: endless, role: "operator" }, 1_500)).toMatchObject({
      muted: true,
      role: "attendee",
    });
  });

  it("names those whose role a notice of the operators changed, those who lost it first", () => {
    const { records, ann, ben, cleo } = createRecords();
    const told = (operators: readonly (typeof ann)[]) =>
      records.noticeOperators(operators).map(({ user, role }) => [user.id, role]);
    expect(told([ann, ben])).toEqual([
      ["ann", "operator"],
      ["ben", "operator"],
    ]);
    expect(told([ben, ann])).toEqual([]);
    expect(told([ben, cleo])).toEqual([
      ["ann", "attendee"],
      ["cleo", "operator"],
    ]);
  });

  it("takes from a list what it says of those on it and of all others", () => {
    const { records, ann, ben, cleo } = createRecords();
    records.notice(ann, { mutedUntil: endless });
    records.notice(ben, { mutedUntil: endless, role: "operator" });
    records.answerList({ listed: [[cleo, { mutedUntil: endless }]], others: {}, asOf: 2_000 });
    expect(records.notice(ann, {}).muted).toBe(true);
    expect(records.notice(cleo, {}).muted).toBe(true);
    const others = { mutedUntil: notRestricted };
    records.answerList({ listed: [[ann, { mutedUntil: 9_000 }]], others, asOf: 2_000 });
    expect(records.notice(ann, {})).toMatchObject({ muted: true, endsIn: 8_000 });
    expect(records.notice(ben, {})).toMatchObject({ muted: false, role: "operator" });
    expect(records.notice(cleo, {}).muted).toBe(false);
    expect([records.mutedUntil("ann"), records.mutedUntil("ben"), records.mutedUntil("nobody")]).toEqual([
      9_000,
      notRestricted,
      notRestricted,
    ]);
  });
});
