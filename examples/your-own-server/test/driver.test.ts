import { expect, it } from "vitest";
import { deskNamespace } from "../src/desk-protocol";
import { x } from "../src/xmpp/element";
import { body, connectAnn, draft, textsOf } from "./connect-ann";
import { createScriptedServer, hall, host, platformId, standingOf } from "./scripted-server";

const forgedNotice = JSON.stringify({ room: "hall", standing: standingOf("ann", { muted: true }) });

it("a message that was refused for a mute which has ended is sent once more", async () => {
  const server = createScriptedServer();
  let refused = 0;
  server.script.refuse = () => (refused++ === 0 ? "forbidden" : null);
  const { adapter } = await connectAnn(server);
  await adapter.join("hall");
  await expect(adapter.sendText("hall", draft("again"))).resolves.toMatchObject({ key: "key-again" });
  expect(refused).toBe(2);
  expect(await textsOf(adapter)).toEqual(["again"]);
  await adapter.disconnect();
});

it("a message that was refused for a mute is not sent again while the mute lasts, or nobody says that it has ended", async () => {
  for (const muted of [true, null]) {
    const server = createScriptedServer();
    let refused = 0;
    server.script.refuse = () => (refused++, "forbidden");
    const { adapter } = await connectAnn(server);
    await adapter.join("hall");
    server.script.desk = () => muted && standingOf("ann", { muted });
    await expect(adapter.sendText("hall", draft("again"))).rejects.toMatchObject({ code: "muted" });
    expect(refused).toBe(1);
    await adapter.disconnect();
  }
});

it("a ban of which the desk says nothing has neither the end nor the reason of the mute before it", async () => {
  const server = createScriptedServer();
  const { adapter, events } = await connectAnn(server);
  await adapter.join("hall");
  const told = () => events.flatMap((event) => (event.type === "member-changed" ? [event.member] : [])).at(-1);
  const standing = standingOf("ann", { muted: true, endsIn: 60_000, reason: "spam" });
  server.send(
    x(
      "message",
      { xmlns: "jabber:client", from: `${platformId}@${host}`, type: "headline" },
      x("desk", { xmlns: deskNamespace }, JSON.stringify({ room: "hall", standing })),
    ),
  );
  await expect.poll(told).toMatchObject({ muted: true, endsIn: 60_000 });
  const statuses = ["110", "301"].map((code) => x("status", { code }));
  const item = x("item", { jid: `ann@${host}/x`, role: "none", affiliation: "outcast" });
  server.send(
    x(
      "presence",
      { xmlns: "jabber:client", from: `${hall}/ann`, type: "unavailable" },
      x("x", { xmlns: "http://jabber.org/protocol/muc#user" }, item, ...statuses),
    ),
  );
  await expect.poll(told).toMatchObject({ muted: true, banned: true, endsIn: null, reason: "" });
  await adapter.disconnect();
});

it("a person who joins again after an answer that was lost is in the room", async () => {
  const server = createScriptedServer();
  let asked = 0;
  server.script.admits = () => asked++ > 0;
  const { adapter } = await connectAnn(server, { callTimeout: 300 });
  await expect(adapter.join("hall")).rejects.toMatchObject({ code: "timeout" });
  await adapter.join("hall");
  server.tell(server.store("ben", body("hello")));
  await adapter.sendText("hall", draft("here"));
  expect(await textsOf(adapter)).toEqual(["hello", "here"]);
  await adapter.disconnect();
});

it("an answer of an archive counts from the room alone that was asked", async () => {
  const server = createScriptedServer();
  server.store("ben", body("true"));
  const { adapter } = await connectAnn(server);
  server.script.answersQuery = () => {
    const forwarded = x(
      "forwarded",
      { xmlns: "urn:xmpp:forward:0" },
      x("message", { from: `${hall}/cleo`, type: "groupchat" }, body("forged")),
    );
    for (const from of [`${hall}/ben`, `ben@${host}`, `stairs@rooms.${host}`]) {
      for (const queryid of ["m1", "m2", "m3"]) {
        const result = x("result", { xmlns: "urn:xmpp:mam:2", queryid, id: "1795000000000001" }, forwarded);
        server.send(x("message", { xmlns: "jabber:client", from, type: "groupchat" }, result));
      }
    }
    return true;
  };
  await adapter.join("hall");
  expect(await textsOf(adapter)).toEqual(["true"]);
  await adapter.disconnect();
});

it("a call while the line ends is refused, and asked again on the next one", async () => {
  const server = createScriptedServer();
  server.store("ben", body("hello"));
  const { adapter } = await connectAnn(server);
  await adapter.join("hall");
  const asked = Array.from({ length: 3 }, () => textsOf(adapter).catch(() => []));
  server.script.answersQuery = () => {
    server.script.answersQuery = () => true;
    server.drop();
    return true;
  };
  await Promise.all(asked);
  await expect.poll(() => textsOf(adapter).catch(() => []), { timeout: 15_000 }).toEqual(["hello"]);
  await adapter.disconnect();
});

it("a query of the archive whose answer never comes keeps no later one waiting", async () => {
  const server = createScriptedServer();
  server.store("ben", body("hello"));
  const { adapter } = await connectAnn(server, { callTimeout: 300 });
  await adapter.join("hall");
  server.script.answersQuery = () => false;
  await expect(textsOf(adapter)).rejects.toMatchObject({ code: "timeout" });
  server.script.answersQuery = () => true;
  expect(await textsOf(adapter)).toEqual(["hello"]);
  await adapter.disconnect();
});

it("a frame that cannot be read ends the connection, and another one has everything once", async () => {
  const server = createScriptedServer();
  const { adapter, events } = await connectAnn(server);
  await adapter.join("hall");
  await adapter.sendText("hall", draft("one"));
  for (const frame of ["<message", "<!DOCTYPE a []><a/>", "", "<a></b>"]) {
    const before = events.filter((event) => event.type === "connection-changed" && event.connection === "ready").length;
    server.send(frame);
    await expect
      .poll(() => events.filter((event) => event.type === "connection-changed" && event.connection === "ready").length)
      .toBeGreaterThan(before);
  }
  expect(await textsOf(adapter)).toEqual(["one"]);
  await adapter.disconnect();
});

it("stanzas without what they should have, and of other kinds, change nothing", async () => {
  const server = createScriptedServer();
  const { adapter, events } = await connectAnn(server);
  await adapter.join("hall");
  const client = "jabber:client";
  const user = "http://jabber.org/protocol/muc#user";
  const before = events.length;
  for (const stanza of [
    x("message"),
    x("presence"),
    x("iq"),
    x("iq", { xmlns: client, type: "result", id: "__proto__" }),
    x("presence", { xmlns: client, from: hall }),
    x("presence", { xmlns: client, from: `${hall}/ben` }, x("x", { xmlns: user })),
    x("presence", { xmlns: client, from: `${hall}/`, type: "unavailable" }, x("x", { xmlns: user }, x("item"))),
    x("message", { xmlns: client, from: hall, type: "groupchat" }),
    x("message", { xmlns: client, from: `${hall}/ben`, type: "groupchat" }, body("without a place")),
    x("message", { xmlns: client, from: `${hall}/ben`, type: "error", id: "nobody" }),
    x("message", { xmlns: client, from: `${platformId}@${host}/x` }, x("desk", { xmlns: "urn:foyer:desk:0" }, "{no")),
    x("message", { xmlns: client, from: `ben@${host}/x` }, x("desk", { xmlns: "urn:foyer:desk:0" }, forgedNotice)),
    x("something", { xmlns: "else", from: "\u0000".slice(1) }),
  ]) {
    server.send(stanza);
  }
  await adapter.sendText("hall", draft("still here"));
  expect(await textsOf(adapter)).toEqual(["still here"]);
  expect(events.slice(before).map(({ type }) => type)).toEqual(["message-received"]);
  await adapter.disconnect();
});

it("a room that was made anew is entered again once it refuses a message", async () => {
  const server = createScriptedServer();
  const { adapter, events } = await connectAnn(server);
  await adapter.join("hall");
  server.script.refuse = () => "not-acceptable";
  await expect(adapter.sendText("hall", draft("one"))).rejects.toMatchObject({ class: "retryable" });
  await expect.poll(() => events.map(({ type }) => type)).toContain("continuity-lost");
  server.script.refuse = () => null;
  await adapter.join("hall");
  await adapter.sendText("hall", draft("one"));
  expect(await textsOf(adapter)).toEqual(["one"]);
  await adapter.disconnect();
});

it("a room that was made anew is entered again also while nobody writes", async () => {
  const server = createScriptedServer();
  const { adapter, events } = await connectAnn(server);
  await adapter.join("hall");
  server.script.knows = () => false;
  await expect.poll(() => events.map(({ type }) => type)).toContain("continuity-lost");
  server.script.knows = () => true;
  await adapter.join("hall");
  await adapter.sendText("hall", draft("one"));
  expect(await textsOf(adapter)).toEqual(["one"]);
  await adapter.disconnect();
});
