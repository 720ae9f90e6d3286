/** Whether the reader follows the end of the list, or reads somewhere. */
export type ScrollIntent = "following" | "reading";

export type ScrollMove =
  /** The list was scrolled, not by us: `delta` pixels down, `distance` pixels are left to the end. */
  | { readonly type: "scrolled"; readonly delta: number; readonly distance: number }
  /** The wheel, a finger or a key begins to move up; the scrolling itself may come later. */
  | { readonly type: "pulled-up" }
  /** The scrolling has come to rest. */
  | { readonly type: "rested"; readonly distance: number };

/** Pixels from the end that count as the end: fractions, and the last pixel one does not hit. */
const endTolerance = 4;

/**
 * What a movement says about the reader's intent. Upwards is reading from that moment on, whatever arrives; the end is
 * following again. Distance alone says nothing: a list that grows moves its end away from a follower too.
 */
export function reduceScrollIntent(intent: ScrollIntent, move: ScrollMove): ScrollIntent {
  switch (move.type) {
    case "pulled-up":
      return "reading";
    case "scrolled":
      // A list that bounces at its end comes back upwards.
      if (move.delta < 0) return move.distance <= 1 ? intent : "reading";
      return move.distance <= endTolerance ? "following" : intent;
    case "rested":
      return move.distance <= endTolerance ? "following" : intent;
  }
}
