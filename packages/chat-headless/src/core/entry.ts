import type { ReactionChange } from "./adapter";
import type { Message, Reaction, ThreadSummary } from "./model";

/**
 * A message as the service has told it so far. Facts about it arrive as whole messages and as single reactions, in any
 * order and any number of times; each part goes by its own revision, so that the result depends on what was told, not on
 * when.
 */
export interface Entry {
  /** Complete and ready to show: `reactions` contains `changes`. */
  readonly message: Message;
  /** The reactions of the newest whole message told (its `reactionsRevision`), before `changes`. */
  readonly reactions: readonly Reaction[];
  /** The latest change of each person and emoji that is newer than `reactions`, oldest first. */
  readonly changes: readonly ReactionChange[];
}

const noChanges: readonly ReactionChange[] = [];

export function toEntry(message: Message): Entry {
  return { message, reactions: message.reactions, changes: noChanges };
}

/** `entry` after hearing the whole message again; the same reference when that told nothing new. */
export function mergeMessage(entry: Entry, told: Message): Entry {
  const known = entry.message;
  const content = told.revision > known.revision ? told : known;
  const newReactions = told.reactionsRevision > known.reactionsRevision;
  const key = known.key ?? told.key;
  const thread = newerThread(known.thread, told.thread);
  const parent = content.parent ?? known.parent ?? told.parent;
  if (content === known && !newReactions && key === known.key && thread === known.thread && parent === known.parent)
    return entry;

  const reactionsRevision = newReactions ? told.reactionsRevision : known.reactionsRevision;
  const reactions = newReactions ? told.reactions : entry.reactions;
  const changes = newReactions ? entry.changes.filter((change) => change.revision > reactionsRevision) : entry.changes;
  return {
    message: {
      ...content,
      key,
      thread,
      parent,
      createdAt: known.createdAt,
      reactionsRevision,
      reactions: newReactions ? applyChanges(reactions, changes) : known.reactions,
    },
    reactions,
    changes,
  };
}

/** `entry` after hearing of one reaction; the same reference when that was known already. */
export function mergeReaction(entry: Entry, change: ReactionChange): Entry {
  if (change.revision <= entry.message.reactionsRevision) return entry;
  const known = entry.changes.find((other) => other.userId === change.userId && other.key === change.key);
  if (known !== undefined && known.revision >= change.revision) return entry;
  const changes = [...entry.changes.filter((other) => other !== known), change].sort((a, b) => a.revision - b.revision);
  return { ...entry, changes, message: { ...entry.message, reactions: applyChanges(entry.reactions, changes) } };
}

/** `entry` after hearing its thread's summary; the same reference when that was known already. */
export function mergeThread(entry: Entry, thread: ThreadSummary): Entry {
  const newer = newerThread(entry.message.thread, thread);
  return newer === entry.message.thread ? entry : { ...entry, message: { ...entry.message, thread: newer } };
}

function newerThread(known: ThreadSummary | null, told: ThreadSummary | null): ThreadSummary | null {
  if (told === null) return known;
  return known === null || told.revision > known.revision ? told : known;
}

function applyChanges(reactions: readonly Reaction[], changes: readonly ReactionChange[]): readonly Reaction[] {
  return changes.reduce(applyReaction, reactions);
}

/** `reactions` with one person's reaction set or cleared; emoji nobody uses any more are left out. */
export function applyReaction(
  reactions: readonly Reaction[],
  { key, userId, on }: Pick<ReactionChange, "key" | "userId" | "on">,
): readonly Reaction[] {
  const known = reactions.find((reaction) => reaction.key === key);
  if (on === (known?.userIds.includes(userId) ?? false)) return reactions;
  if (known === undefined) return [...reactions, { key, userIds: [userId] }];
  const userIds = on ? [...known.userIds, userId] : known.userIds.filter((id) => id !== userId);
  if (userIds.length === 0) return reactions.filter((reaction) => reaction !== known);
  return reactions.map((reaction) => (reaction === known ? { key, userIds } : reaction));
}
