import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, type World } from "../../../test/world";
import type { ChatError } from "../port/chat-error";
import type { Chat } from "./chat";
import type { ChatOperation } from "../port/operation";

const spam = { reason: "spam", comment: "Again" } as const;
const reportsOf = ({ service }: World) => service.control.reports({ channelUrl });

/** The code that a call rejects with, or what it resolves with; time passes meanwhile. */
async function settle(world: World, call: Promise<unknown>, ms = 1_000) {
  const outcome = call.catch((error: ChatError) => error.code);
  await world.environment.advance(ms);
  return outcome;
}

const report = (chat: Chat, messageId: string, signal?: AbortSignal) =>
  chat.request(
    "reportMessage",
    async (inner, adapter) => adapter.reportMessage?.(channelUrl, messageId, spam, { signal: inner }),
    signal,
  );

describe("a report", () => {
  it("reaches those who moderate, with the message as it was", async () => {
    const world = await createWorld();
    const id = await world.post("ben", "buy now");
    const chat = await world.enter("ann");
    expect(await settle(world, report(chat, id))).toBeUndefined();
    await world.service.control.edit({ channelUrl, messageId: id, text: "never mind" });
    expect(await reportsOf(world)).toMatchObject([{ ...spam, userId: "ann", message: { id, text: "buy now" } }]);
  });

  it("waits for a connection that is lost, and is made once it is back", async () => {
    const world = await createWorld();
    const id = await world.post("ben", "buy now");
    const chat = await world.enter("ann");
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    const reporting = report(chat, id);
    await world.environment.advance(5_000);
    expect(await reportsOf(world)).toEqual([]);
    await world.service.control.setConnections("open");
    await settle(world, reporting, 60_000);
    expect(await reportsOf(world)).toHaveLength(1);
  });

  it("that is given up is not made", async () => {
    const world = await createWorld({ latency: 200 });
    const id = await world.post("ben", "buy now");
    const chat = await world.enter("ann");
    await world.environment.advance(2_000);
    const controller = new AbortController();
    const reporting = report(chat, id, controller.signal);
    controller.abort();
    expect(await settle(world, reporting)).toBe("cancelled");
    expect(await reportsOf(world)).toEqual([]);
  });

  it("that is refused says why, also to `onError`", async () => {
    const world = await createWorld();
    const id = await world.post("ann", "my own");
    const failures: [string, ChatOperation][] = [];
    const chat = await world.enter("ann", { onError: ({ code }, during) => void failures.push([code, during]) });
    expect(await settle(world, report(chat, id))).toBe("not-allowed");
    expect(failures).toEqual([["not-allowed", "reportMessage"]]);
  });
});
