import type { Chat } from "../owner/chat";
import { conversationOf } from "../state/chat-state";
import { isAcceptedFile } from "./message-kind";
import { type Row, rowsOf } from "../state/row";
import { createStore, type Readable } from "../owner/store";

/** Which file is being looked at: a row's key; `null` for none. */
export interface FileViewerState {
  readonly openKey: string | null;
}

/** Looks at the pictures and videos of one list, one at a time. */
export interface FileViewer {
  readonly store: Readable<FileViewerState>;
  open(rowKey: string): void;
  close(): void;
  /** Moves to the next file in the list's order (1), or the one before (-1); stays where there is none. */
  move(by: 1 | -1): void;
  /** The neighbours of the open file among the files that are held. */
  neighbours(): { readonly previous: Row | null; readonly next: Row | null };
}

/** Whether a row has something the viewer can show. */
export function isViewable({ message, status }: Row): boolean {
  return message.type === "file" && isAcceptedFile(message.file.mimeType) && !message.deleted && status === "sent";
}

export function createFileViewer(chat: Chat, parentId: string | null): FileViewer {
  const store = createStore<FileViewerState>({ openKey: null });

  function neighbour(by: 1 | -1): Row | null {
    const state = chat.store.get();
    const rows = rowsOf(state, conversationOf(state, parentId));
    const { openKey } = store.get();
    let index = openKey ? rows.indexOf(openKey) : -1;
    let row = rows.at(index);
    while (row) {
      row = rows.at((index += by));
      if (row && isViewable(row)) return row;
    }
    return null;
  }

  return {
    store,
    open: (openKey) => store.set({ openKey }),
    close: () => store.set({ openKey: null }),
    move(by) {
      const to = neighbour(by);
      if (to) store.set({ openKey: to.key });
    },
    neighbours: () => ({ previous: neighbour(-1), next: neighbour(1) }),
  };
}
