import { useMemo } from "react";
import { conversationOf } from "../core/state/chat-state";
import { type Row, rowsOf } from "../core/state/row";
import { useChatScope } from "./chat-provider";
import { fileViewerOf } from "./chat-scope";
import { useParentId } from "./conversation-scope";
import { useChatState, useReadable } from "./use-readable";

export interface UseFileViewerResult {
  /** The file being looked at; `null` while closed, and once it is gone. */
  readonly row: Row | null;
  readonly previous: Row | null;
  readonly next: Row | null;
  open(rowKey: string): void;
  close(): void;
  move(by: 1 | -1): void;
}

/** The file viewer of the surrounding list. */
export function useFileViewer(): UseFileViewerResult {
  const { chat } = useChatScope();
  const parentId = useParentId();
  const viewer = fileViewerOf(chat, parentId);
  const openKey = useReadable(viewer.store, (state) => state.openKey);
  const rows = useChatState((state) => openKey && rowsOf(state, conversationOf(state, parentId)));
  return useMemo(() => {
    const found = rows && openKey && rows.at(rows.indexOf(openKey));
    const row = found && !found.message.deleted && !found.deleting ? found : null;
    return { row, ...viewer.neighbours(), open: viewer.open, close: viewer.close, move: viewer.move };
  }, [viewer, rows, openKey]);
}
