import { expect, it } from "vitest";
import { x } from "../src/xmpp/element";
import { body, connectAnn, draft, page, textsOf } from "./connect-ann";
import { createScriptedServer, hall, host } from "./scripted-server";

it("a message is told live whatever else its sender puts into it", async () => {
  const server = createScriptedServer();
  const { adapter, events } = await connectAnn(server);
  await adapter.join("hall");
  const odd = [
    x("result", { xmlns: "urn:xmpp:mam:2", queryid: "m1", id: "1795000000000001" }),
    x("composing", { xmlns: "http://jabber.org/protocol/chatstates" }),
    x("x", { xmlns: "http://jabber.org/protocol/muc#user" }, x("status", { code: "104" })),
  ];
  for (const element of odd) server.tell(server.store("ben", element, body("seen")));
  await adapter.sendText("hall", draft("after"));
  const told = events.flatMap((event) => (event.type === "message-received" ? [event.message] : []));
  expect(told.map((message) => "text" in message && message.text)).toEqual(["seen", "seen", "seen", "after"]);
  expect(await textsOf(adapter)).toEqual(["seen", "seen", "seen", "after"]);
  await adapter.disconnect();
});

it("an answer counts from the one alone that was asked", async () => {
  const server = createScriptedServer();
  const { adapter } = await connectAnn(server, { callTimeout: 500 });
  server.script.answersQuery = () => {
    const fin = x("fin", { xmlns: "urn:xmpp:mam:2", complete: "true" });
    for (const from of [`${hall}/ben`, `ben@${host}/x`, host, `ann@${host}`, "", undefined])
      for (let number = 1; number < 40; number++)
        for (const type of ["result", "error"])
          server.send(x("iq", { xmlns: "jabber:client", type, id: `q${number}`, from }, fin));
    return false;
  };
  await expect(adapter.join("hall")).rejects.toMatchObject({ code: "timeout" });
  await adapter.disconnect();
});

it("a message whose elements have names in any letters is read, and ends nothing", async () => {
  const server = createScriptedServer();
  const { adapter, events } = await connectAnn(server);
  await adapter.join("hall");
  server.tell(server.store("ben", body("seen"), x("é", { xmlns: "n", ö: "1" })));
  await adapter.sendText("hall", draft("after"));
  expect(await textsOf(adapter)).toEqual(["seen", "after"]);
  expect(events.filter(({ type }) => type === "connection-changed" || type === "continuity-lost")).toEqual([]);
  await adapter.disconnect();
});

it("an error that an occupant makes up refuses nothing", async () => {
  const server = createScriptedServer();
  const { adapter } = await connectAnn(server);
  const error = x("error", {}, x("not-acceptable", { xmlns: "urn:ietf:params:xml:ns:xmpp-stanzas" }));
  const forged = { xmlns: "jabber:client", from: `${hall}/ben`, type: "error" };
  server.script.admits = () => {
    server.send(x("presence", forged, error));
    return true;
  };
  await adapter.join("hall");
  server.script.refuse = ({ attrs: { id } }) => {
    server.send(x("message", { ...forged, id }, error));
    return null;
  };
  await expect(adapter.sendText("hall", draft("one"))).resolves.toMatchObject({ text: "one" });
  await adapter.disconnect();
});

it("people keep their names beside a message that mentions thousands of them", async () => {
  const server = createScriptedServer();
  server.store("ben", body("hello"));
  const mentions = Array.from({ length: 2000 }, (_, number) => `nobody${number}`.padEnd(60, "x"));
  const payload = JSON.stringify({ template: "@{nobody}", mentions });
  server.store("cleo", body("boo"), x("foyer", { xmlns: "urn:foyer:chat:0" }, payload));
  const { adapter } = await connectAnn(server, {
    async findNames(ids) {
      if (ids.join().length > 8000) throw new Error("The address is too long.");
      return Object.fromEntries(ids.map((id) => [id, id.toUpperCase()]));
    },
  });
  await adapter.join("hall");
  const { messages } = await adapter.getMessages("hall", page);
  expect(messages.map(({ sender }) => sender?.name)).toEqual(["BEN", "CLEO"]);
  await adapter.disconnect();
});

it("messages come also while nobody says what people are called", async () => {
  const server = createScriptedServer();
  let asked = 0;
  const { adapter, events } = await connectAnn(server, {
    async findNames(ids) {
      if (ids.includes("ann")) return { ann: "Ann" };
      asked += 1;
      return new Promise(() => {});
    },
  });
  await adapter.join("hall");
  for (const nick of ["ben", "cleo", "dan"]) server.tell(server.store(nick, body("hello")));
  const count = () => events.filter(({ type }) => type === "message-received").length;
  await expect.poll(count, { timeout: 5000 }).toBe(3);
  expect(asked).toBe(1);
  await adapter.disconnect();
});

it("a link to a message that never was does not read an endless archive", async () => {
  const server = createScriptedServer();
  for (let number = 0; number < 20_500; number++) server.store("ben", body("hello"));
  const { adapter } = await connectAnn(server, { callTimeout: 20_000 });
  await adapter.join("hall");
  const read = () => adapter.getMessages("hall", { parentId: null, around: "100000000000000", limit: 50 });
  await expect(read()).rejects.toMatchObject({ code: "not-found" });
  const queries = server.received.filter(
    ({ children: [query] }) => typeof query === "object" && query.attrs["queryid"],
  );
  expect(queries.length).toBeLessThan(90);
  await adapter.disconnect();
});
