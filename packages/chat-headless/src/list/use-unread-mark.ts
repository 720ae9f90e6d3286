import { useCallback, useRef } from "react";
import { createDerived, createStore, type Readable, type Store } from "../core/owner/store";
import type { RowList } from "../core/state/row";
import { withStructuralSharing } from "../core/state/structural-sharing";
import { unreadTotal } from "../core/state/unread";
import { useChatScope } from "../react/chat-provider";
import { useReadable } from "../react/use-readable";
import { useClientLayoutEffect } from "../react/client-layout-effect";
import type { PlaceMemory } from "./store/list-memory";
import type { ListStore } from "./store/list-store";
import { type DecidedMark, noUnreadMark, reduceUnreadMark, type UnreadMark } from "./store/unread-mark";

/** The mark of one list: as it is decided, and as it is shown. */
interface UnreadMarkStores {
  readonly store: Store<DecidedMark>;
  readonly shown: Readable<UnreadMark>;
}

/** @param known the mark from when the list was last shown */
export function createUnreadMark(known: DecidedMark = noUnreadMark): UnreadMarkStores {
  const store = createStore(known);
  const read = withStructuralSharing((_: void): UnreadMark => {
    const { key, total, end } = store.get();
    return { key, total, end };
  });
  return { store, shown: createDerived([store], read) };
}

interface UnreadMarkSurroundings {
  /** Lasts as long as the list of one channel. */
  readonly stores: UnreadMarkStores;
  readonly position: ListStore["position"];
  readonly rows: RowList;
  readonly parentId: string | null;
  /** The person looks at the list. */
  readonly reading: boolean;
  readonly memory: PlaceMemory | undefined;
}

/** The place of the separator of unread messages, and a function that says that it was visited. */
export function useUnreadMark({ stores, position, rows, parentId, reading, memory }: UnreadMarkSurroundings): {
  readonly unread: UnreadMark;
  readonly clearUnread: () => void;
} {
  const { chat } = useChatScope();
  const { store, shown } = stores;
  const before = useRef(rows);
  useClientLayoutEffect(() => {
    const total = parentId === null ? unreadTotal(chat.store.get().unread) : 0;
    const { atEnd } = position.get();
    const now = { reading, atEnd, rows, before: before.current, total, selfId: chat.selfId };
    const next = reduceUnreadMark(store.get(), now);
    before.current = rows;
    store.set(next);
    memory?.keepUnreadMark(parentId, next);
  });
  const clearUnread = useCallback(() => store.set({ ...store.get(), total: 0 }), [store]);
  return { unread: useReadable(shown, (now) => now), clearUnread };
}
