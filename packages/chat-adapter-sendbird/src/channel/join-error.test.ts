import { ChatError } from "@foyer/chat-headless/core";
import { expect, it } from "vitest";
import { toJoinError } from "./join-error";
import { endless } from "./restriction-end";

const refused = new ChatError("not-allowed", "No.");

it.each([
  ["not-allowed", 5_000, { code: "banned", retryAfter: 5_000 }],
  ["banned", 5_000, { code: "banned", retryAfter: 5_000 }],
  ["banned", 0, { code: "banned", retryAfter: null }],
  ["banned", -1, { code: "banned", retryAfter: null }],
  ["banned", endless, { code: "banned", retryAfter: null }],
  ["rate-limited", 5_000, { code: "rate-limited", retryAfter: null }],
] as const)("a join refused with %s while a ban lasts %d ms says so", (code, left, error) => {
  expect(toJoinError(new ChatError(code, "No."), left)).toMatchObject(error);
});

it("the error of a refused join keeps the SDK's error as its cause", () => {
  expect(toJoinError(refused, 1).cause).toBe(refused);
});
