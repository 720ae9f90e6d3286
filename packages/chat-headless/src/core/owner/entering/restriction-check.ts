import type { ChatContext } from "../chat-context";

/** Milliseconds after which a banned person's channel is joined again, where the service does not say when the ban ends. */
const banCheck = 300_000;
/** Milliseconds: the shortest and longest wait for the end of a mute. A ban is checked after `banCheck` at the latest. */
const shortestWait = 5_000;
const longestWait = 86_400_000;

/**
 * Calls `enter` when a mute or ban is to be over: no event need come then. The function returned sets the end, in milliseconds from
 * now; `null` for none. The wait for an earlier end is over then, as it is when the room is entered anew.
 */
export function createRestrictionCheck({ connectionScope, state }: ChatContext, enter: () => void) {
  let waiting = new AbortController();
  return (endsIn: number | null | undefined): void => {
    waiting.abort();
    const isBanned = state().room.phase === "banned";
    const delay = endsIn ?? (isBanned ? banCheck : null);
    if (delay === null) return;
    waiting = new AbortController();
    connectionScope()
      .wait(Math.min(Math.max(delay, shortestWait), isBanned ? banCheck : longestWait), waiting.signal)
      .then(enter, () => {}); // Entered anew before, or another end is known.
  };
}
