import { toExtras } from "../../boundary/message-data";
import type { JsonValue } from "../../port/json";
import type { User } from "../../port/model";
import { findMessage } from "../../state/find-message";
import { type ChangeContent, pendingChangesOf } from "../../state/outgoing/pending-change";
import { beginOutgoing } from "./begin-outgoing";
import type { ChatContext } from "../chat-context";

/** The new content of a message. */
export interface EditedText {
  readonly text: string;
  /** The text with every mention as `@{userId}`. @default null, for none */
  readonly mentionTemplate?: string | null | undefined;
  /** @default [] */
  readonly mentionedUserIds?: readonly string[] | undefined;
  /** @default what it was */
  readonly data?: JsonValue | undefined;
}

/**
 * Own changes of messages: shown at once, confirmed by the service, taken back with a notice when it refuses. A change that it
 * puts off is tried again; one that it may have made is settled by reading the message. A promise resolves once its change is
 * confirmed or taken back, or the chat is closed, where it waits for the next opening.
 */
export interface MessageChanges {
  /**
   * Edits a text, and replaces a refused edit of the message. `mentionedUsers` are shown meanwhile. Rejects, and changes nothing,
   * where the service does not keep `data`: `unsupported`, `invalid`, `too-large`.
   */
  edit(messageId: string, content: EditedText, mentionedUsers?: readonly User[]): Promise<void>;
  /** Deletes a message; `soft` so that it can be restored. */
  remove(messageId: string, mode: "soft" | "hard"): Promise<void>;
  /** Restores a softly deleted message. */
  undoDelete(messageId: string): Promise<void>;
  /** Makes `emojiKey` the one own reaction; `null` for none. */
  react(messageId: string, emojiKey: string | null): Promise<void>;
  /** Forgets the text of a refused edit. */
  discardEdit(messageId: string): void;
}

export function createMessageChanges(context: ChatContext): MessageChanges {
  function start(messageId: string, content: ChangeContent): Promise<void> {
    const message = findMessage(context.state(), messageId);
    const parentId = message && !message.inMainList ? message.parentId : null;
    const entry = { ...beginOutgoing(context), messageId, parentId, ...content };
    context.dispatch({ type: "outgoing-recorded", entry });
    const scope = context.chatScope();
    const isUnderWay = () => context.state().outbox.some(({ key, phase }) => key === entry.key && phase !== "failed");
    return new Promise((resolve) => {
      const check = () => {
        if (isUnderWay() && !scope.ended) return;
        stop();
        resolve();
      };
      const stop = context.subscribe(check);
      context.deliver();
      check();
    });
  }

  function discardEdit(messageId: string): void {
    for (const { key, phase } of pendingChangesOf(context.state(), messageId))
      if (phase === "failed") context.move(key, "removed");
  }

  return {
    async edit(messageId, { text, mentionTemplate = null, mentionedUserIds = [], data: given }, mentionedUsers = []) {
      const content = { text, mentionTemplate, mentionedUserIds };
      const extras = given === undefined ? {} : { data: toExtras({ data: given }, context.adapter.capabilities).data };
      discardEdit(messageId);
      return start(messageId, { type: "edit", content: { ...content, ...extras }, mentionedUsers });
    },
    remove: (messageId, mode) => start(messageId, { type: "delete", mode }),
    undoDelete: (messageId) => start(messageId, { type: "undo-delete" }),
    react: (messageId, emojiKey) => start(messageId, { type: "react", emojiKey }),
    discardEdit,
  };
}
