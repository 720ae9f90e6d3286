import type { DriverEvent } from "@foyer/chat-headless";
import type { Archive } from "./archive";
import { type Change, type Entry, orderOf } from "./entry";

/** An event without the channel that it is about. */
export type LiveEvent = DriverEvent extends infer Event
  ? Event extends DriverEvent
    ? Omit<Event, "channelUrl">
    : never
  : never;

/**
 * Adds a live entry, and returns what it has changed. A change of a message older than what was read is nothing yet: nobody was handed
 * that message.
 */
export function addLive(archive: Archive, entry: Entry): readonly LiveEvent[] {
  if (entry.kind === "role") return archive.add(entry) ? [] : [];
  const target = entry.kind === "post" ? entry.id : archive.targetOf(entry);
  const before = entry.kind === "react" && target !== null ? keysOf(archive, target, entry.from) : [];
  if (!archive.add(entry) || target === null) return [];
  if (entry.kind === "post") return [...toReceived(archive, target), ...toThreadChanged(archive, target)];
  return toChanged(archive, entry, target, before);
}

function toChanged(archive: Archive, change: Change, target: string, before: readonly string[]): readonly LiveEvent[] {
  const folded = archive.folded(target);
  const order = orderOf(change.id);
  if (change.kind === "retract") {
    if (folded?.goneBy !== change.id) return [];
    return [{ type: "message-deleted", messageId: target }, ...toThreadChanged(archive, target)];
  }
  if (change.kind === "react") {
    if (folded?.reactionsRevision !== order) return [];
    const after = keysOf(archive, target, change.from);
    const changed = [...new Set([...before, ...after])].filter((key) => before.includes(key) !== after.includes(key));
    return changed.map((key) => ({
      type: "reaction-changed",
      change: { messageId: target, key, userId: change.from, on: after.includes(key), revision: order },
    }));
  }
  const message = folded?.revision === order ? archive.message(target) : null;
  return message === null ? [] : [{ type: "message-updated", message }];
}

function toReceived(archive: Archive, id: string): readonly LiveEvent[] {
  const message = archive.message(id);
  return message === null ? [] : [{ type: "message-received", message }];
}

function toThreadChanged(archive: Archive, replyId: string): readonly LiveEvent[] {
  const messageId = archive.post(replyId)?.parentId ?? null;
  const thread = messageId === null ? null : archive.message(messageId)?.thread;
  return messageId === null || !thread ? [] : [{ type: "thread-changed", messageId, thread }];
}

/** The reactions of one person to a message. */
export function keysOf(archive: Archive, id: string, userId: string): readonly string[] {
  return [...(archive.folded(id)?.reactions ?? [])].flatMap(([key, ids]) => (ids.includes(userId) ? [key] : []));
}
