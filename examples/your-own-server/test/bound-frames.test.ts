import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { serveBoundFrames } from "../server/bound-frames";

let echo: WebSocketServer;
let proxy: Server;
let page: WebSocket;

beforeEach(async () => {
  echo = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await once(echo, "listening");
  echo.on("connection", (socket) => socket.on("message", (data) => socket.send(data)));
  proxy = await serveBoundFrames({ to: (echo.address() as AddressInfo).port });
  page = new WebSocket(`ws://127.0.0.1:${(proxy.address() as AddressInfo).port}/ws`);
  page.on("error", () => {});
  await once(page, "open");
});

afterEach(() => {
  page.terminate();
  proxy.close();
  echo.close();
});

const nextLength = async () => ((await once(page, "message")) as [Buffer])[0].length;

it("messages up to the bound pass, of whatever size, with pings between them", async () => {
  for (const size of [0, 1, 125, 126, 65_535, 65_536, 128 * 1024]) {
    page.ping("still here?");
    page.send(Buffer.alloc(size));
    expect(await nextLength()).toBe(size);
  }
  page.send(Buffer.alloc(60_000), { fin: false });
  page.ping();
  page.send(Buffer.alloc(60_000), { fin: true });
  expect(await nextLength()).toBe(120_000);
});

it("a message that is longer ends the connection, also in parts", async () => {
  const received: unknown[] = [];
  page.on("message", (data) => received.push(data));
  page.send(Buffer.alloc(100_000), { fin: false });
  page.send(Buffer.alloc(100_000), { fin: true });
  await once(page, "close");
  const other = new WebSocket(page.url);
  other.on("error", () => {});
  await once(other, "open");
  other.send(Buffer.alloc(128 * 1024 + 1));
  await once(other, "close");
  expect(received).toEqual([]);
});
