export type { ListKeyProps } from "./focus/list-keys";
export {
  type ContentProps,
  type ItemProps,
  listStyles,
  type LogProps,
  type RowProps,
  type SpaceProps,
} from "./list-props";
export type { ListItem, RowDescription, RowItem, SpaceItem } from "./list-items";
export type { JumpOptions, JumpOutcome, ListCommands } from "./list-owner";
export { type News, newsSince } from "./news";
export { type RowGrouping, showsTime } from "./row-grouping";
export { createListMemory, type KeptPlaces, type ListMemory, type ReadingPlace } from "./store/list-memory";
export type { ListPosition, ListView } from "./store/list-store";
export type { UnreadMark } from "./store/unread-mark";
export { useListEnd, type UseListEndResult } from "./use-list-end";
export { useMessageList, type UseMessageListOptions, type UseMessageListResult } from "./use-message-list";
