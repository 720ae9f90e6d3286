import {
  createSeededRandom,
  systemEnvironment,
  type Capabilities,
  type ChatAdapter,
  type Emoji,
  type Environment,
} from "@foyer/chat-headless/core";
import { createChatServer, type ChatServer } from "../server/chat-server";
import { createConnection, type Connection, type Echo } from "../transport/server-connection";
import type { ClientSelection, MemoryChatControl, ServiceStats } from "./control";
import type { ConversationData } from "../server/conversation-data";
import { createControl } from "./create-control";
import { builtInEmoji } from "../server/emoji";
import { createFaults, type Faults } from "../transport/faults";
import { toLatencies, type Latencies, type Latency } from "../transport/latency";
import { loadConversation } from "../server/load-conversation";
import { createMemoryAdapter, type MemoryAdapterOptions } from "../client/memory-adapter";
import { createOperations } from "../server/handlers";
import { createServiceLog, type ServiceLog } from "../server/service-log";
import { countTimers } from "./counting-environment";
import type { Line, OpenLine, ServerFrame } from "../protocol/frames";
import { defaultMimeTypes } from "../server/write-rules";

/** How a service is set up. Everything has a default. Times are milliseconds. */
export interface MemoryChatOptions {
  /** Clock and timers of the service and its clients; the real ones unless given. */
  readonly environment?: Environment;
  /** Of the latencies, faults and retry delays; 1 unless given. */
  readonly seed?: number;
  /** One for everything, or one each; 0 unless told. */
  readonly latency?: Latency | Partial<Latencies>;
  /** What differs from a service that can do everything. */
  readonly capabilities?: Partial<Capabilities>;
  /** The most messages or members in one answer; 100 unless told. */
  readonly maxPageSize?: number;
  /** How many changes `getChanges` can look back at least; 10,000 unless told. */
  readonly changesKept?: number;
  /** Which files are accepted; what every browser shows unless told. */
  readonly mimeTypes?: readonly string[];
  /** The seven built-in emoji unless told. */
  readonly emoji?: readonly Emoji[];
  /** `any` token signs in (the default), or only `issued` ones. */
  readonly tokens?: "any" | "issued";
  /** When own changes come back as events; `either` (the default) throws a coin each time. */
  readonly echo?: Echo;
  /** From a message to its link preview; 0 unless told. */
  readonly linkPreviewDelay?: number;
  /** Lines kept of the service's log; 10,000 unless told, 0 for none. */
  readonly logLines?: number;
}

/** A chat service in this process, which any number of clients join. */
export interface MemoryChatService {
  readonly capabilities: Capabilities;
  readonly control: MemoryChatControl;
  readonly faults: Faults;
  readonly log: ServiceLog;
  /** As `control.load`, for whoever is in this process. Throws a `ChatError` when the channel is there already. */
  load(data: ConversationData): void;
  /** One more client. It is nobody until it connects. */
  createAdapter(options?: MemoryAdapterOptions): ChatAdapter;
  /** A line for a client that lives elsewhere. */
  readonly openLine: OpenLine;
  /** The inner server, for whoever keeps its history. */
  readonly server: ChatServer;
  stats(): ServiceStats;
  /** Breaks all lines and ends all timers, for good. */
  close(): void;
}

/** A service that can do everything the port can say. */
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
  changes: true,
  idempotentSend: true,
  maxTextLength: 1024,
  lengthUnit: "utf16",
  maxFileSize: 25 * 1024 * 1024,
};

export function createMemoryChatService(options: MemoryChatOptions = {}): MemoryChatService {
  const { seed = 1, echo = "either" } = options;
  const { environment, count: countOpenTimers } = countTimers(options.environment ?? systemEnvironment);
  const capabilities = Object.freeze({ ...fullCapabilities, ...options.capabilities });
  const log = createServiceLog(environment, options.logLines ?? 10_000);
  const faults = createFaults(seed, log);
  const server = createChatServer({
    environment,
    capabilities,
    maxPageSize: options.maxPageSize ?? 100,
    changesKept: options.changesKept ?? 10_000,
    mimeTypes: options.mimeTypes ?? defaultMimeTypes,
    emoji: options.emoji ?? builtInEmoji,
    tokens: options.tokens ?? "any",
    linkPreviewDelay: options.linkPreviewDelay ?? 0,
  });
  const latencies = toLatencies(options.latency ?? 0);
  const surroundings = { server, operations: createOperations(server), environment, latencies, faults, log, echo };
  const connections = new Map<string, Connection>();
  let mode: "open" | "refused" | "down" = "open";
  let cancelRestart: (() => void) | null = null;
  let clients = 0;
  let adapters = 0;
  let listeners = 0;

  server.events.on("event", ({ channelUrl, event, audience }) => {
    log.add("service", event.type, channelUrl);
    for (const connection of connections.values()) connection.tell(channelUrl, event, audience);
  });

  function openLine(receive: (frame: ServerFrame) => void): Line {
    let connection: Connection | null = null;
    let hungUp = false;
    void Promise.resolve().then(() => {
      if (hungUp) return;
      if (mode !== "open") {
        log.add("service", "refused");
        return receive({ type: "closed", reason: "refused" });
      }
      clients += 1;
      const clientId = `client-${clients}`;
      log.add(clientId, "opened");
      const forget = (closed: Connection) => void connections.delete(closed.clientId);
      connection = createConnection(clientId, surroundings, receive, forget);
      connections.set(clientId, connection);
      receive({ type: "opened", clientId });
    });
    return {
      send: (frame) => connection?.accept(frame),
      close() {
        hungUp = true;
        connection?.close(false);
      },
    };
  }

  function selected({ clientId, userId }: ClientSelection): readonly Connection[] {
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
    if (next === "down") for (const connection of selected({})) connection.close(true);
  }

  function stats(): ServiceStats {
    return {
      clients: connections.size,
      listeners,
      inFlight: selected({}).reduce((sum, connection) => sum + connection.inFlight(), 0),
      timers: countOpenTimers(),
      messages: server.channels().reduce((sum, channel) => sum + channel.log.all().length, 0),
    };
  }

  const control = createControl(server, faults, {
    drop: (selection) => selected(selection).forEach((connection) => connection.close(true)),
    sleep: (selection) => selected(selection).forEach((connection) => connection.sleep()),
    wake: (selection) => selected(selection).forEach((connection) => connection.wake()),
    setMode,
    restart(downFor) {
      setMode("down");
      cancelRestart = environment.after(downFor, () => setMode("open"));
    },
    inject: (channelUrl, event) => selected({}).forEach((connection) => connection.tellRaw(channelUrl, event)),
    stats,
  });

  return {
    capabilities,
    control,
    faults,
    log,
    load: (data) => loadConversation(server, data),
    openLine,
    server,
    stats,
    createAdapter(adapterOptions = {}) {
      adapters += 1;
      return createMemoryAdapter({
        openLine,
        capabilities,
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
