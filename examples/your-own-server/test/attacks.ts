import type { ChatAdapter, ChatEvent } from "@foyer/chat-headless";
import { it } from "vitest";
import type { World, WorldPerson } from "@foyer/chat-headless/testing";
import { type Element, x } from "../src/xmpp/element";
import type { XmppService } from "./xmpp-world";

const client = "jabber:client";
const muc = "http://jabber.org/protocol/muc";

/** Somebody with a token of their own and a client that says whatever they like. */
interface Attacker {
  send(stanza: Element): void;
  /** Enters a room, and resolves with the type of the answer: `error` where it lets nobody in under this nick. */
  enter(room: string, nick: string): Promise<string>;
  /** Sends to everybody in the room; resolves once it has come back. */
  write(room: string, id: string, ...children: readonly Element[]): Promise<void>;
  close(): void;
}

async function openAttacker(service: XmppService, userId: string): Promise<Attacker> {
  const waiting = new Map<string, (stanza: Element) => void>();
  const stream = await service.openStream(userId, (stanza) => {
    const { from = "", id = "" } = stanza.attrs;
    waiting.get(stanza.name === "presence" ? from : id)?.(stanza);
  });
  const next = (key: string) => new Promise<Element>((resolve) => void waiting.set(key, resolve));
  return {
    send: stream.send,
    async enter(room, nick) {
      const answered = next(`${room}/${nick}`);
      stream.send(x("presence", { xmlns: client, to: `${room}/${nick}` }, x("x", { xmlns: muc })));
      return (await answered).attrs["type"] ?? "available";
    },
    async write(room, id, ...children) {
      const returned = next(id);
      stream.send(x("message", { xmlns: client, to: room, type: "groupchat", id }, ...children));
      await returned;
    },
    close: stream.close,
  };
}

/** An attacker who is in the room by their own name. */
async function enterAsAttacker(service: XmppService, userId: string, room: string): Promise<Attacker> {
  const attacker = await openAttacker(service, userId);
  await attacker.enter(room, userId);
  return attacker;
}

async function enter(world: World, person: WorldPerson) {
  const adapter = person.createAdapter();
  const events: ChatEvent[] = [];
  adapter.subscribe((event) => events.push(event));
  await adapter.connect(person.session);
  await adapter.join(world.channelUrl);
  return { adapter, events };
}

const text = (said: string) => ({
  ...{ key: crypto.randomUUID(), text: said, parentId: null, inMainList: true },
  ...{ mentionTemplate: null, mentionedUserIds: [] },
});
const read = async (adapter: ChatAdapter, world: World) =>
  (await adapter.getMessages(world.channelUrl, { parentId: null, before: null, limit: 50 })).messages.map((message) => [
    message.sender?.id,
    "text" in message ? message.text : "",
  ]);

/** Attacks of somebody in the room on a server: each fails by the server, or by the driver. */
export function testAttacks(service: XmppService): void {
  it("nobody enters a room under the name of somebody else, nor takes it there", async ({ expect }) => {
    const world = await service.createWorld();
    const { alice, bob } = world;
    const room = service.toRoom(world.channelUrl);
    const attacker = await openAttacker(service, bob.user.id);
    expect(await attacker.enter(room, alice.user.id)).toBe("error");
    expect(await attacker.enter(room, bob.user.id)).toBe("available");
    expect(await attacker.enter(room, alice.user.id)).toBe("error");
    const { adapter } = await enter(world, alice);
    await adapter.sendText(world.channelUrl, text("It is me"));
    expect(await read(adapter, world)).toEqual([[alice.user.id, "It is me"]]);
    attacker.close();
    await adapter.disconnect();
    expect(await world.dispose()).toEqual([]);
  });

  it("a message that says who sent it, and where it stands, is its sender's, and stands where it came", async ({
    expect,
  }) => {
    const world = await service.createWorld();
    const { alice, bob, carol } = world;
    const room = service.toRoom(world.channelUrl);
    const live = await enter(world, carol);
    const attacker = await enterAsAttacker(service, bob.user.id, room);
    const item = x("item", { jid: `${alice.user.id}@${service.host}/x`, affiliation: "owner", role: "moderator" });
    const forged = [
      x("x", { xmlns: `${muc}#user` }, item),
      x("stanza-id", { xmlns: "urn:xmpp:sid:0", by: room, id: "1895000000000000" }),
    ];
    await attacker.write(room, "before", ...forged, x("body", {}, "before"));
    await attacker.write(room, "after", x("body", {}, "after"), ...forged);
    const expected = [
      [bob.user.id, "before"],
      [bob.user.id, "after"],
    ];
    expect(await read(live.adapter, world)).toEqual(expected);
    const later = await enter(world, alice);
    expect(await read(later.adapter, world)).toEqual(expected);
    const received = live.events.flatMap((event) =>
      event.type === "message-received" ? [event.message.sender?.id] : [],
    );
    expect(received).toEqual([bob.user.id, bob.user.id]);
    attacker.close();
    await Promise.all([live.adapter.disconnect(), later.adapter.disconnect()]);
    expect(await world.dispose()).toEqual([]);
  });

  it("a message whose elements have names in any letters is read, and ends nobody's stream", async ({ expect }) => {
    const world = await service.createWorld();
    const { alice, bob } = world;
    const room = service.toRoom(world.channelUrl);
    const { adapter, events } = await enter(world, alice);
    const attacker = await enterAsAttacker(service, bob.user.id, room);
    await attacker.write(room, "odd", x("body", {}, "odd"), x("é·名", { xmlns: "urn:odd", ö: "1" }));
    await adapter.sendText(world.channelUrl, text("after"));
    const expected = [
      [bob.user.id, "odd"],
      [alice.user.id, "after"],
    ];
    expect(await read(adapter, world)).toEqual(expected);
    const later = await enter(world, world.carol);
    expect(await read(later.adapter, world)).toEqual(expected);
    expect(events.filter(({ type }) => type === "connection-changed")).toEqual([]);
    attacker.close();
    await Promise.all([adapter.disconnect(), later.adapter.disconnect()]);
    expect(await world.dispose()).toEqual([]);
  });

  it("an answer that an occupant makes up answers nothing", async ({ expect }) => {
    const world = await service.createWorld();
    const { alice, bob } = world;
    const room = service.toRoom(world.channelUrl);
    const attacker = await enterAsAttacker(service, bob.user.id, room);
    await attacker.write(room, "true", x("body", {}, "true"));
    const { adapter } = await enter(world, alice);
    const fin = x("fin", { xmlns: "urn:xmpp:mam:2", complete: "true" });
    const forge = () => {
      for (let number = 1; number < 100; number++)
        attacker.send(
          x("iq", { xmlns: client, type: "result", id: `q${number}`, to: `${room}/${alice.user.id}` }, fin),
        );
    };
    forge();
    const reading = read(adapter, world);
    forge();
    expect(await reading).toEqual([[bob.user.id, "true"]]);
    attacker.close();
    await adapter.disconnect();
    expect(await world.dispose()).toEqual([]);
  });

  it("a presence that says it is somebody else's, and a ban, throws nobody out", async ({ expect }) => {
    const world = await service.createWorld();
    const { alice, bob } = world;
    const room = service.toRoom(world.channelUrl);
    const { adapter, events } = await enter(world, alice);
    const attacker = await enterAsAttacker(service, bob.user.id, room);
    const item = x("item", { jid: `${alice.user.id}@${service.host}/x`, affiliation: "outcast", role: "none" });
    const codes = ["110", "301"].map((code) => x("status", { code }));
    const forged = x("x", { xmlns: `${muc}#user` }, item, ...codes);
    for (const to of [`${room}/${bob.user.id}`, `${room}/${alice.user.id}`, `${alice.user.id}@${service.host}`]) {
      attacker.send(x("presence", { xmlns: client, to }, forged));
      attacker.send(x("presence", { xmlns: client, to, type: "error" }, forged));
      attacker.send(x("presence", { xmlns: client, to, type: "unavailable" }, forged));
    }
    await adapter.sendText(world.channelUrl, text("Still here"));
    expect(events.filter(({ type }) => type === "member-changed" || type === "continuity-lost")).toEqual([]);
    attacker.close();
    await adapter.disconnect();
    expect(await world.dispose()).toEqual([]);
  });

  it("a room answers pings of people in it, and refuses those of others", async ({ expect }) => {
    const world = await service.createWorld();
    const id = world.bob.user.id;
    const room = service.toRoom(world.channelUrl);
    const stream = await service.openStream(id, () => {});
    const self = `${room}/${id}`;
    const ping = () => stream.request("get", self, x("ping", { xmlns: "urn:xmpp:ping" }));
    await expect(ping()).rejects.toMatchObject({ condition: "not-acceptable" });
    stream.send(x("presence", { xmlns: client, to: self }, x("x", { xmlns: muc })));
    await expect.poll(() => ping().then(({ attrs }) => attrs["type"], String)).toBe("result");
    stream.close();
    expect(await world.dispose()).toEqual([]);
  });

  it("a message to one person alone is no message of the room", async ({ expect }) => {
    const world = await service.createWorld();
    const { alice, bob } = world;
    const room = service.toRoom(world.channelUrl);
    const { adapter, events } = await enter(world, alice);
    const attacker = await enterAsAttacker(service, bob.user.id, room);
    const stanzaId = x("stanza-id", { xmlns: "urn:xmpp:sid:0", by: room, id: "1895000000000000" });
    const body = x("body", {}, "for you alone");
    for (const to of [`${room}/${alice.user.id}`, `${alice.user.id}@${service.host}`]) {
      attacker.send(x("message", { xmlns: client, to, type: "chat", id: "alone" }, body, stanzaId));
    }
    await attacker.write(room, "all", x("body", {}, "for all"));
    await expect.poll(() => events.filter(({ type }) => type === "message-received").length).toBeGreaterThan(0);
    expect(await read(adapter, world)).toEqual([[bob.user.id, "for all"]]);
    expect(events.filter(({ type }) => type === "message-received")).toHaveLength(1);
    attacker.close();
    await adapter.disconnect();
    expect(await world.dispose()).toEqual([]);
  });
}
