import { toChatError } from "@foyer/chat-headless/core";
import type { Transport } from "../protocol/frames";
import type { TabService } from "../service/memory-service";
import { callControl } from "./remote-control";
import type { TabLocks, TabMessage } from "./tab-messages";

/** The part of the leading tab that serves the other tabs: their transports and their control calls. */
export interface TabLeader {
  readonly term: string;
  onMessage(message: TabMessage): void;
  /** Closes the transports of the other tabs. */
  close(): void;
}

export function createTabLeader(options: {
  readonly term: string;
  readonly service: TabService;
  readonly locks: TabLocks;
  /** The name of the lock that a tab holds as long as it is open. */
  readonly lockOf: (tab: string) => string;
  readonly post: (message: TabMessage) => void;
  readonly reset: () => Promise<void>;
}): TabLeader {
  const { term, service, locks, lockOf, post, reset } = options;
  const tabs = new Map<string, Map<string, Transport>>();
  const ended = new AbortController();

  /** Closes the transports of a tab once its lock is free: a tab that has closed posts no `close`. */
  function watch(tab: string): Map<string, Transport> {
    const transports = new Map<string, Transport>();
    tabs.set(tab, transports);
    locks
      .hold(lockOf(tab), ended.signal, async () => {
        for (const transport of transports.values()) transport.close();
        tabs.delete(tab);
      })
      .catch((error: unknown) => toChatError(error));
    return transports;
  }

  function open(tab: string, transportId: string): void {
    const transports = tabs.get(tab) ?? watch(tab);
    transports.set(
      transportId,
      service.openTransport((frame) => {
        if (frame.type === "closed") transports.delete(transportId);
        post({ type: "down", tab, transportId, frame });
      }),
    );
  }

  async function control(message: Extract<TabMessage, { readonly type: "control" }>): Promise<void> {
    const { tab, call, method, argument } = message;
    try {
      const value = method === "reset" ? await reset() : await callControl(service.control, method, argument);
      post({ type: "done", tab, call, value });
    } catch (thrown) {
      const { code, message: reason } = toChatError(thrown);
      post({ type: "refused", tab, call, code, message: reason });
    }
  }

  return {
    term,
    onMessage(message) {
      if (message.type === "who") post({ type: "leading", term });
      else if (message.type === "open" && message.term === term) open(message.tab, message.transportId);
      else if (message.type === "up") tabs.get(message.tab)?.get(message.transportId)?.send(message.frame);
      else if (message.type === "close") {
        tabs.get(message.tab)?.get(message.transportId)?.close();
        tabs.get(message.tab)?.delete(message.transportId);
      } else if (message.type === "control" && message.term === term) void control(message);
    },
    close() {
      ended.abort();
      for (const transports of tabs.values()) for (const transport of transports.values()) transport.close();
      tabs.clear();
    },
  };
}
