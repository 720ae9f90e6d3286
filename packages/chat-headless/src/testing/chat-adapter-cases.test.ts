import type { Capabilities, Feature, ModerationCapabilities } from "@foyer/chat-headless/core";
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

const moderations: readonly (ModerationCapabilities | undefined)[] = [
  undefined,
  {
    ...{ mute: true, ban: true, freeze: true, operators: true, messagesBy: true },
    removal: "reversible",
    slowModes: [0, 30],
  },
  {
    ...{ mute: false, ban: false, freeze: false, operators: false, messagesBy: false },
    removal: "final",
    slowModes: [],
  },
];

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

  it("apply by what operators can do", () => {
    const [none, all, little] = moderations;
    const whyNot = (need: Need, moderation: ModerationCapabilities | undefined) =>
      whyNotApplicable([need], capabilities([]), {}, moderation);
    expect(moderations.map((moderation) => whyNot("moderation", moderation))).toEqual(["declared", null, null]);
    for (const ability of ["mute", "ban", "freeze", "set slow mode", "register", "list messages"] as const) {
      expect([none, all, little].map((each) => whyNot(`operators ${ability}`, each))).toEqual([
        "declared",
        null,
        "declared",
      ]);
      expect([none, all, little].map((each) => whyNot(`operators cannot ${ability}`, each))).toEqual([
        "declared",
        "declared",
        null,
      ]);
    }
    expect([none, all, little].map((each) => whyNot("operators remove for good", each)).indexOf(null)).toBe(2);
    expect([none, all, little].map((each) => whyNot("operators remove and restore", each)).indexOf(null)).toBe(1);
  });

  it("all apply to one adapter or to its opposite", () => {
    const control = new Proxy({}, { get: () => () => Promise.resolve() });
    for (const { name, needs } of chatAdapterCases) {
      const reasons = [features, []].flatMap((present) =>
        moderations.map((moderation) => whyNotApplicable(needs, capabilities(present), control, moderation)),
      );
      expect(reasons, `why "${name}" does not apply`).toContain(null);
    }
  });
});
