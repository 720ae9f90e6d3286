import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import type { Chat } from "../core/owner/chat";
import type { User } from "../core/port/model";
import { knownUser } from "../core/state/known-users";
import { neverChanges } from "./use-hydrated";

/** Returns a person by id, with the latest name that the service gave; `null` where only the id is known. */
export type FindUser = (userId: string) => User | null;

interface KnownUsersValue {
  readonly find: FindUser;
  readonly chat: Chat | null;
}

const KnownUsersContext = createContext<KnownUsersValue>({ find: () => null, chat: null });

/** Subscribes once for all components below, since people are renamed seldom, and a new person changes no name that is shown. */
export function KnownUsersProvider({ chat, children }: { readonly chat: Chat; readonly children: ReactNode }) {
  const read = () => chat.store.get().users.renames;
  const renames = useSyncExternalStore(chat.store.subscribe, read, read);
  const value = useMemo(() => ({ find: createFindUser(chat, renames), chat }), [chat, renames]);
  return <KnownUsersContext.Provider value={value}>{children}</KnownUsersContext.Provider>;
}

/** Another function for each number of renames: components that show names render when they get another one. */
function createFindUser(chat: Chat, _renames: number): FindUser {
  return (userId) => knownUser(chat.store.get(), userId);
}

const nobody: readonly string[] = [];

/**
 * Names and pictures of people by id, from everything that the service has said: senders, members, mentions, replies, quotes,
 * typing, reactions. The same function until a known person gets another name or picture. Finds no person outside of a
 * `ChatProvider`.
 * @param awaited ids that are shown: renders when one of them that is not known yet becomes known
 */
export function useKnownUsers(awaited: readonly string[] = nobody): FindUser {
  const { find, chat } = useContext(KnownUsersContext);
  const count = useCallback(() => awaited.reduce((known, id) => known + Number(find(id) !== null), 0), [find, awaited]);
  // A component that has all awaited names subscribes to nothing.
  const isComplete = chat === null || count() === awaited.length;
  useSyncExternalStore(isComplete ? neverChanges : chat.store.subscribe, count, count);
  return find;
}
