import type { Environment } from "../port/environment";
import type { ChatAction } from "../state/chat-state";

/** Actions that wait for the next frame: a burst of events becomes one change of state, and one notification. */
export interface ActionQueue {
  add(action: ChatAction): void;
  /** Empties the queue. */
  take(): readonly ChatAction[];
}

/** @param flush is called in the frame; it takes what waits */
export function createActionQueue({ frame }: Environment, flush: () => void): ActionQueue {
  let waiting: ChatAction[] = [];
  let cancel: (() => void) | null = null;
  return {
    add(action) {
      waiting.push(action);
      cancel ??= frame(flush);
    },
    take() {
      const taken = waiting;
      waiting = [];
      cancel?.();
      cancel = null;
      return taken;
    },
  };
}
