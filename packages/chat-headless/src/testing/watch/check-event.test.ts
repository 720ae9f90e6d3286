import { expect, it } from "vitest";
import { checkMember } from "./check-event";

const member = {
  user: { id: "alice", name: "Alice" },
  role: "attendee",
  muted: false,
  banned: false,
  present: true,
  revision: 1,
} as const;

it.each([
  ["muted is not boolean", { muted: undefined }],
  ["banned is not boolean", { banned: 0 }],
  ["present is not boolean", { present: null }],
])("a member of which %s is named so", (what, change: object) => {
  expect(checkMember(member)).toEqual([]);
  expect(checkMember({ ...member, ...change })).toEqual([what]);
});
