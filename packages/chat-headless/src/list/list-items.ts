import type { Row, RowList } from "../core/state/row";
import type { Hole } from "../core/state/timeline";
import { type IsSameDay, toMessageGrouping } from "../core/views/message-groups";
import { type RowGrouping, showsTime } from "./row-grouping";
import type { ListFrame } from "./store/list-window";

/** An item to render in a list, in an element of its own. */
export type ListItem = SpaceItem | RowItem;

/** Stands for rows that are not rendered. */
export interface SpaceItem {
  readonly type: "space";
  readonly key: string;
  /** Pixels. */
  readonly height: number;
}

/** A row with everything that depends on its neighbours, and the keyboard's place. */
export interface RowItem extends RowDescription {
  readonly type: "row";
  /** The key of the row. */
  readonly key: string;
  /** The hole above it is being filled. */
  readonly isFilling: boolean;
  /** The row that Tab reaches. */
  readonly isTabStop: boolean;
  /** The keyboard is at the controls inside of the row: they can be reached and must be shown. */
  readonly isEntered: boolean;
  /** It was jumped to a moment ago. */
  readonly isHighlighted: boolean;
}

/** A row, and what depends on its neighbours. Two equal descriptions have the same objects in their fields. */
export interface RowDescription {
  readonly row: Row;
  /** Separators and holes count as neighbours. A date belongs above it where `startsDay` is set. */
  readonly grouping: RowGrouping;
  /** Whether the separator of unread messages belongs above it. */
  readonly isFirstUnread: boolean;
  /** Messages missing above it. */
  readonly hole: Hole | null;
}

/** The marks of a list, by the keys of rows and holes. */
export interface ItemMarks {
  readonly rows: RowList;
  readonly isSameDay: IsSameDay;
  readonly frame: ListFrame;
  /** The key of the first unread row. */
  readonly unreadKey: string | null;
  readonly filling: readonly string[];
  readonly tabStop: string | null;
  readonly interactiveKey: string | null;
  readonly highlighted: string | null;
}

/** The key of the space before all rows. */
export const firstSpace = "space:before";

/** The items of a window. One flat list, in order: a row that leaves the window while it has the focus must stay the same element. */
export function toListItems(marks: ItemMarks): readonly ListItem[] {
  const { frame } = marks;
  const toSpace = (key: string, height: number): SpaceItem => ({ type: "space", key, height });
  const items: ListItem[] = [toSpace(firstSpace, frame.before)];
  for (const index of frame.indices) {
    if (index === frame.kept && index > frame.start) items.push(toSpace("space:below", frame.gapBelow));
    const item = toRowItem(index, marks);
    if (item !== null) items.push(item);
    if (index === frame.kept && index < frame.start) items.push(toSpace("space:above", frame.gapAbove));
  }
  items.push(toSpace("space:after", frame.after));
  return items;
}

function toRowItem(index: number, marks: ItemMarks): RowItem | null {
  const { rows, unreadKey } = marks;
  const row = rows.at(index);
  if (row === undefined) return null;
  const { key } = row;
  const previous = rows.at(index - 1);
  const next = rows.at(index + 1);
  const { startsDay, ...ends } = toMessageGrouping(previous, row, next, marks.isSameDay);
  const isFirstUnread = key === unreadKey;
  const hole = rows.holeBefore(index);
  const startsGroup = ends.startsGroup || isFirstUnread || hole !== null;
  const grouping = sharedGrouping({
    startsDay,
    startsGroup,
    endsGroup: ends.endsGroup || next?.key === unreadKey || rows.holeBefore(index + 1) !== null,
    showsTime: showsTime(previous, row, startsGroup),
  });
  return {
    type: "row",
    key,
    row,
    grouping,
    isFirstUnread,
    hole,
    isFilling: hole !== null && marks.filling.includes(hole.key),
    isTabStop: key === marks.tabStop,
    isEntered: key === marks.interactiveKey,
    isHighlighted: key === marks.highlighted,
  };
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
