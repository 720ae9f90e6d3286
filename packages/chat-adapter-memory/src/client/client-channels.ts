import type { ChatEvent } from "@foyer/chat-headless/core";

/** The channels one client has joined. Events pass only for those. */
export interface ClientChannels {
  urls(): readonly string[];
  has(channelUrl: string): boolean;
  /** Begins a join. Events of the channel are buffered until `joined`, so that none comes before the result and none is lost. */
  beginJoin(channelUrl: string): PendingJoin;
  leave(channelUrl: string): void;
  clear(): void;
  /** Emits an event if its channel is joined. */
  receive(channelUrl: string, event: ChatEvent): void;
}

interface PendingJoin {
  /** The service has accepted the join. Buffered events are emitted after the caller has received the result. */
  joined(): void;
  failed(): void;
}

interface JoinedChannelRecord {
  /** Events until the join has resolved; `null` afterwards. */
  buffer: ChatEvent[] | null;
  joins: number;
  isJoined: boolean;
}

export function createClientChannels(emit: (event: ChatEvent) => void): ClientChannels {
  const entries = new Map<string, JoinedChannelRecord>();

  function release(channelUrl: string, entry: JoinedChannelRecord): void {
    const events = entry.buffer ?? [];
    entry.buffer = null;
    for (const event of events) if (entries.get(channelUrl) === entry) emit(event);
  }

  return {
    urls: () => [...entries.keys()],
    has: (channelUrl) => entries.has(channelUrl),
    beginJoin(channelUrl) {
      const present = entries.get(channelUrl);
      const entry: JoinedChannelRecord = present ?? { buffer: [], joins: 0, isJoined: false };
      entry.joins++;
      entries.set(channelUrl, entry);
      return {
        joined() {
          entry.joins--;
          entry.isJoined = true;
          if (entry.buffer === null) return;
          // Three microtasks: the caller awaits a promise that itself awaits the result.
          void Promise.resolve()
            .then(() => undefined)
            .then(() => undefined)
            .then(() => release(channelUrl, entry));
        },
        failed() {
          entry.joins--;
          if (!entry.isJoined && entry.joins === 0 && entries.get(channelUrl) === entry) entries.delete(channelUrl);
        },
      };
    },
    leave: (channelUrl) => void entries.delete(channelUrl),
    clear: () => entries.clear(),
    receive(channelUrl, event) {
      const entry = entries.get(channelUrl);
      if (entry === undefined) return;
      if (entry.buffer === null) emit(event);
      else entry.buffer.push(event);
    },
  };
}
