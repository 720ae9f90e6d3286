import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { useEffect } from "react";
import { expect, it } from "vitest";
import { channelUrl, createTestStorage, createWorld, textOf } from "../../test/world";
import type { ChatSeed } from "../core/owner/chat-seed";
import type { ChatAdapter, PageQuery } from "../core/port/adapter";
import { ChatProvider } from "./chat-provider";
import { useConversation } from "./use-conversation";
import { useMembers } from "./use-members";
import { useMessage } from "./message/use-message";

const session = { userId: "ann", getToken: async () => "token" };

/** A channel with a past, what a server has loaded of it, and a client that counts what it asks for. */
async function createSeed(withCursor: boolean, { seedUrl = channelUrl, limit = 30 } = {}) {
  const world = await createWorld();
  const { environment, service } = world;
  for (let i = 0; i < 5; i++) await world.post("ben", `Message ${i}`);
  const server = service.createAdapter();
  const settle = <T,>(call: Promise<T>) => Promise.all([call, environment.advance(1_000)]).then(([value]) => value);
  await settle(server.connect(session));
  const { cursor } = await settle(server.join(channelUrl));
  const page = await settle(server.getMessages(channelUrl, { parentId: null, before: null, limit }));
  await settle(server.disconnect());
  const inner = service.createAdapter();
  const asked: PageQuery[] = [];
  const adapter: ChatAdapter = {
    ...inner,
    getMessages(url, query, options) {
      asked.push(query);
      return inner.getMessages(url, query, options);
    },
  };
  // As it comes out of the page.
  const seed: ChatSeed = JSON.parse(JSON.stringify({ channelUrl: seedUrl, page, ...(withCursor && { cursor }) }));
  const statuses = new Set<string>();
  const failures: string[] = [];
  function List() {
    const { status, rows, hasOlder, older, loadOlder } = useConversation();
    useEffect(() => void statuses.add(status).add(`older ${older}`), [status, older]);
    useEffect(() => {
      if (hasOlder && older === "idle") void loadOlder();
    }, [hasOlder, older, loadOlder]);
    return (
      <ol>
        {rows.slice().map((row) => (
          <li key={row.key}>{textOf(row)}</li>
        ))}
      </ol>
    );
  }
  const chat = (
    <ChatProvider
      adapter={adapter}
      channelUrl={channelUrl}
      session={session}
      environment={environment}
      seed={seed}
      storage={createTestStorage()}
      onError={({ code }, during) => failures.push(`${during} ${code}`)}
    >
      <List />
    </ChatProvider>
  );
  const texts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  return { world, chat, asked, statuses, failures, texts };
}

it("a page that a server has loaded is in its HTML, hydrates, and is not requested (I14)", async () => {
  const { world, chat, asked, statuses, texts } = await createSeed(true);
  // A message that comes before the page runs in the browser.
  await world.post("ben", "Meanwhile");
  const container = document.createElement("div");
  document.body.append(container);
  // oxlint-disable-next-line foyer/no-html-sinks -- what a browser does with the HTML of a server
  const served = new DOMParser().parseFromString(renderToString(chat), "text/html");
  container.append(...served.body.childNodes);
  expect(container.querySelectorAll("li")).toHaveLength(5);
  render(chat, { container, hydrate: true });
  expect(texts()).toHaveLength(5);
  await act(() => world.environment.advance(1_000));
  expect(texts()).toEqual([...Array.from({ length: 5 }, (_, i) => `Message ${i}`), "Meanwhile"]);
  expect([...statuses]).toEqual(["ready", "older idle"]);
  expect(asked.filter((query) => "before" in query)).toEqual([]);
});

it("a page without a cursor is shown at once, and loaded again behind it", async () => {
  const { world, chat, asked, statuses, texts } = await createSeed(false);
  await world.post("ben", "Meanwhile");
  render(chat);
  expect(texts()).toHaveLength(5);
  await act(() => world.environment.advance(1_000));
  expect(texts()).toHaveLength(6);
  expect([...statuses]).toEqual(["ready", "older idle"]);
  expect(asked[0]).toMatchObject({ before: null });
});

it("messages before a served page are loaded once there is a connection, and nothing fails until then", async () => {
  const { world, chat, asked, statuses, failures, texts } = await createSeed(true, { limit: 3 });
  render(chat);
  await act(() => world.environment.advance(2_000));
  expect(asked.filter((query) => "before" in query)).toHaveLength(1);
  expect(texts()).toEqual(Array.from({ length: 5 }, (_, i) => `Message ${i}`));
  expect([failures, [...statuses]]).toEqual([[], ["ready", "older idle", "older loading"]]);
});

it("a page of another channel is not taken", async () => {
  const { world, chat, texts } = await createSeed(true, { seedUrl: "lobby" });
  render(chat);
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  await act(() => world.environment.advance(1_000));
  expect(texts()).toHaveLength(5);
});

it.each([null, {}, { messages: null }])("a page that cannot be read (%j) is reported, and loaded", async (page) => {
  const { world } = await createSeed(true);
  const seed: ChatSeed = JSON.parse(JSON.stringify({ channelUrl, page }));
  const failures: string[] = [];
  const chat = await world.enter("ann", { seed, onError: ({ code }, during) => failures.push(`${during} ${code}`) });
  expect([chat.texts().length, failures]).toEqual([5, ["read malformed"]]);
});

it("one message is followed by its id, and another one renders nothing (I14)", async () => {
  const { world } = await createSeed(true);
  const id = await world.post("ben", "first");
  const commits: string[] = [];
  function One() {
    useEffect(() => void commits.push("one"));
    const row = useMessage(id);
    return <p>{row ? textOf(row) : "gone"}</p>;
  }
  const adapter = world.service.createAdapter();
  const { environment } = world;
  render(
    <ChatProvider adapter={adapter} channelUrl={channelUrl} session={session} environment={environment} storage={null}>
      <One />
    </ChatProvider>,
  );
  await act(() => environment.advance(1_000));
  expect(screen.getByText("first")).toBeTruthy();
  commits.length = 0;
  await act(async () => {
    await world.post("ben", "another");
    await environment.advance(1_000);
  });
  expect(commits).toEqual([]);
  await act(async () => {
    await world.service.control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
    await environment.advance(1_000);
  });
  expect(screen.getByText("gone")).toBeTruthy();
});

it("the people of a channel are listed page by page, and a failure can be repeated (I14)", async () => {
  const world = await createWorld();
  const { environment, service } = world;
  const memberIds = ["ann", ...Array.from({ length: 120 }, (_, i) => `u${i}`)];
  for (const id of memberIds.slice(1)) await service.control.addUser({ id, name: `User ${id}` });
  await service.control.addChannel({ url: "crowd", name: "Crowd", memberIds });
  const adapter = service.createAdapter();
  function People() {
    const { members, status, hasMore, error, more } = useMembers();
    return (
      <button type="button" onClick={more}>
        {`${status} ${members.length} ${hasMore} ${error?.code}`}
      </button>
    );
  }
  render(
    <ChatProvider
      adapter={adapter}
      session={session}
      environment={environment}
      channelUrl="crowd"
      storage={null}
      onError={() => {}}
    >
      <People />
    </ChatProvider>,
  );
  const button = () => screen.getByRole("button").textContent;
  expect(button()).toBe("loading 0 false undefined");
  await act(() => environment.advance(1_000));
  expect(button()).toBe("ready 100 true undefined");
  await service.control.addFault({ method: "getMembers", fault: { type: "fail", code: "not-allowed" }, count: 1 });
  await act(async () => {
    screen.getByRole("button").click();
    await environment.advance(1_000);
  });
  expect(button()).toBe("failed 100 true not-allowed");
  await act(async () => {
    screen.getByRole("button").click();
    await environment.advance(1_000);
  });
  expect(button()).toBe("ready 121 false undefined");
});
