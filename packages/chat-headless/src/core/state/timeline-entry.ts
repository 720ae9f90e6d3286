import type { ReactionChange } from "../port/adapter";
import type { Message, Reaction, ThreadSummary } from "../port/model";
import { mergeIfChanged, reject } from "./structural-sharing";

/**
 * A message as the service has told it so far. Facts about it arrive as whole messages and as single reactions, in any
 * order and any number of times; each part goes by its own revision, so that the result depends on what was told, not on
 * when.
 */
export interface TimelineEntry {
  /** Complete and ready to show: `reactions` contains `changes`. */
  readonly message: Message;
  /** The reactions of the newest whole message told (its `reactionsRevision`), before `changes`. */
  readonly reactions: readonly Reaction[];
  /** The latest change of each person and emoji that is newer than `reactions`, oldest first. */
  readonly changes: readonly ReactionChange[];
}

export function toEntry(message: Message): TimelineEntry {
  return { message, reactions: message.reactions, changes: [] };
}

/** `entry` after hearing the whole message again; the same reference when that told nothing new. */
export function mergeMessage(entry: TimelineEntry, told: Message): TimelineEntry {
  const known = entry.message;
  const content = told.revision > known.revision ? told : known;
  const isNewer = told.reactionsRevision > known.reactionsRevision;
  const reactions = isNewer ? told.reactions : entry.reactions;
  const changes = isNewer ? reject(entry.changes, ({ revision }) => revision <= told.reactionsRevision) : entry.changes;
  const message = mergeIfChanged(content, {
    key: known.key ?? told.key,
    thread: newerThread(known.thread, told.thread),
    parent: content.parent ?? known.parent ?? told.parent,
    createdAt: known.createdAt || told.createdAt,
    reactionsRevision: isNewer ? told.reactionsRevision : known.reactionsRevision,
    reactions: isNewer ? changes.reduce(applyReaction, reactions) : known.reactions,
  });
  return message === known ? entry : { message, reactions, changes };
}

/** `entry` after hearing of one reaction; the same reference when that was known already. */
export function mergeReaction(entry: TimelineEntry, change: ReactionChange): TimelineEntry {
  if (change.revision <= entry.message.reactionsRevision) return entry;
  const known = entry.changes.find((other) => other.userId === change.userId && other.key === change.key);
  if (known && known.revision >= change.revision) return entry;
  const changes = [...reject(entry.changes, (other) => other === known), change].sort(
    (a, b) => a.revision - b.revision,
  );
  return {
    ...entry,
    changes,
    message: { ...entry.message, reactions: changes.reduce(applyReaction, entry.reactions) },
  };
}

/** `entry` after hearing its thread's summary; the same reference when that was known already. */
export function mergeThread(entry: TimelineEntry, thread: ThreadSummary | null): TimelineEntry {
  const { message } = entry;
  return mergeIfChanged(entry, { message: mergeIfChanged(message, { thread: newerThread(message.thread, thread) }) });
}

/** Of two summaries of one thread the one that was made later. */
function newerThread(known: ThreadSummary | null, told: ThreadSummary | null): ThreadSummary | null {
  return told && (!known || told.revision > known.revision) ? told : known;
}

/** `reactions` with one person's reaction set or cleared; emoji nobody uses any more are left out. */
export function applyReaction(
  reactions: readonly Reaction[],
  { key, userId, on }: Pick<ReactionChange, "key" | "userId" | "on">,
): readonly Reaction[] {
  const known = reactions.find((reaction) => reaction.key === key);
  if (on === (known?.userIds.includes(userId) ?? false)) return reactions;
  if (!known) return [...reactions, { key, userIds: [userId] }];
  const userIds = on ? [...known.userIds, userId] : reject(known.userIds, (id) => id === userId);
  if (userIds.length === 0) return reject(reactions, (reaction) => reaction === known);
  return reactions.map((reaction) => (reaction === known ? { key, userIds } : reaction));
}
