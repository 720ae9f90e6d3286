import { describe, expect, it } from "vitest";
import { createWorld } from "../../../test/world";
import type { ActivityEvent } from "../port/activity";
import { knownUser } from "../state/known-users";
import { createSearch } from "./search";

async function createStage(messages: number, latency = 0) {
  const world = await createWorld({ latency });
  for (let i = 1; i <= messages; i++) await world.post("ben", i % 2 === 0 ? `apple ${i}` : `pear ${i}`);
  const chat = await world.enter("ann");
  await world.environment.advance(60_000);
  const search = createSearch(chat);
  const found = () => {
    const state = search.store.get();
    return "messages" in state ? state.messages.map((message) => (message.type === "text" ? message.text : "")) : [];
  };
  return { world, chat, search, found, advance: world.environment.advance };
}

describe("a search", () => {
  it("asks once the typing rests, and answers newest first", async () => {
    const { search, found, world, advance } = await createStage(6);
    for (const text of ["a", "ap", "app "]) {
      search.ask(text);
      await advance(100);
    }
    expect(search.store.get().type).toBe("idle");
    expect(world.service.stats().inFlight).toBe(0);
    await advance(250);
    expect(search.store.get()).toMatchObject({ type: "found", text: "app", cursor: null });
    expect(found()).toEqual(["apple 6", "apple 4", "apple 2"]);
  });

  it("is reported once, and none of its later pages is (P13)", async () => {
    const { chat, advance } = await createStage(90);
    const told: ActivityEvent[] = [];
    const search = createSearch({ ...chat, emit: (event) => void told.push(event) });
    search.ask("apple");
    await advance(1_000);
    for (let page = 0; page < 2; page++) {
      search.more();
      await advance(1_000);
    }
    expect(search.store.get()).toMatchObject({ type: "found", messages: { length: 45 }, cursor: null });
    expect(told).toEqual([{ type: "search-made", resultCount: 20 }]);
  });

  it("gives nobody back the name that they had when a hit was written", async () => {
    const { search, found, world, chat, advance } = await createStage(2);
    await world.service.control.addUser({ id: "ben", name: "Benjamin" });
    await world.post("ben", "plum");
    search.ask("apple");
    await advance(1_000);
    expect([found(), knownUser(chat.store.get(), "ben")?.name]).toEqual([["apple 2"], "Benjamin"]);
  });

  it("shows the answer to the latest question only", async () => {
    const { search, found, advance } = await createStage(4, 500);
    search.ask("apple");
    await advance(300);
    expect(search.store.get()).toMatchObject({ type: "searching", text: "apple" });
    search.ask("pear");
    await advance(5_000);
    expect(search.store.get()).toMatchObject({ type: "found", text: "pear" });
    expect(found()).toEqual(["pear 3", "pear 1"]);
  });

  it("shows nothing that was found for another text, until its own answer is there", async () => {
    const { search, found, advance } = await createStage(4, 500);
    search.ask("apple");
    await advance(5_000);
    expect(found()).toEqual(["apple 4", "apple 2"]);
    search.ask("pear");
    await advance(300);
    expect([search.store.get().type, ...found()]).toEqual(["searching"]);
    await advance(5_000);
    expect(found()).toEqual(["pear 3", "pear 1"]);
  });

  it("ends with an empty text, and leaves neither timer nor request", async () => {
    const { search, world, advance } = await createStage(4, 500);
    search.ask("apple");
    await advance(300);
    expect(world.service.stats().inFlight).toBe(1);
    search.ask("  ");
    await world.environment.settle();
    expect(search.store.get()).toEqual({ type: "idle" });
    expect(world.service.stats().inFlight).toBe(0);
    await advance(5_000);
    expect(search.store.get()).toEqual({ type: "idle" });
    search.ask("apple");
    search.stop();
    await advance(5_000);
    expect(world.service.stats().inFlight).toBe(0);
  });

  it("that was stopped while it was asked is asked again by resuming, with what was found before", async () => {
    const { search, found, world, advance } = await createStage(60, 500);
    search.ask("apple");
    await advance(300);
    search.stop();
    await advance(5_000);
    expect(search.store.get().type).toBe("searching");
    search.resume();
    await advance(5_000);
    expect(found()).toHaveLength(20);
    search.more();
    await advance(100);
    search.stop();
    search.resume();
    await advance(5_000);
    expect(found()).toHaveLength(30);
    search.resume();
    search.more();
    expect(world.service.stats().inFlight).toBe(0);
  });

  it("that was never asked is not asked by resuming", async () => {
    const { search, advance } = await createStage(1);
    search.resume();
    search.more();
    await advance(5_000);
    expect(search.store.get()).toEqual({ type: "idle" });
  });

  it("goes on to the end, page by page", async () => {
    const { search, found, advance } = await createStage(90);
    search.ask("apple");
    await advance(300);
    expect(found()).toHaveLength(20);
    search.more();
    search.more();
    await advance(0);
    expect(found()).toHaveLength(40);
    search.more();
    await advance(0);
    expect(found()).toHaveLength(45);
    expect(new Set(found()).size).toBe(45);
    search.more();
    await advance(0);
    expect(found()).toHaveLength(45);
  });

  it("says why it failed, and can be asked again", async () => {
    const { search, world, found, advance } = await createStage(4);
    await world.service.control.addFault({ method: "search", fault: { type: "fail", code: "busy" }, count: 1 });
    search.ask("apple");
    await advance(300);
    expect(search.store.get()).toEqual({ type: "failed", text: "apple", error: "busy", messages: [], cursor: null });
    search.ask("apple");
    await advance(300);
    expect(found()).toHaveLength(2);
  });

  it("keeps what was found when the next page cannot be loaded, and can load it again (N7)", async () => {
    const { search, world, found, advance } = await createStage(90);
    search.ask("apple");
    await advance(300);
    await world.service.control.addFault({ method: "search", fault: { type: "fail", code: "busy" }, count: 1 });
    search.more();
    await advance(0);
    expect(search.store.get()).toMatchObject({ type: "failed", error: "busy" });
    expect(found()).toHaveLength(20);
    search.more();
    await advance(0);
    expect(found()).toHaveLength(40);
  });
});
