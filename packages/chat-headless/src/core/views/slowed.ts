import { createStore, type Store } from "../owner/store";
import type { Position } from "../port/model";

// On its own: permissions need no code that follows slow mode.

/** The wait of this person by slow mode. */
export interface Slowed {
  /** The end of the wait, by the chat's `elapsed()`; `null` for none. */
  readonly until: number | null;
  /** The own message that the wait began with, which does not begin it again. */
  readonly begunBy: Position | null;
}

export function createSlowed(): Store<Slowed> {
  return createStore<Slowed>({ until: null, begunBy: null });
}
