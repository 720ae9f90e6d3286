import type { ChatEvent } from "@foyer/chat-headless/core";

/** The channels one client has joined, and what happens with their events. */
export interface ClientChannels {
  urls(): readonly string[];
  has(channelUrl: string): boolean;
  /** Holds the channel's events back until `joined`, so that none comes before the answer and none is lost. */
  joining(channelUrl: string): Joining;
  leave(channelUrl: string): void;
  clear(): void;
  /** Hands an event on if its channel is joined. */
  accept(channelUrl: string, event: ChatEvent): void;
}

interface Joining {
  /** The service has answered: what was held back follows once the caller has seen the answer. */
  joined(): void;
  failed(): void;
}

interface Entry {
  /** Events held back; `null` once they flow. */
  held: ChatEvent[] | null;
}

export function createClientChannels(emit: (event: ChatEvent) => void): ClientChannels {
  const entries = new Map<string, Entry>();

  function release(channelUrl: string, entry: Entry): void {
    const held = entry.held ?? [];
    entry.held = null;
    for (const event of held) if (entries.get(channelUrl) === entry) emit(event);
  }

  return {
    urls: () => [...entries.keys()],
    has: (channelUrl) => entries.has(channelUrl),
    joining(channelUrl) {
      const present = entries.get(channelUrl);
      if (present !== undefined) return { joined: () => undefined, failed: () => undefined };
      const entry: Entry = { held: [] };
      entries.set(channelUrl, entry);
      return {
        joined() {
          // Two turns: the caller awaits a promise that itself awaits the answer.
          void Promise.resolve()
            .then(() => undefined)
            .then(() => undefined)
            .then(() => release(channelUrl, entry));
        },
        failed() {
          if (entries.get(channelUrl) === entry) entries.delete(channelUrl);
        },
      };
    },
    leave: (channelUrl) => void entries.delete(channelUrl),
    clear: () => entries.clear(),
    accept(channelUrl, event) {
      const entry = entries.get(channelUrl);
      if (entry === undefined) return;
      if (entry.held === null) emit(event);
      else entry.held.push(event);
    },
  };
}
