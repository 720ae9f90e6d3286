import { belongsTo, type Message } from "../port/model";
import { type ChatAction, type ChatState, conversationOf } from "../state/chat-state";
import { type EarlyFacts, earlyMessages } from "../state/early-facts";
import { reachesStart } from "../state/coverage";
import { factsOf } from "../state/message-facts";
import { findEntry, type Timeline } from "../state/timeline";
import type { Notify } from "./chat-notifications";

/** Notifies of what the actions have changed, beside the state. */
export function notifyOfChanges(
  before: ChatState,
  now: ChatState,
  actions: readonly ChatAction[],
  notify: Notify,
): void {
  const { channel, people, self } = before;
  if (!channel) return;
  const { membership } = now.people;
  if (people.membership !== membership) notify("membership-changed", { before: people.membership, now: membership });
  if (channel.frozen !== now.channel?.frozen) notify("frozen-changed", { frozen: !channel.frozen });
  for (const action of actions) {
    if (action.type !== "message-received" && action.type !== "send-acknowledged") continue;
    if (action.message.parentId !== null) notify("replied", action);
  }
  for (const { parentId, timeline } of now.conversations.values()) {
    const known = conversationOf(before, parentId).timeline;
    if (known === timeline) continue;
    const isNew = ({ id, sender }: Message) =>
      sender?.id !== self.id && findEntry(timeline, id) && !findEntry(known, id);
    const arrived = actions.flatMap((action) => arrivedIn(action, parentId, before.earlyFacts, known)).filter(isNew);
    // The same message may come twice in one burst.
    const messages = [...new Map(arrived.map((message) => [message.id, message])).values()];
    if (messages.length > 0) notify("arrived", { parentId, messages });
  }
}

/** Notifies of the messages of which an action tells. */
export function notifyOfMessages(action: ChatAction, notify: Notify): void {
  for (const { id, message = null, deleted } of factsOf(action))
    if (message !== null || deleted) notify("message-reported", { messageId: id, message });
}

/** The messages that an action brings to the end of a list: live ones, and those missed during a gap. */
function arrivedIn(
  action: ChatAction,
  parentId: string | null,
  early: EarlyFacts,
  known: Timeline,
): readonly Message[] {
  if (action.type === "message-received") return belongsTo(action.message, parentId) ? [action.message] : [];
  if (action.type !== "page-loaded" || action.holeKey || action.query.parentId !== parentId) return [];
  // Where the beginning of a list is known, a message that is new to the list is no history.
  const isNewest = "before" in action.query && action.query.before === null;
  if (!("after" in action.query) && !(isNewest && reachesStart(known.coverage))) return [];
  return [...action.page.messages, ...earlyMessages(early).filter((message) => belongsTo(message, parentId))];
}
