import type { ChatEvent } from "@foyer/chat-headless/core";
import type { ChatChannel } from "../server/channel";
import type { ChatServer } from "../server/chat-server";
import { blockOf, blockSize, toRecords, type HistoryPart } from "./history-records";
import type { HistoryStore } from "./history-store";

/** Writes down what happens at a server, soon after it happened. */
export interface HistoryKeeper {
  /** Resolves when everything up to now is written, or could not be. */
  settled(): Promise<void>;
  /** Whether the last attempt to write worked. */
  isKept(): boolean;
  stop(): void;
}

/** The message an event is about. */
function messageIdOf(event: ChatEvent): string | null {
  if ("message" in event) return event.message.id;
  if ("messageId" in event) return event.messageId;
  return event.type === "reaction-changed" ? event.change.messageId : null;
}

/**
 * Follows a server from now on. One write is under way at a time and takes along all that has come together; a changed
 * message costs its block of 256, never the whole history.
 */
export function keepHistory(server: ChatServer, store: HistoryStore): HistoryKeeper {
  const dirty = new Map<string, HistoryPart>();
  let writing: Promise<void> | null = null;
  let kept = true;

  function mark(part: HistoryPart): void {
    dirty.set(JSON.stringify(part.type === "file" ? part.id : part), part);
    writing ??= Promise.resolve()
      .then(write)
      .finally(() => (writing = null));
  }

  async function write(): Promise<void> {
    while (dirty.size > 0) {
      const parts = [...dirty.values()];
      dirty.clear();
      try {
        await store.save(parts.flatMap((part) => toRecords(server, part)));
        kept = true;
      } catch {
        // Full or forbidden: the service goes on without it. The next change tries again with what changed then.
        kept = false;
      }
    }
  }

  function onEvent({ channelUrl, event }: { readonly channelUrl: string; readonly event: ChatEvent }): void {
    const messageId = messageIdOf(event);
    if (messageId !== null) {
      mark({ type: "block", channelUrl, block: blockOf(messageId) });
      mark({ type: "place", channelUrl });
    } else if (event.type === "channel-changed") {
      mark({ type: "channel", channelUrl });
      mark({ type: "people", channelUrl });
    } else if (event.type === "member-changed" || event.type === "seen-changed") mark({ type: "people", channelUrl });
  }

  function onChannel(channel: ChatChannel): void {
    const channelUrl = channel.info().url;
    for (const type of ["channel", "people", "place"] as const) mark({ type, channelUrl });
    // A channel that is being loaded has its messages by the time of the write.
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
      // The channel's blocks are marked a turn after the channel.
      await Promise.resolve();
      await Promise.resolve();
      while (writing !== null) await writing;
    },
    isKept: () => kept,
    stop() {
      server.events.off("event", onEvent);
      server.events.off("channel", onChannel);
      server.events.off("user", onUser);
      server.events.off("file", onFile);
      server.events.off("previews", onPreviews);
    },
  };
}
