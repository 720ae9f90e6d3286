import type { Chat } from "../owner/chat";
import { type ChatState, conversationOf } from "../state/chat-state";
import { isAcceptedFile } from "./file-category";
import { type Row, type RowList, rowOfEntry, rowsOf } from "../state/row";
import { memoize } from "../state/memoize";
import { createStore, type Readable } from "../owner/store";

/** The state of the file viewer. */
export interface FileViewerState {
  /** The key of the row whose file is shown; `null` while closed. */
  readonly openKey: string | null;
}

/** Looks at the pictures and videos of one list, one at a time. */
export interface FileViewer {
  readonly store: Readable<FileViewerState>;
  /** Shows the file of a row. */
  open(rowKey: string): void;
  close(): void;
  /** Moves to the next file in the list's order (1), or the one before (-1); stays where there is none. */
  move(by: 1 | -1): void;
  /** The neighbours of the open file among the loaded files. */
  neighbours(): { readonly previous: Row | null; readonly next: Row | null };
}

/** Whether a row has something the viewer can show. */
export function isViewable({ message, status, deleting }: Row): boolean {
  return (
    message.type === "file" &&
    isAcceptedFile(message.file.mimeType) &&
    !message.deleted &&
    status === "sent" &&
    !deleting
  );
}

const viewableOf = memoize((rows: RowList, root: Row | null): readonly Row[] =>
  (root ? [root, ...rows.slice()] : rows.slice()).filter(isViewable),
);

/** Returns the loaded pictures and videos of one list, in its order; a thread's begin with the message that it is about. */
export function filesOf(state: ChatState, parentId: string | null): readonly Row[] {
  const conversation = conversationOf(state, parentId);
  const { root } = conversation;
  return viewableOf(rowsOf(state, conversation), root && rowOfEntry(root, state));
}

/** Creates the viewer for the pictures and videos of one list of a chat. Nothing has to be closed. */
export function createFileViewer(chat: Chat, parentId: string | null): FileViewer {
  const store = createStore<FileViewerState>({ openKey: null });

  function neighbours() {
    const { openKey } = store.get();
    // Closed, it makes no row of what is loaded.
    const files = openKey === null ? [] : filesOf(chat.store.get(), parentId);
    const index = files.findIndex(({ key }) => key === openKey);
    return { previous: files[index - 1] ?? null, next: (index >= 0 && files[index + 1]) || null };
  }

  return {
    store,
    open(openKey) {
      store.set({ openKey });
      const row = filesOf(chat.store.get(), parentId).find(({ key }) => key === openKey);
      if (row) chat.emit({ type: "file-opened", messageId: row.message.id });
    },
    close: () => store.set({ openKey: null }),
    move(by) {
      const { previous, next } = neighbours();
      const to = by === 1 ? next : previous;
      if (to) store.set({ openKey: to.key });
    },
    neighbours,
  };
}
