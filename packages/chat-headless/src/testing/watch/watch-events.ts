import type { ChatAdapter, ChatEvent } from "@foyer/chat-headless/core";
import { checkEvent } from "./check-event";
import { checkPeople } from "./check-people";
import type { Watch } from "./watch-adapter";

/** Holds an adapter's events against what was asked of it: none when disconnected, of channels joined and not left only. */
export interface WatchedEvents {
  subscribe(listener: (event: ChatEvent) => void): () => void;
  connecting(): void;
  disconnected(): void;
  /** Returns what to do when the join fails. */
  joining(channelUrl: string): () => void;
  left(channelUrl: string): void;
}

export function watchEvents(adapter: ChatAdapter, watch: Watch, who: string): WatchedEvents {
  let open = false;
  // A set would forget that a channel was joined, left and is being joined again while the first join still fails.
  const joins = new Map<string, number>();

  function check(event: ChatEvent): void {
    const said = `event ${event.type}`;
    if (!open) watch.broken(`${said} came while disconnected`);
    else if ("channelUrl" in event && (joins.get(event.channelUrl) ?? 0) === 0)
      watch.broken(`${said} came of a channel that is not joined`);
    for (const wrong of [...checkEvent(event), ...checkPeople(event, watch.names)]) watch.broken(`${said}: ${wrong}`);
    if (event.type === "message-received" || event.type === "message-updated")
      watch.handOuts.add(event.channelUrl, event.message, said);
    if (event.type === "thread-changed")
      watch.handOuts.addThread(event.channelUrl, event.messageId, event.thread, said);
  }

  return {
    subscribe(listener) {
      let subscribed = true;
      const unsubscribe = adapter.subscribe((event) => {
        watch.journal.add(who, describeEvent(event));
        if (!subscribed) watch.broken(`event ${event.type} came to a listener that had unsubscribed`);
        check(event);
        listener(event);
      });
      const stop = () => {
        unsubscribe();
        subscribed = false;
      };
      watch.atEnd(stop);
      return stop;
    },
    connecting() {
      open = true;
    },
    disconnected() {
      open = false;
    },
    joining(channelUrl) {
      joins.set(channelUrl, (joins.get(channelUrl) ?? 0) + 1);
      return () => {
        joins.set(channelUrl, Math.max(0, (joins.get(channelUrl) ?? 0) - 1));
      };
    },
    left(channelUrl) {
      joins.set(channelUrl, 0);
    },
  };
}

function describeEvent(event: ChatEvent): string {
  if (event.type === "connection-changed") return `event connection-changed to ${event.connection}`;
  return `event ${event.type}${"message" in event ? ` of ${event.message.id}` : ""}`;
}
