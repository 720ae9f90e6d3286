import { permit, type Row } from "@foyer/chat-headless";
import { chatKindOf } from "../../context/chat-kinds";
import type { RowServices } from "../../context/row-services";

const inMenu = ["reply", "edit", "copy", "report", "undo-delete", "delete"] as const;

/** Whether there is anything in the menu of a row. A text of no custom kind can always be copied: most rows need not ask. */
export function hasMenu(row: Row, { permissions, kinds }: Pick<RowServices, "permissions" | "kinds">): boolean {
  const { message } = row;
  if (!permissions.flags.moreMenu) return false;
  const isText = !message.deleted && (message.type === "text" || message.type === "admin");
  if (isText && chatKindOf(message, kinds) === undefined) return true;
  // An operator may restore it.
  if (message.removedBy === "operator" && permissions.membership.role === "operator") return true;
  return inMenu.some((action) => permit(action, permissions, row).type !== "absent");
}
