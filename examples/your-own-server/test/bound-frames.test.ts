import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
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

it.each([
  ["after an answer that opens no WebSocket", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"],
  ["before any answer", ""],
])("nothing passes %s, as it would be read otherwise than by the server", async (_, answer) => {
  const received: Buffer[] = [];
  const plain = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (data) => {
      received.push(data);
      socket.write(answer);
    });
  }).listen(0, "127.0.0.1");
  await once(plain, "listening");
  const bound = await serveBoundFrames({ to: (plain.address() as AddressInfo).port });
  const client = connect((bound.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => {});
  const request = "GET /ws HTTP/1.1\r\nHost: hall\r\n\r\n";
  client.write(request);
  await expect.poll(() => received.length).toBe(1);
  if (answer !== "") await once(client, "data");
  // As a frame, the beginning of this request has 69 bytes.
  client.write(`${request}${"x".repeat(69)}`);
  await once(client, "close");
  expect(Buffer.concat(received).toString()).toBe(request);
  bound.close();
  plain.close();
});
