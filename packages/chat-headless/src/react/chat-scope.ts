import type { Chat } from "../core/owner/chat";
import type { Composer, ComposerRequest } from "../core/composer/composer";
import { type ComposerMode, newMode } from "../core/composer/composer-mode";
import { type Composers, type ComposerSettings, createComposers } from "../core/composer/composers";
import { createFileViewer } from "../core/views/file-viewer";
import type { Emoji } from "../core/port/model";
import type { ChatFlags } from "../core/views/permission";
import type { Kinds } from "../core/views/custom-kinds";
import type { ChatPolicy } from "../core/views/policy";
import type { Suggest } from "../core/composer/suggestions";
import { createStore, type Readable } from "../core/owner/store";

/** The state that the hooks below one provider share: the chat and the settings of the provider. */
export interface ChatScope {
  readonly chat: Chat;
  readonly flags: ChatFlags;
  readonly softDelete: boolean;
  /** `null` for the service's own. */
  readonly emoji: readonly Emoji[] | null;
  readonly policy: ChatPolicy;
  /** The provider's kinds of messages of one's own. */
  readonly kinds: Kinds;
  /** Where drafts are kept, and the policy as it is when it is read. */
  readonly source: ComposerSettings;
  /** Who can be mentioned; `undefined` for the channel's members. */
  suggest(): Suggest | undefined;
  /** What the hooks below the provider share. */
  part<T>(create: (scope: ChatScope) => T): T;
}

/**
 * Makes one value for each list of its owner, when it is first asked for. It lives as long as the owner.
 *
 * @param create is called once for each owner and list; `null` is the main list
 */
export function perList<Owner extends { part<T>(create: (owner: Owner) => T): T }, Value>(
  create: (owner: Owner, parentId: string | null) => Value,
): (owner: Owner, parentId: string | null) => Value {
  const createLists = () => new Map<string | null, Value>();
  return (owner, parentId) => {
    const lists = owner.part(createLists);
    if (!lists.has(parentId)) lists.set(parentId, create(owner, parentId));
    return lists.get(parentId) as Value;
  };
}

// Not members of the scope: a page that shows how many messages are unread needs neither.
const createSlot = (): { composers: Composers | null } => ({ composers: null });
const modeStoreOf = perList((_: Chat) => createStore<ComposerMode>(newMode));

/** What is asked of the composer of one list by those who know none. It waits until there is one. */
export const requestOf = perList((_: Chat) => createStore<ComposerRequest | null>(null));

/** The composer of one list of a chat. */
export function composerOf(scope: Pick<ChatScope, "chat" | "source" | "suggest">, parentId: string | null): Composer {
  const { chat, source, suggest } = scope;
  const slot = chat.part(createSlot);
  slot.composers ??= createComposers(chat, source, suggest, (list) => ({
    mode: modeStoreOf(chat, list),
    request: requestOf(chat, list),
  }));
  return slot.composers(parentId);
}

/**
 * Returns the mode of the composer of one list: `new` until there is a composer. A page that only reads loads no composer
 * for it.
 */
export function composerModeOf(chat: Chat, parentId: string | null): Readable<ComposerMode> {
  return modeStoreOf(chat, parentId);
}

/** The file viewer of one list of a chat. It lives as long as the chat. */
export const fileViewerOf = perList(createFileViewer);
