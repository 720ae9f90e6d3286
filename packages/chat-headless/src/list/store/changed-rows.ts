import type { RowList } from "../../core/state/row";
import type { ListFrame } from "./list-window";

interface MountedRows {
  readonly rows: RowList;
  readonly frame: ListFrame;
}

/** Whether the same rows of two lists are mounted, one of them in another version. */
export function isOneChanged(before: MountedRows, after: MountedRows): boolean {
  const { start, end, kept, indices } = after.frame;
  const isSameWindow = before.frame.start === start && before.frame.end === end && before.frame.kept === kept;
  if (!isSameWindow || before.rows.length !== after.rows.length) return false;
  const changed = indices.filter((index) => before.rows.at(index) !== after.rows.at(index));
  return changed.length === 1 && changed.every((index) => before.rows.at(index)?.key === after.rows.at(index)?.key);
}
