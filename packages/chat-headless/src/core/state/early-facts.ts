import type { ReactionChange } from "../port/adapter";
import { type TimelineEntry, mergeMessage, mergeReaction, mergeThread, newerThread, toEntry } from "./timeline-entry";
import type { Message, ThreadSummary } from "../port/model";

/** What was told about one message that no list holds (yet): its creation may still be on the way. */
interface FactsOfOne {
  readonly message: Message | null;
  readonly deleted: boolean;
  readonly reactions: readonly ReactionChange[];
  readonly thread: ThreadSummary | null;
}

/**
 * Facts that came before their message, and deletions, which must outlive it. Bounded: the generation written to is small
 * enough to copy, and the oldest one is forgotten.
 */
export type EarlyFacts = readonly ReadonlyMap<string, FactsOfOne>[];

const generationSize = 128;
const generations = 16;
const nothing: FactsOfOne = { message: null, deleted: false, reactions: [], thread: null };

export const noEarlyFacts: EarlyFacts = [new Map()];

export function bufferMessage(held: EarlyFacts, message: Message): EarlyFacts {
  return buffer(held, message.id, (facts) => ({
    message: facts.message ? mergeMessage(toEntry(facts.message), message).message : message,
  }));
}

export function bufferDeletion(held: EarlyFacts, id: string): EarlyFacts {
  return buffer(held, id, () => ({ ...nothing, deleted: true }));
}

export function bufferReaction(held: EarlyFacts, change: ReactionChange): EarlyFacts {
  // Only the latest word of each person on each emoji counts.
  const isOutdated = (other: ReactionChange) =>
    other.userId === change.userId && other.key === change.key && other.revision <= change.revision;
  return buffer(held, change.messageId, (facts) => ({
    ...facts,
    reactions: [...facts.reactions.filter((other) => !isOutdated(other)), change],
  }));
}

export function bufferThread(held: EarlyFacts, id: string, thread: ThreadSummary): EarlyFacts {
  return buffer(held, id, (facts) => ({ thread: newerThread(facts.thread, thread) }));
}

/** A message joined with all that was held about it; `null` for one that was deleted. */
export function makeEntry(held: EarlyFacts, message: Message): TimelineEntry | null {
  const facts = find(held, message.id);
  if (facts.deleted) return null;
  let entry = toEntry(message);
  if (facts.message) entry = mergeMessage(entry, facts.message);
  return facts.reactions.reduce(mergeReaction, mergeThread(entry, facts.thread));
}

/** The messages held, in no order. */
export function earlyMessages(held: EarlyFacts): Message[] {
  return held.flatMap((generation) => [...generation.values()].flatMap(({ message }) => message ?? []));
}

function find(held: EarlyFacts, id: string): FactsOfOne {
  return held.find((generation) => generation.has(id))?.get(id) ?? nothing;
}

/** Newest generation first, so that what it says about an id is what counts. */
function buffer(held: EarlyFacts, id: string, change: (facts: FactsOfOne) => Partial<FactsOfOne>): EarlyFacts {
  const before = find(held, id);
  if (before.deleted) return held;
  const [newest, ...older] = held;
  const full = newest!.size >= generationSize;
  const next = new Map(full ? [] : newest);
  next.set(id, { ...before, ...change(before) });
  return [next, ...(full ? held : older)].slice(0, generations);
}
