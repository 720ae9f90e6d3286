import type { Search } from "@foyer/chat-headless/core";
import type { Composer } from "../../packages/chat-headless/src/core/composer/composer";
import { createComposers } from "../../packages/chat-headless/src/core/composer/composers";
import { type Chat, type ChatOptions, createChat } from "../../packages/chat-headless/src/core/owner/chat";
import { createSearch } from "../../packages/chat-headless/src/core/views/search";
import type { Reading } from "../rendered/reader";

/** The part of a page that lives with its panel: a bare chat, or one that React renders. */
export interface Mount {
  /** The present chat, or the last one, as it was made. */
  readonly source: Chat;
  readonly chat: Chat;
  composer(parentId: string | null): Composer;
  readonly search: Search;
  /** The last results of the hooks; `null` where there are none. */
  reading(parentId: string | null): Reading | null;
  threads(): readonly string[];
  openThread(parentId: string): void;
  closeThread(parentId: string): void;
  isOpen(): boolean;
  open(): void;
  close(): void;
  /** Shows another channel in place of this one until it is opened again. */
  visit(): void;
}

/** Wraps a chat, to watch its calls and its state. */
export type WrapChat = (chat: Chat) => Chat;

export function createBareMount(options: ChatOptions, wrap: WrapChat): Mount {
  const source = createChat(options);
  const chat = wrap(source);
  const composer = createComposers(chat, options);
  const search = createSearch(chat);
  const threads = new Map<string, () => void>();
  let release: (() => void) | null = null;
  let detach: (() => void) | null = null;

  function closeThread(parentId: string): void {
    threads.get(parentId)?.();
    threads.delete(parentId);
  }

  function close(): void {
    for (const parentId of threads.keys()) closeThread(parentId);
    search.stop();
    detach?.();
    release?.();
    detach = release = null;
  }

  return {
    source,
    chat,
    composer,
    search,
    reading: () => null,
    threads: () => [...threads.keys()],
    openThread(parentId) {
      if (threads.has(parentId)) return;
      const releaseThread = chat.openThread(parentId);
      const detachThread = composer(parentId).attach();
      threads.set(parentId, () => {
        detachThread();
        releaseThread();
      });
    },
    closeThread,
    isOpen: () => release !== null,
    open() {
      release ??= chat.open();
      detach ??= composer(null).attach();
      search.resume();
    },
    close,
    visit: close,
  };
}
