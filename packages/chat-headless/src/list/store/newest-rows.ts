import type { Position } from "../../core/port/model";
import type { RowList } from "../../core/state/row";

/** Whether the last row is a message that the person has just sent. The list then goes to its end. */
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
