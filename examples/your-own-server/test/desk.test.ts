import { expect, it } from "vitest";
import { type DeskOptions, openDesk } from "../server/desk";
import { flavors } from "../server/flavors";
import { createRecord, type RoomRecord } from "../server/room-record";
import { deskNamespace } from "../src/desk-protocol";
import { x } from "../src/xmpp/element";
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

it("a desk bans again the people that it remembers as banned, since the connection may have ended before the server knew", async () => {
  const server = createScriptedServer();
  const ban = { kind: "ban", userId: "ben", until: null, reason: "spam" } as const;
  const desk = await open(server, { load: () => ({ ...createRecord("The hall", true), restrictions: [ban] }) });
  await desk.addRoom("hall", "The hall");
  const items = server.received.flatMap(({ children: [query] }) => (typeof query === "object" ? query.children : []));
  const outcasts = items.flatMap((item) =>
    typeof item === "object" && item.attrs["affiliation"] === "outcast" ? item.attrs["jid"] : [],
  );
  expect(outcasts).toEqual([`ben@${host}`]);
  desk.close();
});

it("a ban whose end did not reach the server is still known, and can be lifted", async () => {
  const server = createScriptedServer();
  const saved: RoomRecord[] = [];
  const desk = await open(server, { save: (_, record) => void saved.push(record) });
  const room = await desk.addRoom("hall", "The hall");
  await room.restrict({ kind: "ban", userId: "ben", seconds: null, reason: "" });
  server.script.isAwake = () => false;
  const count = server.received.length;
  const lifting = room.lift("ban", "ben");
  await expect.poll(() => server.received.length).toBeGreaterThan(count);
  server.drop();
  await expect(lifting).rejects.toMatchObject({ code: "connection-lost" });
  expect(saved.at(-1)?.restrictions).toMatchObject([{ kind: "ban", userId: "ben" }]);
});

it("a desk whose server goes down while it signs in is refused, and harms nothing", async () => {
  const server = createScriptedServer();
  const opening = open(server);
  server.drop();
  await expect(opening).rejects.toMatchObject({ code: "not-connected" });
});

it("a question that comes while the desk still signs in is answered", async () => {
  const server = createScriptedServer();
  const question = x("desk", { xmlns: deskNamespace }, JSON.stringify({ ask: "join", room: "hall" }));
  server.script.isAwake = () => {
    server.script.isAwake = () => true;
    server.send(x("iq", { xmlns: "jabber:client", type: "set", from: `ben@${host}/page`, id: "early" }, question));
    return true;
  };
  const desk = await open(server);
  await expect.poll(() => server.received.some(({ attrs }) => attrs["id"] === "early")).toBe(true);
  desk.close();
});
