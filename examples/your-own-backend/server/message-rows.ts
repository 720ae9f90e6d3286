import {
  ChatError,
  type JsonValue,
  type Message,
  type Reaction,
  type Role,
  type ThreadSummary,
  type User,
} from "@foyer/chat-headless/core";
import type { Store } from "./database";

/** A message as the database has it, with the name of its sender. */
export interface MessageRow {
  readonly id: number;
  readonly sender_id: string | null;
  readonly sender_name: string | null;
  readonly key: string | null;
  readonly text: string;
  readonly custom_type: string;
  /** JSON. */
  readonly data: string;
  readonly parent_id: number | null;
  readonly in_main_list: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly revision: number;
  readonly reactions_revision: number;
  readonly thread_revision: number;
  readonly last_change: number;
  readonly removed: number;
  readonly sender_role: Role | null;
}

export const selectMessage =
  "SELECT message.*, person.name AS sender_name FROM message LEFT JOIN person ON person.id = message.sender_id";

/** The id of a message as the database has it; one that no message has for a text that is none. */
export const toId = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : -1);

/** The id of a message as pages know it: of a copy, the one that it has where it was written. `NULL` without a message. */
export const publicId = "coalesce(message.original_id, CAST(message.id AS TEXT))";

export function findRow(store: Store, channelUrl: string, id: string): MessageRow | undefined {
  return store.get<MessageRow>(
    `${selectMessage} WHERE message.id = ? AND channel_url = ? AND removed = 0`,
    toId(id),
    channelUrl,
  );
}

/** Throws `not-found`. */
export function requireRow(store: Store, channelUrl: string, id: string): MessageRow {
  const row = findRow(store, channelUrl, id);
  if (row === undefined) throw notFound();
  return row;
}

export const notFound = () => new ChatError("not-found", "There is no such message.");

/** @param readerId who asked for it; `null` for an event, which goes to many */
export function toMessage(store: Store, row: MessageRow, readerId: string | null): Message {
  const reactions = reactionsOf(store, row.id, readerId);
  const provesReactions = readerId !== null || reactions.every(({ userIds, count }) => count === userIds.length);
  const parent =
    row.parent_id === null ? undefined : store.get<MessageRow>(`${selectMessage} WHERE message.id = ?`, row.parent_id);
  const base = {
    id: String(row.id),
    key: row.key,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    parentId: row.parent_id === null ? null : String(row.parent_id),
    parent:
      parent === undefined
        ? null
        : { ...placeOf(parent), ...extrasOf(parent), sender: senderOf(parent), text: parent.text },
    inMainList: row.in_main_list === 1,
    deleted: false,
    ...(row.sender_role !== null && { senderRole: row.sender_role }),
    ...extrasOf(row),
    reactions,
    reactionsRevision: provesReactions ? row.reactions_revision : 0,
    thread: threadOf(store, row),
    text: row.text,
  };
  const sender = senderOf(row);
  return sender === null
    ? { ...base, type: "admin", sender }
    : { ...base, type: "text", sender, mentionTemplate: null, mentionedUsers: [], linkPreview: null };
}

const placeOf = (row: MessageRow) => ({
  id: String(row.id),
  type: row.sender_id === null ? ("admin" as const) : ("text" as const),
  createdAt: row.created_at,
  deleted: row.removed === 1,
});

const extrasOf = (row: MessageRow) => ({
  customType: row.custom_type,
  data: JSON.parse(row.data) as JsonValue,
});

function senderOf({ sender_id, sender_name }: MessageRow): User | null {
  return sender_id === null ? null : { id: sender_id, name: sender_name ?? "" };
}

/** People whom a reaction names: a hall of thousands is counted. */
const mostNamed = 10;

function reactionsOf(store: Store, messageId: number, readerId: string | null): readonly Required<Reaction>[] {
  const rows = store.all<{ key: string; count: number; own: number; users: string }>(
    `SELECT key, count(*) AS count, max(person_id = ?2) AS own, (
       SELECT json_group_array(json_object('id', person.id, 'name', person.name)) FROM (
         SELECT person_id FROM reaction AS named WHERE message_id = ?1 AND named.key = reaction.key
         ORDER BY added LIMIT ${mostNamed}
       ) JOIN person ON person.id = person_id
     ) AS users
     FROM reaction WHERE message_id = ?1 GROUP BY key ORDER BY min(added)`,
    messageId,
    readerId ?? "",
  );
  return rows.map(({ key, count, own, users: json }) => {
    const users = JSON.parse(json) as readonly User[];
    return { key, count, own: own === 1, userIds: users.map(({ id }) => id), users };
  });
}

/** `null` for a message that never had a reply. */
export function threadOf(store: Store, { id, thread_revision }: MessageRow): ThreadSummary | null {
  if (thread_revision === 0) return null;
  const summary = store.get<{ count: number; last: number }>(
    "SELECT count(*) AS count, coalesce(max(created_at), 0) AS last FROM message WHERE parent_id = ? AND removed = 0",
    id,
  );
  const repliers = store.all<User>(
    `SELECT person.id, person.name FROM message JOIN person ON person.id = sender_id WHERE parent_id = ? AND removed = 0
     GROUP BY person.id ORDER BY max(message.id) DESC LIMIT 4`,
    id,
  );
  return {
    replyCount: summary?.count ?? 0,
    lastReplyAt: summary?.last ?? 0,
    repliers: repliers.map(({ id: personId, name }) => ({ id: personId, name })),
    revision: thread_revision,
  };
}
