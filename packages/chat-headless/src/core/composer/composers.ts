import type { Chat } from "../owner/chat";
import type { StorageSource } from "../owner/persisted-values";
import type { ChatState } from "../state/chat-state";
import { isGone } from "../state/early-facts";
import { type Composer, type ComposerLink, createComposer } from "./composer";
import { createDrafts } from "./drafts";
import type { Suggest } from "./suggestions";
import type { ChatPolicy } from "../views/policy";

/** Read each time they are needed, so that they may change. */
export interface ComposerSettings extends StorageSource {
  /** @default `defaultPolicy` */
  readonly policy?: ChatPolicy | undefined;
}

/** The composers of a chat, one for each list. */
export type Composers = (parentId: string | null) => Composer;

/**
 * Makes each composer when it is first asked for. They live as long as the chat, so that closing a panel loses nothing.
 *
 * @param source the storage in which drafts outlive the page, and the policy on what may be sent.
 * @param suggest returns the function that finds people to mention; read for each query. @default the channel's members
 * @param linkOf returns the link between a composer and the hooks that load none. @default no link
 */
export function createComposers(
  chat: Chat,
  source: ComposerSettings,
  suggest?: () => Suggest | undefined,
  linkOf?: (parentId: string | null) => ComposerLink,
): Composers {
  const drafts = createDrafts(source, chat.selfId, chat.channelUrl, chat.memory.drafts);
  const composers = new Map<string | null, Composer>();
  let known: ChatState | null = null;

  /** Lets threads that are not open hand over their words once their first messages are deleted. */
  function collect(): void {
    const before = known;
    known = chat.store.get();
    if (before?.earlyFacts === known.earlyFacts) return;
    for (const id of drafts.threads()) if (isGone(known, id)) composerOf(id).attach()();
  }

  const composerOf: Composers = (parentId) => {
    const known = composers.get(parentId);
    if (known) return known;
    const composer = createComposer({
      chat,
      parentId,
      drafts,
      settings: source,
      link: linkOf?.(parentId),
      suggest,
      ...(parentId === null ? { collect } : { handOver: (words) => composerOf(null).adopt(words) }),
    });
    composers.set(parentId, composer);
    return composer;
  };
  return composerOf;
}
