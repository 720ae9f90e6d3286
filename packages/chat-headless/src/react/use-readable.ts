import { useSyncExternalStore } from "react";
import type { ChatState } from "../core/state/chat-state";
import type { Readable } from "../core/owner/store";
import { useChatScope } from "./chat-provider";

/** A value that is watched. Renders when, and only when, what `select` reads from it changes (by reference). */
export function useReadable<T, S>(readable: Readable<T>, select: (value: T) => S): S {
  const read = createReader(readable, select);
  return useSyncExternalStore(readable.subscribe, read, read);
}

/** React reads several times for each render: nothing is selected anew from the same value. */
export function createReader<T, S>({ get }: Readable<T>, select: (value: T) => S): () => S {
  let known: readonly [value: T, selected: S] | undefined;
  return () => {
    const value = get();
    if (known?.[0] !== value) known = [value, select(value)];
    return known[1];
  };
}

/** A narrow reading of the chat's state. `select` must return the same reference while nothing it reads has changed. */
export function useChatState<S>(select: (state: ChatState) => S): S {
  return useReadable(useChatScope().chat.store, select);
}
