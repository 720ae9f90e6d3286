import { callTimeout } from "../boundary/call-scope";
import type { Environment } from "../port/environment";
import type { Chat } from "../owner/chat";
import type { Store } from "../owner/store";
import { type ChatState, conversationOf } from "../state/chat-state";
import { slowModeSecondsOf } from "../state/slow-mode-seconds";
import { comparePositions, type Message, type Position, positionOf } from "../port/model";
import { mergeIfChanged } from "../state/structural-sharing";
import { entryAt, newestEntry } from "../state/timeline";
import type { Slowed } from "./slowed";

/**
 * Keeps in `slowed` until when slow mode makes this person wait. Each own message begins the time anew, wherever it was sent: a
 * live one when it comes, less the time between it and the newest message, one of the history when it was made. Follows until the
 * returned function is called, after which the time goes on.
 */
export function followSlowMode({ store, environment, selfId }: Chat, slowed: Store<Slowed>): () => void {
  let cancel = () => {};
  let seconds = slowModeSecondsOf(store.get());
  /** When the newest message was made, when the list was last looked at; `undefined` before that. */
  let known = slowed.get().begunBy?.createdAt;
  let isFollowing = false;

  const change = (to: Partial<Slowed>) => slowed.set(mergeIfChanged(slowed.get(), to));

  function wait(until: number | null): void {
    cancel();
    const rest = until === null ? 0 : until - environment.elapsed();
    if (rest > 0) cancel = environment.after(rest, () => change({ until: null }));
    change({ until: rest > 0 ? until : null });
  }

  function follow(): void {
    const state = store.get();
    const before = seconds;
    seconds = slowModeSecondsOf(state);
    if (seconds !== before) known = undefined;
    const newest = newestEntry(conversationOf(state, null).timeline)?.message.createdAt ?? 0;
    const after = known === undefined ? null : slowed.get().begunBy;
    // The answer to an own message may come behind later messages of others.
    const since = Math.max(newest - seconds * 1_000, (known ?? 0) - callTimeout);
    const own = seconds === 0 ? null : newestOwn(state, after, since, selfId);
    const isLive = isFollowing && known !== undefined && state.connection.type === "ready";
    known = newest;
    if (own) change({ begunBy: positionOf(own) });
    if (own)
      wait(environment.elapsed() - (isLive ? newest - own.createdAt : ageOf(own, environment)) + seconds * 1_000);
    else if (seconds === 0 && slowed.get().until !== null) wait(null);
  }

  const going = slowed.get().until;
  follow();
  isFollowing = true;
  // The end from before is known to the moment.
  if (going !== null && seconds > 0) wait(Math.max(going, slowed.get().until ?? 0));
  const stop = store.subscribe(follow);
  return () => {
    stop();
    cancel();
  };
}

/** Milliseconds since a message was made, as far as this device's clock can say: it may be behind that of the service. */
function ageOf({ createdAt }: Message, { now }: Environment): number {
  // oxlint-disable-next-line foyer/no-clock-difference -- the service states a date
  return Math.max(0, now() - createdAt);
}

/** This person's newest message in the main list that stands after a place and was made at a time or later. */
function newestOwn(state: ChatState, after: Position | null, since: number, selfId: string): Message | null {
  const { timeline } = conversationOf(state, null);
  for (let i = timeline.length - 1; i >= 0; i--) {
    const { message } = entryAt(timeline, i)!;
    if (message.createdAt < since || (after && comparePositions(message, after) <= 0)) return null;
    if (message.sender?.id === selfId) return message;
  }
  return null;
}
