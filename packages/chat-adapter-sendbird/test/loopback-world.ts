import WebSocket from "ws";
import type { World } from "@foyer/chat-headless/testing";
import { createSendbirdAdapter, type ChannelKind, type SendbirdAdapterOptions } from "../src/index";
import { refusedMimeType } from "./loopback/http-front";
import { createLoopbackServer, type LoopbackServer, type LoopbackSettings } from "./loopback/loopback-server";
import type { ServiceChannel } from "./loopback/service-state";

// The SDK takes the global WebSocket, which Node has since 22 only.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

const people = { alice: "Alice Arbour", bob: "Bob Birch", carol: "Carol Cedar" } as const;
const previewedLink = "https://example.com/preview";

/** Milliseconds the SDK waits for an answer: enough for two busy cores, and not much more. */
const ackTimeout = 3000;

export interface LoopbackWorld extends World {
  readonly server: LoopbackServer;
  readonly channel: ServiceChannel;
  /** Of the person's adapters, with other options than usual. */
  readonly adapterOptions: SendbirdAdapterOptions;
}

/** A fresh loopback service with one channel of a kind, reached through the real SDK. */
export async function createLoopbackWorld(
  kind: ChannelKind,
  settings: Partial<LoopbackSettings> = {},
): Promise<LoopbackWorld> {
  const server = await createLoopbackServer(settings);
  for (const [id, name] of Object.entries(people)) server.addUser(id, name, `https://example.com/${id}.png`);
  const members = Object.keys(people);
  const channel = server.addChannel("hall", kind, "The hall", members);
  server.addChannel("foyer", kind, "The foyer", members);
  server.state.previews.set(previewedLink, {
    title: "A page",
    description: "What it says",
    imageUrl: "https://example.com/image.png",
  });
  const adapterOptions: SendbirdAdapterOptions = {
    appId: "LOOPBACK",
    apiHost: server.apiHost,
    webSocketHost: server.webSocketHost,
    channelKind: kind,
    ackTimeout,
  };
  const getTokenOf = (id: string) => async () => server.sessions.issueToken(id);
  const person = (id: keyof typeof people) => ({
    user: { id, name: people[id] },
    session: { userId: id, getToken: getTokenOf(id) },
    createAdapter: () => createSendbirdAdapter(adapterOptions),
  });

  return {
    server,
    channel,
    adapterOptions,
    channelUrl: channel.url,
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    quietTime: 60,
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async dispose() {
      const left = [...server.hub.clients].map((client) => `a socket of ${client.userId}`);
      await server.close();
      return left;
    },
    control: {
      mute: async (id) => server.people.setMuted(channel, id, true),
      unmute: async (id) => server.people.setMuted(channel, id, false),
      ban: async (id) => server.people.setBanned(channel, id, true),
      unban: async (id) => server.people.setBanned(channel, id, false),
      freeze: async () => server.people.setFrozen(channel, true),
      unfreeze: async () => server.people.setFrozen(channel, false),
      setRole: async (id, role) => server.people.setOperator(channel, id, role === "operator"),
      async post(senderId, posts) {
        const createdAt = server.state.tick();
        for (const { text, customType } of posts)
          server.messages.post(channel, { senderId, text, customType, createdAt });
      },
      announce: async (text) => void server.messages.post(channel, { kind: "ADMM", senderId: null, text }),
      drop: async (id) => server.drop(id),
      loseAck: async (userId) => server.faults.onRequest("MESG", { kind: "lose-ack" }, { userId }),
      expireToken: async (id) => server.sessions.expireTokens(id),
      stranger: { userId: "mallory", getToken: async () => "no such token" },
      secondChannelUrl: "foyer",
      refusedMimeType,
      previewedLink,
    },
  };
}
