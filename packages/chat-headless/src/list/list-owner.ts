import { ChatError } from "../core/port/chat-error";
import { toChatError } from "../core/boundary/to-chat-error";
import type { Chat } from "../core/owner/chat";
import { createListDriver } from "./driver/list-driver";
import { createListFocus } from "./focus/list-focus";
import { createListKeys } from "./focus/list-keys";
import type { RowItem } from "./list-items";
import type { PlaceMemory } from "./store/list-memory";

/** Options of a jump to a message. */
export interface JumpOptions {
  /** Whether the focus stays where it is, outside of the list. @default only in a field that took it since the jump began */
  readonly keepsFocus?: boolean | undefined;
}

/**
 * - `shown`: the message is in view.
 * - `overtaken`: another jump has begun meanwhile, of which the latest counts, or the list has gone.
 * - `failed`: it could not be loaded; with `not-found` where it is gone.
 */
export type JumpOutcome =
  | { readonly type: "shown" | "overtaken" }
  | { readonly type: "failed"; readonly error: ChatError };

/** The commands of a list. They stay the same while it is shown. */
export interface ListCommands {
  /** Loads the message if need be, brings it into view, highlights it and moves the focus to it. Never rejects. */
  jumpTo(messageId: string, options?: JumpOptions): Promise<JumpOutcome>;
  /** Shows the newest message, follows the end from then on, and marks everything seen. */
  jumpToEnd(): void;
  /** Moves the focus to the row that Tab would reach. */
  focus(): void;
  /** Keeps the list from following the end until the returned function is called, as while a menu of a row is open. */
  pauseFollowing(): () => void;
  /** Loads the missing messages above a row, from the side where the reader is. */
  fillHole(item: Pick<RowItem, "key" | "hole">): void;
  /** Ends the highlight of the row that was jumped to, as when its animation has ended. */
  clearHighlight(): void;
}

export type ListOwner = ReturnType<typeof createListOwner>;

interface ListOwnerOptions {
  readonly chat: Pick<Chat, "history" | "presence">;
  readonly parentId: string | null;
  readonly memory: PlaceMemory | undefined;
  readonly actions: string | undefined;
}

const overtaken: JumpOutcome = { type: "overtaken" };

/** The owners of one list's place and keyboard. */
export function createListOwner({ chat, parentId, memory, actions }: ListOwnerOptions) {
  const snapshot = memory?.recall(parentId) ?? null;
  const list = createListDriver(snapshot);
  const focus = createListFocus(list, snapshot?.currentKey ?? null, actions);
  let jumps = 0;

  const focused = () => (list.elements.log()?.getRootNode() as Partial<Document> | undefined)?.activeElement;

  const commands: ListCommands = {
    async jumpTo(messageId, options) {
      const mine = ++jumps;
      const before = focused();
      const fail = (error: ChatError): JumpOutcome => (mine === jumps ? { type: "failed", error } : overtaken);
      try {
        await chat.history.reveal(parentId, messageId);
      } catch (thrown) {
        return fail(toChatError(thrown));
      }
      if (mine !== jumps) return overtaken;
      const now = focused();
      // Loading may take long, over a lost line too: somebody who has begun to write meanwhile goes on there.
      const isWriting = now !== before && now?.matches("input, textarea, [contenteditable]");
      const isShown = await focus.show(messageId, options?.keepsFocus ?? isWriting);
      return isShown ? { type: "shown" } : fail(new ChatError("not-found"));
    },
    jumpToEnd() {
      jumps++;
      list.follow();
      if (parentId === null) chat.presence.markSeen();
    },
    focus: focus.focus,
    pauseFollowing: list.pauseFollowing,
    fillHole({ key, hole }) {
      if (hole !== null) list.fillHole(hole.key, key);
    },
    clearHighlight: focus.clearHighlight,
  };
  return {
    list,
    focus,
    keys: createListKeys(list, focus),
    commands,
    /** The list has gone: no jump arrives any more. */
    stop() {
      jumps++;
      focus.stop();
    },
  };
}
