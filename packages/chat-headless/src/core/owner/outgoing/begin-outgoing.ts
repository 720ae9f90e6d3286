import { positionOf } from "../../port/model";
import { type ChatState, conversationOf } from "../../state/chat-state";
import type { UnsentMessage } from "../../state/outgoing/outbox";
import type { Outgoing } from "../../state/outgoing/outgoing-lifecycle";
import { newestEntry } from "../../state/timeline";
import type { ChatContext } from "../chat-context";

/** What every entry of the outbox begins with, behind everything that waits. */
export function beginOutgoing({ environment, state }: ChatContext): Outgoing {
  const createdAt = environment.now();
  return {
    key: environment.newKey(),
    phase: "waiting",
    error: null,
    tries: 0,
    failedLooks: 0,
    restUntil: null,
    mayArriveUntil: null,
    createdAt,
    sequence: Math.max(createdAt, (state().outbox.at(-1)?.sequence ?? 0) + 1),
    attemptedAt: null,
  };
}

/** Where a message goes that is handed over now; a mark of what was seen may lie in the future. */
export function placeOf(state: ChatState): Pick<UnsentMessage, "sentAfter" | "mayBeDeleted"> {
  const entry = newestEntry(conversationOf(state, null).timeline);
  return { sentAfter: entry ? positionOf(entry.message) : state.unread.since, mayBeDeleted: false };
}
