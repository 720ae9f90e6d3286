import { type Hole, type Row, type RowList, toMessageGrouping } from "@foyer/chat-headless";
import type { Formats } from "../../labels/formats";
import type { Labels } from "../../labels/labels";
import { type RowGrouping, showsTime } from "../context/row-grouping";

/** A row with everything that depends on its neighbours. Two equal descriptions have the same objects in their fields. */
export interface RowDescription {
  readonly row: Row;
  readonly grouping: RowGrouping;
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
  const { startsDay, ...ends } = toMessageGrouping(previous, row, next, around.formats.isSameDay);
  const unread = row.key === unreadKey;
  const hole = rows.holeBefore(index);
  const isCutBelow = next !== undefined && (next.key === unreadKey || rows.holeBefore(index + 1) !== null);
  const startsGroup = ends.startsGroup || unread || hole !== null;
  const grouping = sharedGrouping({
    startsDay,
    startsGroup,
    endsGroup: ends.endsGroup || isCutBelow,
    showsTime: showsTime(previous, row, startsGroup),
  });
  return { row, grouping, date: startsDay ? toDate(row, index, around) : null, unread, hole };
}

function toDate({ message }: Row, index: number, { parentId, hasOlder, labels, formats }: RowSurroundings): string {
  const date = formats.fullDate(message.createdAt);
  if (index > 0 || hasOlder) return date;
  return parentId === null ? labels.list.startOfReplies(date) : labels.list.startOfThread(date);
}

const groupings = new Map<number, RowGrouping>();

/** The same object for equal groupings. */
function sharedGrouping(grouping: RowGrouping): RowGrouping {
  const { startsDay, startsGroup, endsGroup, showsTime } = grouping;
  const code = (startsDay ? 8 : 0) + (startsGroup ? 4 : 0) + (endsGroup ? 2 : 0) + (showsTime ? 1 : 0);
  const known = groupings.get(code);
  if (known === undefined) groupings.set(code, grouping);
  return known ?? grouping;
}
