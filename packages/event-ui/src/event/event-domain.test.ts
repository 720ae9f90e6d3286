import { describe, expect, it } from "vitest";
import { toEventDomain } from "./event-domain";

describe("toEventDomain", () => {
  it.each([
    ["acme.events.example.com", undefined, "acme"],
    ["ACME.example.com", undefined, "acme"],
    ["localhost", undefined, "localhost"],
    ["127.0.0.1", undefined, "127"],
    ["acme.example.com", "demo", "demo"],
    ["acme.example.com", " ", "acme"],
    ["", undefined, null],
    ["under_score.example.com", undefined, null],
    ["acme.example.com", "../secure", null],
    [`${"a".repeat(63)}.example.com`, undefined, "a".repeat(63)],
    [`${"a".repeat(64)}.example.com`, undefined, null],
    ["-acme.example.com", undefined, null],
  ])("%s with override %s is the domain %s (C21)", (host, override, expected) =>
    expect(toEventDomain(host, override)).toBe(expected),
  );
});
