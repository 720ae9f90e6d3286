import { startTransition, useEffect, useMemo, useState } from "react";
import type { IsSameDay } from "../core/views/message-groups";
import { useChatScope } from "../react/chat-provider";
import { useConversation } from "../react/use-conversation";
import { useHydrated } from "../react/use-hydrated";
import { useReadable } from "../react/use-readable";
import { useClientLayoutEffect } from "../react/client-layout-effect";
import { BeforeCommit } from "./before-commit";
import { createListBinding } from "./list-binding";
import { type ListItem, type RowItem, type SpaceItem, toListItems } from "./list-items";
import { createListOwner, type ListCommands } from "./list-owner";
import {
  type ContentProps,
  createListProps,
  type ItemProps,
  type LogProps,
  type RowProps,
  type SpaceProps,
} from "./list-props";
import type { ListMemory, PlaceMemory } from "./store/list-memory";
import type { ListStore, ListView } from "./store/list-store";
import { overscan, restingReach } from "./store/list-window";
import type { UnreadMark } from "./store/unread-mark";
import { useSeenAtEnd } from "./use-seen-at-end";
import { createUnreadMark, useUnreadMark } from "./use-unread-mark";

/** Options of `useMessageList`. */
export interface UseMessageListOptions {
  /** Whether two times are on one day, as they are shown: where days, and groups of messages, end. */
  readonly isSameDay: IsSameDay;
  /** Whether the list is visible while its page is. While it is not, no message counts as seen, and none is loaded. @default true */
  readonly active?: boolean | undefined;
  /** Keeps the reader's place while another list is shown. @default it is not kept */
  readonly memory?: ListMemory | undefined;
  /** Selects the element of a row with its actions: Enter goes to the first of them. @default the first control of a row */
  readonly actions?: string | undefined;
}

/** A list of messages of your own: the items to render, the props of its elements, and its commands. */
export interface UseMessageListResult extends ListCommands {
  /** The items to render, in order, each with its `key`: the rows near the reader, and spaces for the others. */
  readonly items: readonly ListItem[];
  /** Props of the element that scrolls. */
  getListProps(): LogProps;
  /** Props of the only element in that one. */
  getContentProps(): ContentProps;
  /** Props of the element of a space, a child of the content. */
  getSpaceProps(item: SpaceItem): SpaceProps;
  /** Props of the element of a row with its separators, a child of the content. */
  getItemProps(item: RowItem): ItemProps;
  /** Props of the element of a message, the last one inside of its item's. */
  getRowProps(item: RowItem): RowProps;
  /** The place of the separator of unread messages, and their number; a `total` of 0 once they were visited. */
  readonly unread: UnreadMark;
  /** Says that they were visited, or dismissed. */
  clearUnread(): void;
  /** The position of the list, for parts beside it: they render when it changes, and the list need not. */
  readonly view: ListView;
  /** The list is visible: it is active, and its page is in front. */
  readonly attentive: boolean;
}

/**
 * The surrounding list as your own markup: it follows its end until a hand scrolls up, keeps the reader's row in place whatever
 * changes around it, loads what comes near, marks what was seen, and goes from message to message by keys. Of any number of messages
 * it renders those near the reader. The props are for a list of its own: not two elements of one page at a time.
 */
export function useMessageList(options: UseMessageListOptions): UseMessageListResult {
  const { isSameDay, active = true, actions } = options;
  const memory = options.memory as PlaceMemory | undefined;
  const conversation = useConversation();
  const { rows, parentId, filling } = conversation;
  const { chat } = useChatScope();
  const { owner, binding, props, marked } = useMemo(() => {
    const made = createListOwner({ chat, parentId, memory, actions });
    const bindingOf = createListBinding(made, (place) => memory?.keep(parentId, place));
    const marked = createUnreadMark(memory?.unreadMark(parentId));
    return { owner: made, binding: bindingOf, props: createListProps(made, bindingOf), marked };
  }, [chat, parentId, memory, actions]);
  const { list, focus, commands } = owner;
  const { store } = list;

  useReadable(list.version, identity);
  const attentive = useReadable(list.isInFront, identity) && active;
  const { interactiveKey, highlighted } = useReadable(focus.state, identity);
  const reach = useReach(store);
  const frame = store.window(rows, focus.kept(rows), reach);
  const tabStop = focus.tabStop(rows, frame);
  // Until HTML of a server has hydrated, only a style sheet can show its end.
  const isServed = !useHydrated();

  useClientLayoutEffect(() => binding.end, [binding]);
  useClientLayoutEffect(() => binding.commit({ conversation, frame, attentive }));
  useEffect(() => owner.stop, [owner]);
  useEffect(() => void list.restore(), [list]);
  // After the list has settled: whether the end is in view decides.
  const mark = useUnreadMark({
    stores: marked,
    position: store.position,
    rows,
    parentId,
    reading: attentive,
    memory,
  });
  useSeenAtEnd(store, rows, parentId, attentive);

  const newest = rows.at(rows.length - 1)?.key;
  return {
    ...commands,
    ...mark,
    attentive,
    view: store,
    items: toListItems({
      rows,
      unreadKey: mark.unread.key,
      isSameDay,
      frame,
      filling,
      tabStop,
      interactiveKey,
      highlighted,
    }),
    getListProps: () => ({
      ...props.list,
      tabIndex: newest === undefined ? 0 : -1,
      "data-served": isServed || undefined,
    }),
    getContentProps: () => props.content,
    getSpaceProps: (item) => props.space(item, <BeforeCommit onBefore={store.beforeCommit} />),
    getItemProps: props.item,
    getRowProps: props.row,
  };
}

/**
 * How far beyond the viewport rows are rendered: at first not at all, so that the rows in view come sooner, then a little, and far
 * once a hand has scrolled.
 */
function useReach(store: ListStore): number {
  const [isFar, setFar] = useState<boolean | null>(null);
  useEffect(() => {
    // Often the rows in view go that far already, and the list need not be rendered for them.
    if (!store.widen(restingReach)) startTransition(() => setFar(false));
    const end = store.scrolled.subscribe(() => {
      end();
      startTransition(() => setFar(true));
    });
    return end;
  }, [store]);
  if (isFar) return overscan;
  return store.mounted() === null ? 0 : restingReach;
}

function identity<T>(value: T): T {
  return value;
}
