import type { ServiceChannel, ServiceMessage, ServiceState } from "./service-state";
import { findMessage } from "./write-rules";
import { type MessageExtras, toMessageWire, type Wire } from "./to-wire";

/** The most messages of one list request on either side, and of one page of change logs. */
const maxListed = 200;
const changeLogPage = 100;

export function extrasOf(query: URLSearchParams, viewer: string): MessageExtras {
  return {
    viewer,
    reactions: query.get("include_reactions_summary") === "true",
    threadInfo: query.get("include_thread_info") === "true",
    parentInfo: query.get("include_parent_message_info") === "true",
  };
}

/**
 * Messages around a time. Whether those of exactly that time count towards the limits is not documented, so both ways are
 * offered: `tiesCount` is one of them.
 */
export function listMessages(
  state: ServiceState,
  channel: ServiceChannel,
  query: URLSearchParams,
  viewer: string,
  tiesCount: boolean,
): Wire {
  const parentId = Number(query.get("parent_message_id") || 0);
  const time = Number(query.get("message_ts") || 0);
  const inclusive = query.get("include") === "true";
  const senders = query.get("sender_ids")?.split(",");
  const all = channel.messages
    .filter((message) => isListed(message, parentId, query.get("include_reply_type")))
    .filter(({ senderId }) => senders === undefined || senders.includes(String(senderId)));
  const before = Math.min(maxListed, Number(query.get("prev_limit") || 0));
  const after = Math.min(maxListed, Number(query.get("next_limit") || 0));
  const ties = inclusive ? all.filter((message) => message.createdAt === time) : [];
  const beside = tiesCount ? [] : ties;
  const older = [...all.filter((message) => message.createdAt < time), ...(tiesCount && after === 0 ? ties : [])];
  const newer = [...(tiesCount && after > 0 ? ties : []), ...all.filter((message) => message.createdAt > time)];
  const page = [...(before === 0 ? [] : older.slice(-before)), ...beside, ...newer.slice(0, after)];
  // A thread's list is led by its root.
  const root = parentId === 0 ? [] : [findMessage(channel, parentId, "http")];
  return {
    messages: [...root, ...page].map((message) => toMessageWire(state, channel, message, extrasOf(query, viewer))),
  };
}

function isListed(message: ServiceMessage, parentId: number, replyType: string | null): boolean {
  if (parentId !== 0) return message.parentId === parentId;
  if (message.parentId === 0) return true;
  return replyType === "all" || (replyType === "only_reply_to_channel" && message.inMainList);
}

/** Messages changed and deleted since a time, oldest change first. New messages are no changes. */
export function listChanges(
  state: ServiceState,
  channel: ServiceChannel,
  query: URLSearchParams,
  viewer: string,
): Wire {
  const token = query.get("token");
  const since = Number((token || query.get("change_ts")) ?? 0);
  const changes = [
    ...channel.messages
      .filter((message) => message.changedAt > since && message.changedAt > message.createdAt)
      .map((message) => ({ at: message.changedAt, message, deleted: null })),
    ...channel.deletions
      .filter((deletion) => deletion.at > since)
      .map((deletion) => ({ at: deletion.at, message: null, deleted: deletion })),
  ].toSorted((a, b) => a.at - b.at);
  const page = changes.slice(0, changeLogPage);
  return {
    updated: page.flatMap(({ message }) =>
      message === null ? [] : [toMessageWire(state, channel, message, extrasOf(query, viewer))],
    ),
    deleted: page.flatMap(({ deleted }) =>
      deleted === null ? [] : [{ message_id: deleted.id, deleted_at: deleted.at }],
    ),
    has_more: changes.length > page.length,
    next: String(page.at(-1)?.at ?? Math.max(since, state.tick())),
  };
}

export function searchMessages(
  state: ServiceState,
  channel: ServiceChannel,
  query: URLSearchParams,
  viewer: string,
): Wire {
  const words = (query.get("query") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = channel.messages
    .filter((message) => words.every((word) => message.text.toLowerCase().includes(word)))
    .toReversed();
  const start = Number(query.get("after") || 0);
  const end = start + Math.min(99, Number(query.get("limit") || 20));
  return {
    results: found.slice(start, end).map((message) => toMessageWire(state, channel, message, extrasOf(query, viewer))),
    has_next: end < found.length,
    end_cursor: String(end),
    total_count: found.length,
  };
}
