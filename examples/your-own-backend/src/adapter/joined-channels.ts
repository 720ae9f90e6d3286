/** The channels whose events are told. */
export interface JoinedChannels {
  urls(): readonly string[];
  has(channelUrl: string): boolean;
  /** Runs a join. The channel's events are told from now on, and no longer when the last join of it has failed. */
  during<T>(channelUrl: string, join: () => Promise<T>): Promise<T>;
  leave(channelUrl: string): void;
  clear(): void;
}

export function createJoinedChannels(): JoinedChannels {
  const entries = new Map<string, { isJoined: boolean; joins: number }>();
  return {
    urls: () => [...entries.keys()],
    has: (channelUrl) => entries.has(channelUrl),
    async during(channelUrl, join) {
      const entry = entries.get(channelUrl) ?? { isJoined: false, joins: 0 };
      entries.set(channelUrl, entry);
      entry.joins += 1;
      try {
        const result = await join();
        entry.isJoined = true;
        return result;
      } finally {
        entry.joins -= 1;
        // Left meanwhile, it is another entry or none.
        if (!entry.isJoined && entry.joins === 0 && entries.get(channelUrl) === entry) entries.delete(channelUrl);
      }
    },
    leave: (channelUrl) => void entries.delete(channelUrl),
    clear: () => entries.clear(),
  };
}
