import type { ChatAdapter } from "@foyer/chat-headless";
import { WebSocket } from "ws";
import { type Desk, openDesk } from "../server/desk";
import { flavors } from "../server/flavors";
import { createToken } from "../server/tokens";
import { createXmppAdapter } from "../src/driver/create-xmpp-adapter";

// Of bench/xmpp/measure-cluster.mjs, which bundles and imports it: people in a room by the example's driver, and its desk.

/** A cluster, as somebody reaches it: by an address behind which one of its nodes answers. */
export interface ClusterEntry {
  readonly url: string;
  readonly host: string;
  readonly secret: string;
}

/** Somebody in the room who reads along. */
export interface Guest {
  readonly userId: string;
  /** Writes until the service has it, as a page does: a message whose answer was lost is looked for before it is sent again. */
  write(text: string): Promise<void>;
  /** Reads on, and returns the texts that are there then. */
  read(): Promise<readonly string[]>;
  /** Whether the connection is there, and the room joined. */
  isIn(): boolean;
  leave(): Promise<void>;
}

const platformId = "platform";
const room = "hall";
const socket = WebSocket as unknown as typeof globalThis.WebSocket;
const page = { parentId: null, before: null, limit: 100 } as const;

export async function openRoom(entry: ClusterEntry): Promise<Desk> {
  const desk = await openDesk({
    ...{ ...entry, platformId, flavor: flavors.ejabberd, presence: true, WebSocket: socket },
    isPerson: () => true,
    load: () => undefined,
    save: () => {},
    onError: () => {},
  });
  await desk.addRoom(room, "The hall");
  return desk;
}

export async function enter(entry: ClusterEntry, userId: string): Promise<Guest> {
  const adapter = createXmppAdapter({ ...entry, platformId, findNames: async () => ({}), WebSocket: socket });
  let isReady = true;
  let isJoined = false;
  let joining: Promise<void> | null = null;
  const join = () => {
    joining ??= adapter.join(room).then(
      () => void ((isJoined = true), (joining = null)),
      () => void (joining = null),
    );
    return joining;
  };
  adapter.subscribe((event) => {
    if (event.type === "connection-changed") isReady = event.connection === "ready";
    if (event.type === "connection-changed" && !isReady) isJoined = false;
    if (event.type === "continuity-lost") isJoined = false;
    if (isReady && !isJoined) void join();
  });
  await adapter.connect({ userId, getToken: async () => createToken(entry, userId) });
  await join();
  return {
    userId,
    write: (text) => write(adapter, text),
    read: () => read(adapter),
    isIn: () => isReady && isJoined,
    leave: () => adapter.disconnect(),
  };
}

async function write(adapter: ChatAdapter, text: string): Promise<void> {
  const key = crypto.randomUUID();
  const draft = { key, text, parentId: null, inMainList: true, mentionTemplate: null, mentionedUserIds: [] };
  for (;;) {
    const sent = await adapter.sendText(room, draft).then(
      () => true,
      () => false,
    );
    if (sent) return;
    const known = await adapter.getMessages(room, page).catch(() => null);
    if (known?.messages.some((message) => message.key === key)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function read(adapter: ChatAdapter): Promise<readonly string[]> {
  const { messages } = await adapter.getMessages(room, page);
  return messages.flatMap((message) => (message.type === "text" ? [message.text] : []));
}
