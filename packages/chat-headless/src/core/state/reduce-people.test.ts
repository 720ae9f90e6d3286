import { describe, expect, it } from "vitest";
import { ann, ben, cem, textMessage } from "../../../test/messages";
import type { ChatAction } from "./chat-state";
import { noPeople, type People, reducePeople } from "./reduce-people";

const channelUrl = "hall";
const typing = (user = ben, isTyping = true): ChatAction => ({
  type: "typing-changed",
  channelUrl,
  user,
  typing: isTyping,
});
const member = (more: object, user = ann): ChatAction => ({
  type: "member-changed",
  channelUrl,
  member: { user, role: "attendee", muted: false, banned: false, revision: 1, present: true, ...more },
});
const after = (...actions: readonly ChatAction[]): People =>
  actions.reduce((people, action) => reducePeople(people, action, "ann"), noPeople);
const typingIn = (people: People) => people.typing.map(({ id }) => id);

describe("people who type", () => {
  it("are the others, each in the place in which they began", () => {
    expect(typingIn(after(typing(ben), typing(cem), typing(ann), typing(ben)))).toEqual(["ben", "cem"]);
  });

  it("change nothing that is known when they go on typing", () => {
    const people = after(typing(ben));
    expect(reducePeople(people, typing(ben), "ann")).toBe(people);
  });

  it("are 20 at most, and the next one has a place once another has ended", () => {
    const crowd = Array.from({ length: 21 }, (_, i) => ({ id: `u${i}`, name: "" }));
    const people = after(...crowd.map((user) => typing(user)));
    expect(typingIn(people)).toEqual(crowd.slice(0, 20).map(({ id }) => id));
    const later = [typing(crowd[0], false), typing(crowd[20])].reduce(
      (now, one) => reducePeople(now, one, "ann"),
      people,
    );
    expect(typingIn(later)).toEqual(crowd.slice(1).map(({ id }) => id));
  });

  it.each<[string, ChatAction]>([
    ["they say so", typing(ben, false)],
    ["their time is over", { type: "typing-expired", userId: "ben" }],
    ["they have sent something", { type: "message-received", channelUrl, message: textMessage({ sender: ben }) }],
    ["they have gone", { type: "presence-changed", channelUrl, user: ben, present: false }],
    ["they are muted", member({ muted: true }, ben)],
    ["they are banned", member({ banned: true }, ben)],
  ])("are no longer there when %s, and the others are", (_, action) => {
    expect(typingIn(after(typing(ben), typing(cem), action))).toEqual(["cem"]);
  });

  it.each<[string, ChatAction]>([
    ["come", { type: "presence-changed", channelUrl, user: ben, present: true }],
    ["become operators", member({ role: "operator" }, ben)],
  ])("go on typing when they %s", (_, action) => {
    expect(typingIn(after(typing(ben), action))).toEqual(["ben"]);
  });
});

describe("people who are present", () => {
  const present = (user: typeof ben, isPresent: boolean): ChatAction => ({
    type: "presence-changed",
    channelUrl,
    user,
    present: isPresent,
  });

  it("are listed once, in the order in which they came, until they go", () => {
    const people = after(present(ben, true), present(cem, true), present(ben, true));
    expect(people.presentIds).toEqual(["ben", "cem"]);
    expect(reducePeople(people, present(ben, true), "ann")).toBe(people);
    expect(reducePeople(people, present(ben, false), "ann").presentIds).toEqual(["cem"]);
    expect(reducePeople(people, present(ann, false), "ann")).toBe(people);
  });
});

describe("the membership of this person", () => {
  it("follows reports of this person, and not of others", () => {
    expect(after(member({ muted: true })).membership).toMatchObject({ muted: true });
    expect(after(member({ muted: true }, ben)).membership).toBe(noPeople.membership);
  });

  it("is the one with the larger revision, and the last one where revisions are equal", () => {
    const now = after(member({ revision: 5, muted: true }), member({ revision: 4, muted: false }));
    expect(now.membership).toMatchObject({ muted: true, revision: 5 });
    expect(reducePeople(now, member({ revision: 5, muted: false }), "ann").membership).toMatchObject({ muted: false });
  });

  it("is not muted while a ban covers the mute, of whose end no event tells a banned person", () => {
    const muted = member({ muted: true, endsIn: 5 });
    for (const people of [
      after(muted, member({ muted: true, banned: true, endsIn: 5, revision: 2 })),
      after(muted, { type: "room-changed", event: "banned" }),
    ])
      expect(people.membership).toMatchObject({ muted: false, banned: true });
    const lifted = after(muted, { type: "room-changed", event: "banned" }, member({ muted: true, revision: 2 }));
    expect(lifted.membership).toMatchObject({ muted: true, banned: false });
  });

  it("is banned, without an end that is known, when the room learns of a ban", () => {
    const people = after(member({ role: "operator", endsIn: 5 }), { type: "room-changed", event: "banned" });
    expect(people.membership).toMatchObject({ role: "operator", banned: true, endsIn: null });
    expect(reducePeople(people, { type: "room-changed", event: "joined" }, "ann")).toBe(people);
  });
});
