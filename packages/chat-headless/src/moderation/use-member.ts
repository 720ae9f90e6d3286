import { useEffect, useMemo } from "react";
import { createPerson, type PersonState } from "../core/moderation/person";
import { useChatScope } from "../react/chat-provider";
import { useReadable } from "../react/use-readable";
import { useModerationOwner } from "./use-moderation";

/** One person as an operator sees them. */
export interface UseMemberResult extends PersonState {
  /** Loads earlier messages. Repeating it meanwhile is harmless. */
  loadOlder(): void;
  /** Loads again what could not be loaded. */
  retry(): void;
}

/**
 * A person's standing as the service knows it now, and their latest messages where the service lists them, for an operator. Both are
 * loaded when the component is mounted; the standing follows what becomes of it, and is read again at its end.
 */
export function useMember(userId: string): UseMemberResult {
  const { chat } = useChatScope();
  const moderation = useModerationOwner();
  const person = useMemo(() => createPerson(chat, moderation, userId), [chat, moderation, userId]);
  useEffect(() => person.start(), [person]);
  const state = useReadable(person.store, (now) => now);
  return useMemo(() => ({ ...state, loadOlder: person.loadOlder, retry: person.retry }), [state, person]);
}
