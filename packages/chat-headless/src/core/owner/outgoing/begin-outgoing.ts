import { positionOf } from "../../port/model";
import { type ChatState, conversationOf } from "../../state/chat-state";
import type { UnsentMessage } from "../../state/outgoing/outbox";
import type { Outgoing } from "../../state/outgoing/outgoing-lifecycle";
import { newestEntry } from "../../state/timeline";
import type { ChatContext } from "../chat-context";

/** The first state of an entry of the outbox, behind all entries that wait. */
export function beginOutgoing({ environment, state }: ChatContext): Outgoing {
  const now = environment.now();
  return {
    key: environment.newKey(),
    phase: "waiting",
    error: null,
    tries: 0,
    failedLooks: 0,
    restUntil: null,
    mayArriveUntil: null,
    createdAt: now,
    sequence: Math.max(now, (state().outbox.at(-1)?.sequence ?? 0) + 1),
    attemptedAt: null,
  };
}

/** The place of a message that is handed over now: after the newest loaded one, because a seen mark may lie in the future. */
export function placeOf(state: ChatState): Pick<UnsentMessage, "sentAfter" | "mayBeDeleted"> {
  const entry = newestEntry(conversationOf(state, null).timeline);
  return { sentAfter: entry ? positionOf(entry.message) : state.unread.since, mayBeDeleted: false };
}
