import {
  type Capabilities,
  type ChatAdapter,
  defineAdapter,
  type Environment,
  type ModerationCapabilities,
} from "@foyer/chat-headless/core";
import { createFileUrls } from "./file-urls";
import { createMemoryDriver } from "./memory-driver";
import type { OpenTransport } from "../protocol/frames";

/** Options of one client. Times are milliseconds. */
export interface MemoryAdapterOptions {
  /**
   * Clock and timers of this client, to simulate a wrong clock.
   * @default the service's environment
   */
  readonly environment?: Environment | undefined;
  /**
   * Milliseconds after which a call, or an upload without progress, rejects with `timeout`.
   * @default 10_000
   */
  readonly requestTimeout?: number | undefined;
  /**
   * Milliseconds between pings that detect a dead connection. 0, which is for tests, pings after a time-out only: a line that is
   * silent then counts as `ready`, and delivers nothing, until something is asked over it.
   * @default 15_000
   */
  readonly heartbeat?: number | undefined;
}

/** Creates one client of the service over a transport. It releases everything on `disconnect`. */
export function createMemoryAdapter(dependencies: {
  readonly openTransport: OpenTransport;
  readonly capabilities: Capabilities;
  readonly moderation: ModerationCapabilities | undefined;
  readonly environment: Environment;
  readonly random: () => number;
  readonly options: MemoryAdapterOptions;
  /** Runs when a listener was added (1) or removed (-1). */
  readonly countListeners: (by: 1 | -1) => void;
}): ChatAdapter {
  const { openTransport, capabilities, moderation, random, options, countListeners } = dependencies;
  const files = createFileUrls();
  const adapter = defineAdapter(
    createMemoryDriver({
      openTransport,
      capabilities,
      moderation,
      environment: { ...(options.environment ?? dependencies.environment), random },
      callTimeout: options.requestTimeout ?? 10_000,
      pingInterval: options.heartbeat ?? 15_000,
      files,
    }),
  );
  return {
    ...adapter,
    async disconnect() {
      await adapter.disconnect();
      files.revokeAll();
    },
    subscribe(listener) {
      const unsubscribe = adapter.subscribe(listener);
      countListeners(1);
      let isSubscribed = true;
      return () => {
        if (isSubscribed) countListeners(-1);
        isSubscribed = false;
        unsubscribe();
      };
    },
  };
}
