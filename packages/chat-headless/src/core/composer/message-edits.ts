import type { Chat } from "../owner/chat";
import type { JsonValue } from "../port/json";
import { wasDeleted } from "../state/early-facts";
import type { Editing } from "./composer-mode";
import { changedEdit, editingOf, toWritten, type Writing } from "./composer-state";
import type { Draft, Drafts } from "./drafts";
import { fromContent, isSameContent, type MentionedText, noText, toContent } from "./mention";
import { findRefusedEdit, pendingEditOf } from "./refused-edit";

// An edit is a draft of its message, from when it begins until it is saved or discarded.

/** The list whose messages are edited, and where its edits are kept. */
export interface EditedList {
  readonly chat: Chat;
  readonly parentId: string | null;
  readonly drafts: Drafts;
}

/** Whether a message was deleted; `null` where that is not known, as it is not loaded. */
export function isDeleted(chat: Chat, messageId: string): boolean | null {
  const message = chat.find(messageId);
  return wasDeleted(chat.store.get(), messageId, message) || (message && false);
}

/** The text of a message as the service has it, where it is loaded. */
export function textOf(chat: Chat, messageId: string): MentionedText | null {
  const message = chat.find(messageId);
  return message?.type === "text" && !message.deleted ? fromContent(message) : null;
}

/** Stores the edit in the field, or removes the stored one where nothing was changed. */
export function keepEdit({ parentId, drafts }: EditedList, writing: Writing): void {
  const edit = editingOf(writing);
  if (!edit || writing.orphaned) return;
  const words = { ...toWritten(writing), deleted: writing.messageDeleted };
  drafts.save(parentId, changedEdit(writing) ? words : noText, edit.messageId);
}

/** Removes all edits, and returns what was written of them. */
export function takeEdits({ parentId, drafts }: EditedList): readonly Draft[] {
  return drafts.edits(parentId).map((id) => {
    const words = drafts.load(parentId, id);
    drafts.save(parentId, noText, id);
    return words;
  });
}

/** Hands the edit in the field to the outbox, unless it changes nothing. */
export function publishEdit({ chat }: EditedList, writing: Writing, edit: Editing, data: JsonValue | undefined): void {
  const { messageId, original } = edit;
  const { mentionedUsers, ...content } = toContent(writing);
  const own = pendingEditOf(chat.store.get(), messageId);
  const stored = textOf(chat, messageId);
  // The original may be an own edit that was refused since.
  const known = own ? [own.phase === "failed" && stored] : [stored, original];
  const isSame = known.some((words) => words && isSameContent(words, writing));
  if (isSame && data === undefined) chat.changes.discardEdit(messageId);
  else void chat.changes.edit(messageId, { ...content, data }, mentionedUsers);
}

/**
 * The message of an edit that the person cannot begin again: it was refused, or its message deleted, since this was last called.
 * Its words are kept from now on.
 *
 * @param isFirst whether those count that were found before
 * @param inField the message of the edit in the field
 */
export function findLostEdit(list: EditedList, isFirst: boolean, inField: string | undefined): string | undefined {
  const { chat, parentId, drafts } = list;
  const refused = findRefusedEdit(chat.store.get(), parentId);
  const ids = [...(refused ? [refused.messageId] : []), ...drafts.edits(parentId)];
  return ids.find((id) => {
    const own = refused?.messageId === id ? refused : null;
    const known = isDeleted(chat, id);
    if (id === inField || !(isFirst || known || own)) return false;
    const left = drafts.load(parentId, id);
    // The stored words were written after the refused ones.
    const words = own && !left.text ? fromContent({ ...own.content, ...own }) : left;
    const deleted = known ?? (left.deleted || own?.error === "not-found");
    const isNew = words !== left || (deleted && !left.deleted);
    if (isNew) drafts.save(parentId, { ...words, deleted }, id);
    return isNew || (isFirst && (deleted || own));
  });
}
