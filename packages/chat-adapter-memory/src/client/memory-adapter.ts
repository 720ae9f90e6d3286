import {
  cancelledError,
  ChatError,
  parseEvent,
  toChatError,
  type Capabilities,
  type ChatAdapter,
  type ChatEvent,
  type Environment,
} from "@foyer/chat-headless/core";
import { createClientCalls } from "./client-calls";
import { createClientChannels } from "./client-channels";
import { createClientSession } from "./client-session";
import { createFileUrls } from "./file-urls";
import { createHeartbeat, type Heartbeat } from "./heartbeat";
import { withEventMessages, withResultMessages } from "../protocol/map-messages";
import type { EventFrame, OpenTransport, ServerFrame } from "../protocol/frames";
import type { Method, Result } from "../protocol/methods";

/** Options of one client. Times are milliseconds. */
export interface MemoryAdapterOptions {
  /**
   * Clock and timers of this client, to simulate a wrong clock.
   * @default the service's environment
   */
  readonly environment?: Environment;
  /**
   * Milliseconds after which a call, or an upload without progress, rejects with `timeout`.
   * @default 10_000
   */
  readonly requestTimeout?: number;
  /**
   * Milliseconds between pings that detect a dead connection; 0 pings only after a time-out.
   * @default 15_000
   */
  readonly heartbeat?: number;
}

const defaultRequestTimeout = 10_000;
const defaultHeartbeat = 15_000;
/** Milliseconds after a ping without a pong until the connection counts as dropped. */
const pongTimeout = 5_000;

/** Creates one client of the service over a transport. It releases everything on `disconnect`. */
export function createMemoryAdapter(dependencies: {
  readonly openTransport: OpenTransport;
  readonly capabilities: Capabilities;
  readonly environment: Environment;
  readonly random: () => number;
  readonly options: MemoryAdapterOptions;
  /** Runs when a listener was added (1) or removed (-1). */
  readonly countListeners: (by: 1 | -1) => void;
}): ChatAdapter {
  const { openTransport, capabilities, random, options, countListeners } = dependencies;
  const environment = options.environment ?? dependencies.environment;
  /** Replaced at each change, so that a listener may come or go while an event is told. */
  let listeners: readonly ((event: ChatEvent) => void)[] = [];
  const files = createFileUrls();
  const emit = (event: ChatEvent) => {
    for (const listener of listeners) listener(event);
  };
  const channels = createClientChannels(emit);

  const timeout = options.requestTimeout ?? defaultRequestTimeout;

  const calls = createClientCalls({
    environment,
    timeout,
    onTimeout: () => heartbeat.probe(),
    toValue(frame) {
      files.add(frame.files);
      const value = frame.value as Result<Method>;
      if (value !== null && "deletedIds" in value) value.deletedIds.forEach(files.revokeOf);
      return withResultMessages(value, files.translate);
    },
  });

  /** The event with addresses of its file that this client can load; nearly always the same event. */
  function receiveFiles({ event, files: contents }: EventFrame): ChatEvent {
    if (contents.length > 0) files.add(contents);
    if (event.type === "message-deleted") files.revokeOf(event.messageId);
    return "message" in event && event.message.type === "file" ? withEventMessages(event, files.translate) : event;
  }

  function receive(frame: ServerFrame): void {
    if (frame.type === "event") {
      const event = receiveFiles(frame);
      if ("channelUrl" in event) channels.receive(event.channelUrl, event);
    } else if (frame.type === "raw") {
      const event = parseEvent(frame.event, userId ?? "", () => undefined);
      if (event !== null && "channelUrl" in event)
        channels.receive(frame.channelUrl, { ...event, channelUrl: frame.channelUrl });
    } else if (frame.type === "pong") heartbeat.pong();
    else if (frame.type === "woke") {
      for (const channelUrl of channels.urls()) emit({ type: "continuity-lost", channelUrl });
    } else calls.receive(frame);
  }

  const session = createClientSession({
    openTransport,
    environment,
    random,
    timeout,
    calls,
    heartbeat: () => heartbeat,
    receive,
    rejoin: async (join) => {
      for (const channelUrl of channels.urls()) {
        try {
          await join(channelUrl);
        } catch (thrown) {
          // A refused channel shows in the caller's next call; any other error makes the session reconnect again.
          if (toChatError(thrown).class !== "refused") throw thrown;
        }
      }
    },
    onConnectionChange: (connection, error) => emit({ type: "connection-changed", connection, error }),
  });

  const heartbeat: Heartbeat = createHeartbeat({
    environment,
    interval: options.heartbeat ?? defaultHeartbeat,
    timeout: pongTimeout,
    ping: session.ping,
    onDead: session.abandonTransport,
  });

  let userId: string | null = null;

  return {
    capabilities,
    async connect(next, { signal } = {}) {
      // After a failure the same person's channels are rejoined; another person has none.
      if (next.userId !== userId) channels.clear();
      userId = next.userId;
      return session.connect(next, signal);
    },
    async disconnect() {
      session.disconnect();
      channels.clear();
      files.revokeAll();
    },
    async join(channelUrl, { signal } = {}) {
      if (signal?.aborted === true) throw cancelledError();
      const pendingJoin = channels.beginJoin(channelUrl);
      try {
        const joined = await session.call("join", { channelUrl }, { signal });
        pendingJoin.joined();
        return joined;
      } catch (thrown) {
        pendingJoin.failed();
        // The service may have executed the join all the same.
        if (toChatError(thrown).class !== "refused" && !channels.has(channelUrl))
          ignoreFailure(session.call("leave", { channelUrl, giveUpMembership: false }));
        throw thrown;
      }
    },
    async leave(channelUrl, { signal, giveUpMembership = false } = {}) {
      if (signal?.aborted === true) throw cancelledError();
      channels.leave(channelUrl);
      try {
        await session.call("leave", { channelUrl, giveUpMembership }, { signal });
      } catch (thrown) {
        const { code } = toChatError(thrown);
        // Without a connection the service sends no events. Only giving up the membership needs the call.
        const isDown = code === "connection-lost" || (code === "not-connected" && session.isReconnecting());
        if (giveUpMembership || !isDown) throw thrown;
      }
    },
    subscribe(listener) {
      // A function of its own for each subscription, because one listener may subscribe twice.
      const own = (event: ChatEvent) => listener(event);
      let subscribed = true;
      listeners = [...listeners, own];
      countListeners(1);
      return () => {
        if (!subscribed) return;
        subscribed = false;
        listeners = listeners.filter((one) => one !== own);
        countListeners(-1);
      };
    },
    getMessages: (channelUrl, query, { signal } = {}) => session.call("getMessages", { channelUrl, query }, { signal }),
    getChanges: (channelUrl, cursor, { signal } = {}) => session.call("getChanges", { channelUrl, cursor }, { signal }),
    sendText: (channelUrl, draft, { signal } = {}) => session.call("sendText", { channelUrl, draft }, { signal }),
    sendFile: (channelUrl, draft, { signal, onProgress } = {}) =>
      session.call("sendFile", { channelUrl, draft }, { signal, onProgress }),
    updateText: (channelUrl, messageId, change, { signal } = {}) =>
      session.call("updateText", { channelUrl, messageId, change }, { signal }),
    deleteMessage: (channelUrl, messageId, mode, { signal } = {}) =>
      session.call("deleteMessage", { channelUrl, messageId, mode }, { signal }),
    undoDelete: (channelUrl, messageId, { signal } = {}) =>
      session.call("undoDelete", { channelUrl, messageId }, { signal }),
    setReaction: (channelUrl, messageId, key, on, { signal } = {}) =>
      session.call("setReaction", { channelUrl, messageId, key, on }, { signal }),
    async setTyping(channelUrl, typing, { signal } = {}) {
      await session.call("setTyping", { channelUrl, typing }, { signal });
    },
    async markAsSeen(channelUrl, upTo, { signal } = {}) {
      await session.call("markAsSeen", { channelUrl, upTo }, { signal });
    },
    search: (channelUrl, query, { signal } = {}) => session.call("search", { channelUrl, query }, { signal }),
    getMembers: (channelUrl, query, { signal } = {}) => session.call("getMembers", { channelUrl, query }, { signal }),
    getEmoji: ({ signal } = {}) => session.call("getEmoji", {}, { signal }),
    async reportMessage(channelUrl, messageId, report, { signal } = {}) {
      await session.call("reportMessage", { channelUrl, messageId, report }, { signal });
    },
  };
}

/** For calls whose failure changes nothing. */
function ignoreFailure(promise: Promise<unknown>): void {
  promise.catch((error: unknown) => error instanceof ChatError);
}
