import { createChannelActions, type ChannelActions } from "./channel-actions";
import { createFaults, type Faults } from "./faults";
import { createHttpFront, type HttpHooks } from "./http-front";
import { createHub, type Client, type Hub } from "./hub";
import { type Listening, machineNetwork, type Network, type ServiceSocket } from "./network";
import { createPeopleActions, type PeopleActions } from "./people-actions";
import { Refusal } from "./refusal";
import { createRestRoutes } from "./rest-routes";
import { createRestrictions } from "./restrictions";
import {
  type ChannelKind,
  createServiceState,
  type ServiceChannel,
  type ServiceMessage,
  type ServiceState,
} from "./service-state";
import { type ConnectionSettings, createSessions, type Sessions } from "./sessions";
import { createSocketCommands } from "./socket-commands";
import type { Wire } from "./to-wire";

export interface LoopbackSettings extends ConnectionSettings {
  /** 0 for any free one. */
  readonly port: number;
  readonly maxTextLength: number;
  readonly tiesCount: boolean;
  readonly searchable: boolean;
  /** Milliseconds by which every answer and event is late; their order is kept. */
  readonly latency: number;
  readonly faults: Faults;
  /** Over which it is reached. */
  readonly network: Network;
  /** Is told of each message as it is stored. */
  readonly onStored: (message: ServiceMessage) => void;
}

const defaults: Omit<LoopbackSettings, "faults"> = {
  port: 0,
  maxTextLength: 5000,
  tiesCount: false,
  searchable: true,
  latency: 0,
  network: machineNetwork,
  onStored() {},
  pingInterval: 15,
  pongTimeout: 5,
  reconnectInterval: 0.02,
  reconnectMaxInterval: 0.1,
  reconnectAttempts: 20,
  reuseTime: 500,
};

/**
 * A chat service on this machine that speaks the SDK's WebSocket and HTTP protocol, as far as the adapter uses it, with
 * control over what the service's dashboard and the network would do. `close` ends it.
 */
export interface LoopbackServer {
  readonly apiHost: string;
  readonly webSocketHost: string;
  readonly state: ServiceState;
  readonly hub: Hub;
  readonly faults: Faults;
  readonly http: HttpHooks;
  readonly sessions: Sessions;
  readonly messages: ChannelActions;
  readonly people: PeopleActions;
  addUser(id: string, name: string, avatarUrl?: string): void;
  addChannel(url: string, kind: ChannelKind, name: string, memberIds?: readonly string[]): ServiceChannel;
  /** Breaks the sockets of one person, or of all. */
  drop(userId?: string): void;
  /** The open sockets of one person carry nothing any more, either way, and neither end is told. */
  sleep(userId: string): void;
  /** Stops listening and breaks everything; `start` goes on at the same address with the same state. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function createLoopbackServer(options: Partial<LoopbackSettings> = {}): Promise<LoopbackServer> {
  const settings = { ...defaults, faults: createFaults(), ...options };
  const state = createServiceState();
  const { faults } = settings;
  const hub = createHub(faults, settings.latency);
  const sessions = createSessions(state, hub, settings);
  const messages = createChannelActions(state, hub, settings.onStored);
  const people = createPeopleActions(state, hub);
  const runCommand = createSocketCommands(state, messages, people, settings);
  const route = createRestRoutes(state, hub, messages, people, settings);
  let port = settings.port;
  let listening: Listening | null = null;
  const http: HttpHooks = { onRequest() {}, editAnswer() {} };
  const origin = () => `http://127.0.0.1:${port}`;
  const front = createHttpFront(state, sessions, faults, route, origin, settings.latency, http);

  function login(socket: ServiceSocket, offered: string): Client | null {
    const send = (payload: Wire, command = "LOGI") => {
      const line = `${command}${JSON.stringify(payload)}\n`;
      if (settings.latency === 0) socket.send(line);
      else setTimeout(() => socket.send(line), settings.latency);
    };
    try {
      const { key, userId } = sessions.open(
        JSON.parse(decodeURIComponent(offered)) as { token?: string; auth?: string },
      );
      const fault = faults.takeRequestFault("LOGI", userId);
      if (fault?.kind === "refuse") throw new Refusal(fault.code, "Planted.");
      if (fault !== null) {
        if (fault.kind === "busy") send({ retry_after: fault.seconds, reason_code: 1, message: "Busy." }, "BUSY");
        if (fault.kind === "drop-after") send(sessions.toLogin(userId, key));
        if (fault.kind.startsWith("drop")) socket.terminate();
        return null;
      }
      const client = hub.add(socket, userId, key);
      send(sessions.toLogin(userId, key));
      return client;
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      send({ error: true, code: thrown.code, message: thrown.message });
      return null;
    }
  }

  function receive(client: Client, text: string): void {
    if (client.isAsleep) return;
    for (const line of text.split("\n").filter(Boolean)) {
      const command = line.slice(0, 4);
      const payload = JSON.parse(line.slice(4)) as Wire;
      if (command === "LOGI") renew(client, payload);
      else obey(client, command, payload);
    }
  }

  /** A new session key for a socket that stays open. */
  function renew(client: Client, payload: Wire): void {
    const req_id = payload["req_id"];
    try {
      const { key } = sessions.open({ token: String(payload["token"]) });
      client.sessionKey = key;
      client.send("LOGI", { req_id, new_key: key });
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      client.send("LOGI", { req_id, new_key: null, error: true, code: thrown.code, message: thrown.message });
    }
  }

  function obey(client: Client, command: string, payload: Wire): void {
    const fault = faults.takeRequestFault(command, client.userId);
    const req_id = payload["req_id"];
    if (fault?.kind === "lose-request" || fault?.kind === "garbage") return;
    if (fault?.kind === "drop-before") return client.drop();
    const send = (answer: string, body: Wire) => {
      // Reading marks are taken for an answer only in a later millisecond than their request.
      if (command === "READ") setTimeout(() => client.send(answer, { ...body, req_id }), 3);
      else if (fault?.kind === "delay") setTimeout(() => client.send(answer, { ...body, req_id }), fault.ms);
      else client.send(answer, { ...body, req_id });
    };
    try {
      if (fault?.kind === "refuse") throw new Refusal(fault.code, "Planted.");
      if (command !== "PING") sessions.check(client.sessionKey);
      const answer = runCommand(client, command, payload);
      if (fault?.kind === "drop-after") return client.drop();
      if (answer !== null && fault?.kind !== "lose-ack") send(answer.command, answer.payload);
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      send("EROR", { error: true, code: thrown.code, message: thrown.message });
    }
  }

  function connect(socket: ServiceSocket, credentials: string | undefined): void {
    const client = login(socket, credentials ?? "%7B%7D");
    if (client === null) return;
    socket.on("message", (data) => receive(client, data.toString()));
    socket.on("close", () => {
      hub.remove(client);
      for (const url of client.entered) {
        const channel = state.channels.get(url);
        if (channel !== undefined) people.exit(channel, client);
      }
    });
  }

  async function start(): Promise<void> {
    listening = await settings.network(port, {
      request: (request, response) => void front(request, response),
      connection: connect,
    });
    port = listening.port;
  }

  function drop(userId?: string): void {
    for (const client of hub.clients) if (userId === undefined || client.userId === userId) client.drop();
  }

  async function stop(): Promise<void> {
    const stopping = listening;
    listening = null;
    await stopping?.stop();
  }

  await start();
  return {
    apiHost: `http://127.0.0.1:${port}`,
    webSocketHost: `ws://127.0.0.1:${port}`,
    state,
    hub,
    faults,
    http,
    sessions,
    messages,
    people,
    addUser: (id, name, avatarUrl = "") => void state.users.set(id, { id, name, avatarUrl, deactivated: false }),
    addChannel(url, kind, name, memberIds = []) {
      const now = state.tick();
      const channel: ServiceChannel = {
        url,
        kind,
        name,
        frozen: false,
        members: new Map(memberIds.map((id) => [id, { joinedAt: now, lastRead: now }])),
        operators: new Set(),
        muted: createRestrictions(state.now),
        banned: createRestrictions(state.now),
        messages: [],
        reports: [],
        deletions: [],
      };
      state.channels.set(url, channel);
      return channel;
    },
    drop,
    sleep(userId) {
      for (const client of hub.clients) if (client.userId === userId) client.isAsleep = true;
    },
    stop,
    start,
    close: stop,
  };
}
