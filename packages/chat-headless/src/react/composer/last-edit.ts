import type { Composer } from "../../core/composer/composer";
import { conversationOf } from "../../core/state/chat-state";
import { rowsOf } from "../../core/state/row";
import { permit, type PermissionContext } from "../../core/views/permission";
import type { ChatScope } from "../chat-scope";

/** The number of rows at the end among which the person's last message is searched. */
const editReach = 100;

/** Begins to edit this person's last message; whether there was one near the end. */
export function beginLastEdit({ chat }: ChatScope, composer: Composer, context: PermissionContext): boolean {
  const state = chat.store.get();
  const rows = rowsOf(state, conversationOf(state, context.parentId));
  const near = rows.slice(Math.max(0, rows.length - editReach));
  const last = near.findLast((row) => permit("edit", context, row).type === "allowed");
  if (last) composer.edit(last);
  return last !== undefined;
}
