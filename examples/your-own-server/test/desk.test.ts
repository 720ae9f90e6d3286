import { expect, it } from "vitest";
import { type DeskOptions, openDesk } from "../server/desk";
import { flavors } from "../server/flavors";
import type { RoomRecord } from "../server/room-record";
import { createScriptedServer, host, platformId, type ScriptedServer } from "./scripted-server";

const open = (server: ScriptedServer, more: Partial<DeskOptions> = {}) =>
  openDesk({
    ...{ url: "ws://scripted", host, platformId, secret: "secret", flavor: flavors.ejabberd, presence: true },
    ...{ WebSocket: server.WebSocket, isPerson: () => true, load: () => undefined, save: () => {}, onError: () => {} },
    ...more,
  });

it("a desk whose server goes down while it enters a room, or speaks there, can be opened again", async () => {
  const server = createScriptedServer();
  server.script.admits = () => false;
  const first = await open(server);
  const entering = first.addRoom("hall", "The hall");
  server.drop();
  await expect(entering).rejects.toMatchObject({ code: "connection-lost" });
  await first.ended;
  server.script.admits = () => true;
  const second = await open(server);
  const room = await second.addRoom("hall", "The hall");
  server.script.delivers = () => false;
  const speaking = room.announce("The doors are open");
  await expect.poll(() => server.received.some(({ name }) => name === "message")).toBe(true);
  server.drop();
  await expect(speaking).rejects.toMatchObject({ code: "connection-lost" });
  second.close();
});

it("a desk whose server answers no more notices it, and ends what it does there", async () => {
  const server = createScriptedServer();
  const desk = await open(server, { pingInterval: 50 });
  const room = await desk.addRoom("hall", "The hall");
  server.script.isAwake = () => false;
  await expect(room.announce("Is anybody there?")).rejects.toMatchObject({ code: "connection-lost" });
  await desk.ended;
});

it("a desk that has ended writes nothing over what the next one remembers", async () => {
  const server = createScriptedServer();
  const saved: RoomRecord[] = [];
  const keeper = {
    load: () => saved.at(-1),
    save: (_: string, record: RoomRecord) => void saved.push(record),
  };
  const first = await open(server, keeper);
  const before = await first.addRoom("hall", "The hall");
  await before.restrict({ kind: "mute", userId: "ben", seconds: 1, reason: "" });
  server.drop();
  await first.ended;
  const second = await open(server, keeper);
  const after = await second.addRoom("hall", "The hall");
  await after.restrict({ kind: "ban", userId: "cleo", seconds: null, reason: "" });
  const count = saved.length;
  await expect.poll(() => saved.at(-1)?.restrictions.map(({ kind }) => kind), { timeout: 5000 }).toEqual(["ban"]);
  expect(saved.slice(count).map(({ restrictions }) => restrictions.some(({ kind }) => kind === "ban"))).toEqual([true]);
  second.close();
});
