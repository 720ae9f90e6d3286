import type { ReactionChange } from "../port/adapter";
import type { Message, Reaction, ThreadSummary } from "../port/model";
import { createReaction, maxReactions, reactionCount } from "../port/reaction";
import { mergeIfChanged, reject, replace } from "./structural-sharing";

/**
 * A message as the service has reported it so far. Facts about it arrive as whole messages and as single reactions, in any
 * order and any number of times; each part goes by its own revision, so that the result depends on what was reported, not on
 * when.
 */
export interface TimelineEntry {
  /** Complete and ready to show: `reactions` contains `changes`. */
  readonly message: Message;
  /** The reactions of the newest whole message that was reported (its `reactionsRevision`), before `changes`. */
  readonly reactions: readonly Reaction[];
  /** The latest change of each person and emoji that is newer than `reactions`, oldest first. */
  readonly changes: readonly ReactionChange[];
}

export function toEntry(message: Message): TimelineEntry {
  const reactions = withoutNames(message.reactions);
  return { message: mergeIfChanged(message, { reactions }), reactions, changes: [] };
}

/** Reactions as they are kept. The names that come with them are kept once, among the people of the chat. */
function withoutNames(reactions: readonly Reaction[]): readonly Reaction[] {
  if (!reactions.some(({ users }) => users)) return reactions;
  return reactions.map(({ users: _, ...reaction }) => reaction);
}

/** `entry` after another report of the whole message; the same reference when that had nothing new. */
export function mergeMessage(entry: TimelineEntry, told: Message): TimelineEntry {
  const known = entry.message;
  const content = told.revision > known.revision ? told : known;
  const isNewer = told.reactionsRevision > known.reactionsRevision;
  const reactions = isNewer ? withoutNames(told.reactions) : entry.reactions;
  const changes = isNewer ? reject(entry.changes, ({ revision }) => revision <= told.reactionsRevision) : entry.changes;
  const message = mergeIfChanged(content, {
    key: known.key ?? told.key,
    thread: newerThread(known.thread, told.thread),
    parent: content.parent ?? known.parent ?? told.parent,
    createdAt: known.createdAt || told.createdAt,
    reactionsRevision: isNewer ? told.reactionsRevision : known.reactionsRevision,
    reactions: isNewer ? applyReactions(reactions, changes) : known.reactions,
  });
  return message === known ? entry : { message, reactions, changes };
}

/** `entry` after a report of one reaction; the same reference when that was known already. */
export function mergeReaction(entry: TimelineEntry, change: ReactionChange): TimelineEntry {
  if (change.revision <= entry.message.reactionsRevision) return entry;
  const known = entry.changes.find((other) => other.userId === change.userId && other.key === change.key);
  if (known && known.revision >= change.revision) return entry;
  const { message } = entry;
  const same = message.reactions.find(({ key }) => key === change.key);
  // With another emoji each time a single person could make it take ever longer, also by taking each back.
  if (!same) {
    const keys = new Set(entry.changes.map(({ key }) => key)).add(change.key);
    if ((change.on && message.reactions.length >= maxReactions) || keys.size > 2 * maxReactions) return entry;
  }
  // Thousands may react to one message: a reaction that follows all known ones is added without going through them.
  if (same && !known && change.on && change.revision >= (entry.changes.at(-1)?.revision ?? 0)) {
    const next = addReaction(same, change);
    const reactions = next === same ? message.reactions : replace(message.reactions, same, next);
    return { ...entry, changes: [...entry.changes, change], message: mergeIfChanged(message, { reactions }) };
  }
  const changes = [...reject(entry.changes, (other) => other === known), change].sort(
    (a, b) => a.revision - b.revision,
  );
  return {
    ...entry,
    changes,
    message: mergeIfChanged(message, { reactions: applyReactions(entry.reactions, changes) }),
  };
}

/** `entry` after a report of its thread's summary; the same reference when that was known already. */
export function mergeThread(entry: TimelineEntry, thread: ThreadSummary | null): TimelineEntry {
  const { message } = entry;
  return mergeIfChanged(entry, { message: mergeIfChanged(message, { thread: newerThread(message.thread, thread) }) });
}

/** Of two summaries of one thread the one that was made later. */
function newerThread(known: ThreadSummary | null, told: ThreadSummary | null): ThreadSummary | null {
  return told && (!known || told.revision > known.revision) ? told : known;
}

/**
 * `reaction` after one more person set it; the same reference when that was known. Searching thousands of names costs a tenth of
 * making the set of them, which pays only for many steps.
 */
function addReaction(reaction: Reaction, { userId, count }: ReactionStep): Reaction {
  const { key, userIds } = reaction;
  const isNamed = userIds.includes(userId);
  const total = count ?? reactionCount(reaction) + Number(!isNamed);
  if (isNamed && total === reactionCount(reaction)) return reaction;
  return createReaction(key, isNamed ? userIds : [...userIds, userId], total);
}

type ReactionStep = Pick<ReactionChange, "key" | "userId" | "on" | "count">;

/**
 * `reactions` with reactions of some people set or cleared; emoji without reactions are left out. Without a `count`, the change of
 * a person who is not named is taken to change the number. Costs as much as there are names and steps.
 */
export function applyReactions(reactions: readonly Reaction[], steps: readonly ReactionStep[]): readonly Reaction[] {
  const known = new Map(reactions.map((reaction) => [reaction.key, reaction]));
  const changed = new Map<string, { readonly names: Set<string>; readonly count: number }>();
  for (const { key, userId, on, count: reported } of steps) {
    const before = known.get(key) ?? { key, userIds: [] };
    const { names, count } = changed.get(key) ?? { names: new Set(before.userIds), count: reactionCount(before) };
    const isNamed = names.has(userId);
    const isCounted = isNamed || count > names.size;
    const next = reported ?? count + (on ? Number(!isNamed) : -Number(isCounted));
    if (on === isNamed && next === count) continue;
    names[on ? "add" : "delete"](userId);
    changed.set(key, { names, count: Math.max(next, names.size) });
  }
  if (changed.size === 0) return reactions;
  for (const [key, { names, count }] of changed) known.set(key, createReaction(key, [...names], count));
  return [...known.values()].filter((reaction) => reactionCount(reaction) > 0);
}
