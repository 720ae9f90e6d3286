import { useMemo } from "react";
import type { Row } from "../core/state/row";
import { filesOf } from "../core/views/file-viewer";
import { useChatScope } from "./chat-provider";
import { fileViewerOf } from "./chat-scope";
import { useParentId } from "./conversation-scope";
import { useChatState, useReadable } from "./use-readable";

export interface UseFileViewerResult {
  /** The file being looked at; `null` while closed, and once it is gone. */
  readonly row: Row | null;
  /**
   * The pictures and videos of the list that are held, in its order, while one is open. In a thread the message that it is
   * about comes first.
   */
  readonly files: readonly Row[];
  readonly previous: Row | null;
  readonly next: Row | null;
  open(rowKey: string): void;
  close(): void;
  move(by: 1 | -1): void;
}

const none: readonly Row[] = [];

/** The file viewer of the surrounding list. */
export function useFileViewer(): UseFileViewerResult {
  const { chat } = useChatScope();
  const parentId = useParentId();
  const viewer = fileViewerOf(chat, parentId);
  const openKey = useReadable(viewer.store, (state) => state.openKey);
  const files = useChatState((state) => (openKey === null ? none : filesOf(state, parentId)));
  return useMemo(() => {
    const row = files.find(({ key }) => key === openKey) ?? null;
    return { row, files, ...viewer.neighbours(), open: viewer.open, close: viewer.close, move: viewer.move };
  }, [viewer, files, openKey]);
}
