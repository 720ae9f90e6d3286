import {
  ChatError,
  toChatError,
  type Capabilities,
  type ChatAdapter,
  type ChatEvent,
  type Environment,
} from "@foyer/chat-headless/core";
import mitt from "mitt";
import { cancelled } from "./abortable";
import { createClientCalls } from "./client-calls";
import { createClientChannels } from "./client-channels";
import { createClientSession } from "./client-session";
import { createFileUrls } from "./file-urls";
import { createLineWatch, type LineWatch } from "./heartbeat";
import { toChatEvent } from "./to-chat-event";
import { withEventMessages, withResultMessages } from "../protocol/map-messages";
import type { OpenLine, Operation, Result, ServerFrame } from "../protocol/frames";

/** How one client behaves. Times are milliseconds. */
export interface MemoryAdapterOptions {
  /** This client's own clock and timers, for clients whose clock is wrong; the service's unless given. */
  readonly environment?: Environment;
  /** How long a call, or a piece of an upload, may take before it ends with `timeout`; 10,000 unless told. */
  readonly requestTimeout?: number;
  /** How often a silent line is asked whether it lives; 0, the default, only after a time-out. */
  readonly heartbeat?: number;
}

const defaultRequestTimeout = 10_000;
/** How long a line may owe the answer to a ping. */
const linePatience = 5_000;

/** One client of the service, over any line to it. */
export function createMemoryAdapter(surroundings: {
  readonly openLine: OpenLine;
  readonly capabilities: Capabilities;
  readonly environment: Environment;
  readonly random: () => number;
  readonly options: MemoryAdapterOptions;
  /** Told how many listeners were added (1) or removed (-1). */
  readonly countListeners: (by: 1 | -1) => void;
}): ChatAdapter {
  const { openLine, capabilities, random, options, countListeners } = surroundings;
  const environment = options.environment ?? surroundings.environment;
  const events = mitt<{ event: ChatEvent }>();
  const files = createFileUrls();
  const emit = (event: ChatEvent) => events.emit("event", event);
  const channels = createClientChannels(emit);

  const timeout = options.requestTimeout ?? defaultRequestTimeout;

  const calls = createClientCalls({
    environment,
    timeout,
    onTimeout: () => watch.probe(),
    toValue(frame) {
      files.keep(frame.files);
      return withResultMessages(frame.value as Result<Operation>, files.translate);
    },
  });

  function receive(frame: ServerFrame): void {
    calls.accept(frame);
    if (frame.type === "event") {
      files.keep(frame.files);
      const event = withEventMessages(frame.event, files.translate);
      if ("channelUrl" in event) channels.accept(event.channelUrl, event);
    } else if (frame.type === "raw") {
      const event = toChatEvent(frame.channelUrl, frame.event);
      if (event !== null) channels.accept(frame.channelUrl, event);
    } else if (frame.type === "pong") watch.pong();
    else if (frame.type === "woke") {
      for (const channelUrl of channels.urls()) emit({ type: "continuity-lost", channelUrl });
    }
  }

  const session = createClientSession({
    openLine,
    environment,
    random,
    timeout,
    calls,
    watch: () => watch,
    receive,
    rejoin: async (join) => {
      for (const channelUrl of channels.urls()) {
        try {
          await join(channelUrl);
        } catch (thrown) {
          // A channel that refuses now is left to the caller's next call; anything else is tried again.
          if (toChatError(thrown).class !== "refused") throw thrown;
        }
      }
    },
    tell: (connection, error) => emit({ type: "connection-changed", connection, error }),
  });

  const watch: LineWatch = createLineWatch({
    environment,
    interval: options.heartbeat ?? 0,
    patience: linePatience,
    ping: session.ping,
    onDead: session.giveUpLine,
  });

  let userId: string | null = null;

  return {
    capabilities,
    async connect(next, { signal } = {}) {
      // After a failure the same person's channels are joined again; another person begins with none.
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
      if (signal?.aborted === true) throw cancelled();
      const joining = channels.joining(channelUrl);
      try {
        const joined = await session.call("join", { channelUrl }, { signal });
        joining.joined();
        return joined;
      } catch (thrown) {
        joining.failed();
        // The service may have let us in all the same.
        if (toChatError(thrown).class !== "refused" && !channels.has(channelUrl))
          hush(session.call("leave", { channelUrl, giveUpMembership: false }));
        throw thrown;
      }
    },
    async leave(channelUrl, { signal, giveUpMembership = false } = {}) {
      if (signal?.aborted === true) throw cancelled();
      channels.leave(channelUrl);
      try {
        await session.call("leave", { channelUrl, giveUpMembership }, { signal });
      } catch (thrown) {
        const { code } = toChatError(thrown);
        // Without a line there are no events to end; only the membership is still there.
        const isDown = code === "connection-lost" || (code === "not-connected" && session.isComingBack());
        if (giveUpMembership || !isDown) throw thrown;
      }
    },
    subscribe(listener) {
      // An own function for each subscription, because one listener may subscribe twice.
      const own = (event: ChatEvent) => listener(event);
      let subscribed = true;
      events.on("event", own);
      countListeners(1);
      return () => {
        if (!subscribed) return;
        subscribed = false;
        events.off("event", own);
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
    async markAsSeen(channelUrl, { signal } = {}) {
      await session.call("markAsSeen", { channelUrl }, { signal });
    },
    search: (channelUrl, query, { signal } = {}) => session.call("search", { channelUrl, query }, { signal }),
    getMembers: (channelUrl, query, { signal } = {}) => session.call("getMembers", { channelUrl, query }, { signal }),
    getEmoji: ({ signal } = {}) => session.call("getEmoji", {}, { signal }),
  };
}

/** What is done on the side: its failure changes nothing for anybody. */
function hush(promise: Promise<unknown>): void {
  promise.catch((error: unknown) => error instanceof ChatError);
}
