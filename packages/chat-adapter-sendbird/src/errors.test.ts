import { SendbirdErrorCode } from "@sendbird/chat";
import { ChatError, errorClasses } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { errorCodes, toAdapterError } from "./errors";

/** As the SDK throws it. */
function sdkError(code: number, detail = ""): Error {
  return Object.assign(new Error("a text that is not for people"), { name: "SendbirdError", code, detail });
}

/** The class of each number, by which the core acts. */
const classes: Readonly<Record<string, readonly number[]>> = {
  indeterminate: [800120, 800121, 800130, 800140, 800180, 800190, 800200, 800210, 800220, 500901, 900200, 400202],
  retryable: [500910, 800101, 800160, 800170, 800221, 800250, 800700],
  refused: [
    900020, 900021, 900022, 900023, 900040, 900041, 900050, 900060, 900061, 900065, 900066, 900080, 900081, 900100,
    900300, 900500, 800110, 800111, 800150, 800260, 400105, 400108, 400201, 400300, 403200,
  ],
  auth: [400111, 400301, 400302, 400304, 400309, 400310, 400312, 400313, 800500, 800502],
  cancelled: [800102, 800230, 800240],
};

describe("an error number of the service or the SDK", () => {
  it.each(Object.entries(classes).flatMap(([name, codes]) => codes.map((code) => [code, name] as const)))(
    "%i is of class %s",
    (code, name) => {
      const error = toAdapterError(sdkError(code));
      expect(error).toBeInstanceOf(ChatError);
      expect(error.class).toBe(name);
    },
  );

  it("is in the table of classes if it has a code", () => {
    expect(new Set(Object.keys(errorCodes).map(Number))).toEqual(new Set(Object.values(classes).flat()));
  });

  it.each([
    [900040, "muted"],
    [900041, "muted"],
    [900050, "frozen"],
    [900100, "banned"],
    [900020, "not-member"],
    [900021, "deactivated"],
    [900022, "not-allowed"],
    [900060, "blocked"],
    [900066, "unsupported-type"],
    [800260, "too-large"],
    [400201, "not-found"],
    [900300, "not-found"],
    [500910, "rate-limited"],
    [400302, "session-expired"],
    [400309, "session-expired"],
    [800180, "timeout"],
    [800101, "not-connected"],
  ] as const)("%i is %s", (code, name) => {
    expect(toAdapterError(sdkError(code)).code).toBe(name);
  });

  it("is in the table of classes if the SDK can throw it over a connection", () => {
    const names = Object.keys(SendbirdErrorCode).filter((name) => Number.isNaN(Number(name)));
    const ofUse = names.filter((name) => /NETWORK|CONNECTION|SESSION_|ACK_|LOGIN_|RATE_LIMIT_EXCEEDED$/.test(name));
    const numbers = ofUse.map((name) => [name, Number(Reflect.get(SendbirdErrorCode, name))] as const);
    const internal = ["CONNECTION_RENEW", "INVALID_CONNECTION_STATE_TRANSITION", "SESSION_TOKEN_REFRESHED"];
    const missing = numbers.filter(([name, code]) => !(code in errorCodes) && !internal.includes(name));
    expect(missing).toEqual([]);
  });
});

describe("a number that is not in the table", () => {
  it.each([
    [400999, "refused"],
    [901234, "refused"],
    [500999, "indeterminate"],
    [700100, "indeterminate"],
    [800999, "indeterminate"],
    [0, "indeterminate"],
  ])("%i is of class %s, by its family", (code, name) => {
    expect(toAdapterError(sdkError(code)).class).toBe(name);
  });
});

describe("an error that is not the SDK's", () => {
  it("is returned if it is a ChatError, and is indeterminate otherwise", () => {
    const own = new ChatError("too-long", "mine");
    expect(toAdapterError(own)).toBe(own);
    expect(toAdapterError(new DOMException("aborted", "AbortError")).code).toBe("cancelled");
    expect(toAdapterError(new TypeError("fetch failed")).class).toBe("indeterminate");
    expect(toAdapterError(undefined).class).toBe("indeterminate");
    for (const code of Object.values(errorCodes)) expect(errorClasses).toHaveProperty(code);
  });
});

it("an error carries the wait that the service asks for", () => {
  const detail = JSON.stringify({ retry_after: 7, reason_code: 1, message: "busy" });
  expect(toAdapterError(sdkError(800221, detail))).toMatchObject({ code: "busy", retryAfter: 7000 });
  expect(toAdapterError(sdkError(500910)).retryAfter).toBeNull();
  for (const [seconds, wait] of [
    ["12", 12_000],
    ["1.25", 1_250],
    ["0", 0],
    ['"7"', null],
    ["soon", null],
  ] as const) {
    expect(toAdapterError(sdkError(500910, `{"retry_after": ${seconds}}`)).retryAfter, `${seconds} s`).toBe(wait);
    expect(toAdapterError(sdkError(500910, `{"retry_after":${seconds}}`)).retryAfter, `${seconds} s`).toBe(wait);
  }
  expect(toAdapterError(Object.assign(sdkError(500910), { detail: { retry_after: 7 } })).retryAfter).toBeNull();
});

it("the message for developers contains no text of the service", () => {
  expect(toAdapterError(sdkError(900100)).message).not.toContain("a text that is not for people");
});
