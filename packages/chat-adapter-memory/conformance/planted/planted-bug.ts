import type { ChatAdapter, ChatEvent, Message } from "@foyer/chat-headless/core";
import type { MemoryChatService } from "../../src/index";
import type { MemoryWorldOptions } from "../memory-world";

/** A memory adapter with one thing wrong, and the case of the conformance suite that has to find it. */
export interface PlantedBug {
  readonly name: string;
  readonly caughtBy: string;
  /** The behaviour of the broken adapter in place of the right one. */
  readonly plant: (adapter: ChatAdapter, service: MemoryChatService) => Partial<ChatAdapter>;
  /** How the service below is made. */
  readonly world?: MemoryWorldOptions;
}

/** The channel of every memory world. */
export const channelUrl = "lobby";

/** Changes what listeners hear: any number of events for each. */
export function hearing(
  adapter: ChatAdapter,
  translate: (event: ChatEvent) => readonly ChatEvent[],
): Pick<ChatAdapter, "subscribe"> {
  return { subscribe: (listener) => adapter.subscribe((event) => translate(event).forEach(listener)) };
}

/** Takes events away. */
export function deafTo(adapter: ChatAdapter, isLost: (event: ChatEvent) => boolean): Pick<ChatAdapter, "subscribe"> {
  return hearing(adapter, (event) => (isLost(event) ? [] : [event]));
}

/** Changes messages in acknowledgements. */
export function acknowledging(adapter: ChatAdapter, translate: (message: Message) => Message): Partial<ChatAdapter> {
  return {
    sendText: async (url, draft, options) => translate(await adapter.sendText(url, draft, options)),
    sendFile: async (url, draft, options) => translate(await adapter.sendFile(url, draft, options)),
    updateText: async (url, id, change, options) => translate(await adapter.updateText(url, id, change, options)),
    undoDelete: async (url, id, options) => translate(await adapter.undoDelete(url, id, options)),
    async deleteMessage(url, id, mode, options) {
      const message = await adapter.deleteMessage(url, id, mode, options);
      return message === null ? null : translate(message);
    },
  };
}

/** Changes messages in pages. */
export function reading(adapter: ChatAdapter, translate: (message: Message) => Message): Partial<ChatAdapter> {
  return {
    async getMessages(url, query, options) {
      const page = await adapter.getMessages(url, query, options);
      return { ...page, messages: page.messages.map(translate), parent: page.parent && translate(page.parent) };
    },
  };
}

/** Changes messages wherever they are handed out. */
export function everywhere(adapter: ChatAdapter, translate: (message: Message) => Message): Partial<ChatAdapter> {
  return {
    ...acknowledging(adapter, translate),
    ...reading(adapter, translate),
    ...hearing(adapter, (event) => ["message" in event ? { ...event, message: translate(event.message) } : event]),
    async getChanges(url, cursor, options) {
      const changes = await adapter.getChanges(url, cursor, options);
      return { ...changes, changed: changes.changed.map(translate) };
    },
  };
}
