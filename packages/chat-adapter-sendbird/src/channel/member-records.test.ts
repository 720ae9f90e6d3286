import { describe, expect, it } from "vitest";
import { createMemberRecords } from "./member-records";
import { endless, noRestriction } from "./restriction-end";

const [ann, ben, cleo] = ["ann", "ben", "cleo"].map((id) => ({ id, name: id }));

const until = (end: number, reason = "") => ({ until: end, reason });

/** @param selfId the signed-in person: an operator, who is shown everything, unless it is one of the others */
function createRecords(selfId = "olga") {
  if (ann === undefined || ben === undefined || cleo === undefined) throw new Error("Nobody is there.");
  const clock = { now: 1_000 };
  let revisions = 0;
  const records = createMemberRecords({
    selfId,
    isPresent: (id) => id === "ben",
    revision: () => (revisions += 1),
    elapsed: () => clock.now,
  });
  if (selfId === "olga") records.notice({ id: "olga", name: "Olga" }, { role: "operator" });
  revisions = 0;
  return { records, clock, ann, ben, cleo };
}

describe("the known facts about a channel's people", () => {
  it("describes an attendee who is neither muted nor banned where nothing was said", () => {
    const { records, ann, ben } = createRecords();
    const unknown = { role: "attendee", muted: false, banned: false, endsIn: null, reason: "" };
    expect(records.notice(ann, {})).toEqual({ ...unknown, user: ann, present: false, revision: 1 });
    expect(records.notice(ben, {})).toEqual({ ...unknown, user: ben, present: true, revision: 2 });
  });

  it("adds up from notices that each say one thing", () => {
    const { records, ann } = createRecords();
    records.notice(ann, { role: "operator" });
    records.notice(ann, { mute: until(endless) });
    expect(records.notice(ann, { ban: until(5_000) })).toMatchObject({
      role: "operator",
      muted: true,
      banned: true,
      endsIn: 4_000,
    });
    expect(records.notice(ann, { ban: noRestriction })).toMatchObject({ banned: false, endsIn: null });
  });

  it("has the name that was read last", () => {
    const { records, ann } = createRecords();
    records.notice(ann, { role: "operator" });
    expect(records.notice({ ...ann, name: "Anna" }, {})).toMatchObject({ user: { name: "Anna" }, role: "operator" });
  });

  it("ends a mute and a ban when their times have come, and says how long the ban lasts, then the mute (F8)", () => {
    const { records, clock, ann } = createRecords();
    records.notice(ann, { mute: until(2_500, "spam"), ban: until(4_000, "harassment") });
    expect(records.notice(ann, {})).toMatchObject({ muted: true, banned: true, endsIn: 3_000, reason: "harassment" });
    records.notice(ann, { ban: until(2_000) });
    expect(records.notice(ann, {})).toMatchObject({ muted: true, banned: true, endsIn: 1_000, reason: "" });
    clock.now = 2_000;
    expect(records.notice(ann, {})).toMatchObject({ muted: true, banned: false, endsIn: 500, reason: "spam" });
    clock.now = 3_000;
    expect(records.notice(ann, {})).toMatchObject({ muted: false, banned: false, endsIn: null });
  });

  it("does not follow an answer that was written before the latest notice", () => {
    const { records, clock, ann } = createRecords();
    records.notice(ann, { mute: until(endless) });
    expect(records.answer(ann, { mute: noRestriction, role: "operator" }, 1_000)).toMatchObject({ muted: true });
    expect(records.answer(ann, { mute: noRestriction }, 1_001)).toMatchObject({ muted: false });
    clock.now = 2_000;
    records.notice(ann, { role: "attendee" });
    expect(records.answer(ann, { mute: until(endless), role: "operator" }, 1_500)).toMatchObject({
      muted: true,
      role: "attendee",
    });
  });

  it("shows an attendee nobody's mute or ban but their own, and everybody's once they operate (F5)", () => {
    const { records, ann, ben } = createRecords("ann");
    const hidden = { muted: false, banned: false, endsIn: null, reason: "" };
    expect(records.notice(ben, { mute: until(9_000, "spam"), ban: until(9_000) })).toMatchObject(hidden);
    expect(records.notice(ann, { mute: until(9_000, "spam") })).toMatchObject({ muted: true, reason: "spam" });
    expect(["ann", "ben"].map(records.isShown)).toEqual([true, false]);
    records.notice(ann, { role: "operator" });
    expect(records.notice(ben, {})).toMatchObject({ muted: true, banned: true, endsIn: 8_000 });
  });

  it("names those whose role a notice of the operators changed, those who lost it first", () => {
    const { records, ann, ben, cleo } = createRecords();
    const olga = { id: "olga", name: "Olga" };
    const told = (operators: readonly (typeof ann)[]) =>
      records.noticeOperators([olga, ...operators]).map(({ user, role }) => [user.id, role]);
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
    records.notice(ann, { mute: until(endless) });
    records.notice(ben, { mute: until(endless), role: "operator" });
    records.answerList({ listed: [[cleo, { mute: until(endless) }]], others: {}, asOf: 2_000 });
    expect(records.notice(ann, {}).muted).toBe(true);
    expect(records.notice(cleo, {}).muted).toBe(true);
    const others = { mute: noRestriction };
    records.answerList({ listed: [[ann, { mute: until(9_000) }]], others, asOf: 2_000 });
    expect(records.notice(ann, {})).toMatchObject({ muted: true, endsIn: 8_000 });
    expect(records.notice(ben, {})).toMatchObject({ muted: false, role: "operator" });
    expect(records.notice(cleo, {}).muted).toBe(false);
    expect(["ann", "ben", "nobody"].map(records.muteOf)).toEqual([until(9_000), noRestriction, noRestriction]);
  });
});
