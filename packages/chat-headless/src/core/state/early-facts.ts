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

export function bufferMessage(earlyFacts: EarlyFacts, message: Message): EarlyFacts {
  return buffer(earlyFacts, message.id, (facts) => ({
    message: facts.message ? mergeMessage(toEntry(facts.message), message).message : message,
  }));
}

export function bufferDeletion(earlyFacts: EarlyFacts, id: string): EarlyFacts {
  return buffer(earlyFacts, id, () => ({ ...nothing, deleted: true }));
}

export function bufferReaction(earlyFacts: EarlyFacts, change: ReactionChange): EarlyFacts {
  // Only the latest word of each person on each emoji counts.
  const isOutdated = (other: ReactionChange) =>
    other.userId === change.userId && other.key === change.key && other.revision <= change.revision;
  return buffer(earlyFacts, change.messageId, (facts) => ({
    ...facts,
    reactions: [...facts.reactions.filter((other) => !isOutdated(other)), change],
  }));
}

export function bufferThread(earlyFacts: EarlyFacts, id: string, thread: ThreadSummary): EarlyFacts {
  return buffer(earlyFacts, id, (facts) => ({ thread: newerThread(facts.thread, thread) }));
}

/** A message joined with all facts that came before it; `null` for one that was deleted. */
export function makeEntry(earlyFacts: EarlyFacts, message: Message): TimelineEntry | null {
  const facts = find(earlyFacts, message.id);
  if (facts.deleted) return null;
  let entry = toEntry(message);
  if (facts.message) entry = mergeMessage(entry, facts.message);
  return facts.reactions.reduce(mergeReaction, mergeThread(entry, facts.thread));
}

/** The deletions alone: what else was buffered may be outdated. */
export function onlyDeletions(earlyFacts: EarlyFacts): EarlyFacts {
  return earlyFacts.map((generation) => new Map([...generation].filter(([, { deleted }]) => deleted)));
}

/** The buffered messages, in no order. */
export function earlyMessages(earlyFacts: EarlyFacts): Message[] {
  return earlyFacts.flatMap((generation) => [...generation.values()].flatMap(({ message }) => message ?? []));
}

function find(earlyFacts: EarlyFacts, id: string): FactsOfOne {
  return earlyFacts.find((generation) => generation.has(id))?.get(id) ?? nothing;
}

/** Newest generation first, so that what it says about an id is what counts. */
function buffer(earlyFacts: EarlyFacts, id: string, change: (facts: FactsOfOne) => Partial<FactsOfOne>): EarlyFacts {
  const before = find(earlyFacts, id);
  if (before.deleted) return earlyFacts;
  const [newest, ...older] = earlyFacts;
  const full = newest!.size >= generationSize;
  const next = new Map(full ? [] : newest);
  next.set(id, { ...before, ...change(before) });
  return [next, ...(full ? earlyFacts : older)].slice(0, generations);
}
