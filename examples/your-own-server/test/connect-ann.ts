import { type ChatAdapter, type ChatEvent, systemEnvironment } from "@foyer/chat-headless";
import { createXmppAdapter } from "../src/driver/create-xmpp-adapter";
import type { FindNames } from "../src/driver/people";
import { x } from "../src/xmpp/element";
import { host, platformId, type ScriptedServer } from "./scripted-server";

interface AnnOptions {
  readonly callTimeout?: number;
  readonly findNames?: FindNames;
  readonly getToken?: () => Promise<string>;
}

const toUpper: FindNames = async (ids) => Object.fromEntries(ids.map((id) => [id, id.toUpperCase()]));
/** The line is looked at often. */
const toSoon = (delay: number, run: () => void) => systemEnvironment.after(delay === 15_000 ? 20 : delay, run);

/** Ann on a server that does as it is told. */
export async function connectAnn(server: ScriptedServer, options: AnnOptions = {}) {
  const { callTimeout = 2000, findNames = toUpper, getToken = async () => "token" } = options;
  const adapter = createXmppAdapter({
    ...{ url: "ws://scripted", host, platformId, WebSocket: server.WebSocket, callTimeout, findNames },
    // It tries again at once.
    environment: { ...systemEnvironment, random: () => 0, after: toSoon },
  });
  const events: ChatEvent[] = [];
  adapter.subscribe((event) => events.push(event));
  await adapter.connect({ userId: "ann", getToken });
  return { adapter, events };
}

export const body = (text: string) => x("body", {}, text);

export const draft = (text: string, key = `key-${text}`) => ({
  ...{ key, text, parentId: null, inMainList: true, mentionTemplate: null, mentionedUserIds: [] },
});

export const page = { parentId: null, before: null, limit: 50 } as const;

export const textsOf = async (adapter: ChatAdapter) =>
  (await adapter.getMessages("hall", page)).messages.map((message) => ("text" in message ? message.text : ""));
