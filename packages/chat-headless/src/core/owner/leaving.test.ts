import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { watchCalls } from "../../../test/watch-calls";
import { channelUrl, createTestStorage, createWorld, plain, type World } from "../../../test/world";
import { runSeed } from "../../../test/seed";
import { createSeededRandom } from "../clock/seeded-random";
import { createComposers } from "../composer/composers";
import type { ChatAdapter } from "../port/adapter";
import { createChat } from "./chat";

const picture = new Blob([new Uint8Array(40_000)], { type: "image/png" });

/** A chat with its composers, as a page mounts them: main list, thread and search. */
function mount(world: World, adapter: ChatAdapter, getToken = async () => "token") {
  const session = { userId: "ann", getToken };
  const options = { adapter, channelUrl, session, environment: world.environment, storage: createTestStorage() };
  const chat = createChat(options);
  const composer = createComposers(chat, options);
  const close = [chat.open(), composer(null).attach()];
  return {
    chat,
    composer,
    openThread: (parentId: string) => void close.push(chat.openThread(parentId), composer(parentId).attach()),
    unmount: () => close.splice(0).forEach((one) => one()),
  };
}

function expectNothingLeft(world: World, when: string): void {
  expect(world.environment.pending(), `timers, ${when}`).toBe(0);
  expect(world.service.stats(), `${when}`).toMatchObject({ clients: 0, listeners: 0, inFlight: 0, timers: 0 });
}

/** Uses a chat in every way while the line drops once; unmounts at the moment `at`, of which it returns how many there are. */
async function unmountAt(at: number): Promise<number> {
  const world = await createWorld({ latency: 8, maxPageSize: 10 });
  const { control } = world.service;
  const root = await world.post("ben", "root");
  for (let index = 0; index < 30; index++) await world.post("ann", `m${index}`);
  const last = await world.post("ann", "last");
  let moments = 0;
  let when = "";
  let mounted: ReturnType<typeof mount> | null = null;
  const pass = (what: string): void => {
    // The first call is made while it is mounted.
    if (mounted === null) return void Promise.resolve().then(() => pass(what));
    if (moments++ !== at) return;
    when = `at moment ${at}, ${what}`;
    mounted.unmount();
  };
  const adapter = watchCalls(world.service.createAdapter(), {
    before: ({ method }) => pass(`before ${method}`),
    after: ({ method }) => pass(`after ${method}`),
  });
  mounted = mount(world, adapter, async () => {
    pass("while the token is asked for");
    await Promise.resolve();
    pass("with the token");
    return "token";
  });
  const { chat, composer, openThread, unmount } = mounted;
  const settle = async (ms: number) => {
    if (when === "") await world.environment.advance(ms);
  };
  const act = (deed: () => unknown) => {
    if (when === "") deed();
  };
  const ignore = () => {};

  await settle(200);
  act(() => openThread(root));
  act(() => void chat.history.loadOlder(null));
  await settle(100);
  act(() => chat.sending.sendText(plain("one")));
  act(() => composer(root).write("in the thread", 13));
  act(() => composer(root).submit());
  act(() => composer(null).write("Hello @b", 8));
  act(() => chat.presence.setTyping(true));
  act(() => chat.presence.markSeen());
  await settle(400);
  act(() => {
    const file = { file: picture, name: "a.png", mimeType: "image/png", width: 0, height: 0 };
    chat.sending.sendFile({ ...file, parentId: null, parent: null });
  });
  act(() => void chat.changes.edit(last, { text: "edited", mentionTemplate: null, mentionedUserIds: [] }, []));
  act(() => void chat.changes.react(root, "sendbird_emoji_sob"));
  await settle(10);
  act(() => void chat.changes.remove(last, "soft"));
  act(() => void chat.changes.undoDelete(last));
  act(() => void chat.search({ text: "m", limit: 5, cursor: null }).catch(ignore));
  act(() => void chat.getMembers({ filter: "all", namePrefix: "", limit: 5, cursor: null }).catch(ignore));
  act(() => void chat.history.reveal(null, root).catch(ignore));
  await settle(300);
  act(() => void control.dropClients());
  for (let index = 0; index < 25; index++) await world.post("ben", `missed ${index}`);
  act(() => chat.sending.sendText(plain("two")));
  await settle(4_000);
  act(unmount);
  await world.environment.advance(3_000);
  expectNothingLeft(world, when);
  const state = chat.store.get();
  await world.environment.advance(3_600_000);
  expect(chat.store.get() === state, `${when}`).toBe(true);
  return moments;
}

describe("leaving", () => {
  it("at every moment at which somebody waits leaves no timer, listener or request, and no later change (F23)", async () => {
    const moments = await unmountAt(-1);
    expect(moments).toBeGreaterThan(60);
    for (let at = 0; at < moments; at++) await unmountAt(at);
  });

  it("and entering a hundred times at random moments is one connection at most, and works at last (F22)", async () => {
    const world = await createWorld({ latency: 8 });
    const random = createSeededRandom(runSeed);
    const root = await world.post("ben", "Hello");
    const adapter = world.service.createAdapter();
    for (let cycle = 0; cycle < 100; cycle++) {
      const { openThread, unmount } = mount(world, adapter);
      if (random() < 0.5) openThread(root);
      await world.environment.advance(Math.floor(random() * 60));
      expect(world.service.stats().clients).toBeLessThanOrEqual(1);
      unmount();
      // Some mount again in the same task, some while the connection is being closed.
      if (random() < 0.7) await world.environment.advance(Math.floor(random() * 25));
    }
    await world.environment.advance(3_000);
    expectNothingLeft(world, "after 100 cycles");
    const { chat, unmount } = mount(world, adapter);
    await world.environment.advance(1_000);
    expect(chat.store.get().connection.type).toBe("ready");
    expect(world.service.stats().clients).toBe(1);
    unmount();
    await world.environment.advance(3_000);
    expectNothingLeft(world, "at last");
  });

  it("keeps nothing of what became of a channel that was left, however long the connection stands (G9)", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const world = await createWorld();
    await world.service.control.addChannel({ url: "other", name: "Other", memberIds: ["ann"] });
    const failures: WeakRef<Error>[] = [];
    const leave = () => {
      const error = new Error("It cannot be left.");
      failures.push(new WeakRef(error));
      return Promise.reject(error);
    };
    const adapter = { ...world.service.createAdapter(), leave };
    const other = await world.enter("ann", { adapter, channelUrl: "other" });
    for (let index = 0; index < 5; index++) {
      (await world.enter("ann", { adapter })).close();
      await world.environment.advance(100);
    }
    await world.environment.settle();
    collect();
    expect(failures.map((ref) => ref.deref())).toEqual(Array.from({ length: 5 }, () => undefined));
    other.close();
  });
});
