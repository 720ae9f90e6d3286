import type { ChatAction, ChatState } from "./chat-state";
import { findSent } from "./find-message";
import { messagesOf } from "./message-facts";
import { moveEntry, type OutboxEntry } from "./outbox";
import type { Message } from "../port/model";
import { reject, replace } from "./structural-sharing";

/** The outbox after an action. */
export function reduceOutbox(state: ChatState, action: ChatAction): readonly OutboxEntry[] {
  const { outbox } = state;
  switch (action.type) {
    case "send-recorded": {
      const { entry } = action;
      // Another tab may have recorded it before it heard that it was sent.
      if (findSent(state, entry.key)) return outbox;
      const others = reject(outbox, ({ key }) => key === entry.key);
      return [...others, entry].sort((a, b) => a.sequence - b.sequence);
    }
    case "send-progressed":
      return replace(
        outbox,
        ({ key, status }) => key === action.key && status === "pending",
        (entry) => ({ ...entry, progress: { loaded: action.loaded, total: action.total } }),
      );
    case "send-acknowledged":
    case "send-removed":
      return reject(outbox, ({ key }) => key === action.key);
    case "send-moved":
      return replace(
        outbox,
        ({ key }) => key === action.key,
        (entry) => moveEntry(entry, action.step),
      );
    default:
      return confirm(outbox, messagesOf(action), state.self.id);
  }
}

/** An own message seen anywhere, whatever became of its acknowledgement, is sent. */
function confirm(outbox: readonly OutboxEntry[], messages: readonly Message[], selfId: string): readonly OutboxEntry[] {
  return reject(outbox, (entry) => messages.some(({ key, sender }) => key === entry.key && sender?.id === selfId));
}
