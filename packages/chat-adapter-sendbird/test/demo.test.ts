import WebSocket from "ws";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSendbirdAdapter } from "../src/index";
import { createDemo, type Demo } from "./loopback/demo";

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

let demo: Demo;

beforeEach(async () => {
  demo = await createDemo();
});

afterEach(() => demo.close());

const ask = (path: string, accessToken?: string, method = "GET") =>
  fetch(`${demo.events.apiDomain}${path}`, {
    method,
    headers: accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` },
  });

it("the event service answers an invited person and refuses others", async () => {
  const details = (await (await ask("/api/events/acme/harbour-night/")).json()) as Record<string, unknown>;
  expect(details).toMatchObject({ id: "loopback-event", chatChannelUrl: demo.channel.url });
  expect((await ask(`/api/brandings/${String(details["brandingId"])}/`)).status).toBe(200);
  const secure = "/api/secure/events/loopback-event";
  expect(await (await ask(`${secure}/current-user/attendee/`, "mira")).json()).toMatchObject({ _id: "mira" });
  expect(await (await ask(`${secure}/attendees/`, "mira")).json()).toHaveLength(5);
  expect((await ask(`${secure}/current-user/attendee/`, "mallory")).status).toBe(404);
  expect((await ask(`${secure}/attendees/`)).status).toBe(403);
  expect((await ask("/api/elsewhere/")).status).toBe(404);
});

it("the event service issues session tokens that open the chat", async () => {
  const path = "/api/secure/events/loopback-event/current-user/sendbird-session-token/";
  const { apiHost, webSocketHost } = demo.chat;
  const adapter = createSendbirdAdapter({ appId: "LOOPBACK", apiHost, webSocketHost });
  const getToken = async () => ((await (await ask(path, "mira", "POST")).json()) as { token: string }).token;
  await adapter.connect({ userId: "mira", getToken });
  const { channel, newest } = await adapter.join(demo.channel.url);
  expect(channel).toMatchObject({ name: "Public Chat", memberCount: 5 });
  expect(newest?.id).toBe(String(demo.channel.messages.findLast((message) => message.inMainList)?.id));
  const page = await adapter.getMessages(demo.channel.url, { parentId: null, limit: 100, before: null });
  expect(page.messages).toHaveLength(83);
  await adapter.disconnect();
});

it("the event service returns the planted wrong answer until it is cleared", async () => {
  demo.events.answer("/attendees/", { status: 200, body: "<html>" });
  const path = "/api/secure/events/loopback-event/attendees/";
  expect(await (await ask(path, "mira")).text()).toBe("<html>");
  demo.events.answer("/attendees/", undefined);
  expect((await ask(path, "mira")).status).toBe(200);
});
