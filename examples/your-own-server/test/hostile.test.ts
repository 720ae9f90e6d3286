import { expect, it } from "vitest";
import { x } from "../src/xmpp/element";
import { body, connectAnn, draft, textsOf } from "./connect-ann";
import { createScriptedServer, hall } from "./scripted-server";

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
