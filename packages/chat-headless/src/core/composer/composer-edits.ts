import type { TextMessage } from "../port/model";
import type { ComposerCore } from "./composer-core";
import type { Editing } from "./composer-mode";
import { toContent } from "./mention";
import { findRefusedEdit, refusedEditOf } from "./refused-edit";
import { toWritten } from "./sent-text";

/** The edits of sent texts in a composer. */
export interface ComposerEdits {
  /** Begins an edit, with what was written in one that was refused. */
  begin(message: TextMessage): void;
  /** Saves what is written as the mode's message; whether that could be done. */
  save(mode: Editing): boolean;
  /** A refused edit of this list comes back into the field, unless something else is being written. */
  bringBack(): void;
  /** Takes the original of the edit once its message is loaded. */
  findOriginal(): void;
}

export function createComposerEdits(core: ComposerCore): ComposerEdits {
  const { store, set } = core;
  const { chat, parentId } = core.options;

  function findText(messageId: string): TextMessage | null {
    const message = chat.find(messageId);
    return message?.type === "text" && !message.deleted ? message : null;
  }

  const toOriginal = (message: TextMessage) => toWritten(message, message.mentionedUsers);

  function begin(messageId: string, message: TextMessage | null): void {
    const refused = refusedEditOf(chat.store.get(), messageId) ?? undefined;
    core.beginEdit(messageId, message?.key ?? null, message && toOriginal(message), refused);
  }

  return {
    begin: (message) => begin(message.id, message),
    save(mode) {
      const { mentions, messageDeleted } = store.get();
      const content = core.content();
      if (!content || messageDeleted) return false;
      // Into the outbox first: nothing may come between it and what is kept of the edit.
      chat.changes.discardEdit(mode.messageId);
      // The original may have been an edit that was refused since.
      const before = findText(mode.messageId) ?? (mode.original && toContent(mode.original));
      const isChanging = chat.store.get().pendingChanges.has(mode.messageId);
      const mentionedUsers = mentions.map(({ user }) => user);
      if (isChanging || before?.text !== content.text || before.mentionTemplate !== content.mentionTemplate)
        void chat.changes.edit(mode.messageId, content, mentionedUsers);
      core.leaveMode(mode.draft, mode.before);
      return true;
    },
    bringBack() {
      const { mode, text } = store.get();
      if (mode.type !== "new" || text !== "") return;
      const messageId = findRefusedEdit(chat.store.get(), parentId);
      if (messageId !== null) begin(messageId, findText(messageId));
    },
    findOriginal() {
      const { mode } = store.get();
      const message = mode.type === "editing" && !mode.original && findText(mode.messageId);
      if (message) set({ mode: { ...mode, key: message.key ?? message.id, original: toOriginal(message) } });
    },
  };
}
