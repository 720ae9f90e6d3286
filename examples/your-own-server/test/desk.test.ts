import { expect, it } from "vitest";
import { openDesk } from "../server/desk";
import { flavors } from "../server/flavors";
import { createScriptedServer, host, platformId, type ScriptedServer } from "./scripted-server";

const open = (server: ScriptedServer, pingInterval?: number) =>
  openDesk({
    ...(pingInterval !== undefined && { pingInterval }),
    ...{ url: "ws://scripted", host, platformId, secret: "secret", flavor: flavors.ejabberd, presence: true },
    ...{ WebSocket: server.WebSocket, isPerson: () => true, load: () => undefined, save: () => {}, onError: () => {} },
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
  const desk = await open(server, 50);
  const room = await desk.addRoom("hall", "The hall");
  server.script.isAwake = () => false;
  await expect(room.announce("Is anybody there?")).rejects.toMatchObject({ code: "connection-lost" });
  await desk.ended;
});
