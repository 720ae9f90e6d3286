import { expect } from "@playwright/test";
import {
  createLoopbackServer,
  type LoopbackServer,
} from "../../../packages/chat-adapter-sendbird/test/loopback/loopback-server";
import type { ServiceChannel } from "../../../packages/chat-adapter-sendbird/test/loopback/service-state";

/** What became of one case; `problem` is `null` for a promise that is kept. */
export interface Outcome {
  readonly name: string;
  readonly problem: string | null;
}

const people = { alice: "Alice Arbour", bob: "Bob Birch", carol: "Carol Cedar" } as const;

/** A world as it can be told to a page. */
export interface OpenedWorld {
  readonly id: number;
  readonly channelUrl: string;
  readonly people: typeof people;
  readonly options: {
    readonly appId: string;
    readonly apiHost: string;
    readonly webSocketHost: string;
    readonly channelKind: "group" | "open";
    readonly ackTimeout: number;
  };
  /** What may be asked of the world by name. */
  readonly controls: readonly string[];
}

type Ask = (...args: readonly never[]) => unknown;

/** Services for a page's worlds, each on a port of its own. */
export function createWorlds() {
  const worlds = new Map<number, Readonly<Record<string, Ask>>>();

  return {
    async open(kind: "group" | "open"): Promise<OpenedWorld> {
      const server = await createLoopbackServer();
      const members = Object.keys(people);
      for (const [id, name] of Object.entries(people)) server.addUser(id, name);
      const channel = server.addChannel("hall", kind, "The hall", members);
      const id = worlds.size + 1;
      const controls = createControls(server, channel);
      worlds.set(id, { ...controls, ...createKeys(server) });
      return {
        id,
        channelUrl: channel.url,
        people,
        options: {
          appId: "LOOPBACK",
          apiHost: server.apiHost,
          webSocketHost: server.webSocketHost,
          channelKind: kind,
          ackTimeout: 2500,
        },
        controls: Object.keys(controls),
      };
    },
    async ask(id: number, name: string, args: readonly unknown[]): Promise<unknown> {
      return worlds.get(id)?.[name]?.(...(args as readonly never[]));
    },
  };
}

function createKeys(server: LoopbackServer): Readonly<Record<string, Ask>> {
  return {
    issueToken: (userId: string) => server.sessions.issueToken(userId),
    async dispose() {
      // A browser's goodbye takes its time to get here.
      const gone = expect.poll(() => server.hub.clients.size, { timeout: 3000, intervals: [5, 20, 50] }).toBe(0);
      await gone.catch(() => undefined);
      const left = [...server.hub.clients].map(({ userId }) => `a socket of ${userId}`);
      await server.close();
      return left;
    },
  };
}

function createControls(
  { people: acts, sessions, faults, messages, ...server }: LoopbackServer,
  channel: ServiceChannel,
) {
  return {
    mute: (id: string) => acts.setMuted(channel, id, true),
    unmute: (id: string) => acts.setMuted(channel, id, false),
    ban: (id: string) => acts.setBanned(channel, id, true),
    unban: (id: string) => acts.setBanned(channel, id, false),
    freeze: () => acts.setFrozen(channel, true),
    unfreeze: () => acts.setFrozen(channel, false),
    announce: (text: string) => void messages.post(channel, { kind: "ADMM", senderId: null, text }),
    drop: (id: string) => server.drop(id),
    loseAck: (userId: string) => faults.onRequest("MESG", { kind: "lose-ack" }, { userId }),
    expireToken: (id: string) => sessions.expireTokens(id),
  } satisfies Record<string, Ask>;
}
