import type { WorldControl } from "@foyer/chat-headless/testing";
import type { ChannelKind } from "../src/index";
import { refusedMimeType } from "./loopback/http-front";
import { createLoopbackServer, type LoopbackServer, type LoopbackSettings } from "./loopback/loopback-server";
import type { ServiceChannel } from "./loopback/service-state";
import { people } from "./people";

/** The facts about a service that the pages and programs of a world need: plain data. */
export interface ServicePlace extends Pick<WorldControl, "secondChannelUrl" | "refusedMimeType" | "previewedLink"> {
  readonly secondChannelUrl: string;
  readonly apiHost: string;
  readonly webSocketHost: string;
  readonly channelUrl: string;
}

/** The requests to a service from outside, with plain data only, so that a page can make them to another process. */
export interface ServiceActions extends Omit<
  WorldControl,
  "stranger" | "secondChannelUrl" | "refusedMimeType" | "previewedLink" | "setSlowMode" | "loseJoin" | "removeChannel"
> {
  issueToken(userId: string): Promise<string>;
  /** Ends the service; answers what its clients have left open, one line each. */
  end(): Promise<readonly string[]>;
}

export interface LoopbackService {
  readonly server: LoopbackServer;
  readonly channel: ServiceChannel;
  readonly place: ServicePlace;
  readonly actions: ServiceActions;
}

const previewedLink = "https://example.com/preview";
const secondChannelUrl = "foyer";
/** Milliseconds within which the sockets of people who disconnected have closed, on however busy a machine. */
const goodbyeTime = 30_000;

/** A fresh loopback server with the people of a world and two channels of a kind. `actions.end` ends it. */
export async function createLoopbackService(
  kind: ChannelKind,
  settings: Partial<LoopbackSettings> = {},
): Promise<LoopbackService> {
  const server = await createLoopbackServer(settings);
  for (const [id, name] of Object.entries(people)) server.addUser(id, name, `https://example.com/${id}.png`);
  const members = Object.keys(people);
  const channel = server.addChannel("hall", kind, "The hall", members);
  server.addChannel(secondChannelUrl, kind, "The foyer", members);
  server.state.previews.set(previewedLink, {
    title: "A page",
    description: "What it says",
    imageUrl: "https://example.com/image.png",
  });

  return {
    server,
    channel,
    place: {
      apiHost: server.apiHost,
      webSocketHost: server.webSocketHost,
      channelUrl: channel.url,
      secondChannelUrl,
      refusedMimeType,
      previewedLink,
    },
    actions: {
      issueToken: async (id) => server.sessions.issueToken(id),
      async end() {
        // A client that said goodbye is gone once the goodbye is here, which a page does not wait for.
        const deadline = Date.now() + goodbyeTime;
        while (server.hub.clients.size > 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 2));
        const left = [...server.hub.clients].map((client) => `a socket of ${client.userId}`);
        await server.close();
        return left;
      },
      mute: async (id) => server.people.setMuted(channel, id, true),
      muteFor: async (id, duration) => server.people.setMuted(channel, id, true, duration),
      unmute: async (id) => server.people.setMuted(channel, id, false),
      ban: async (id) => server.people.setBanned(channel, id, true),
      banFor: async (id, duration) => server.people.setBanned(channel, id, true, duration),
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
      reports: async () => channel.reports,
      expireToken: async (id) => server.sessions.expireTokens(id),
    },
  };
}
