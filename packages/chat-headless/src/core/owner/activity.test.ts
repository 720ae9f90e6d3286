import { expect, it } from "vitest";
import { channelUrl, createWorld, type OpenChat, textOf, type World } from "../../../test/world";
import type { ActivityEvent } from "../port/activity";
import { createFileViewer } from "../views/file-viewer";
import { createSearch } from "../views/search";

async function createStage(more: Parameters<World["enter"]>[1] = {}) {
  const world = await createWorld();
  await world.post("ben", "before");
  const events: ActivityEvent[] = [];
  const ann = await world.enter("ann", { onEvent: (event) => events.push(event), ...more });
  const after = async (act: (chat: OpenChat) => unknown, ms = 1_000) => {
    events.splice(0);
    await act(ann);
    await world.environment.advance(ms);
    return events.splice(0);
  };
  const { control } = world.service;
  return { world, ann, events, after, control };
}

it("says once that a channel was entered, that the line was lost, and that it is back (P13)", async () => {
  const { world, events, after } = await createStage();
  expect(events).toEqual([{ type: "joined" }]);
  expect(await after(() => world.service.control.dropClients())).toEqual([
    { type: "connection-lost" },
    { type: "connection-back" },
  ]);
});

it("says of an own message once that it was sent, whichever of answer and event came first, or that it was not (P13)", async () => {
  const { world, ann, after } = await createStage();
  const id = await world.post("ben", "secret of ben");
  const base = { type: "message-sent", messageType: "text", key: expect.any(String), customType: "", parentId: null };
  expect(await after(({ sending }) => sending.sendText({ text: "secret of ann" }))).toEqual([base]);
  expect(await after(({ sending }) => sending.sendText({ text: "a reply", parentId: id }))).toEqual([
    { ...base, parentId: id },
  ]);
  const file = { file: new Blob(["a"], { type: "image/png" }), name: "secret.png", mimeType: "image/png" };
  expect(await after(({ sending }) => sending.sendFile(file))).toEqual([{ ...base, messageType: "file" }]);
  world.service.faults.add({ method: "sendText", count: 1, fault: { type: "fail", code: "not-allowed" } });
  const refused = await after(({ sending }) => sending.sendText({ text: "refused" }));
  expect(refused).toEqual([{ ...base, type: "message-failed", error: "not-allowed" }]);
  expect(await after(({ sending }) => sending.remove(ann.rows().at(-1)!.key))).toEqual([]);
});

it("emits nothing for entries that a ban has taken out of the outbox (P13)", async () => {
  const { world, ann, after, control } = await createStage();
  const messageId = await world.post("ben", "before the ban");
  const [emoji] = ann.store.get().emoji;
  world.service.faults.add({ method: "sendText", count: 1, fault: { type: "fail", code: "not-allowed" } });
  await after(({ sending }) => sending.sendText({ text: "refused" }));
  world.service.faults.add({ method: "sendText", fault: { type: "delay", min: 5_000, max: 5_000 } });
  world.service.faults.add({ method: "setReaction", fault: { type: "delay", min: 5_000, max: 5_000 } });
  const banned = await after(async ({ sending, changes }) => {
    void sending.sendText({ text: "waiting" });
    void changes.react(messageId, emoji!.key);
    await control.ban({ channelUrl, userId: "ann" });
  });
  expect(ann.store.get().outbox).toEqual([]);
  expect(banned).toEqual([]);
});

it("says nothing of a message that its author removed while nobody knew whether it was stored (P13)", async () => {
  const { world, ann, after } = await createStage();
  world.service.faults.add({ method: "sendText", count: 1, fault: { type: "lose-ack" } });
  world.service.faults.add({ event: "message-received", count: 1, fault: { type: "lose-event" } });
  const withdrawn = await after(async ({ sending }) => {
    void sending.sendText({ text: "withdrawn" });
    await world.environment.advance(100);
    sending.remove(ann.rows().at(-1)!.key);
    expect(ann.store.get().outbox).toMatchObject([{ phase: "withdrawn" }]);
  }, 120_000);
  expect(ann.store.get().outbox).toEqual([]);
  expect(withdrawn).toEqual([]);
});

it("emits a mention of this person, live and after a gap, and nothing for other messages (P13)", async () => {
  const { after, control } = await createStage();
  const mention = (mentionedUserIds: readonly string[]) =>
    control.post({ channelUrl, userId: "ben", text: "a secret", mentionedUserIds });
  const received = [{ type: "mention-received", messageId: expect.any(String) }];
  expect(await after(() => mention(["ann"]))).toEqual(received);
  expect(await after(() => mention(["cem"]))).toEqual([]);
  expect(
    await after(async () => {
      await control.dropClients();
      await mention(["ann"]);
    }, 60_000),
  ).toEqual([{ type: "connection-lost" }, ...received, { type: "connection-back" }]);
});

it("says which reaction was added, and not that one was taken away (P13)", async () => {
  const { world, ann, after } = await createStage();
  const messageId = await world.post("ben", "a secret");
  const [emoji] = ann.store.get().emoji;
  const react = (key: string | null) => after(({ changes }) => void changes.react(messageId, key));
  expect(await react(emoji!.key)).toEqual([{ type: "reaction-added", messageId, emojiKey: emoji!.key }]);
  expect(await react(null)).toEqual([]);
});

it("says that a thread, a search and a file were opened (P13)", async () => {
  const { world, ann, after, control } = await createStage();
  const messageId = await world.post("ben", "a secret");
  const file = { file: new Blob(["a"], { type: "image/png" }), name: "secret.png", mimeType: "image/png" };
  const { id } = await control.postFile({ channelUrl, userId: "ben", ...file });
  await world.environment.advance(1_000);
  expect(
    await after((chat) => {
      chat.openThread(messageId)();
      chat.openThread(messageId);
    }),
  ).toEqual([{ type: "thread-opened", messageId }]);
  const search = createSearch(ann);
  expect(await after(() => search.ask("secret"))).toEqual([{ type: "search-made", resultCount: 2 }]);
  const viewer = createFileViewer(ann, null);
  expect(await after(() => viewer.open(ann.rows().find(({ message }) => message.id === id)!.key))).toEqual([
    { type: "file-opened", messageId: id },
  ]);
});

it("names the channel, nobody and nothing that was written (P13)", async () => {
  const told: string[] = [];
  const { world, ann, after } = await createStage({
    onEvent: (...of) => told.push(JSON.stringify(of)),
  });
  await after(({ sending }) => sending.sendText({ text: "secret of ann", mentionedUserIds: ["ben"] }));
  await world.service.control.post({ channelUrl, userId: "ben", text: "secret of ben", mentionedUserIds: ["ann"] });
  await world.environment.advance(1_000);
  expect(ann.rows().map(textOf)).toEqual(["before", "secret of ann", "secret of ben"]);
  expect(told).toHaveLength(3);
  for (const each of told) {
    expect(each).toContain(channelUrl);
    expect(each).not.toMatch(/secret|Ann|Ben|"ann"|"ben"/);
  }
});
