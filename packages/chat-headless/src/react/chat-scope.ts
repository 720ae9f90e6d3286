import type { Chat } from "../core/owner/chat";
import type { Composer, ComposerLink, ComposerRequest } from "../core/composer/composer";
import type { ComposerSettings } from "../core/composer/composers";
import { createFileViewer } from "../core/views/file-viewer";
import type { Emoji } from "../core/port/model";
import type { ChatFlags } from "../core/views/flags";
import type { Kinds } from "../core/views/custom-kinds";
import type { ChatPolicy } from "../core/views/policy";
import type { Suggest } from "../core/composer/suggestions";
import { createListeners, type Listeners } from "../core/owner/store";

/** The state that the hooks below one provider share: the chat and the settings of the provider. */
export interface ChatScope {
  readonly chat: Chat;
  readonly flags: ChatFlags;
  readonly softDelete: boolean;
  /** `null` for the service's own. */
  readonly emoji: readonly Emoji[] | null;
  readonly policy: ChatPolicy;
  /** The provider's custom kinds of messages. */
  readonly kinds: Kinds;
  /** The storage of drafts, and the policy as it is when it is read. */
  readonly source: ComposerSettings;
  /** Finds the people who can be mentioned; `undefined` for the channel's members. */
  suggest(): Suggest | undefined;
  /** A value that the hooks below the provider share, made on first use. */
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

/** The link between the composer of a list and the hooks that load none. */
interface Link extends ComposerLink, Listeners<void> {
  composer: Composer | null;
}

/** Not a member of the scope: a page that shows how many messages are unread needs none. */
export const linkOf = perList((_: Chat): Link => ({ composer: null, request: null, ...createListeners<void>() }));

/** Asks the composer of one list for something about a row. It is done when that composer is shown, where there is none yet. */
export function askComposer(chat: Chat, parentId: string | null, request: ComposerRequest): void {
  const link = linkOf(chat, parentId);
  if (link.composer) link.composer[request.type](request.row);
  else link.request = request;
}

/** The file viewer of one list of a chat. It lives as long as the chat. */
export const fileViewerOf = perList(createFileViewer);
