import {
  ChatError,
  type JsonValue,
  type Message,
  type ReactionChange,
  type TextContent,
  type TextDraft,
  toData,
} from "@foyer/chat-headless/core";
import { capabilities, emoji } from "../src/protocol";
import { record } from "./actions";
import { type Store, type Tell, tick } from "./database";
import { channelOf, requireMember, requireWriter } from "./members";
import { findRow, type MessageRow, notFound, requireRow, selectMessage, threadOf, toMessage } from "./message-rows";

/**
 * Stores a text, once for each key of its sender: sent again, because the acknowledgement was lost, it is answered with what
 * is stored, and nobody is told twice.
 */
export function sendText(store: Store, channelUrl: string, senderId: string, draft: TextDraft): Message {
  return store.change((tell) => {
    requireMember(store, channelUrl, senderId);
    const stored = store.get<MessageRow>(
      `${selectMessage} WHERE channel_url = ? AND sender_id = ? AND key = ?`,
      channelUrl,
      senderId,
      draft.key,
    );
    if (stored?.removed === 1) throw notFound();
    if (stored !== undefined) return toMessage(store, stored, senderId);
    const { role } = requireWriter(store, channelUrl, senderId);
    checkText(draft.text);
    if (role !== "operator") checkPace(store, channelUrl, senderId);
    const parent = draft.parentId === null ? null : requireRow(store, channelUrl, draft.parentId);
    if (parent !== null && parent.parent_id !== null) throw new ChatError("invalid", "A reply cannot have replies.");
    const { key, text, inMainList, customType = "" } = draft;
    const data = toData(draft.data ?? null);
    const inMain = parent === null || inMainList;
    const message = insert(
      store,
      channelUrl,
      { senderId, key, text, customType, data, parentId: parent?.id ?? null, inMain },
      tell,
    );
    if (parent !== null) touchThread(store, channelUrl, parent.id, tell);
    return message;
  });
}

/** Stores a message of the service itself. */
export function announce(store: Store, channelUrl: string, text: string): Message {
  checkText(text);
  const facts = { senderId: null, key: null, text, parentId: null, inMain: true };
  return store.change((tell) => insert(store, channelUrl, facts, tell));
}

export interface MessageFacts {
  readonly senderId: string | null;
  readonly key: string | null;
  readonly text: string;
  readonly parentId: number | null;
  readonly inMain: boolean;
  readonly customType?: string;
  readonly data?: JsonValue;
}

/** Stores a message behind all others, whatever the clock of this machine says. */
export function insert(store: Store, channelUrl: string, facts: MessageFacts, tell: Tell, now = Date.now()): Message {
  const { senderId, key, text, parentId, inMain, customType = "", data = null } = facts;
  const row = store.get<{ id: number }>(
    `INSERT INTO message (channel_url, sender_id, key, text, custom_type, data, parent_id, in_main_list,
       created_at, revision, reactions_revision, first_change, last_change, sender_role)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, max(?9, coalesce(
       (SELECT created_at FROM message WHERE channel_url = ?1 ORDER BY created_at DESC LIMIT 1), 0)), ?10, ?10, ?10, ?10,
       (SELECT role FROM member WHERE channel_url = ?1 AND person_id = ?2)
     RETURNING id`,
    channelUrl,
    senderId,
    key,
    text,
    customType,
    JSON.stringify(data),
    parentId,
    Number(inMain),
    now,
    tick(store, channelUrl),
  );
  const message = toMessage(store, requireRow(store, channelUrl, String(row?.id)), null);
  tell({ type: "message-received", channelUrl, message });
  return message;
}

/** Changes the text, and the data where there is some. */
export function updateText(
  store: Store,
  channelUrl: string,
  personId: string,
  id: string,
  { text, data }: Pick<TextContent, "text" | "data">,
): Message {
  return store.change((tell) => {
    requireWriter(store, channelUrl, personId);
    const row = requireRow(store, channelUrl, id);
    if (row.sender_id !== personId) throw new ChatError("not-allowed", "Only the author may edit a message.");
    checkText(text);
    const now = tick(store, channelUrl);
    store.run(
      `UPDATE message SET text = ?1, data = ?2, updated_at = max(?3, created_at), revision = ?4, last_change = ?4
       WHERE id = ?5`,
      text,
      data === undefined ? row.data : JSON.stringify(toData(data)),
      Date.now(),
      now,
      row.id,
    );
    const updated = requireRow(store, channelUrl, id);
    tell({ type: "message-updated", channelUrl, message: toMessage(store, updated, null) });
    return toMessage(store, updated, personId);
  });
}

/** Deletes an own message for good, unless it has replies; or as an operator anybody's, with its replies too. */
export function removeMessage(store: Store, channelUrl: string, personId: string, id: string): void {
  store.change((tell) => {
    const { role } = requireMember(store, channelUrl, personId);
    const row = requireRow(store, channelUrl, id);
    const isOwn = row.sender_id === personId;
    if (!isOwn && (role !== "operator" || row.sender_id === null)) {
      throw new ChatError("not-allowed", "Only the author or an operator may delete a message.");
    }
    if (isOwn && (threadOf(store, row)?.replyCount ?? 0) > 0) {
      throw new ChatError("not-allowed", "A message with replies cannot be deleted.");
    }
    const now = tick(store, channelUrl);
    store.run("DELETE FROM reaction WHERE message_id = ?", row.id);
    store.run("UPDATE message SET removed = 1, text = '', data = 'null', last_change = ? WHERE id = ?", now, row.id);
    tell({ type: "message-deleted", channelUrl, messageId: id });
    if (row.parent_id !== null) touchThread(store, channelUrl, row.parent_id, tell);
    const facts = { by: personId, kind: "remove", targetId: row.sender_id, messageId: row.id } as const;
    if (!isOwn) record(store, channelUrl, facts);
  });
}

/** Sets or clears one reaction. A reaction that is set already is no change, and sends no event. */
export function setReaction(
  store: Store,
  channelUrl: string,
  personId: string,
  { messageId, key, on }: Pick<ReactionChange, "messageId" | "key" | "on">,
): ReactionChange {
  return store.change((tell) => {
    requireWriter(store, channelUrl, personId);
    const row = requireRow(store, channelUrl, messageId);
    if (!emoji.some((offered) => offered.key === key)) throw new ChatError("invalid", "There is no such emoji.");
    const now = tick(store, channelUrl);
    const changed = on
      ? store.run("INSERT INTO reaction VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", row.id, key, personId, now)
      : store.run("DELETE FROM reaction WHERE message_id = ? AND key = ? AND person_id = ?", row.id, key, personId);
    const revision = changed > 0 ? now : row.reactions_revision;
    const all = store.get<{ count: number; name: string }>(
      "SELECT name, (SELECT count(*) FROM reaction WHERE message_id = ? AND key = ?) AS count FROM person WHERE id = ?",
      row.id,
      key,
      personId,
    );
    const { count = 0, name = "" } = all ?? {};
    const change = { messageId, key, userId: personId, on, revision, count, user: { id: personId, name } };
    if (changed > 0) {
      store.run("UPDATE message SET reactions_revision = ?1, last_change = ?1 WHERE id = ?2", now, row.id);
      tell({ type: "reaction-changed", channelUrl, change });
    }
    return change;
  });
}

/** A reply came or went. */
function touchThread(store: Store, channelUrl: string, parentId: number, tell: Tell): void {
  const now = tick(store, channelUrl);
  store.run("UPDATE message SET thread_revision = ?1, last_change = ?1 WHERE id = ?2", now, parentId);
  const row = findRow(store, channelUrl, String(parentId));
  const thread = row && threadOf(store, row);
  if (thread) tell({ type: "thread-changed", channelUrl, messageId: String(parentId), thread });
}

/** Slow mode: so much time between two messages of a person, whichever of them are still there. */
function checkPace(store: Store, channelUrl: string, senderId: string): void {
  const { slowModeSeconds = 0 } = channelOf(store, channelUrl);
  const last = store.get<{ created_at: number }>(
    "SELECT created_at FROM message WHERE channel_url = ? AND sender_id = ? ORDER BY id DESC LIMIT 1",
    channelUrl,
    senderId,
  );
  const retryAfter = (last?.created_at ?? 0) + slowModeSeconds * 1000 - Date.now();
  if (retryAfter > 0 && slowModeSeconds > 0) throw new ChatError("rate-limited", "Slow mode is on.", { retryAfter });
}

function checkText(text: string): void {
  if (text.trim() === "") throw new ChatError("invalid", "The text is empty.");
  if (text.length > capabilities.maxTextLength) throw new ChatError("too-long", "The text is too long.");
}
