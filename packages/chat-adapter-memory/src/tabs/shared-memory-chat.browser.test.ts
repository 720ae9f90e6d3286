import { systemEnvironment, type ChatEvent } from "@foyer/chat-headless/core";
import { expect, it, vi } from "vitest";
import type { MemoryChatControl } from "../service/control";
import { createSharedMemoryChat } from "./shared-memory-chat";

const channelUrl = "channel-1";

async function setUp(control: MemoryChatControl) {
  for (const id of ["ann", "bob"]) await control.addUser({ id, name: id });
  await control.addChannel({ url: channelUrl, name: "Foyer", memberIds: ["ann", "bob"] });
}

const draft = (text: string) => ({
  key: systemEnvironment.newKey(),
  parentId: null,
  inMainList: true,
  text,
  mentionTemplate: null,
  mentionedUserIds: [],
});

// Two tabs in one page: the browser's locks, air and database make no difference between them and two windows.
it("tabs share one service by the browser's own locks, channel and database, and continue when the leading tab closes", async () => {
  const name = systemEnvironment.newKey();
  const one = createSharedMemoryChat({ name, setUp });
  await one.ready();
  const two = createSharedMemoryChat({ name, setUp });
  await two.ready();
  expect([one.isLeading(), two.isLeading()]).toEqual([true, false]);

  const ann = one.createAdapter();
  const bob = two.createAdapter();
  const receivedByAnn: ChatEvent[] = [];
  const receivedByBob: ChatEvent[] = [];
  ann.subscribe((event) => receivedByAnn.push(event));
  bob.subscribe((event) => receivedByBob.push(event));
  for (const [adapter, userId] of [
    [ann, "ann"],
    [bob, "bob"],
  ] as const) {
    await adapter.connect({ userId, getToken: async () => null });
    await adapter.join(channelUrl);
  }
  const sent = await bob.sendText(channelUrl, draft("from the other tab"));
  await vi.waitFor(() => expect(receivedByAnn).toContainEqual({ type: "message-received", channelUrl, message: sent }));

  const file = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/svg+xml" });
  const progress: number[] = [];
  const picture = await bob.sendFile(
    channelUrl,
    { key: "file", parentId: null, inMainList: true, file, name: "a.svg", mimeType: file.type, width: 1, height: 1 },
    { onProgress: (loaded) => progress.push(loaded) },
  );
  expect(progress.at(-1)).toBe(file.size);
  const addressOf = (message: unknown) => (message as { readonly file: { readonly url: string } }).file.url;
  expect(await (await fetch(addressOf(picture))).text()).toContain("<svg");

  await ann.disconnect();
  await one.close();
  await vi.waitFor(() => expect(two.isLeading()).toBe(true));
  await vi.waitFor(
    () => expect(receivedByBob).toContainEqual({ type: "connection-changed", connection: "ready", error: null }),
    { timeout: 5_000 },
  );
  const page = await bob.getMessages(channelUrl, { parentId: null, before: null, limit: 10 });
  expect(page.messages.map(({ id }) => id)).toEqual([sent.id, picture.id]);
  const [, kept] = page.messages;
  expect(await (await fetch(addressOf(kept))).text()).toContain("<svg");

  await two.reset();
  expect(await two.control.history({ channelUrl })).toEqual([]);
  await bob.disconnect();
  await two.close();
  const databases = await indexedDB.databases();
  for (const database of databases) if (database.name?.includes(name) === true) indexedDB.deleteDatabase(database.name);
});
