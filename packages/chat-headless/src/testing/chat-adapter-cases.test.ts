import type { Capabilities, Feature } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { missingControls, type Need, whyNotApplicable } from "./chat-adapter-case";
import { chatAdapterCases } from "./chat-adapter-cases";

const features: readonly Feature[] = [
  "reactions",
  "threads",
  "typing",
  "files",
  "softDelete",
  "search",
  "members",
  "presence",
  "unread",
  "mentions",
  "changes",
  "reports",
  "data",
  "idempotentSend",
];

const capabilities = (present: readonly Feature[]): Capabilities => ({
  ...(Object.fromEntries(features.map((feature) => [feature, present.includes(feature)])) as Record<Feature, boolean>),
  maxTextLength: 100,
  lengthUnit: "utf16",
  maxFileSize: 100,
});

describe("the conformance cases", () => {
  it("have names that say what is promised, each once", () => {
    const names = chatAdapterCases.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(70);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z ]+: .{10,}$/);
  });

  it.each(features)("show %s where it is declared, and its absence where not", (feature) => {
    const needs = chatAdapterCases.flatMap((each) => each.needs);
    expect(needs).toContain(feature);
    expect(needs).toContain(`no ${feature}`);
  });

  it("apply by what the adapter declares and the world can do", () => {
    const needs: readonly Need[] = ["threads", "no search", "with mute"];
    const control = { mute: () => Promise.resolve() };
    expect(whyNotApplicable(needs, capabilities(["threads"]), control)).toBeNull();
    expect(whyNotApplicable(needs, capabilities([]), control)).toBe("declared");
    expect(whyNotApplicable(needs, capabilities(["threads", "search"]), control)).toBe("declared");
    expect(whyNotApplicable(needs, capabilities(["threads"]), {})).toBe("world");
    expect(missingControls(needs, undefined)).toEqual(["mute"]);
  });

  it("all apply to one adapter or to its opposite", () => {
    const control = new Proxy({}, { get: () => () => Promise.resolve() });
    for (const { name, needs } of chatAdapterCases) {
      const reasons = [features, []].map((present) => whyNotApplicable(needs, capabilities(present), control));
      expect(reasons, `why "${name}" does not apply`).toContain(null);
    }
  });
});
