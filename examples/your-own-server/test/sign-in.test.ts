import { expect, it } from "vitest";
import { x } from "../src/xmpp/element";
import { draft, connectAnn, textsOf } from "./connect-ann";
import { createScriptedServer, hall } from "./scripted-server";

it("a token that expires during the evening is replaced with the next connection, and nobody is asked before", async () => {
  const server = createScriptedServer();
  let asked = 0;
  const { adapter, events } = await connectAnn(server, { getToken: async () => `token${(asked += 1)}` });
  await adapter.join("hall");
  server.script.accepts = (token) => token !== "token1";
  await adapter.sendText("hall", draft("one"));
  expect(asked).toBe(1);
  server.drop();
  await expect.poll(() => textsOf(adapter).catch(() => [])).toEqual(["one"]);
  await adapter.sendText("hall", draft("two"));
  expect(asked).toBe(2);
  expect(events.some((event) => event.type === "connection-changed" && event.connection === "failed")).toBe(false);
  await adapter.disconnect();
});

it("a person whose tokens are all refused is told so after the second", async () => {
  const server = createScriptedServer();
  let asked = 0;
  const { adapter, events } = await connectAnn(server, { getToken: async () => `token${(asked += 1)}` });
  server.script.accepts = () => false;
  server.drop();
  await expect
    .poll(() => events.at(-1))
    .toMatchObject({ type: "connection-changed", connection: "failed", error: { code: "session-expired" } });
  expect(asked).toBe(2);
  await adapter.disconnect();
});

it("a nick that is somebody else's is a refusal, which is not tried again", async () => {
  const server = createScriptedServer();
  const { adapter } = await connectAnn(server);
  server.script.admits = ({ attrs: { to } }) => {
    const error = x("error", { type: "cancel" }, x("conflict", { xmlns: "urn:ietf:params:xml:ns:xmpp-stanzas" }));
    server.send(x("presence", { xmlns: "jabber:client", from: to, type: "error" }, error));
    return false;
  };
  await expect(adapter.join("hall")).rejects.toMatchObject({ code: "not-allowed", class: "refused" });
  expect(server.received.filter(({ attrs }) => attrs["to"] === `${hall}/ann`)).toHaveLength(1);
  await adapter.disconnect();
});

it("a stream that a newer one has replaced is opened again", async () => {
  const server = createScriptedServer();
  const { adapter } = await connectAnn(server);
  await adapter.join("hall");
  server.send(x("stream:error", {}, x("conflict", { xmlns: "urn:ietf:params:xml:ns:xmpp-streams" })));
  await expect
    .poll(() =>
      adapter.sendText("hall", draft("back")).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await adapter.disconnect();
});
