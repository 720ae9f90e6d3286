import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to an input method that is composing, and means nothing else. Safari ends the composition before the
 * Enter that confirms it, and marks that one by the key code 229; Korean input sets `isComposing`, and the Enter after it is an
 * ordinary one. No memory of earlier events is needed for either, and none could go stale.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
