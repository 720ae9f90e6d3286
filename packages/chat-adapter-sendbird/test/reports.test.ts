import type { MessageReport } from "@foyer/chat-headless/core";
import { afterEach, describe, expect, it } from "vitest";
import type { SendbirdAdapterOptions } from "../src/index";
import type { ChannelKind } from "./loopback/service-state";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, refusalOf, type Visitor } from "./visitor";

let world: LoopbackWorld;
let alice: Visitor;

async function enter(kind: ChannelKind, options: Partial<SendbirdAdapterOptions> = {}): Promise<void> {
  world = await createLoopbackWorld(kind);
  alice = createVisitor(world, "alice", options);
  await alice.enter();
}

const post = (draft: object) => String(world.server.messages.post(world.channel, { senderId: "bob", ...draft }).id);
const report = (messageId: string, reason: MessageReport["reason"], comment = "") =>
  alice.adapter.reportMessage!(world.channelUrl, messageId, { reason, comment });

afterEach(async () => {
  await alice.adapter.disconnect();
  await endWorld(world);
});

describe.each<ChannelKind>(["group", "open"])("a report in a channel of kind %s", (kind) => {
  it("has the service's category for each reason", async () => {
    await enter(kind);
    const messageId = post({ text: "buy now" });
    for (const reason of ["spam", "harassment", "inappropriate", "other"] as const) await report(messageId, reason);
    await report(messageId, "spam", "Again");
    const { reports } = world.channel;
    const categories = ["spam", "harassing", "inappropriate", "suspicious", "spam"];
    expect(reports.map(({ category }) => category)).toEqual(categories);
    expect(reports.at(-1)).toMatchObject({ messageId, reporterId: "alice", comment: "Again" });
  });
});

it("a message with several files, which other clients send, can be reported", async () => {
  await enter("group");
  const file = {
    url: "https://example.com/a.png",
    name: "a.png",
    mimeType: "image/png",
    size: 7,
    isOneOfSeveral: true,
  };
  const messageId = post({ kind: "FILE", file });
  await report(messageId, "spam");
  expect(world.channel.reports).toMatchObject([{ messageId, category: "spam" }]);
});

it("a report has the application's own category where one is named for the reason, else its first one", async () => {
  await enter("group", { reportCategories: { spam: "Advertising" } });
  world.server.state.reportCategories = ["Rudeness", "Advertising"].map((name) => ({ name, custom: true }));
  const messageId = post({ text: "buy now" });
  await report(messageId, "spam");
  await report(messageId, "harassment");
  expect(world.channel.reports.map(({ category }) => category)).toEqual(["Advertising", "Rudeness"]);
});

it("an application without categories takes no reports", async () => {
  await enter("group");
  world.server.state.reportCategories = [];
  expect(await refusalOf(report(post({ text: "buy now" }), "spam"))).toMatchObject({ code: "unsupported" });
});

it("an administrator's message cannot be reported", async () => {
  await enter("group");
  const messageId = post({ kind: "ADMM", senderId: null, text: "Welcome" });
  expect(await refusalOf(report(messageId, "spam"))).toMatchObject({ code: "not-allowed" });
});
