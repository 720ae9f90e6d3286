import type { Chat } from "../core/owner/chat";
import { type Composer, createComposer } from "../core/composer/composer";
import { createDrafts } from "../core/composer/drafts";
import { createFileViewer, type FileViewer } from "../core/views/file-viewer";
import type { StorageSource } from "../core/owner/persisted-values";
import type { Emoji } from "../core/port/model";
import type { ChatFlags } from "../core/views/permission";
import type { Suggest } from "../core/composer/suggestions";

/** What the hooks below one provider share: the chat, and one composer and one file viewer for each list. */
export interface ChatScope {
  readonly chat: Chat;
  readonly flags: ChatFlags;
  readonly softDelete: boolean;
  /** `null` for the service's own. */
  readonly emoji: readonly Emoji[] | null;
  composer(parentId: string | null): Composer;
  fileViewer(parentId: string | null): FileViewer;
}

/** Composers and viewers are made when first asked for and live as long as the chat, so that closing a panel loses nothing. */
export function createChatScope(
  chat: Chat,
  source: StorageSource,
  suggest: Suggest,
): Pick<ChatScope, "chat" | "composer" | "fileViewer"> {
  const drafts = createDrafts(source, chat.selfId, chat.channelUrl);
  return {
    chat,
    composer: memoizeByKey((parentId) => createComposer({ chat, parentId, drafts, suggest })),
    fileViewer: memoizeByKey((parentId) => createFileViewer(chat, parentId)),
  };
}

function memoizeByKey<T>(make: (parentId: string | null) => T): (parentId: string | null) => T {
  const made = new Map<string | null, T>();
  return (parentId) => {
    let one = made.get(parentId);
    if (one === undefined) made.set(parentId, (one = make(parentId)));
    return one;
  };
}
