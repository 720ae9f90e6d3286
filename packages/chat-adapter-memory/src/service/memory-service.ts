import {
  acceptedFileTypes,
  createSeededRandom,
  systemEnvironment,
  type Capabilities,
  type ChatAdapter,
  type Emoji,
  type Environment,
  type ModerationCapabilities,
} from "@foyer/chat-headless/core";
import { createChatServer, type ChatServer } from "../server/chat-server";
import { createServerConnection, type Echo, type ServerConnection } from "../transport/server-connection";
import type { ClientSelection, MemoryChatControl, ServiceStats } from "./control";
import type { ConversationData } from "../server/conversation-data";
import { createControl } from "./create-control";
import { builtInEmoji } from "../server/emoji";
import { createFaults, type Faults } from "../transport/faults";
import { toLatencies, type Latencies, type Latency } from "../transport/latency";
import { loadConversation } from "../server/load-conversation";
import { createMemoryAdapter, type MemoryAdapterOptions } from "../client/memory-adapter";
import { createHandlers } from "../server/handlers";
import { createServiceLog, type ServiceLog } from "../server/service-log";
import { createCountingEnvironment } from "./counting-environment";
import type { OpenTransport, ServerFrame, Transport } from "../protocol/frames";
import { messagesOfEvent, withEventMessages } from "../protocol/map-messages";
import { toHandedOut } from "../server/hand-out";

/** Options of a service. Times are milliseconds. */
export interface MemoryChatOptions {
  /**
   * Clock, timers and randomness of the service and its clients.
   * @default systemEnvironment
   */
  readonly environment?: Environment | undefined;
  /**
   * Seed of latencies, faults and retry delays.
   * @default 1
   */
  readonly seed?: number | undefined;
  /**
   * One latency for calls, events and uploads, or one for each.
   * @default 0
   */
  readonly latency?: Latency | Partial<Latencies> | undefined;
  /**
   * Capabilities that differ from `fullCapabilities`.
   * @default {}
   */
  readonly capabilities?: Partial<Capabilities> | undefined;
  /**
   * The capabilities of operators that differ from `fullModeration`; `null` for none, then adapters have no `moderation`.
   * @default {}
   */
  readonly moderation?: Partial<ModerationCapabilities> | null | undefined;
  /**
   * The most messages or members in one page.
   * @default 100
   */
  readonly maxPageSize?: number | undefined;
  /**
   * How many changes `getChanges` can go back at least.
   * @default 10_000
   */
  readonly changesKept?: number | undefined;
  /**
   * The most members of a channel in which each hears who comes and goes (`presence-changed`). In a larger one the number of
   * members is told and the list can be asked for, as services do with large channels.
   * @default 1_000
   */
  readonly presenceLimit?: number | undefined;
  /**
   * MIME types of the files that are accepted.
   * @default acceptedFileTypes
   */
  readonly mimeTypes?: readonly string[] | undefined;
  /**
   * Emoji offered for reactions.
   * @default builtInEmoji
   */
  readonly emoji?: readonly Emoji[] | undefined;
  /**
   * `any` token signs in, or only those `issued` by the control.
   * @default "any"
   */
  readonly tokens?: "any" | "issued" | undefined;
  /**
   * When a client receives its own changes as events; `either` is random for each call.
   * @default "either"
   */
  readonly echo?: Echo | undefined;
  /**
   * From storing a message to its link preview.
   * @default 0
   */
  readonly linkPreviewDelay?: number | undefined;
  /**
   * The most people whom a reaction names by id; the others are counted. 0 is a service that says only counts.
   * @default Infinity
   */
  readonly namedReactions?: number | undefined;
  /**
   * Lines kept in the service's log; 0 logs nothing.
   * @default 10_000
   */
  readonly logLines?: number | undefined;
}

/** A chat service in this process for any number of clients. Its creator calls `close`. */
export interface MemoryChatService {
  readonly capabilities: Capabilities;
  /** The capabilities of operators; `undefined` for none. */
  readonly moderation: ModerationCapabilities | undefined;
  readonly control: MemoryChatControl;
  readonly faults: Faults;
  readonly log: ServiceLog;
  /** The synchronous form of `control.load`. Throws a `ChatError` (`invalid`) when the channel exists already. */
  load(data: ConversationData): void;
  /** Creates one more client. The caller disconnects it. */
  createAdapter(options?: MemoryAdapterOptions): ChatAdapter;
  stats(): ServiceStats;
  /** Drops all clients and cancels all timers. The service cannot be used afterwards. */
  close(): void;
}

/** A service with the parts that the tabs of a browser share. */
export interface TabService extends MemoryChatService {
  /** Opens a transport for a client in another tab. */
  readonly openTransport: OpenTransport;
  /** The server inside, for a history writer. */
  readonly server: ChatServer;
}

/** Every capability of the port. */
export const fullCapabilities: Capabilities = {
  reactions: true,
  threads: true,
  typing: true,
  files: true,
  softDelete: true,
  search: true,
  members: true,
  presence: true,
  unread: true,
  mentions: true,
  reports: true,
  data: true,
  changes: true,
  idempotentSend: true,
  maxTextLength: 1024,
  lengthUnit: "utf16",
  maxFileSize: 25 * 1024 * 1024,
};

/** Everything that operators can do. Without capability `softDelete` what they remove is gone for good. */
export const fullModeration: ModerationCapabilities = {
  mute: true,
  ban: true,
  freeze: true,
  operators: true,
  messagesBy: true,
  removal: "reversible",
  slowModes: [0, 5, 10, 30, 60, 300],
};

/** Returns the capabilities of operators of a service with these options; `undefined` for none. */
export function toModeration({
  moderation = {},
  capabilities = {},
}: Pick<MemoryChatOptions, "moderation" | "capabilities">): ModerationCapabilities | undefined {
  if (moderation === null) return undefined;
  const removal = capabilities.softDelete === false ? "final" : fullModeration.removal;
  return Object.freeze({ ...fullModeration, removal, ...moderation });
}

/** Creates a chat service in this process. The caller calls `close`. */
export function createMemoryChatService(options: MemoryChatOptions = {}): MemoryChatService {
  return createTabService(options);
}

/** Creates a chat service that other tabs can reach. The caller calls `close`. */
export function createTabService(options: MemoryChatOptions): TabService {
  const { seed = 1, echo = "either" } = options;
  const { environment, count: countOpenTimers } = createCountingEnvironment(options.environment ?? systemEnvironment);
  const capabilities = Object.freeze({ ...fullCapabilities, ...options.capabilities });
  const moderation = toModeration(options);
  const log = createServiceLog(environment, options.logLines ?? 10_000);
  const faults = createFaults(seed, log);
  const server = createChatServer({
    environment,
    capabilities,
    moderation,
    maxPageSize: options.maxPageSize ?? 100,
    changesKept: options.changesKept ?? 10_000,
    presenceLimit: capabilities.presence ? (options.presenceLimit ?? 1_000) : 0,
    mimeTypes: options.mimeTypes ?? acceptedFileTypes,
    emoji: options.emoji ?? builtInEmoji,
    tokens: options.tokens ?? "any",
    linkPreviewDelay: options.linkPreviewDelay ?? 0,
    namedReactions: options.namedReactions ?? Infinity,
  });
  const latencies = toLatencies(options.latency ?? 0);
  const dependencies = { server, handlers: createHandlers(server), environment, latencies, faults, log, echo };
  const connections = new Map<string, ServerConnection>();
  let mode: "open" | "refused" | "down" = "open";
  let cancelRestart: (() => void) | null = null;
  let clients = 0;
  let adapters = 0;
  let listeners = 0;

  server.events.on("event", ({ channelUrl, event, audience }) => {
    log.add("service", event.type, channelUrl);
    const handedOut = withEventMessages(event, (message) => toHandedOut(message, channelUrl, null, server));
    const frame = { type: "event", event: handedOut, files: server.files.of(messagesOfEvent(handedOut)) } as const;
    const isImmediate = latencies.event === 0 && !faults.list().some(({ rule }) => "event" in rule);
    const immediate: ServerConnection[] = [];
    for (const connection of connections.values()) {
      if (connection.sendEvent(channelUrl, frame, audience, isImmediate)) immediate.push(connection);
    }
    // One microtask for all of them: with thousands of clients their own ones cost more than the rest of the delivery.
    if (immediate.length > 0) queueMicrotask(() => deliverAll(immediate, frame));
  });

  function openTransport(receive: (frame: ServerFrame) => void): Transport {
    let connection: ServerConnection | null = null;
    let isClosed = false;
    void Promise.resolve().then(() => {
      if (isClosed) return;
      if (mode !== "open") {
        log.add("service", "refused");
        return receive({ type: "closed", reason: "refused" });
      }
      clients += 1;
      const clientId = `client-${clients}`;
      log.add(clientId, "opened");
      const forget = (closed: ServerConnection) => void connections.delete(closed.clientId);
      connection = createServerConnection(clientId, dependencies, receive, forget);
      connections.set(clientId, connection);
      receive({ type: "opened", clientId });
    });
    return {
      send: (frame) => connection?.accept(frame),
      close() {
        isClosed = true;
        connection?.close(false);
      },
    };
  }

  function select({ clientId, userId }: ClientSelection): readonly ServerConnection[] {
    return [...connections.values()].filter(
      (connection) =>
        (clientId === undefined || connection.clientId === clientId) &&
        (userId === undefined || connection.userId() === userId),
    );
  }

  function setMode(next: "open" | "refused" | "down"): void {
    log.add("service", next);
    mode = next;
    cancelRestart?.();
    cancelRestart = null;
    if (next === "down") for (const connection of select({})) connection.close(true);
  }

  function stats(): ServiceStats {
    return {
      clients: connections.size,
      listeners,
      inFlight: select({}).reduce((sum, connection) => sum + connection.inFlight(), 0),
      timers: countOpenTimers(),
      messages: server.channels().reduce((sum, channel) => sum + channel.log.all().length, 0),
    };
  }

  const control = createControl(server, faults, {
    drop: (selection) => select(selection).forEach((connection) => connection.close(true)),
    sleep: (selection) => select(selection).forEach((connection) => connection.sleep()),
    wake: (selection) => select(selection).forEach((connection) => connection.wake()),
    setMode,
    restart(downFor) {
      setMode("down");
      cancelRestart = environment.after(downFor, () => setMode("open"));
    },
    inject: (channelUrl, event) => select({}).forEach((connection) => connection.sendRaw(channelUrl, event)),
    stats,
  });

  return {
    capabilities,
    moderation,
    control,
    faults,
    log,
    load: (data) => loadConversation(server, data),
    openTransport,
    server,
    stats,
    createAdapter(adapterOptions = {}) {
      adapters += 1;
      return createMemoryAdapter({
        openTransport,
        capabilities,
        moderation,
        environment,
        random: createSeededRandom(seed * 7919 + adapters),
        options: adapterOptions,
        countListeners: (by) => (listeners += by),
      });
    },
    close() {
      setMode("down");
      server.close();
    },
  };
}

/** A client whose listener throws keeps nothing from the others: the error is thrown by itself. */
function deliverAll(connections: readonly ServerConnection[], frame: ServerFrame): void {
  for (const connection of connections) {
    try {
      connection.deliver(frame);
    } catch (thrown) {
      queueMicrotask(() => {
        throw thrown;
      });
    }
  }
}
