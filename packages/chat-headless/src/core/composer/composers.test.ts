import { expect, it } from "vitest";
import { createTestStorage, createWorld } from "../../../test/world";
import type { ComposerLink } from "./composer";
import { createComposers } from "./composers";

it("events about messages that are not loaded do not search the storage each time (B26)", async () => {
  const world = await createWorld();
  const ids: string[] = [];
  for (let i = 0; i < 120; i++) ids.push(await world.post("ben", `old ${i}`));
  const chat = await world.enter("ann");
  const inner = createTestStorage();
  for (let i = 0; i < 200; i++) inner.setItem(`site:${i}`, "x");
  let keys = 0;
  const key = (index: number) => {
    keys++;
    return inner.key(index);
  };
  const storage = Object.create(inner, { key: { value: key }, length: { get: () => inner.length } }) as typeof inner;
  createComposers(chat, { storage })(null).attach();
  for (const messageId of ids.slice(0, 50)) {
    await world.service.control.react({ channelUrl: "hall", messageId, userId: "ben", key: "thumbsup" });
    await world.environment.advance(100);
  }
  expect(keys).toBeGreaterThan(0);
  expect(keys).toBeLessThan(1_000);
});

it("a reply that was begun before its composer was shown begins once, however often the list is shown", async () => {
  const world = await createWorld();
  const question = await world.post("ben", "Is there tea?");
  const chat = await world.enter("ann");
  const link: ComposerLink = { notify: () => {}, request: { type: "reply", row: chat.rows()[0]! } };
  const composer = createComposers(chat, { storage: null }, undefined, () => link)(null);
  const detach = composer.attach();
  expect(composer.store.get().mode).toMatchObject({ type: "replying", parentId: question });
  composer.cancel();
  detach();
  composer.attach();
  expect(composer.store.get().mode.type).toBe("new");
});
