import { toChatError } from "../boundary/to-chat-error";
import { toExtras } from "../boundary/message-data";
import type { JsonValue } from "../port/json";
import type { User } from "../port/model";
import { findMessage } from "../state/find-message";
import { type PendingChange, pendingChangesOf } from "../state/pending-change";
import { backoffDelay } from "../boundary/retrying";
import type { ChatContext } from "./chat-context";
import type { Lane } from "./delivery";

type Wish<T> = T extends PendingChange ? Omit<T, "messageId" | "serial" | "parentId" | "attempted" | "error"> : never;

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
 * Own changes of messages: shown at once, confirmed by the service, taken back with a notice when it refuses. What it puts
 * off is tried again; what it may have done is settled by reading the message. A promise resolves once its change is
 * confirmed or taken back.
 */
export interface MessageChanges {
  /**
   * Replaces a refused edit of the message. `mentionedUsers` are shown meanwhile. Rejects, and changes nothing, where `data`
   * is not what the service keeps: `unsupported`, `invalid`, `too-large`.
   */
  edit(messageId: string, content: EditedText, mentionedUsers?: readonly User[]): Promise<void>;
  remove(messageId: string, mode: "soft" | "hard"): Promise<void>;
  undoDelete(messageId: string): Promise<void>;
  /** Makes `emojiKey` the one own reaction; `null` for none. */
  react(messageId: string, emojiKey: string | null): Promise<void>;
  /** Forgets the text of a refused edit. */
  discardEdit(messageId: string): void;
}

export interface MessageChangesOwner extends MessageChanges {
  /** The first change of each message that is not settled. */
  due(): readonly Lane[];
}

export function createMessageChanges(context: ChatContext): MessageChangesOwner {
  const { environment } = context;
  let performer: Promise<(change: PendingChange) => Promise<void>> | null = null;
  let failedLoads = 0;

  function start(messageId: string, wish: Wish<PendingChange>): Promise<void> {
    const message = findMessage(context.state(), messageId);
    const last = pendingChangesOf(context.state(), messageId).at(-1)?.serial ?? 0;
    const change: PendingChange = {
      ...wish,
      messageId,
      serial: Math.max(environment.now(), last + 1),
      parentId: message && !message.inMainList ? message.parentId : null,
      attempted: false,
      error: null,
    };
    context.dispatch({ type: "change-recorded", change });
    return new Promise((resolve) => {
      const isOpen = () =>
        pendingChangesOf(context.state(), messageId).some(({ serial, error }) => serial === change.serial && !error);
      const stop = context.subscribe(() => {
        if (isOpen()) return;
        stop();
        resolve();
      });
      context.deliver();
    });
  }

  /** Changes of one message go one after the other. */
  function due(): readonly Lane[] {
    return [...context.state().pendingChanges].flatMap(([messageId, changes]) => {
      const next = changes.find(({ error }) => !error);
      return next ? { name: messageId, deliver: () => perform(next) } : [];
    });
  }

  async function perform(change: PendingChange): Promise<void> {
    performer ??= context.load(() => import("./perform-change")).then((part) => part.createChangePerformer(context));
    const run = await performer.catch((thrown: unknown) => {
      context.raiseError(toChatError(thrown), "code");
      return null;
    });
    failedLoads = run ? 0 : failedLoads + 1;
    if (run) return run(change);
    // It waits, as without a connection.
    performer = null;
    await context.chatScope().wait(backoffDelay(failedLoads, environment.random));
  }

  function discardEdit(messageId: string): void {
    for (const { error, serial } of pendingChangesOf(context.state(), messageId)) {
      if (error) context.dispatch({ type: "change-ended", messageId, serial });
    }
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
    due,
  };
}
