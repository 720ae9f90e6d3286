import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { WebSocket } from "ws";
import type { World } from "@foyer/chat-headless/testing";
import { createServer } from "../server/create-server";
import { openStore } from "../server/database";
import { addChannel, changeChannel, changeMember, enter, type MemberChange } from "../server/members";
import { listReports } from "../server/reports";
import { addPerson, createToken, expireTokens } from "../server/sessions";
import { announce, insert } from "../server/write-messages";
import { createServerAdapter } from "../src/adapter/create-server-adapter";

const people = { alice: "Alice", bob: "Bob", carol: "Carol" };
type Name = keyof typeof people;
const channelUrl = "hall";
const secondChannelUrl = "stairs";

/** The database that every world begins with, made once: copying a file is cheaper than making its tables. */
const template = createTemplate();

async function createTemplate(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "foyer-backend-")), "chat.db");
  process.once("exit", () => rmSync(dirname(file), { recursive: true, force: true }));
  const store = openStore(file, () => {});
  for (const [id, name] of Object.entries(people)) addPerson(store, { id, name });
  for (const url of [channelUrl, secondChannelUrl]) {
    addChannel(store, url, `The ${url}`);
    for (const id of Object.keys(people)) enter(store, url, id);
  }
  store.close();
  return file;
}

/** A server of its own on loopback, with a database of its own, and three people who use it over the network. */
export async function createServerWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-backend-"));
  const file = join(folder, "chat.db");
  await copyFile(await template, file);
  const errors: unknown[] = [];
  const { url, store, sockets, close } = await createServer({
    file,
    port: 0,
    rateLimit: { burst: 100_000, perSecond: 1 },
    addressLimit: { burst: 100_000, perSecond: 1 },
    onError: (error) => errors.push(error),
  });
  const open = new Map<WebSocket, string>();
  const losing = new Set<string>();
  const losingJoins = new Set<string>();
  let calls = 0;

  const change = async (userId: string, how: MemberChange) =>
    void changeMember(store, channelUrl, userId, how, sockets.presentIn(channelUrl).includes(userId));

  const person = (id: Name) => {
    class WatchedSocket extends WebSocket {
      constructor(address: string) {
        super(address);
        open.set(this, id);
        this.once("close", () => open.delete(this));
      }
      override emit(event: string | symbol, ...args: unknown[]): boolean {
        const isJoined = event === "message" && String(args[0]).includes('"value":{"channel"');
        return (isJoined && losingJoins.delete(id)) || Reflect.apply(super.emit, this, [event, ...args]);
      }
    }
    return {
      user: { id, name: people[id] },
      session: { userId: id, getToken: async () => createToken(store, id) },
      createAdapter: () =>
        createServerAdapter({
          url,
          WebSocket: WatchedSocket as unknown as typeof globalThis.WebSocket,
          async fetch(address, init) {
            calls += 1;
            try {
              const response = await fetch(address, init);
              if (init?.method === "POST" && losing.delete(id)) throw new TypeError("The answer was lost.");
              return response;
            } finally {
              calls -= 1;
            }
          },
        }),
    };
  };

  return {
    channelUrl,
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    quietTime: 60,
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async dispose() {
      // A socket that was closed says goodbye first.
      await Promise.race([
        Promise.all([...open.keys()].map((socket) => new Promise((resolve) => socket.once("close", resolve)))),
        new Promise((resolve) => setTimeout(resolve, 5000)),
      ]);
      const left = [...[...open.values()].map((id) => `a socket of ${id}`), ...errors.map(String)];
      if (calls > 0) left.push(`${calls} calls`);
      await close();
      await rm(folder, { recursive: true });
      return left;
    },
    control: {
      secondChannelUrl,
      stranger: { userId: "mallory", getToken: async () => "no such token" },
      mute: (userId) => change(userId, { muteFor: null }),
      unmute: (userId) => change(userId, { muteFor: 0 }),
      muteFor: (userId, muteFor) => change(userId, { muteFor }),
      ban: (userId) => change(userId, { banFor: null }),
      unban: (userId) => change(userId, { banFor: 0 }),
      banFor: (userId, banFor) => change(userId, { banFor }),
      freeze: async () => void changeChannel(store, channelUrl, { frozen: true }),
      unfreeze: async () => void changeChannel(store, channelUrl, { frozen: false }),
      setSlowMode: async (slowModeSeconds) => void changeChannel(store, channelUrl, { slowModeSeconds }),
      reports: async () => listReports(store, channelUrl),
      setRole: (userId, role) => change(userId, { role }),
      announce: async (text) => void announce(store, channelUrl, text),
      async post(senderId, posts) {
        const facts = { senderId, key: null, parentId: null, inMain: true };
        const now = Date.now();
        store.change((tell) => {
          for (const post of posts) insert(store, channelUrl, { ...facts, ...post }, tell, now);
        });
      },
      async drop(userId) {
        for (const [socket, id] of open) if (id === userId) socket.terminate();
      },
      loseAck: async (userId) => void losing.add(userId),
      loseJoin: async (userId) => void losingJoins.add(userId),
      async expireToken(userId) {
        expireTokens(store, userId);
        sockets.closeExpired();
      },
    },
  };
}
