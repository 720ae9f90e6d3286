import type { Chat } from "../core/chat";
import { type Composer, createComposer } from "../core/composer";
import { createDrafts } from "../core/drafts";
import type { KeyValueStorage } from "../core/environment";
import { createFileViewer, type FileViewer } from "../core/file-viewer";
import type { Emoji } from "../core/model";
import type { ChatFlags } from "../core/permission";
import type { Suggest } from "../core/suggestions";

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
  storage: KeyValueStorage | null,
  suggest: Suggest | undefined,
): Pick<ChatScope, "chat" | "composer" | "fileViewer"> {
  const drafts = createDrafts(storage, chat.selfId, chat.channelUrl);
  return {
    chat,
    composer: once((parentId) => createComposer({ chat, parentId, drafts, suggest })),
    fileViewer: once((parentId) => createFileViewer(chat, parentId)),
  };
}

function once<T>(make: (parentId: string | null) => T): (parentId: string | null) => T {
  const made = new Map<string | null, T>();
  return (parentId) => {
    let one = made.get(parentId);
    if (one === undefined) made.set(parentId, (one = make(parentId)));
    return one;
  };
}
