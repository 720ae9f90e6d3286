import { useEffect, useMemo } from "react";
import type { ModerationAct } from "../core/moderation/act";
import { createModeration, type DoneAct, type Moderation } from "../core/moderation/moderation";
import {
  type ModerationFacts,
  type ModerationPermission,
  permitModeration,
} from "../core/moderation/permit-moderation";
import type { ModerationCapabilities } from "../core/port/moderation";
import { useChatScope } from "../react/chat-provider";
import { useReadable } from "../react/use-readable";

const flagOff: ModerationPermission = { type: "absent", reason: "flag-off" };

/** The acts of an operator: the permitted, the pending and the done ones. */
export interface UseModerationResult extends Pick<Moderation, "act" | "undo" | "removeRecent"> {
  /** The flag is on, the service lets operators moderate from a page, and this person is one. */
  readonly available: boolean;
  /** `null` where the service has no moderation from a page. */
  readonly capabilities: ModerationCapabilities | null;
  /** Whether an act may be done now, or why not. */
  permission(act: ModerationAct): ModerationPermission;
  /** Acts that the service has not answered yet. */
  readonly pending: readonly ModerationAct[];
  /** The acts that were done from this page, the latest first. */
  readonly recent: readonly DoneAct[];
}

/**
 * The acts of an operator in the surrounding channel. Renders whenever a permission may have changed: for a row,
 * `useModerationPermission` renders less. While it is mounted, and this person is an operator, the lists of operators, muted and
 * banned people are loaded and followed.
 */
export function useModeration(): UseModerationResult {
  const moderation = useModerationOwner();
  const isOn = useIsOn();
  const facts = useReadable(moderation.facts, (now) => now);
  const { pending, done } = useReadable(moderation.store, (now) => now);
  return useMemo(() => {
    const { capabilities, act, undo, removeRecent } = moderation;
    return {
      available: isOn && capabilities !== null && facts.role === "operator",
      capabilities,
      act,
      undo,
      removeRecent,
      permission: (asked) => (isOn ? moderation.permission(asked) : flagOff),
      pending,
      recent: done,
    };
  }, [moderation, isOn, facts, pending, done]);
}

/**
 * Returns whether one act may be done, or why not: renders when that changes, and for nobody else's mute.
 *
 * @param act may be a new object at each render
 */
export function useModerationPermission(act: ModerationAct): ModerationPermission {
  const moderation = useModerationOwner();
  const isOn = useIsOn();
  const key = useReadable(moderation.facts, (facts) => toKey(permitModeration(act, facts)));
  return useMemo(() => (isOn ? toPermission(key) : flagOff), [isOn, key]);
}

/** The same text for the same permission. */
const toKey = (permission: ModerationPermission) =>
  permission.type === "allowed" ? permission.type : `${permission.type} ${permission.reason}`;

function toPermission(key: string): ModerationPermission {
  const [type, reason] = key.split(" ");
  return (reason === undefined ? { type } : { type, reason }) as ModerationPermission;
}

const useIsOn = () => useChatScope().flags.moderation;

/** The moderation of the surrounding chat: one for each chat. Its lists are followed while it is used by an operator. */
export function useModerationOwner(): Moderation {
  const { chat, flags } = useChatScope();
  const moderation = chat.part(createModeration);
  const isOperator = useReadable(moderation.facts, ({ role }: ModerationFacts) => role === "operator");
  const isUsed = isOperator && flags.moderation && moderation.capabilities !== null;
  useEffect(() => (isUsed ? moderation.start() : undefined), [moderation, isUsed]);
  return moderation;
}
