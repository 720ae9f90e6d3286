import type { ReactionChange } from "../port/adapter";
import type { ChatAction } from "./chat-state";
import type { Message, ThreadSummary } from "../port/model";

/** What an action tells about messages that may be anywhere. */
export interface MessageFacts {
  readonly messages: readonly Message[];
  readonly deletedIds: readonly string[];
  readonly reactions: readonly ReactionChange[];
  readonly threads: readonly { readonly messageId: string; readonly thread: ThreadSummary }[];
}

const nothing: MessageFacts = { messages: [], deletedIds: [], reactions: [], threads: [] };

export function factsOf(action: ChatAction): MessageFacts {
  switch (action.type) {
    case "message-received":
    case "message-updated":
    case "message-fetched":
    case "send-acknowledged":
      return { ...nothing, messages: [action.message] };
    case "message-deleted":
      return { ...nothing, deletedIds: [action.messageId] };
    case "reaction-changed":
      return { ...nothing, reactions: [action.change] };
    case "thread-changed":
      return { ...nothing, threads: [action] };
    case "changes-loaded":
      return { ...nothing, messages: action.changes.changed, deletedIds: action.changes.deletedIds };
    default:
      return nothing;
  }
}
