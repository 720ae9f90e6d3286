import type { Chat } from "../core/owner/chat";
import type { Composer } from "../core/composer/composer";
import { type Composers, type ComposerSettings, createComposers } from "../core/composer/composers";
import { createFileViewer, type FileViewer } from "../core/views/file-viewer";
import type { Emoji } from "../core/port/model";
import type { ChatFlags } from "../core/views/permission";
import type { ChatPolicy } from "../core/views/policy";
import type { Suggest } from "../core/composer/suggestions";

/** What the hooks below one provider share: the chat and the provider's settings. */
export interface ChatScope {
  readonly chat: Chat;
  readonly flags: ChatFlags;
  readonly softDelete: boolean;
  /** `null` for the service's own. */
  readonly emoji: readonly Emoji[] | null;
  readonly policy: ChatPolicy;
  /** Where drafts are kept, and the policy as it is when it is read. */
  readonly source: ComposerSettings;
  /** Who can be mentioned; `undefined` for the channel's members. */
  suggest(): Suggest | undefined;
}

// Not members of the scope: a page that shows how many messages are unread needs neither.
const composers = new WeakMap<Chat, Composers>();
const fileViewers = new WeakMap<Chat, Map<string | null, FileViewer>>();

/** The composer of one list of a chat. */
export function composerOf(scope: Pick<ChatScope, "chat" | "source" | "suggest">, parentId: string | null): Composer {
  const { chat, source, suggest } = scope;
  let known = composers.get(chat);
  if (!known) composers.set(chat, (known = createComposers(chat, source, suggest)));
  return known(parentId);
}

/** The file viewer of one list of a chat. It lives as long as the chat. */
export function fileViewerOf(chat: Chat, parentId: string | null): FileViewer {
  const known = fileViewers.get(chat) ?? new Map<string | null, FileViewer>();
  fileViewers.set(chat, known);
  const viewer = known.get(parentId) ?? createFileViewer(chat, parentId);
  known.set(parentId, viewer);
  return viewer;
}
