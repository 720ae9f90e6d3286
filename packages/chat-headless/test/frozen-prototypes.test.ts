import { beforeAll, expect, it } from "vitest";
import { createComposer } from "../src/core/composer/composer";
import { createDrafts } from "../src/core/composer/drafts";
import { channelUrl, createTestStorage, createWorld, plain } from "./world";

/** Names that an object has without anybody having set them. */
const hostileKeys = ["__proto__", "constructor", "hasOwnProperty", "toString", "prototype", "valueOf"];

beforeAll(() => {
  for (const { prototype } of [Object, Array, Function, String, Map, Set, Promise]) Object.freeze(prototype);
});

it.each(hostileKeys)(
  "people, reactions, keys and texts named %s are as any other, with frozen prototypes (C9)",
  async (key) => {
    const world = await createWorld();
    const { control } = world.service;
    await control.addUser({ id: key, name: key });
    const root = await control.post({ channelUrl, userId: key, text: key });
    const chat = await world.enter("ann");
    await control.react({ channelUrl, messageId: root.id, userId: key, key });
    await control.react({ channelUrl, messageId: root.id, userId: "ben", key });
    await control.post({ channelUrl, userId: key, text: "a reply", parentId: root.id });
    await control.setTyping({ channelUrl, userId: key, typing: true });
    await world.environment.advance(1_000);
    await chat.changes.react(root.id, key);
    const { message } = chat.rows()[0]!;
    expect(message).toMatchObject({ sender: { id: key }, thread: { replyCount: 1, repliers: [{ id: key }] } });
    expect(message.reactions).toEqual([{ key, userIds: [key, "ben", "ann"] }]);
    expect(chat.store.get().people.typing.map(({ id }) => id)).toEqual([key]);
  },
);

it.each(hostileKeys)(
  "facts about a message with the id %s wait for it, and are applied to it alone (C9)",
  async (key) => {
    const world = await createWorld();
    const { control } = world.service;
    const real = await control.post({ channelUrl, userId: "ben", text: "real" });
    const chat = await world.enter("ann");
    const message = { ...real, id: key, revision: 50, text: "hostile", createdAt: real.createdAt + 1_000 };
    const events = [
      { type: "reaction-changed", change: { messageId: key, key, userId: key, on: true, revision: 60 } },
      { type: "thread-changed", messageId: key, thread: { replyCount: 3, lastReplyAt: 5, repliers: [], revision: 61 } },
      { type: "message-received", message },
      { type: "message-updated", message: { ...message, revision: 70, text: "hostile, edited" } },
    ];
    for (const event of events) await control.injectEvent({ channelUrl, event: { channelUrl, ...event } });
    await world.environment.advance(1_000);
    expect(chat.texts()).toEqual(["real", "hostile, edited"]);
    expect(chat.rows()[1]?.message).toMatchObject({ reactions: [{ key, userIds: [key] }], thread: { replyCount: 3 } });
    expect(chat.rows()[0]?.message).toMatchObject({ reactions: [], thread: null });
    await control.injectEvent({ channelUrl, event: { type: "message-deleted", channelUrl, messageId: key } });
    await world.environment.advance(1_000);
    expect(chat.texts()).toEqual(["real"]);
  },
);

it.each(hostileKeys)(
  "what the storage holds under the name %s, or with it as a field, harms nothing (C9)",
  async (key) => {
    const storage = createTestStorage();
    const prefix = `foyer:outbox:["ann","${channelUrl}"]:`;
    const records = [
      `{"key":"${key}","type":"text","${key}":{"polluted":1},"draft":{"key":"${key}","text":"x"},"phase":"failed"}`,
      `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
      `"${key}"`,
    ];
    for (const [index, record] of records.entries()) storage.setItem(`${prefix}${key}${index || ""}`, record);
    storage.setItem(`foyer:draft:["ann","${channelUrl}"]:${key}`, `{"text":"kept","${key}":1,"edit":{"${key}":{}}}`);
    const world = await createWorld();
    const chat = await world.enter("ann", { storage });
    await world.environment.advance(5_000);
    const drafts = createDrafts({ storage }, "ann", channelUrl);
    expect(createComposer({ chat, parentId: key, drafts }).store.get()).toMatchObject({
      text: "kept",
      mode: { type: "new" },
    });
    chat.sending.sendText({ ...plain("hello"), parentId: null });
    await world.environment.advance(30_000);
    expect(chat.texts()).toContain("hello");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  },
);
