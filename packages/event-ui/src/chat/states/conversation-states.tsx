import { useConversation } from "@foyer/chat-headless";
import type { ReactNode } from "react";
import { Banned } from "./banned";
import { CannotConnect } from "./cannot-connect";
import { LoadingRows } from "./loading-rows";
import { NoMessages } from "./no-messages";
import { OfflineStrip } from "./offline-strip";
import { ThreadDeleted } from "./thread-deleted";

export interface ConversationStatesProps {
  /** Leads out of a thread whose first message is gone. */
  readonly onBack: () => void;
  /** The list, shown once there is something to read or known to be nothing. */
  readonly children: ReactNode;
}

/** The place of the messages: the list, or what stands there while there is none. Renders a `<div>`. */
export function ConversationStates({ onBack, children }: ConversationStatesProps) {
  const { status, rows, rootDeleted } = useConversation();
  const state = rootDeleted ? "thread-deleted" : status;
  return (
    <div className="foyer-conversation" data-status={state}>
      {state === "loading" && <LoadingRows />}
      {state === "cannot-connect" && <CannotConnect />}
      {state === "banned" && <Banned />}
      {state === "thread-deleted" && <ThreadDeleted onBack={onBack} />}
      {state === "ready" && children}
      {state === "ready" && rows.length === 0 && <NoMessages />}
      {(state === "ready" || state === "loading") && <OfflineStrip isLoading={state === "loading"} />}
    </div>
  );
}
