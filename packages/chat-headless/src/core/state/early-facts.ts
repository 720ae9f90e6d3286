import type { ChatState } from "./chat-state";
import { findIn, noGenerations, putInto } from "./generations";
import type { Message } from "../port/model";
import { type MessageFact, mergeFact } from "./message-facts";
import { blankMessage } from "./outgoing/outbox";
import { mergeMessage, type TimelineEntry, toEntry } from "./timeline-entry";

/** `ChatState.earlyFacts`. Bounded: the oldest generation is forgotten. */
export type EarlyFacts = ChatState["earlyFacts"];

const mostGenerations = 16;

export const noEarlyFacts: EarlyFacts = noGenerations;

export function bufferFact(earlyFacts: EarlyFacts, fact: MessageFact): EarlyFacts {
  const { id } = fact;
  const before = findIn(earlyFacts, id);
  if (before === null) return earlyFacts;
  const entry = fact.deleted ? null : mergeFact(before ?? toEntry(blankMessage(id)), fact);
  return putInto(earlyFacts, [[id, entry]], mostGenerations);
}

/** A message joined with all facts that came before it; `null` for one that was deleted. */
export function makeEntry(earlyFacts: EarlyFacts, message: Message): TimelineEntry | null {
  const before = findIn(earlyFacts, message.id);
  return before === undefined ? toEntry(message) : before && mergeMessage(before, message);
}

/** The messages that were buffered before one more fact and are not any more, because the buffer was full. */
export function forgottenMessages(before: EarlyFacts, now: EarlyFacts): Message[] {
  if (before.at(-1) === now.at(-1)) return [];
  return earlyMessages(before.slice(-1)).filter(({ id }) => !isHeardOf(now, id));
}

/** The deletions alone: other buffered facts may be outdated. */
export function onlyDeletions(earlyFacts: EarlyFacts): EarlyFacts {
  return earlyFacts.map((generation) => new Map([...generation].filter(([, entry]) => entry === null)));
}

/** The messages that are known to be deleted for good, in no order. */
export function deletedIds(earlyFacts: EarlyFacts): string[] {
  return onlyDeletions(earlyFacts).flatMap((deletions) => [...deletions.keys()]);
}

/** The buffered messages, in no order. */
export function earlyMessages(earlyFacts: EarlyFacts): Message[] {
  return earlyFacts
    .flatMap((generation) => [...generation.values()].flatMap((entry) => entry?.message ?? []))
    .filter(({ revision }) => revision >= 0);
}

/** Whether something was buffered about a message, were it only its deletion. */
export function isHeardOf(earlyFacts: EarlyFacts, id: string): boolean {
  return findIn(earlyFacts, id) !== undefined;
}

type Deletions = Pick<ChatState, "conversations" | "earlyFacts">;

/** Whether a message is known to be deleted for good, whether it is loaded or not. */
export function isGone({ conversations, earlyFacts }: Deletions, id: string): boolean {
  return findIn(earlyFacts, id) === null || conversations.get(id)?.rootDeleted === true;
}

/** Whether a message is known to be deleted, for good or not. @param loaded the message, where it is loaded */
export function wasDeleted(state: Deletions, id: string, loaded: Message | null): boolean {
  return isGone(state, id) || (loaded ?? findIn(state.earlyFacts, id)?.message)?.deleted === true;
}
