import { createLazyPart, type LazyPart, useLazyPart } from "@foyer/chat-headless";

/** Never loaded. */
const none: LazyPart<never> = createLazyPart(() => new Promise<never>(() => {}));

/**
 * A part of the code while it is wanted and loaded, else `null`. Does not render when a part that is not wanted comes, as the overlays do
 * half a second after the messages. `onFailure` is called after each load that failed.
 */
export function useWantedPart<T>(part: LazyPart<T>, isWanted: boolean, onFailure?: () => void): T | null {
  return useLazyPart<T>(isWanted ? part : none, { isWanted, onFailure });
}
