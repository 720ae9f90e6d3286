import type { Row } from "../core/state/row";
import type { MessageGrouping } from "../core/views/message-groups";

/** The place of a row among its neighbours. */
export interface RowGrouping extends MessageGrouping {
  /** The first row of a group, and within it the first one of each minute. Stays as it is when another row follows. */
  readonly showsTime: boolean;
}

/** Whether a row is the first of its group, or of its minute. */
export function showsTime(previous: Row | undefined, row: Row, startsGroup: boolean): boolean {
  return startsGroup || previous === undefined || minuteOf(previous) !== minuteOf(row);
}

/** Every time zone is whole minutes away from the others. */
const minuteOf = ({ message }: Row) => Math.floor(message.createdAt / 60_000);
