import { useMemo } from "react";
import type { Row } from "../core/state/row";
import { filesOf } from "../core/views/file-viewer";
import { useChatScope } from "./chat-provider";
import { fileViewerOf } from "./chat-scope";
import { useParentId } from "./conversation-scope";
import { useChatState, useReadable } from "./use-readable";

/** The viewer of the pictures and videos of a list. */
export interface UseFileViewerResult {
  /** The file being looked at; `null` while closed, and once it is gone. */
  readonly row: Row | null;
  /**
   * The pictures and videos of the list that are held, in its order, while one is open. In a thread the message that it is
   * about comes first.
   */
  readonly files: readonly Row[];
  /** The file before; `null` at the first. */
  readonly previous: Row | null;
  /** The file after; `null` at the last. */
  readonly next: Row | null;
  /** Shows the file of a row. */
  open(rowKey: string): void;
  close(): void;
  /** Shows the next file, or with -1 the previous one. */
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
