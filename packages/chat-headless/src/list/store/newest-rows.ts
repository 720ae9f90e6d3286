import type { Position } from "../../core/port/model";
import type { RowList } from "../../core/state/row";

/** A message of one's own was just sent: one wants to see it. */
export function isOwnNew(before: RowList, after: RowList): boolean {
  const end = after.at(after.length - 1);
  return end?.status === "pending" && before.length > 0 && before.indexOf(end.key) < 0;
}

/** The newest message that the service has stored. */
export function newestOf(rows: RowList): Position | null {
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows.at(index);
    if (row?.status === "sent") return row.message;
  }
  return null;
}
