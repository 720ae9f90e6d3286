import { createMemoryChatService, type MemoryChatOptions } from "@foyer/chat-adapter-memory";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createChat, type ChatOptions } from "../owner/chat";
import { forgetPerson } from "../owner/forget-person";
import { openBrowserTab } from "./browser-tab";
import { systemEnvironment } from "./system-environment";

const channelUrl = "hall";
const session = { userId: "ann", getToken: async () => null };
const bytes = Uint8Array.from({ length: 50_000 }, (_, i) => i % 251);
const picture = {
  file: new Blob([bytes], { type: "image/png" }),
  name: "a.png",
  mimeType: "image/png",
  width: 4,
  height: 3,
  parentId: null,
  parent: null,
};

async function createService(options: MemoryChatOptions = {}) {
  const service = createMemoryChatService({ environment: systemEnvironment, ...options });
  await service.control.addUser({ id: "ann", name: "Ann" });
  await service.control.addChannel({ url: channelUrl, name: "Hall", memberIds: ["ann"] });
  return service;
}

function open(service: Awaited<ReturnType<typeof createService>>, more: Partial<ChatOptions> = {}) {
  const adapter = service.createAdapter();
  const environment = systemEnvironment;
  const chat = createChat({ adapter, channelUrl, session, environment, storage: localStorage, ...more });
  return { chat, close: chat.open() };
}

const stored = async (service: Awaited<ReturnType<typeof createService>>) =>
  (await service.control.history({ channelUrl })).map((message) =>
    message.type === "file" ? message.file.name : message.type,
  );

// All tests of a browser share one storage.
beforeEach(() => localStorage.clear());

afterEach(async () => {
  localStorage.clear();
  await forgetPerson("ann", { storage: localStorage }, systemEnvironment);
});

it("chats that are opened one after the other share one connection to the database of files (F22)", async () => {
  const opening = vi.spyOn(indexedDB, "open");
  const service = await createService();
  for (const _ of [1, 2, 3]) {
    const { chat, close } = open(service);
    await vi.waitFor(() => expect(chat.store.get().connection.type).toBe("ready"));
    await openBrowserTab().files?.names();
    close();
  }
  expect(opening.mock.calls.length).toBeLessThanOrEqual(1);
  opening.mockRestore();
  service.close();
});

it("a file that waits in one page is sent by the next one, byte for byte (R13)", async () => {
  const service = await createService();
  await service.control.setConnections("refused");
  const { files } = openBrowserTab();
  const first = open(service);
  first.chat.sending.sendFile(picture);
  await vi.waitFor(async () => expect(await files?.names()).toHaveLength(1));
  expect(localStorage.length).toBe(1);
  first.close();
  await service.control.setConnections("open");
  const second = open(service);
  await vi.waitFor(async () => expect(await stored(service)).toEqual(["a.png"]));
  const [message] = await service.control.history({ channelUrl });
  const url = message?.type === "file" ? message.file.url : "";
  const { state } = { state: second.chat.store.get };
  await vi.waitFor(() => expect(state().outbox).toEqual([]));
  await vi.waitFor(async () => expect(await files?.names()).toEqual([]));
  expect(url).not.toBe("");
  expect(localStorage.length).toBe(0);
  second.close();
  service.close();
});

it("a file under way in a page that ends is stored once by the next one, whatever became of the answer (R13)", async () => {
  for (const fault of [{ type: "lose-ack" }, { type: "lose-request" }, { type: "drop", when: "after" }] as const) {
    // Without the answer and this event, the file stays under way for as long as it takes to store it.
    const service = await createService({ latency: { event: 2_000 } });
    const first = open(service);
    await vi.waitFor(() => expect(first.chat.store.get().connection.type).toBe("ready"));
    await service.control.addFault({ method: "sendFile", fault, count: 1 });
    first.chat.sending.sendFile(picture);
    await vi.waitFor(() => expect(first.chat.store.get().outbox[0]?.attemptedAt).not.toBeNull());
    await vi.waitFor(() => expect(localStorage.length).toBe(1));
    first.close();
    const second = open(service);
    // Nothing is kept any more: an outbox is also empty until it has been read.
    await vi.waitFor(() => expect(localStorage.length).toBe(0), { timeout: 30_000 });
    expect(second.chat.store.get().outbox).toEqual([]);
    expect(await stored(service)).toEqual(["a.png"]);
    second.close();
    service.close();
  }
});

it("a lock belongs to one page at a time, and is released or withdrawn", async () => {
  const { lock } = openBrowserTab();
  const holders: string[] = [];
  const ends = ["a", "b", "c"].map((name) => lock!("test", () => void holders.push(name)));
  await vi.waitFor(() => expect(holders).toEqual(["a"]));
  ends[1]!();
  ends[0]!();
  await vi.waitFor(() => expect(holders).toEqual(["a", "c"]));
  ends[2]!();
});

it("a page is notified of what another page of the browser stores", async () => {
  const heard: (string | null)[][] = [];
  const stop = openBrowserTab().onStorage((key, value) => heard.push([key, value]));
  const frame = document.createElement("iframe");
  document.body.append(frame);
  frame.contentWindow?.localStorage.setItem("foyer", "1");
  frame.contentWindow?.localStorage.removeItem("foyer");
  await vi.waitFor(() =>
    expect(heard).toEqual([
      ["foyer", "1"],
      ["foyer", null],
    ]),
  );
  stop();
  frame.remove();
});
