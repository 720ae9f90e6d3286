import type { Composer } from "../../core/composer/composer";
import type { Row, RowList } from "../../core/state/row";

/** The number of rows at the end among which the person's last message is searched. */
const editReach = 100;

/** Begins to edit the last message that this person may edit; whether there was one near the end. */
export function beginLastEdit(rows: RowList, composer: Composer, mayEdit: (row: Row) => boolean): boolean {
  const last = rows.slice(Math.max(0, rows.length - editReach)).findLast(mayEdit);
  if (last) composer.edit(last);
  return last !== undefined;
}
