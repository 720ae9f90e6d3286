import type { Faults } from "./faults";
import type { ServiceSocket } from "./network";
import type { ServiceChannel } from "./service-state";
import type { Wire } from "./to-wire";

/** One open socket of a signed-in person. */
export interface Client {
  readonly userId: string;
  /** Its session, renewed now and then. */
  sessionKey: string;
  /** Whether its socket carries nothing any more, without having broken. */
  isAsleep: boolean;
  /** The open channels this connection is in. */
  readonly entered: Set<string>;
  send(command: string, payload: Wire): void;
  /** Breaks the socket without a goodbye. */
  drop(): void;
}

/** The connected people, and the way of events to them. */
export interface Hub {
  readonly clients: ReadonlySet<Client>;
  /** How many sockets this person has opened so far. */
  loginsOf(userId: string): number;
  add(socket: ServiceSocket, userId: string, sessionKey: string): Client;
  remove(client: Client): void;
  /** To everybody the service tells about this channel, but not to the one connection that gets an answer instead. */
  publish(channel: ServiceChannel, command: string, payload: Wire, except?: Client): void;
  /** To all connections of one person. */
  tell(userId: string, command: string, payload: Wire): void;
  participants(channelUrl: string): readonly string[];
  /** Lets held events go, last one first. */
  release(): void;
}

/** @param latency milliseconds by which everything sent is late */
export function createHub(faults: Faults, latency: number): Hub {
  const clients = new Set<Client>();
  const logins: string[] = [];
  const held: (() => void)[] = [];

  function deliver(client: Client, command: string, payload: Wire): void {
    const fault = faults.takeEventFault(command, client.userId);
    if (fault === "lose") return;
    if (fault === "hold") held.push(() => client.send(command, payload));
    else client.send(command, payload);
    if (fault === "duplicate") client.send(command, payload);
  }

  return {
    clients,
    loginsOf: (userId) => logins.filter((login) => login === userId).length,
    add(socket, userId, sessionKey) {
      const client: Client = {
        userId,
        sessionKey,
        isAsleep: false,
        entered: new Set(),
        send(command, payload) {
          if (client.isAsleep) return;
          const line = `${command}${JSON.stringify(payload)}\n`;
          if (latency === 0) socket.send(line);
          else setTimeout(() => socket.send(line), latency);
        },
        drop: () => socket.terminate(),
      };
      clients.add(client);
      logins.push(userId);
      return client;
    },
    remove: (client) => void clients.delete(client),
    publish(channel, command, payload, except) {
      for (const client of clients) {
        const told = channel.kind === "group" ? channel.members.has(client.userId) : client.entered.has(channel.url);
        if (told && client !== except) deliver(client, command, payload);
      }
    },
    tell(userId, command, payload) {
      for (const client of clients) if (client.userId === userId) deliver(client, command, payload);
    },
    participants: (url) => [...new Set([...clients].filter((client) => client.entered.has(url)).map((c) => c.userId))],
    release() {
      for (const send of held.splice(0).toReversed()) send();
    },
  };
}
