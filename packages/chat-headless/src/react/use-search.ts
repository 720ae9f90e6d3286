import { useEffect, useMemo } from "react";
import { createSearch, type SearchState } from "../core/views/search";
import { useChatScope } from "./chat-provider";
import { useReadable } from "./use-readable";

/** A search through the channel's messages; it ends with the component. */
export function useSearch(): {
  readonly state: SearchState;
  readonly ask: (text: string) => void;
  readonly more: () => void;
} {
  const { chat } = useChatScope();
  const search = useMemo(() => createSearch(chat), [chat]);
  useEffect(() => {
    search.resume();
    return search.stop;
  }, [search]);
  const state = useReadable(search.store, (now) => now);
  return useMemo(() => ({ state, ask: search.ask, more: search.more }), [search, state]);
}
