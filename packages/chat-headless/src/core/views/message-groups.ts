import type { Row } from "../state/row";

/** Milliseconds within which messages of one sender belong to one group. */
const groupGap = 5 * 60_000;

/** Whether two times, in milliseconds since the epoch, fall on the same calendar day in the time zone that is shown. */
export type IsSameDay = (a: number, b: number) => boolean;

/** The place of a message among its neighbours: whether a day or a group of its sender begins or ends with it. */
export interface MessageGrouping {
  /** The row is the first of its calendar day: a date separator belongs above it. */
  readonly startsDay: boolean;
  /** First and last of a run of messages by one sender on one day, less than five minutes between neighbours. */
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
}

/**
 * How a row relates to its neighbours. Pure, so that one more row changes the grouping of two rows at most.
 *
 * @param isSameDay the one decision about days: separators and groups both follow it
 */
export function toMessageGrouping(
  previous: Row | undefined,
  row: Row,
  next: Row | undefined,
  isSameDay: IsSameDay,
): MessageGrouping {
  const startsDay = previous === undefined || !isSameDay(previous.message.createdAt, row.message.createdAt);
  return {
    startsDay,
    startsGroup: startsDay || !areClose(previous, row),
    endsGroup: next === undefined || !areClose(row, next) || !isSameDay(row.message.createdAt, next.message.createdAt),
  };
}

/** One sender, and no pause between them. Announcements have no sender and stand alone. */
function areClose({ message: a }: Row, { message: b }: Row): boolean {
  const sender = a.sender?.id;
  return sender !== undefined && sender === b.sender?.id && Math.abs(b.createdAt - a.createdAt) < groupGap;
}
