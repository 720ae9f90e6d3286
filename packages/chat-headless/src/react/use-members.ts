import { useEffect, useMemo } from "react";
import type { MemberQuery } from "../core/port/adapter";
import { createMembers, type MembersState } from "../core/views/members";
import { useChatScope } from "./chat-provider";
import { useReadable } from "./use-readable";

/** Options of `useMembers`. */
export interface UseMembersOptions {
  /** The people to list; `present` needs the capability `presence`. @default "all" */
  readonly filter?: MemberQuery["filter"] | undefined;
  /** Only people whose name begins so, whatever the case. @default everybody */
  readonly namePrefix?: string | undefined;
}

/** The members that were found, and the loading of more. */
export interface UseMembersResult extends MembersState {
  /** Loads the next page, or again the one that could not be loaded. Repeating it meanwhile is harmless. */
  more(): void;
}

/**
 * The people of the channel, page by page. The first page is loaded when the component is mounted and when the options
 * change; requests end with the component. Renders once for each page.
 */
export function useMembers({ filter = "all", namePrefix = "" }: UseMembersOptions = {}): UseMembersResult {
  const { chat } = useChatScope();
  const members = useMemo(() => createMembers(chat, { filter, namePrefix }), [chat, filter, namePrefix]);
  useEffect(() => members.start(), [members]);
  const state = useReadable(members.store, (now) => now);
  return useMemo(() => ({ ...state, more: members.more }), [members, state]);
}
