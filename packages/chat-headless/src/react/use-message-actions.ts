import { useMemo } from "react";
import { type Action, deletesSoftly, permit, type Permission, type PermissionContext } from "../core/views/permission";
import type { MessageReport } from "../core/port/adapter";
import { ChatError } from "../core/port/chat-error";
import type { Row } from "../core/state/row";
import { useChatScope } from "./chat-provider";
import { composerOf } from "./chat-scope";
import { useParentId } from "./conversation-scope";
import { permissionsOf } from "./use-permissions";

export interface UseMessageActionsResult {
  /** Whether an action may be done now, or why not. */
  permission(action: Action): Permission;
  reply(): void;
  /** Begins editing; on the message being edited already, discards the edit. */
  edit(): void;
  /** Softly where that is on, else for good. Asking first is the UI's part. */
  remove(): void;
  undoDelete(): void;
  /** Tells those who moderate. Rejects with a `ChatError`, with `not-allowed` where its permission does not allow it. */
  report(report: MessageReport, signal?: AbortSignal): Promise<void>;
  retry(): void;
  /** Forgets a failed message, or gives up an upload. */
  dismiss(): void;
}

/**
 * What can be done with one message. Each action but `report` does nothing while its permission does not allow it.
 *
 * @param context what `usePermissions` returns, for what shows by `permission` what can be done: it renders when that changes.
 * @default the permissions at the moment of an action: nothing renders when they change
 */
export function useMessageActions(row: Row, context?: PermissionContext): UseMessageActionsResult {
  const scope = useChatScope();
  const parentId = useParentId();
  return useMemo(() => {
    const { chat } = scope;
    const now = () => context ?? permissionsOf(scope, parentId).get();
    const permission = (action: Action) => permit(action, now(), row);
    const when = (action: Action, run: () => void) => () => {
      if (permission(action).type === "allowed") run();
    };
    const composer = () => composerOf(scope, parentId);
    return {
      permission,
      reply: when("reply", () => composer().reply(row)),
      edit: when("edit", () => composer().edit(row)),
      remove: when("delete", () => void chat.changes.remove(row.message.id, deletesSoftly(now()) ? "soft" : "hard")),
      undoDelete: when("undo-delete", () => void chat.changes.undoDelete(row.message.id)),
      async report(report, signal) {
        if (permission("report").type !== "allowed") throw new ChatError("not-allowed");
        const { channelUrl, request } = chat;
        await request(
          "reportMessage",
          async (inner, adapter) => adapter.reportMessage!(channelUrl, row.message.id, report, { signal: inner }),
          signal,
        );
      },
      retry: when("retry", () => chat.sending.retry(row.key)),
      dismiss: () => {
        if (row.status !== "sent") chat.sending.remove(row.key);
      },
    };
  }, [scope, parentId, row, context]);
}
