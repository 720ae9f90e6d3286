import type { Chat } from "./chat";
import { conversationKey } from "./chat-state";
import { fileCategory } from "./message-kind";
import { type Row, type RowList, rowsOf } from "./row";
import { createStore, type Readable } from "./store";

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
  if (message.type !== "file" || message.deleted || status !== "sent") return false;
  const category = fileCategory(message.file.mimeType);
  return category === "IMAGE" || category === "GIF" || category === "VIDEO";
}

export function createFileViewer(chat: Chat, parentId: string | null): FileViewer {
  const store = createStore<FileViewerState>({ openKey: null });

  function rows(): RowList | null {
    const state = chat.store.get();
    const conversation = state.conversations.get(conversationKey(parentId));
    return conversation === undefined ? null : rowsOf(state, conversation);
  }

  function neighbour(by: 1 | -1): Row | null {
    const list = rows();
    const { openKey } = store.get();
    const from = list === null || openKey === null ? -1 : list.indexOf(openKey);
    if (list === null || from < 0) return null;
    for (let index = from + by; index >= 0 && index < list.length; index += by) {
      const row = list.at(index);
      if (row !== undefined && isViewable(row)) return row;
    }
    return null;
  }

  return {
    store,
    open: (openKey) => store.set({ openKey }),
    close: () => store.set({ openKey: null }),
    move(by) {
      const to = neighbour(by);
      if (to !== null) store.set({ openKey: to.key });
    },
    neighbours: () => ({ previous: neighbour(-1), next: neighbour(1) }),
  };
}
