import { useMemo } from "react";
import {
  type Action,
  deletesSoftly,
  permit,
  type Permission,
  type PermissionContext,
} from "../../core/views/permission";
import type { ComposerRequest } from "../../core/composer/composer";
import type { MessageReport } from "../../core/port/adapter";
import { ChatError } from "../../core/port/chat-error";
import { findRow } from "../../core/state/find-row";
import type { Row } from "../../core/state/row";
import { useChatScope } from "../chat-provider";
import { askComposer, type ChatScope } from "../chat-scope";
import { useParentId } from "../conversation-scope";
import { permissionsOf } from "./use-permissions";

/** The actions on one message. */
export interface UseMessageActionsResult {
  /** Whether an action may be done now, or why not. */
  permission(action: Action): Permission;
  /** Begins a reply in the composer. */
  reply(): void;
  /** Begins editing; on the message being edited already, discards the edit. */
  edit(): void;
  /** Deletes the message, by the permission `delete`: softly where that is on, else for good. Asking first is the UI's part. */
  remove(): void;
  /** Restores a softly deleted message. */
  undoDelete(): void;
  /** Tells those who moderate. Rejects with a `ChatError`, with `not-allowed` where its permission does not allow it. */
  report(report: MessageReport, signal?: AbortSignal): Promise<void>;
  /** Sends a failed message, or makes a failed change, again. */
  retry(): void;
  /** Forgets a failed message, by the permission `remove`, or gives up an upload, which is always permitted. */
  dismiss(): void;
}

/**
 * Returns the actions on one message. Each action acts on the message as it is when it is called, and but for `report` does
 * nothing while its permission does not allow it then.
 *
 * @param context what `usePermissions` returns, for what shows by `permission` what can be done: it renders when that changes.
 * @default `permission` reads the permissions of the moment: nothing renders when they change
 */
export function useMessageActions(row: Row, context?: PermissionContext): UseMessageActionsResult {
  const scope = useChatScope();
  const parentId = useParentId();
  return useMemo(() => messageActionsOf(scope, parentId, row, context), [scope, parentId, row, context]);
}

/**
 * As `useMessageActions`, outside of a component: for a row that is known only once something happens to it, as by a key or a
 * pointer.
 *
 * @param parentId the list of the row; `null` for the main list
 */
export function messageActionsOf(
  scope: ChatScope,
  parentId: string | null,
  row: Row,
  context?: PermissionContext,
): UseMessageActionsResult {
  const { chat } = scope;
  const now = () => permissionsOf(scope, parentId).get();
  /** The row as it is now; as it was given, where it is not loaded any more. */
  const current = () =>
    findRow(chat.store.get(), parentId, row.key) ?? findRow(chat.store.get(), parentId, row.message.id) ?? row;
  const isAllowed = (action: Action) => permit(action, now(), current()).type === "allowed";
  const when = (action: Action, run: (row: Row) => void) => () => {
    if (isAllowed(action)) run(current());
  };
  const ask = (type: ComposerRequest["type"]) =>
    when(type, (target) => askComposer(chat, parentId, { type, row: target }));
  return {
    permission: (action) => permit(action, context ?? now(), row),
    reply: ask("reply"),
    edit: ask("edit"),
    remove: when("delete", () => void chat.changes.remove(row.message.id, deletesSoftly(now()) ? "soft" : "hard")),
    undoDelete: when("undo-delete", () => void chat.changes.undoDelete(row.message.id)),
    async report(report, signal) {
      if (!isAllowed("report")) throw new ChatError("not-allowed");
      const { channelUrl, request } = chat;
      await request(
        "reportMessage",
        async (inner, adapter) => adapter.reportMessage!(channelUrl, row.message.id, report, { signal: inner }),
        signal,
      );
    },
    retry: when("retry", () => chat.sending.retry(row.key)),
    dismiss: () => {
      if (current().status !== "sent") chat.sending.remove(row.key);
    },
  };
}
