import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import type { World } from "@foyer/chat-headless/testing";
import { type ServerName, startXmppServer, platformId } from "../servers/serve-xmpp.mjs";
import { type Desk, openDesk } from "../server/desk";
import { flavors } from "../server/flavors";
import { reserveNick } from "../server/reserve-nick";
import { createToken } from "../server/tokens";
import { createXmppAdapter } from "../src/driver/create-xmpp-adapter";
import { toRoom } from "../src/xmpp/addresses";
import type { Element } from "../src/xmpp/element";
import { openStream, type Stream } from "../src/xmpp/open-stream";
import { createWorldSockets, type WorldSockets } from "./world-sockets";
import { uploadByFetch } from "./upload-by-fetch";

const people = { alice: "Alice", bob: "Bob", carol: "Carol" };
type Name = keyof typeof people;

/** A server that all worlds share: each has rooms and people of its own names. */
export interface XmppService {
  readonly host: string;
  createWorld(): Promise<World>;
  toRoom(channelUrl: string): string;
  /** The wire alone, with a person's own token. */
  openStream(userId: string, onStanza: (stanza: Element) => void): Promise<Stream>;
  close(): Promise<void>;
}

export async function startXmppService(name: ServerName): Promise<XmppService> {
  const folder = await mkdtemp(join(tmpdir(), `foyer-${name}-`));
  const server = await startXmppServer(name, folder);
  const flavor = flavors[name];
  const url = `${server.origin.replace("http", "ws")}${flavor.path}`;
  const names = new Map<string, string>();
  const errors: unknown[] = [];
  const desk = await openDesk({
    ...{ url, host: server.host, secret: server.secret, platformId, flavor, presence: true },
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    isPerson: (userId) => names.has(userId),
    load: () => undefined,
    save: () => {},
    onError: (error) => errors.push(error),
  });
  let worlds = 0;

  return {
    host: server.host,
    toRoom: (channelUrl) => toRoom({ host: server.host, platformId }, channelUrl),
    openStream: (userId, onStanza) =>
      openStream({
        ...{ url, host: server.host, userId, onStanza, password: createToken(server, userId) },
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
        signal: new AbortController().signal,
        onClose: () => {},
      }),
    async createWorld() {
      const number = (worlds += 1);
      const ids = Object.entries(people).map(([person, called]) => ({ id: `${person}${number}`, called }));
      for (const { id, called } of ids) names.set(id, called);
      await Promise.all(ids.map(({ id }) => reserveNick({ ...server, platformId, flavor: name }, id)));
      const findNames = async (ids: readonly string[]) =>
        Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? ""]] : [])));
      return createWorld({ number, desk, errors, url, findNames, server });
    },
    async close() {
      desk.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface WorldOptions {
  readonly number: number;
  readonly desk: Desk;
  readonly errors: unknown[];
  readonly url: string;
  readonly findNames: (ids: readonly string[]) => Promise<Record<string, string>>;
  readonly server: { readonly host: string; readonly secret: string };
}

async function createWorld({ number, desk, errors, url, findNames, server }: WorldOptions): Promise<World> {
  const sockets: WorldSockets = createWorldSockets();
  const [channelUrl, secondChannelUrl] = [`hall${number}`, `stairs${number}`];
  const room = await desk.addRoom(channelUrl, "The hall");
  await desk.addRoom(secondChannelUrl, "The stairs");

  const person = (name: Name) => {
    const id = `${name}${number}`;
    return {
      user: { id, name: people[name] },
      session: { userId: id, getToken: async () => sockets.tokenOf(id, createToken(server, id)) },
      createAdapter: () =>
        createXmppAdapter({
          ...{ url, host: server.host, platformId, findNames },
          WebSocket: sockets.socketOf(id),
          upload: uploadByFetch,
          callTimeout: 6000,
        }),
    };
  };
  const stranger = { userId: `mallory${number}`, getToken: async () => "no such token" };

  return {
    channelUrl,
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    quietTime: 250,
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async dispose() {
      const left = await sockets.close();
      return [...left, ...errors.splice(0).map(String)];
    },
    control: {
      secondChannelUrl,
      stranger,
      mute: async (userId) => void (await room.restrict({ kind: "mute", userId, seconds: null, reason: "" })),
      unmute: async (userId) => void (await room.lift("mute", userId)),
      muteFor: async (userId, ms) =>
        void (await room.restrict({ kind: "mute", userId, seconds: ms / 1000, reason: "" })),
      ban: async (userId) => void (await room.restrict({ kind: "ban", userId, seconds: null, reason: "" })),
      banFor: async (userId, ms) => void (await room.restrict({ kind: "ban", userId, seconds: ms / 1000, reason: "" })),
      unban: async (userId) => void (await room.lift("ban", userId)),
      freeze: () => room.setFrozen(true),
      unfreeze: () => room.setFrozen(false),
      setRole: async (userId, role) => void (await room.setRole(userId, role)),
      announce: (text) => room.announce(text),
      drop: sockets.drop,
      loseAck: async (userId) => sockets.loseAck(userId),
      loseJoin: async (userId) => sockets.loseJoin(userId),
      expireToken: sockets.expireToken,
    },
  };
}
