import type { ReactionChange } from "./adapter";
import { type Entry, mergeMessage, mergeReaction, mergeThread, newerThread, toEntry } from "./entry";
import type { Message, ThreadSummary } from "./model";

/** What was told about one message that no list holds (yet): its creation may still be on the way. */
interface HeldFacts {
  readonly message: Message | null;
  readonly deleted: boolean;
  readonly reactions: readonly ReactionChange[];
  readonly thread: ThreadSummary | null;
}

/**
 * Facts that came before their message, and deletions, which must outlive it. Bounded: the generation written to is small
 * enough to copy, and the oldest one is forgotten.
 */
export type Held = readonly ReadonlyMap<string, HeldFacts>[];

const generationSize = 128;
const generations = 16;
const nothing: HeldFacts = { message: null, deleted: false, reactions: [], thread: null };

export const emptyHeld: Held = [new Map()];

export function holdMessage(held: Held, message: Message): Held {
  return hold(held, message.id, (facts) => ({
    message: facts.message ? mergeMessage(toEntry(facts.message), message).message : message,
  }));
}

export function holdDeletion(held: Held, id: string): Held {
  return hold(held, id, () => ({ ...nothing, deleted: true }));
}

export function holdReaction(held: Held, change: ReactionChange): Held {
  // Only the latest word of each person on each emoji counts.
  const isOutdated = (other: ReactionChange) =>
    other.userId === change.userId && other.key === change.key && other.revision <= change.revision;
  return hold(held, change.messageId, (facts) => ({
    ...facts,
    reactions: [...facts.reactions.filter((other) => !isOutdated(other)), change],
  }));
}

export function holdThread(held: Held, id: string, thread: ThreadSummary): Held {
  return hold(held, id, (facts) => ({ thread: newerThread(facts.thread, thread) }));
}

/** A message joined with all that was held about it; `null` for one that was deleted. */
export function makeEntry(held: Held, message: Message): Entry | null {
  const facts = find(held, message.id);
  if (facts.deleted) return null;
  let entry = toEntry(message);
  if (facts.message) entry = mergeMessage(entry, facts.message);
  if (facts.thread) entry = mergeThread(entry, facts.thread);
  return facts.reactions.reduce(mergeReaction, entry);
}

/** The messages held, in no order. */
export function heldMessages(held: Held): Message[] {
  return held.flatMap((generation) => [...generation.values()].flatMap(({ message }) => message ?? []));
}

function find(held: Held, id: string): HeldFacts {
  return held.find((generation) => generation.has(id))?.get(id) ?? nothing;
}

/** Newest generation first, so that what it says about an id is what counts. */
function hold(held: Held, id: string, change: (facts: HeldFacts) => Partial<HeldFacts>): Held {
  const before = find(held, id);
  if (before.deleted) return held;
  const [newest, ...older] = held;
  const full = newest!.size >= generationSize;
  const next = new Map(full ? [] : newest);
  next.set(id, { ...before, ...change(before) });
  return [next, ...(full ? held : older)].slice(0, generations);
}
