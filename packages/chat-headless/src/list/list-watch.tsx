import { Component, useEffect } from "react";
import type { ChatState } from "../core/state/chat-state";
import { useMarkSeen, useUnreadCount } from "../react/use-channel-state";
import { useChatState, useReadable } from "../react/use-readable";
import type { ListStore } from "./store/list-store";

export interface ListWatchProps {
  readonly store: ListStore;
  readonly attentive: boolean;
  /** The key of the last row. */
  readonly newest: string | undefined;
  /** `null` for the main list, the only one whose unread messages are known. */
  readonly parentId: string | null;
}

const isReady = ({ connection }: ChatState) => connection.type === "ready";

/**
 * Marks everything as seen while a person sees the end. It is a component of its own so that a change of the unread count renders
 * nothing else. Renders nothing visible.
 */
export function ListWatch({ store: { position, beforeCommit }, parentId, attentive, newest }: ListWatchProps) {
  const atEnd = useReadable(position, (now) => now.atEnd);
  const unread = useUnreadCount();
  // After a gap the unread count comes first, then the counted messages, and at last the state `ready`.
  const isLive = useChatState(isReady);
  const markSeen = useMarkSeen();
  useEffect(() => {
    if (parentId !== null || !attentive || !atEnd || unread === 0) return;
    let isOver = false;
    // After all effects of this commit: React compares what components read in them, and would render the list for it once more.
    queueMicrotask(() => {
      // The position may have changed without a rendering since.
      if (!isOver && position.get().atEnd) markSeen();
    });
    return () => void (isOver = true);
  }, [parentId, attentive, atEnd, position, unread, newest, isLive, markSeen]);
  return <BeforeCommit onBefore={beforeCommit} />;
}

/** Calls `onBefore` whenever React is about to change the elements beside it, for the last look at them as they are. */
class BeforeCommit extends Component<{ readonly onBefore: () => void }> {
  override getSnapshotBeforeUpdate(): null {
    this.props.onBefore();
    return null;
  }

  /** React asks for it beside `getSnapshotBeforeUpdate`. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
