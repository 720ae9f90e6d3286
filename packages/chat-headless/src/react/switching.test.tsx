import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, StrictMode, useEffect } from "react";
import { describe, expect, it } from "vitest";
import { createReactWorld, type ReactWorld } from "../../test/react-world";
import { createTestBrowser } from "../../test/browser";
import { channelUrl, createTestStorage, plain } from "../../test/world";
import type { Chat } from "../core/owner/chat";
import type { ChatAdapter } from "../core/port/adapter";
import { ChatClientProvider } from "./chat-client-provider";
import { ChatProvider, type ChatProviderProps, useChatScope } from "./chat-provider";
import { useComposer } from "./composer/use-composer";
import { useConversation } from "./use-conversation";
import { createStore } from "../core/owner/store";
import { useReadable } from "./use-readable";
import { useConnection } from "./use-channel-state";

const ann = { userId: "ann", getToken: async () => "token" };
const ben = { userId: "ben", getToken: async () => "token" };

/** The connection, the status and the texts of one provider's main list. */
function Summary({ id }: { id: string }) {
  const { rows, status } = useConversation();
  const { connection, retry } = useConnection();
  const texts = rows.slice().map(({ message }) => (message.type === "text" ? message.text : "?"));
  return (
    <p>
      <output data-testid={id}>{`${connection.type}:${status}:${texts.join()}`}</output>
      <button type="button" onClick={() => retry()}>{`Retry ${id}`}</button>
    </p>
  );
}

const summary = (id = "main") => screen.getByTestId(id).textContent;

/** An adapter that counts its connections and fails the test when two calls of connect and disconnect overlap. */
function counted(adapter: ChatAdapter) {
  const counts = { connects: 0, disconnects: 0, overlaps: 0 };
  let busy = 0;
  async function alone<T>(call: Promise<T>): Promise<T> {
    if (busy++ > 0) counts.overlaps++;
    try {
      return await call;
    } finally {
      busy--;
    }
  }
  const wrapped: ChatAdapter = {
    ...adapter,
    connect(session, options) {
      counts.connects++;
      return alone(adapter.connect(session, options));
    },
    disconnect() {
      counts.disconnects++;
      return alone(adapter.disconnect());
    },
  };
  return { adapter: wrapped, counts };
}

interface Stage extends ReactWorld {
  readonly adapter: ChatAdapter;
  readonly counts: ReturnType<typeof counted>["counts"];
  /** Renders the parts for a value that `change` replaces in one commit. */
  mount<T>(initial: T, parts: (value: T) => ReactNode): Promise<{ change(value: T): void; unmount(): void }>;
  provider(more: Partial<ChatProviderProps>, id?: string): ReactNode;
  postIn(url: string, text: string): Promise<void>;
  settle(): Promise<void>;
}

async function createStage(latency: number): Promise<Stage> {
  const world = await createReactWorld({ latency });
  for (const url of ["other", "third"])
    await world.service.control.addChannel({ url, name: url, memberIds: ["ann", "ben"] });
  const { adapter, counts } = counted(world.service.createAdapter());
  const storage = createTestStorage();
  const settle = () => world.advance(10_000);
  return {
    ...world,
    adapter,
    counts,
    settle,
    async mount(initial, parts) {
      const shown = createStore({ value: initial });
      function Host() {
        return parts(useReadable(shown, ({ value }) => value));
      }
      const { unmount } = render(<Host />);
      await settle();
      return { change: (value) => act(() => shown.set({ value })), unmount };
    },
    provider: (more, id = "main") => (
      <ChatProvider
        adapter={adapter}
        channelUrl={channelUrl}
        session={ann}
        environment={world.environment}
        storage={storage}
        {...more}
      >
        <Summary id={id} />
      </ChatProvider>
    ),
    async postIn(url, text) {
      await world.service.control.post({ channelUrl: url, userId: "ben", text });
      await settle();
    },
  };
}

/** The adapter is not used any more: every connection was closed, and nothing is left. */
async function expectReleased(stage: Stage, failedConnects = 0): Promise<void> {
  await stage.advance(60_000);
  const { connects } = stage.counts;
  expect(stage.counts).toEqual({ connects, disconnects: connects - failedConnects, overlaps: 0 });
  expect(stage.service.stats()).toMatchObject({ clients: 0, listeners: 0, inFlight: 0, timers: 0 });
  expect(stage.environment.pending()).toBe(0);
}

describe.each([0, 20, 300])("with %i ms latency", (latency) => {
  it("another channel ends ready on the same connection (R1)", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(channelUrl, (url) => stage.provider({ channelUrl: url }));
    await stage.postIn(channelUrl, "one");
    expect(summary()).toBe("ready:ready:one");
    host.change("other");
    await stage.postIn("other", "two");
    expect(summary()).toBe("ready:ready:two");
    host.change(channelUrl);
    await stage.postIn(channelUrl, "three");
    expect(summary()).toBe("ready:ready:one,three");
    expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("channels in quick succession end ready in the last one (R1)", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(channelUrl, (url) => stage.provider({ channelUrl: url }));
    for (const url of ["other", "third", channelUrl, "third", "other"]) {
      host.change(url);
      await stage.advance(7);
    }
    await stage.postIn("other", "two");
    expect(summary()).toBe("ready:ready:two");
    expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("another user ends ready on a connection of their own (R1)", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(ann, (session) => stage.provider({ session }));
    await stage.postIn(channelUrl, "one");
    host.change(ben);
    await stage.postIn(channelUrl, "two");
    expect(summary()).toBe("ready:ready:one,two");
    expect(stage.counts).toEqual({ connects: 2, disconnects: 1, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("another user of two channels at once ends ready in both (R1, R2)", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(ann, (session) => (
      <>
        {stage.provider({ session })}
        {stage.provider({ session, channelUrl: "other" }, "other")}
      </>
    ));
    host.change(ben);
    await stage.postIn("other", "two");
    expect([summary(), summary("other")]).toEqual(["ready:ready:", "ready:ready:two"]);
    expect(stage.counts).toEqual({ connects: 2, disconnects: 1, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("a second user beside the first is a named failure with a Retry that works", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(true, (hasAnn) => (
      <>
        {hasAnn && stage.provider({})}
        {stage.provider({ session: ben, channelUrl: "other" }, "other")}
      </>
    ));
    expect([summary(), summary("other")]).toEqual(["ready:ready:", "failed:cannot-connect:"]);
    act(() => screen.getByText("Retry other").click());
    await stage.settle();
    expect(summary("other")).toBe("failed:cannot-connect:");
    host.change(false);
    await stage.settle();
    act(() => screen.getByText("Retry other").click());
    await stage.postIn("other", "two");
    expect(summary("other")).toBe("ready:ready:two");
    host.unmount();
    await expectReleased(stage);
  });

  it.each<[string, () => Partial<ChatProviderProps>]>([
    ["suggest", () => ({ suggest: () => [] })],
    ["storage", () => ({ storage: createTestStorage() })],
    ["flags", () => ({ flags: { search: true } })],
    ["page size", () => ({ pageSize: 50 })],
    ["bounded window", () => ({ maxHeld: 100 })],
    ["onError", () => ({ onError: () => {} })],
    ["emoji", () => ({ emoji: [] })],
    ["soft deletion", () => ({ softDelete: true })],
    ["token provider", () => ({ session: { userId: "ann", getToken: async () => "other" } })],
  ])("another %s with each render rebuilds nothing (R1)", async (_, more) => {
    const stage = await createStage(latency);
    const host = await stage.mount(0, () => stage.provider(more()));
    await stage.postIn(channelUrl, "one");
    const calls = stage.service.log.lines().length;
    for (let render = 1; render <= 3; render++) host.change(render);
    await stage.settle();
    expect(summary()).toBe("ready:ready:one");
    expect(stage.service.log.lines().length).toBe(calls);
    expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("unmounting and mounting in one task keeps the connection (R1)", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount("a", (key) => <div key={key}>{stage.provider({})}</div>);
    await stage.postIn(channelUrl, "one");
    host.change("b");
    await stage.postIn(channelUrl, "two");
    expect(summary()).toBe("ready:ready:one,two");
    expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("unmounting and mounting a moment later ends ready, whatever the moment (R1)", async () => {
    for (const moment of [0, 1, latency, latency * 2 + 1, latency * 3]) {
      const stage = await createStage(latency);
      const host = await stage.mount(true, (isOpen) => isOpen && stage.provider({}));
      await stage.postIn(channelUrl, "one");
      host.change(false);
      await stage.advance(moment);
      host.change(true);
      await stage.postIn(channelUrl, "two");
      expect(summary(), `after ${moment} ms`).toBe("ready:ready:one,two");
      expect(stage.counts.connects, `after ${moment} ms`).toBe(stage.counts.disconnects + 1);
      host.unmount();
      await expectReleased(stage);
    }
  });

  it("unmounting while it connects and mounting again ends ready", async () => {
    for (const moment of [0, 1, latency, latency * 2 + 1]) {
      const stage = await createStage(latency);
      const host = await stage.mount(false, (isOpen) => isOpen && stage.provider({}));
      host.change(true);
      await stage.advance(moment);
      host.change(false);
      await stage.advance(moment);
      host.change(true);
      await stage.postIn(channelUrl, "one");
      expect(summary(), `after ${moment} ms`).toBe("ready:ready:one");
      host.unmount();
      await expectReleased(stage);
    }
  });

  it("StrictMode connects once", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(0, () => <StrictMode>{stage.provider({})}</StrictMode>);
    await stage.postIn(channelUrl, "one");
    expect(summary()).toBe("ready:ready:one");
    expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("two channels side by side share one connection, and the last one out disconnects (R2)", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount({ first: true, second: true }, ({ first, second }) => (
      <>
        {first && stage.provider({})}
        {second && stage.provider({ channelUrl: "other" }, "other")}
      </>
    ));
    await stage.postIn(channelUrl, "one");
    await stage.postIn("other", "two");
    expect([summary(), summary("other")]).toEqual(["ready:ready:one", "ready:ready:two"]);
    host.change({ first: false, second: true });
    await stage.postIn("other", "three");
    expect(summary("other")).toBe("ready:ready:two,three");
    host.change({ first: true, second: true });
    await stage.postIn(channelUrl, "four");
    expect([summary(), summary("other")]).toEqual(["ready:ready:one,four", "ready:ready:two,three"]);
    expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
    host.change({ first: false, second: false });
    await stage.settle();
    expect(stage.counts).toEqual({ connects: 1, disconnects: 1, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("one channel shown twice stays live in the one that is left (R2)", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(true, (both) => (
      <>
        {both && stage.provider({})}
        {stage.provider({}, "second")}
      </>
    ));
    await stage.postIn(channelUrl, "one");
    expect([summary(), summary("second")]).toEqual(["ready:ready:one", "ready:ready:one"]);
    host.change(false);
    await stage.postIn(channelUrl, "two");
    expect(summary("second")).toBe("ready:ready:one,two");
    host.unmount();
    await expectReleased(stage);
  });

  it("a channel opened while the connection drops ends ready, and so does the one that was open", async () => {
    for (const moment of [0, 1, latency, latency * 2 + 1]) {
      const stage = await createStage(latency);
      const host = await stage.mount(false, (both) => (
        <>
          {stage.provider({})}
          {both && stage.provider({ channelUrl: "other" }, "other")}
        </>
      ));
      await stage.service.control.dropClients();
      await stage.advance(moment);
      host.change(true);
      await stage.postIn(channelUrl, "one");
      await stage.postIn("other", "two");
      await stage.advance(60_000);
      expect([summary(), summary("other")], `after ${moment} ms`).toEqual(["ready:ready:one", "ready:ready:two"]);
      expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
      host.unmount();
      await expectReleased(stage);
    }
  });

  it("a drop with two channels open brings both back with what they missed (R2)", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(0, () => (
      <>
        {stage.provider({})}
        {stage.provider({ channelUrl: "other" }, "other")}
      </>
    ));
    await stage.service.control.setConnections("down");
    await stage.settle();
    await stage.postIn(channelUrl, "one");
    await stage.postIn("other", "two");
    await stage.service.control.setConnections("open");
    await stage.advance(120_000);
    expect([summary(), summary("other")]).toEqual(["ready:ready:one", "ready:ready:two"]);
    host.unmount();
    await expectReleased(stage);
  });

  it("a client provider keeps the connection while no channel is open", async () => {
    const stage = await createStage(latency);
    const host = await stage.mount(false, (isOpen) => (
      <ChatClientProvider adapter={stage.adapter} session={ann} environment={stage.environment} storage={null}>
        {isOpen && (
          <ChatProvider channelUrl={channelUrl}>
            <Summary id="main" />
          </ChatProvider>
        )}
      </ChatClientProvider>
    ));
    expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
    host.change(true);
    await stage.postIn(channelUrl, "one");
    expect(summary()).toBe("ready:ready:one");
    host.change(false);
    await stage.settle();
    expect(stage.counts).toEqual({ connects: 1, disconnects: 0, overlaps: 0 });
    host.unmount();
    await expectReleased(stage);
  });

  it("a connection that fails is a named failure in every channel, and one Retry brings all back", async () => {
    const stage = await createStage(latency);
    await stage.service.control.setConnections("down");
    const host = await stage.mount(0, () => (
      <>
        {stage.provider({})}
        {stage.provider({ channelUrl: "other" }, "other")}
      </>
    ));
    await stage.advance(60_000);
    expect([summary(), summary("other")]).toEqual(["failed:cannot-connect:", "failed:cannot-connect:"]);
    await stage.service.control.setConnections("open");
    act(() => screen.getByText("Retry main").click());
    await stage.postIn("other", "two");
    expect([summary(), summary("other")]).toEqual(["ready:ready:", "ready:ready:two"]);
    host.unmount();
    // Only one of the attempts came through.
    await expectReleased(stage, stage.counts.connects - 1);
  });
});

it("a provider without an adapter says what to do", () => {
  expect(() => render(<ChatProvider channelUrl={channelUrl} />)).toThrow(/below a ChatClientProvider/);
});

it("the text of a person who comes back at once is not removed with the text that they had left", async () => {
  const world = await createReactWorld();
  const { storage, adapter, environment: inner } = createTestBrowser(world).openPage();
  const environment = {
    ...inner,
    async load<T>(part: () => Promise<T>): Promise<T> {
      await new Promise<void>((resolve) => void world.environment.after(500, resolve));
      return part();
    },
  };
  const taken: { chat?: Chat } = {};
  function Take() {
    const { chat } = useChatScope();
    useEffect(() => void (taken.chat = chat), [chat]);
    return null;
  }
  const page = (session: typeof ann) => (
    <ChatProvider
      adapter={adapter}
      channelUrl={channelUrl}
      environment={environment}
      storage={storage}
      session={session}
    >
      <Take />
    </ChatProvider>
  );
  const { rerender } = render(page(ann));
  await world.advance(2_000);
  for (const session of [ben, ann]) {
    rerender(page(session));
    await world.advance(50);
  }
  await world.service.control.setConnections("down");
  await world.advance(50);
  act(() => void taken.chat?.sending.sendText(plain("one")));
  // In steps, as code is loaded in real time.
  for (let i = 0; i < 20; i++) await world.advance(200);
  await world.service.control.setConnections("open");
  await world.advance(60_000);
  expect(await world.service.control.history({ channelUrl })).toMatchObject([{ text: "one" }]);
});

it("waiting messages and the draft are there without a storage when their channel is shown again, also after an unmount", async () => {
  const stage = await createStage(0);
  function Field() {
    const { getInputProps } = useComposer();
    return <textarea aria-label="Message" {...getInputProps()} />;
  }
  const channel = (url: string) => (
    <ChatProvider
      key={url}
      adapter={stage.adapter}
      channelUrl={url}
      session={ann}
      environment={stage.environment}
      storage={null}
    >
      <Summary id="main" />
      <Field />
    </ChatProvider>
  );
  const host = await stage.mount(channelUrl, (url) => url && channel(url));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>("Message");
  const write = (value: string) => fireEvent.change(field(), { target: { value } });
  await act(() => stage.service.control.setConnections("down"));
  write("waits");
  fireEvent.keyDown(field(), { key: "Enter" });
  write("half");
  for (const url of ["other", channelUrl, "", channelUrl]) {
    host.change(url);
    await stage.settle();
  }
  expect(summary()).toMatch(/:waits$/);
  expect(field().value).toBe("half");
  await act(() => stage.service.control.setConnections("open"));
  await stage.advance(60_000);
  expect(await stage.service.control.history({ channelUrl })).toMatchObject([{ text: "waits" }]);
  host.unmount();
});

describe("another user with a storage of their own", () => {
  it("has nothing left of the user before, whose storage is emptied", async () => {
    const world = await createReactWorld();
    const adapter = world.service.createAdapter();
    const seen: { chat?: Chat; insert?: (text: string) => void } = {};
    function Probe() {
      const { chat } = useChatScope();
      const { insert, getInputProps } = useComposer();
      useEffect(() => void Object.assign(seen, { chat, insert }));
      return <textarea {...getInputProps()} />;
    }
    const page = (session: typeof ann, storage: ReturnType<typeof createTestStorage>) => (
      <StrictMode>
        <ChatProvider
          adapter={adapter}
          channelUrl={channelUrl}
          session={session}
          storage={storage}
          environment={world.environment}
        >
          <Probe />
        </ChatProvider>
      </StrictMode>
    );
    const [first, second] = [createTestStorage(), createTestStorage()];
    const { rerender } = render(page(ann, first));
    await world.advance(1_000);
    await world.service.control.setConnections("down");
    await world.advance(100);
    act(() => {
      seen.chat?.sending.sendText(plain("a secret"));
      seen.insert?.("a draft");
    });
    await world.advance(1_000);
    expect(first.length).toBe(2);
    rerender(page(ben, second));
    await world.advance(10_000);
    expect(first.length).toBe(0);
  });
});
