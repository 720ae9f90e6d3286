import { type Hole, placeRow, type Row, type RowList, type RowPlacement } from "@foyer/chat-headless";
import type { Formats } from "../../labels/formats";
import type { Labels } from "../../labels/labels";

/** A row with everything that depends on its neighbours. Equal descriptions consist of identical parts. */
export interface RowDescription {
  readonly row: Row;
  readonly placement: RowPlacement;
  /** The text of the date separator above it; `null` for none. */
  readonly date: string | null;
  /** Whether the unread separator stands above it. */
  readonly unread: boolean;
  /** Messages missing above it. */
  readonly hole: Hole | null;
}

export interface RowSurroundings {
  readonly rows: RowList;
  /** The key of the first unread row. */
  readonly unreadKey: string | null;
  readonly parentId: string | null;
  readonly hasOlder: boolean;
  readonly labels: Labels;
  readonly formats: Formats;
}

export function describeRow(index: number, around: RowSurroundings): RowDescription | null {
  const { rows, unreadKey } = around;
  const row = rows.at(index);
  if (row === undefined) return null;
  const previous = rows.at(index - 1);
  const next = rows.at(index + 1);
  const { startsGroup, endsGroup } = placeRow(previous, row, next);
  const startsDay = beginsDay(previous, row, around.formats);
  const unread = row.key === unreadKey;
  const hole = rows.holeBefore(index);
  const isCutBelow =
    next !== undefined &&
    (next.key === unreadKey || rows.holeBefore(index + 1) !== null || beginsDay(row, next, around.formats));
  const placement = toPlacement(
    startsDay,
    startsGroup || startsDay || unread || hole !== null,
    endsGroup || isCutBelow,
  );
  return { row, placement, date: startsDay ? toDate(row, index, around) : null, unread, hole };
}

/** Every time zone is whole quarters of an hour away from the others. */
const quarter = 15 * 60_000;

/** By the calendar in which the dates are shown. */
function beginsDay(previous: Row | undefined, row: Row, formats: Formats): boolean {
  if (previous === undefined) return true;
  const before = previous.message.createdAt;
  const now = row.message.createdAt;
  if (Math.floor(before / quarter) === Math.floor(now / quarter)) return false;
  return !formats.isSameDay(before, now);
}

function toDate({ message }: Row, index: number, { parentId, hasOlder, labels, formats }: RowSurroundings): string {
  const date = formats.fullDate(message.createdAt);
  if (index > 0 || hasOlder) return date;
  return parentId === null ? labels.list.startOfReplies(date) : labels.list.startOfThread(date);
}

const placements = new Map<number, RowPlacement>();

function toPlacement(startsDay: boolean, startsGroup: boolean, endsGroup: boolean): RowPlacement {
  const code = (startsDay ? 4 : 0) + (startsGroup ? 2 : 0) + (endsGroup ? 1 : 0);
  let placement = placements.get(code);
  if (placement === undefined) placements.set(code, (placement = { startsDay, startsGroup, endsGroup }));
  return placement;
}
