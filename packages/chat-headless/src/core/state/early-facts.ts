import type { ChatState } from "./chat-state";
import type { Message } from "../port/model";
import { type MessageFact, mergeFact } from "./message-facts";
import { blankMessage } from "./outgoing/outbox";
import { mergeMessage, type TimelineEntry, toEntry } from "./timeline-entry";

/**
 * Facts that came before their message, and deletions, which must outlive it. What is known of a message is kept as the
 * entry that it will be, with a blank message until its own comes; `null` stands for a deleted one. Bounded: the
 * generation written to is small enough to copy, and the oldest one is forgotten.
 */
export type EarlyFacts = readonly ReadonlyMap<string, TimelineEntry | null>[];

const generationSize = 128;
const generations = 16;

export const noEarlyFacts: EarlyFacts = [new Map()];

/** Newest generation first, so that what it says about an id is what counts. */
export function bufferFact(earlyFacts: EarlyFacts, fact: MessageFact): EarlyFacts {
  const { id } = fact;
  const before = findEarly(earlyFacts, id);
  if (before === null) return earlyFacts;
  const [newest, ...older] = earlyFacts;
  const full = newest!.size >= generationSize;
  const next = new Map(full ? [] : newest);
  next.set(id, fact.deleted ? null : mergeFact(before ?? toEntry(blankMessage(id)), fact));
  return [next, ...(full ? earlyFacts : older)].slice(0, generations);
}

/** A message joined with all facts that came before it; `null` for one that was deleted. */
export function makeEntry(earlyFacts: EarlyFacts, message: Message): TimelineEntry | null {
  const before = findEarly(earlyFacts, message.id);
  return before === undefined ? toEntry(message) : before && mergeMessage(before, message);
}

/** The messages that were buffered before and are not any more, because the buffer was full. */
export function forgottenMessages(before: EarlyFacts, now: EarlyFacts): Message[] {
  return before.length < generations || before.at(-1) === now.at(-1) ? [] : earlyMessages(before.slice(-1));
}

/** The deletions alone: what else was buffered may be outdated. */
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

/** What was buffered about a message; `null` for one that was deleted for good, `undefined` for nothing. */
function findEarly(earlyFacts: EarlyFacts, id: string): TimelineEntry | null | undefined {
  return earlyFacts.find((generation) => generation.has(id))?.get(id);
}

/** Whether something was buffered about a message, were it only its deletion. */
export function isHeardOf(earlyFacts: EarlyFacts, id: string): boolean {
  return findEarly(earlyFacts, id) !== undefined;
}

type Deletions = Pick<ChatState, "conversations" | "earlyFacts">;

/** Whether a message is known to be deleted for good, whether it is loaded or not. */
export function isGone({ conversations, earlyFacts }: Deletions, id: string): boolean {
  return findEarly(earlyFacts, id) === null || conversations.get(id)?.rootDeleted === true;
}

/** Whether a message is known to be deleted, for good or not. @param loaded the message, where it is loaded */
export function wasDeleted(state: Deletions, id: string, loaded: Message | null): boolean {
  return isGone(state, id) || (loaded ?? findEarly(state.earlyFacts, id)?.message)?.deleted === true;
}
