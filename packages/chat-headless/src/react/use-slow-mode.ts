import { useEffect, useState } from "react";
import { slowModeSecondsOf } from "../core/state/slow-mode-seconds";
import { followSlowMode } from "../core/views/slow-mode";
import { useChatScope } from "./chat-provider";
import { useChatState, useReadable } from "./use-readable";
import { slowedOf } from "./message/use-permissions";

/** The slow mode of the channel as it concerns this person. */
export interface UseSlowModeResult {
  /** Seconds between two messages of this person; 0 for no such limit, as for operators. */
  readonly seconds: number;
  /** Whole seconds until the next one may be sent; 0 for now. */
  readonly left: number;
}

/**
 * The channel's slow mode, for a countdown: renders each second while this person has to wait. While a component uses it, sending
 * is refused as `slow-mode` for that time, so that `useComposer` keeps what is written; without it the service refuses what comes
 * too soon, and it waits in the list.
 */
export function useSlowMode(): UseSlowModeResult {
  const { chat } = useChatScope();
  const seconds = useChatState(slowModeSecondsOf);
  const slowed = slowedOf(chat);
  const until = useReadable(slowed, (now) => now.until);
  const [tick, setTick] = useState<{ readonly until: number; readonly left: number } | null>(null);
  useEffect(() => followSlowMode(chat, slowed), [chat, slowed]);
  useEffect(() => {
    if (until === null) return;
    const { after, elapsed } = chat.environment;
    let cancel = () => {};
    const look = () => {
      const rest = until - elapsed();
      setTick({ until, left: Math.max(1, Math.ceil(rest / 1_000)) });
      if (rest > 1_000) cancel = after(rest % 1_000 || 1_000, look);
    };
    look();
    return () => cancel();
  }, [until, chat]);
  return { seconds, left: tick !== null && tick.until === until ? tick.left : 0 };
}
