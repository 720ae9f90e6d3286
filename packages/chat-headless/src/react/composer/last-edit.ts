import type { Composer } from "../../core/composer/composer";
import type { RowList } from "../../core/state/row";
import { permit, type PermissionContext } from "../../core/views/permission";

/** The number of rows at the end among which the person's last message is searched. */
const editReach = 100;

/** Begins to edit this person's last message; whether there was one near the end. */
export function beginLastEdit(rows: RowList, composer: Composer, context: PermissionContext): boolean {
  const near = rows.slice(Math.max(0, rows.length - editReach));
  const last = near.findLast((row) => permit("edit", context, row).type === "allowed");
  if (last) composer.edit(last);
  return last !== undefined;
}
