/** Whether there is a page and it is hidden. */
export function isHidden(): boolean {
  return typeof document !== "undefined" && document.visibilityState === "hidden";
}

/** Resolves when the page is seen; rejects with the signal's reason when that is aborted before. */
export function whenShown(signal: AbortSignal): Promise<void> {
  if (!isHidden()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", abort);
      act();
    };
    const abort = end(() => reject(signal.reason));
    const shown = end(resolve);
    const look = () => {
      if (!isHidden()) shown();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
  });
}
