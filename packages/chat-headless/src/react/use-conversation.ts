import { useMemo } from "react";
import { type ChatState, conversationOf, type ConversationState } from "../core/state/chat-state";
import type { LoadOutcome, OlderSearch } from "../core/owner/history";
import { hasAllOlder } from "../core/state/reduce-conversation";
import { type Row, type RowList, rowOfEntry, rowsOf } from "../core/state/row";
import { withStructuralSharing } from "../core/state/structural-sharing";
import { type ConversationStatus, conversationStatus } from "../core/views/conversation-status";
import { useChatScope } from "./chat-provider";
import { useParentId } from "./conversation-scope";
import { useChatState } from "./use-readable";

/** The messages of a list as rows, and the loading of more. `parentId` is `null` for the main list. */
export interface UseConversationResult {
  readonly parentId: string | null;
  /** Whether the list can be shown, or why not. */
  readonly status: ConversationStatus;
  /** The loaded messages, and those being sent, in order. */
  readonly rows: RowList;
  /** Older messages may exist beyond the oldest row. */
  readonly hasOlder: boolean;
  /** The state of `loadOlder`. */
  readonly older: ConversationState["older"];
  /** Keys of the holes being filled. */
  readonly filling: readonly string[];
  /** The first message of a thread; `null` in the main list and while it is not known. */
  readonly root: Row | null;
  /** The first message of the thread was deleted for good. */
  readonly rootDeleted: boolean;
  /** Loads the page before the oldest row, with one try. Repeating it while it runs is harmless. Never rejects. */
  loadOlder(): Promise<LoadOutcome>;
  /**
   * Loads older pages until something is among the rows, at most 20 of them, and tries again while the service is busy. Never
   * rejects; `nothing` where it was not found.
   */
  loadOlderUntil(search: OlderSearch): Promise<LoadOutcome>;
  /** Loads the missing messages of a hole, from one of its sides. Never rejects. */
  fillHole(holeKey: string, side: "older" | "newer"): Promise<LoadOutcome>;
  /** Makes sure a message is among the rows; rejects with `not-found` when it is gone. */
  reveal(messageId: string): Promise<void>;
  /** Retries the step that keeps this list from showing: the connection, the channel, or the load of this thread. */
  retry(): void;
  /** Tells a bounded window which row is being read. */
  readAt(anchorIndex: number): void;
}

/**
 * Returns the value that `select` makes of the messages of the surrounding list and the calls that load more of them. Renders when
 * that changes only: a part that shows the `status` does not render for each message.
 *
 * @param select must return the same reference while nothing that it reads has changed
 */
export function useConversation<T>(select: (conversation: UseConversationResult) => T): T;
/** The messages of the surrounding list, and the calls that load more of them. Renders once for each change of its rows. */
export function useConversation(): UseConversationResult;
export function useConversation(select: (conversation: UseConversationResult) => unknown = (all) => all): unknown {
  const { chat } = useChatScope();
  const parentId = useParentId();
  const { history, retry } = chat;
  const read = useMemo(() => {
    const commands = {
      loadOlder: () => history.loadOlder(parentId),
      loadOlderUntil: (search: OlderSearch) => history.loadOlderUntil(parentId, search),
      fillHole: (holeKey: string, side: "older" | "newer") => history.fillHole(parentId, holeKey, side),
      reveal: (messageId: string) => history.reveal(parentId, messageId),
      readAt: (anchorIndex: number) => history.readAt(parentId, anchorIndex),
      retry: () => retry(parentId),
    };
    return withStructuralSharing((state: ChatState): UseConversationResult => {
      const conversation = conversationOf(state, parentId);
      const { older, filling, root, rootDeleted } = conversation;
      const status = conversationStatus(state, conversation);
      return {
        parentId,
        status,
        rows: rowsOf(state, conversation),
        hasOlder: !hasAllOlder(conversation),
        older,
        filling,
        root: root && rowOfEntry(root, state),
        rootDeleted,
        ...commands,
      };
    });
  }, [history, retry, parentId]);
  return useChatState((state) => select(read(state)));
}
