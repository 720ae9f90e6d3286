import { describe, expect, it } from "vitest";
import { parseRuntimeConfig, readRuntimeConfig, RuntimeConfigError } from "./runtime-config";

const memory = { chat: { adapter: "memory" } };

function problemsOf(raw: unknown): readonly string[] {
  try {
    parseRuntimeConfig(raw);
  } catch (error) {
    if (error instanceof RuntimeConfigError) return error.problems;
  }
  return [];
}

describe("parseRuntimeConfig", () => {
  it("needs only the name of the chat adapter", () => {
    expect(parseRuntimeConfig(memory)).toEqual({ assetsBase: "", chat: { adapter: "memory" } });
  });

  it("takes everything a deployment can decide, and leaves out the rest", () => {
    const full = {
      apiDomain: "https://api.example.com",
      assetsBase: "https://assets.example.com/",
      accessToken: "token",
      mockDomain: "demo",
      productLogo: "/logo.svg",
      chat: {
        adapter: "sendbird",
        appId: "app",
        apiToken: "t",
        apiHost: "https://h.example",
        webSocketHost: "wss://w.example",
        channelKind: "open",
      },
      flags: { search: true, info: false },
      moderation: { desk: true, deskPath: "/desk/{eventId}/" },
      softDelete: true,
      defaultEventSlug: "tea",
    };
    expect(parseRuntimeConfig({ ...full, more: 1 })).toEqual(full);
  });

  it.each([
    ["nothing", undefined, ["it is not set"]],
    ["a text", "x", ["it must be Object"]],
    ["no chat", {}, ["chat is missing"]],
    ["no adapter", { chat: {} }, ["chat.adapter is missing"]],
    ["an unknown adapter", { chat: { adapter: "irc" } }, ['chat.adapter must be ("memory" | "sendbird")']],
    ["no app id", { chat: { adapter: "sendbird" } }, ['chat.appId is missing, which chat.adapter "sendbird" needs']],
    ["no token", { ...memory, apiDomain: "https://a.example" }, ["accessToken is missing, which apiDomain needs"]],
    [
      "no scheme",
      { ...memory, apiDomain: "a.example", accessToken: "t" },
      ["apiDomain must start with https:// or http://"],
    ],
    [
      "chat hosts without a scheme (S14)",
      { chat: { adapter: "memory", apiHost: "api.example", webSocketHost: "https://ws.example" } },
      ["chat.apiHost must start with https:// or http://", "chat.webSocketHost must start with wss:// or ws://"],
    ],
    [
      "secrets in an address (S14)",
      {
        chat: { adapter: "memory", apiHost: "https://ann:canary@a.example", webSocketHost: "wss://a.example?t=canary" },
      },
      [
        "chat.apiHost must have no user name, query or hash",
        "chat.webSocketHost must have no user name, query or hash",
      ],
    ],
    [
      "a desk without an event service",
      { ...memory, moderation: { desk: true } },
      ["apiDomain is missing, which moderation.desk needs"],
    ],
    [
      "a desk at another host",
      { ...memory, moderation: { deskPath: ".evil.example/" } },
      ["moderation.deskPath must start with /"],
    ],
    ["a desk that is no switch", { ...memory, moderation: { desk: "yes" } }, ["moderation.desk must be boolean"]],
    ["a flag that is no switch", { ...memory, flags: { search: "yes" } }, ["flags.search must be boolean"]],
  ])("parseRuntimeConfig with %s says what to do", (_name, raw, problems) => expect(problemsOf(raw)).toEqual(problems));

  it("says where the configuration belongs and never what it holds", () => {
    expect(() => parseRuntimeConfig({ ...memory, accessToken: { secret: "canary" } })).toThrow(/runtime-config\.js/);
    expect(() => parseRuntimeConfig({ ...memory, accessToken: { secret: "canary" } })).not.toThrow(/canary/);
  });
});

describe("readRuntimeConfig", () => {
  it("reads the global once", () => {
    const page = globalThis as { foyerConfig?: unknown };
    page.foyerConfig = memory;
    const first = readRuntimeConfig();
    page.foyerConfig = { chat: { adapter: "sendbird", appId: "other" } };
    expect(readRuntimeConfig()).toBe(first);
    delete page.foyerConfig;
  });
});
