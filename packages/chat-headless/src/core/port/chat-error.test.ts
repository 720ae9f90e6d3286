import { describe, expect, it } from "vitest";
import { ChatError, type ChatErrorCode } from "./chat-error";

describe("a failure", () => {
  it.each([
    ["timeout", "indeterminate", true],
    ["busy", "retryable", true],
    ["muted", "refused", false],
    ["session-expired", "auth", false],
    ["cancelled", "cancelled", false],
    ["refused:quota-used-up", "refused", false],
    ["retryable:moving:house", "retryable", true],
    ["indeterminate:", "indeterminate", true],
    ["auth:second-factor", "auth", false],
  ] as const)("with the code %s is %s, so that trying again makes sense: %s", (code, kind, canRetry) => {
    const error = new ChatError(code);
    expect([error.name, error.message, error.class, error.canRetry]).toEqual(["ChatError", code, kind, canRetry]);
  });

  it.each(["tired", "refused", "quota:refused", "toString", "", "__proto__:x"])(
    "of which nobody knows the class, as of %j, may have been done all the same",
    (code) => {
      const error = new ChatError(code as ChatErrorCode);
      expect([error.code, error.class, error.canRetry]).toEqual([code, "indeterminate", true]);
    },
  );

  it.each([
    [undefined, null],
    [null, null],
    [-1, null],
    [Number.NaN, null],
    [0, 0],
    [5_000, 5_000],
    [3_600_001, 3_600_000],
    [Infinity, 3_600_000],
  ])("after which the service asks to wait %s ms is waited for %s", (asked, waited) => {
    const options = asked === undefined ? {} : { retryAfter: asked };
    expect(new ChatError("busy", "busy", options).retryAfter).toBe(waited);
  });
});
