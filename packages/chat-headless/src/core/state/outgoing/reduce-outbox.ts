import type { ChatAction, ChatState } from "../chat-state";
import { isHeardOf } from "../early-facts";
import { findMessage, findSent } from "../find-message";
import { factsOf, messagesOf } from "../message-facts";
import { isMessage, moveEntry, type OutboxEntry } from "./outbox";
import { reject, replace } from "../structural-sharing";

/** The outbox after an action. `before`: the state with the messages that the action takes away. */
export function reduceOutbox(before: ChatState, state: ChatState, action: ChatAction): readonly OutboxEntry[] {
  const { outbox } = state;
  switch (action.type) {
    case "outgoing-recorded": {
      const { entry } = action;
      const known = outbox.find(({ key }) => key === entry.key);
      // Another tab may have recorded it before it heard that it was sent, or removed.
      if (findSent(state, entry.key) || known?.phase === "withdrawn") return outbox;
      const others = known ? reject(outbox, (other) => other === known) : outbox;
      return [...others, entry].sort((a, b) => a.sequence - b.sequence);
    }
    case "outgoing-moved": {
      const entry = outbox.find(({ key }) => key === action.key);
      const next = entry && moveEntry(entry, action.event, action.step);
      if (!entry || next === entry) return outbox;
      return next ? replace(outbox, entry, next) : reject(outbox, (other) => other === entry);
    }
    case "send-progressed": {
      const { key, loaded, total } = action;
      const entry = outbox.find((other) => other.key === key);
      return entry?.type === "file" && entry.phase === "sending"
        ? replace(outbox, entry, { ...entry, progress: { loaded, total } })
        : outbox;
    }
    default: {
      const left = reject(outbox, (entry) => isConfirmed(state, action, entry));
      return left.length > 0 && action.type !== "send-acknowledged" ? hideDeleted(before, left, action) : left;
    }
  }
}

/** Whether an action proves that the service has what an entry sends: an own message seen anywhere is sent, acknowledged or not. */
export function isConfirmed(
  { self }: Pick<ChatState, "self">,
  action: ChatAction,
  { key }: Pick<OutboxEntry, "key">,
): boolean {
  if (action.type === "send-acknowledged") return action.key === key;
  if (action.type === "outgoing-moved") return action.key === key && action.event === "confirmed";
  return messagesOf(action).some((message) => message.key === key && message.sender?.id === self.id);
}

/** Marks entries as perhaps deleted: an unknown message was deleted, or may have been, and may be any that was handed over. */
function hideDeleted(before: ChatState, outbox: readonly OutboxEntry[], action: ChatAction): readonly OutboxEntry[] {
  const isUnknown = (id: string) => !findMessage(before, id) && !isHeardOf(before.earlyFacts, id);
  const isHiding =
    action.type === "changes-unknown"
      ? before.capabilities.changes
      : factsOf(action).some(({ id, deleted }) => deleted && isUnknown(id));
  const isHidden = (entry: OutboxEntry) => isMessage(entry) && entry.attemptedAt !== null && !entry.mayBeDeleted;
  if (!isHiding || !outbox.some(isHidden)) return outbox;
  return outbox.map((entry) => (isHidden(entry) ? { ...entry, mayBeDeleted: true } : entry));
}
