import type { ChatAdapter, ChatEvent } from "@foyer/chat-headless";
import { expect, it } from "vitest";
import { createXmppAdapter } from "../src/driver/create-xmpp-adapter";
import { createScriptedServer, host, platformId, type ScriptedServer, standingOf } from "./scripted-server";

/** Ann on a server that does as it is told. */
async function connect(server: ScriptedServer, callTimeout = 2000) {
  const adapter = createXmppAdapter({
    ...{ url: "ws://scripted", host, platformId, WebSocket: server.WebSocket, callTimeout },
    findNames: async (ids) => Object.fromEntries(ids.map((id) => [id, id.toUpperCase()])),
  });
  const events: ChatEvent[] = [];
  adapter.subscribe((event) => events.push(event));
  await adapter.connect({ userId: "ann", getToken: async () => "token" });
  return { adapter, events };
}

const draft = (text: string, key = `key-${text}`) => ({
  ...{ key, text, parentId: null, inMainList: true, mentionTemplate: null, mentionedUserIds: [] },
});
const page = { parentId: null, before: null, limit: 50 } as const;
const textsOf = async (adapter: ChatAdapter) =>
  (await adapter.getMessages("hall", page)).messages.map((message) => ("text" in message ? message.text : ""));

it("a message that was refused for a mute which has ended is sent once more", async () => {
  const server = createScriptedServer();
  let refused = 0;
  server.script.refuse = () => (refused++ === 0 ? "forbidden" : null);
  const { adapter } = await connect(server);
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
    const { adapter } = await connect(server);
    await adapter.join("hall");
    server.script.desk = () => muted && standingOf("ann", { muted });
    await expect(adapter.sendText("hall", draft("again"))).rejects.toMatchObject({ code: "muted" });
    expect(refused).toBe(1);
    await adapter.disconnect();
  }
});
