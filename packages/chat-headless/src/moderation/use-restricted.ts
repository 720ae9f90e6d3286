import { useEffect, useMemo } from "react";
import type { StandingList } from "../core/moderation/standings";
import { createMembers, type Members, type MembersState } from "../core/views/members";
import { useChatScope } from "../react/chat-provider";
import { useReadable } from "../react/use-readable";
import type { RestrictionKind } from "../core/port/moderation";
import { useModerationOwner } from "./use-moderation";

/** People of one list, which follows their changes. */
export interface UsePeopleListResult extends MembersState {
  /** Loads the next page, or again the one that could not be loaded. Repeating it meanwhile is harmless. */
  more(): void;
}

/**
 * The muted or the banned people, for an operator, with the end and the reason, also those who have left. The list follows mutes and
 * bans, and is read again at their ends and after a gap.
 *
 * @param namePrefix only people whose name begins so, whatever the case. @default everybody
 */
export function useRestricted(kind: RestrictionKind, namePrefix = ""): UsePeopleListResult {
  return useStandingList(kind === "mute" ? "muted" : "banned", namePrefix);
}

/** The operators of the channel, for an operator. */
export function useOperators(): UsePeopleListResult {
  return useStandingList("operators", "");
}

function useStandingList(name: StandingList, namePrefix: string): UsePeopleListResult {
  const { chat } = useChatScope();
  const { standings, facts } = useModerationOwner();
  const isOperator = useReadable(facts, ({ role }) => role === "operator");
  const all = standings.lists[name];
  const found: Members | null = useMemo(
    () => (namePrefix === "" ? null : createMembers(chat, { filter: name, namePrefix })),
    [chat, name, namePrefix],
  );
  useEffect(() => {
    if (found === null || !isOperator) return;
    const stops = [found.start(), chat.on("reconnected", found.refresh), standings.endsAsked.subscribe(found.refresh)];
    return () => stops.forEach((stop) => stop());
  }, [chat, found, isOperator, standings]);
  const { store, more } = found ?? all;
  const state = useReadable(store, (now) => now);
  return useMemo(() => ({ ...state, more }), [state, more]);
}
