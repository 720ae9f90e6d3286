import { differenceInMinutes, isSameDay } from "date-fns";
import type { Row } from "../state/row";

/** Minutes within which messages of one sender stand together. */
const groupMinutes = 5;

/** What a row needs to know of its neighbours. */
export interface RowPlacement {
  /** The row begins a calendar day of the reader. */
  readonly startsDay: boolean;
  /** First and last of a run of messages by one sender, less than five minutes between neighbours. */
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
}

/** Where a row stands among its neighbours. Pure, so that one more row changes the placement of two rows at most. */
export function placeRow(previous: Row | undefined, row: Row, next: Row | undefined): RowPlacement {
  return {
    startsDay: startsDay(previous, row),
    startsGroup: previous === undefined || !standTogether(previous, row),
    endsGroup: next === undefined || !standTogether(row, next),
  };
}

function startsDay(previous: Row | undefined, row: Row): boolean {
  return previous === undefined || !isSameDay(previous.message.createdAt, row.message.createdAt);
}

function standTogether(a: Row, b: Row): boolean {
  const sender = a.message.sender?.id;
  return (
    sender !== undefined &&
    sender === b.message.sender?.id &&
    !startsDay(a, b) &&
    Math.abs(differenceInMinutes(b.message.createdAt, a.message.createdAt)) < groupMinutes
  );
}
