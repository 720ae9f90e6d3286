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
  readonly channelUrl: string;
  /** Events until the join has resolved; `null` afterwards. */
  buffer: ChatEvent[] | null;
  joins: number;
  isJoined: boolean;
}

export function createClientChannels(emit: (event: ChatEvent) => void): ClientChannels {
  // A list, because a client has few: each of thousands looks its channel up for each event.
  let entries: readonly JoinedChannelRecord[] = [];

  function find(channelUrl: string): JoinedChannelRecord | undefined {
    for (const entry of entries) if (entry.channelUrl === channelUrl) return entry;
    return undefined;
  }

  const remove = (gone: JoinedChannelRecord | undefined) => {
    entries = entries.filter((entry) => entry !== gone);
  };

  function release(entry: JoinedChannelRecord): void {
    const events = entry.buffer ?? [];
    entry.buffer = null;
    for (const event of events) if (entries.includes(entry)) emit(event);
  }

  return {
    urls: () => entries.map(({ channelUrl }) => channelUrl),
    has: (channelUrl) => find(channelUrl) !== undefined,
    beginJoin(channelUrl) {
      const present = find(channelUrl);
      const entry: JoinedChannelRecord = present ?? { channelUrl, buffer: [], joins: 0, isJoined: false };
      entry.joins++;
      if (present === undefined) entries = [...entries, entry];
      return {
        joined() {
          entry.joins--;
          entry.isJoined = true;
          if (entry.buffer === null) return;
          // Three microtasks: the caller awaits a promise that itself awaits the result.
          void Promise.resolve()
            .then(() => undefined)
            .then(() => undefined)
            .then(() => release(entry));
        },
        failed() {
          entry.joins--;
          if (!entry.isJoined && entry.joins === 0) remove(entry);
        },
      };
    },
    leave: (channelUrl) => remove(find(channelUrl)),
    clear() {
      entries = [];
    },
    receive(channelUrl, event) {
      const entry = find(channelUrl);
      if (entry === undefined) return;
      if (entry.buffer === null) emit(event);
      else entry.buffer.push(event);
    },
  };
}
