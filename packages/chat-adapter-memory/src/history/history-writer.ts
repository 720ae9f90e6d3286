import type { ChannelEvent } from "@foyer/chat-headless/core";
import type { ChatChannel } from "../server/channel";
import type { ChatServer } from "../server/chat-server";
import { blockOf, blockSize, toRecords, type HistoryPart } from "./history-records";
import type { HistoryStore } from "./history-store";

/** Stores the changes of a server soon after they happen. */
export interface HistoryWriter {
  /** Resolves when all changes up to now are stored or have failed to be. */
  settled(): Promise<void>;
  /** Whether the last attempt to store changes succeeded. */
  lastWriteSucceeded(): boolean;
  /** Stops following the server. Wait for `settled` first to lose nothing. */
  stop(): void;
}

/** The id of the message that an event changes, or `null`. */
function messageIdOf(event: ChannelEvent): string | null {
  if ("message" in event) return event.message.id;
  if ("messageId" in event) return event.messageId;
  return event.type === "reaction-changed" ? event.change.messageId : null;
}

/**
 * Follows a server from now on. One write runs at a time and stores all changes collected before it. A changed message
 * rewrites its block of 256 messages, never the whole history.
 *
 * @param filled what the first write waits for, so that a history is stored whole or not at all. Nothing is stored when it
 *   rejects.
 */
export function createHistoryWriter(server: ChatServer, store: HistoryStore, filled: Promise<void>): HistoryWriter {
  const dirty = new Map<string, HistoryPart>();
  let writing: Promise<void> | null = null;
  let succeeded = true;

  function mark(part: HistoryPart): void {
    dirty.set(JSON.stringify(part.type === "file" ? part.id : part), part);
    writing ??= filled.then(write, () => void (writing = null));
  }

  async function write(): Promise<void> {
    while (dirty.size > 0) {
      const parts = [...dirty.values()];
      dirty.clear();
      try {
        await store.save(parts.flatMap((part) => toRecords(server, part)));
        succeeded = true;
      } catch {
        // Storage is full or blocked: the service continues. The next change is stored if it can be.
        succeeded = false;
      }
    }
    // In the same task as the last look at what is dirty: what comes now begins another write.
    writing = null;
  }

  function onEvent({ channelUrl, event }: { readonly channelUrl: string; readonly event: ChannelEvent }): void {
    const messageId = messageIdOf(event);
    if (messageId !== null) {
      mark({ type: "block", channelUrl, block: blockOf(messageId) });
      mark({ type: "counters", channelUrl });
      // When each person has sent their last message.
      if (server.channel(channelUrl).info().slowModeSeconds) mark({ type: "people", channelUrl });
    } else if (event.type === "channel-changed") {
      mark({ type: "channel", channelUrl });
      mark({ type: "people", channelUrl });
    } else if (event.type === "member-changed" || event.type === "seen-changed") mark({ type: "people", channelUrl });
    // The channel is about to be removed.
    else if (event.type === "continuity-lost") onChannel(server.channel(channelUrl));
  }

  function onChannel(channel: ChatChannel): void {
    const channelUrl = channel.info().url;
    for (const type of ["channel", "people", "counters"] as const) mark({ type, channelUrl });
    // A channel being loaded has its messages one microtask later.
    void Promise.resolve().then(() => {
      for (let block = 0; block * blockSize <= channel.log.lastId(); block++)
        mark({ type: "block", channelUrl, block });
    });
  }

  const onUser = () => mark({ type: "users" });
  const onFile = ({ id }: { readonly id: string }) => mark({ type: "file", id });
  const onPreviews = () => mark({ type: "previews" });
  server.events.on("event", onEvent);
  server.events.on("channel", onChannel);
  server.events.on("user", onUser);
  server.events.on("file", onFile);
  server.events.on("previews", onPreviews);

  return {
    async settled() {
      // The blocks of a new channel are marked one microtask after the channel.
      await Promise.resolve();
      await Promise.resolve();
      while (writing !== null) await writing;
    },
    lastWriteSucceeded: () => succeeded,
    stop() {
      server.events.off("event", onEvent);
      server.events.off("channel", onChannel);
      server.events.off("user", onUser);
      server.events.off("file", onFile);
      server.events.off("previews", onPreviews);
    },
  };
}
