import type { Environment } from "@foyer/chat-headless/core";

/** An upload on its way, piece by piece. */
export interface Upload {
  /** Ends it without a trace; harmless when it has ended. */
  cancel(): void;
}

/** As many pieces as a progress bar can show, and none smaller than what one network packet train carries. */
const maxPieces = 20;
const minPieceSize = 16_384;

/**
 * @param options `size` in bytes; `delay` of each piece in milliseconds; `stallAt` the part (0 to 1) at which it stops for
 * good, `null` for never. `onProgress` never decreases and ends with `size`, just before `onEnd`.
 */
export function startUpload(options: {
  readonly environment: Environment;
  readonly size: number;
  readonly delay: () => number;
  readonly stallAt: number | null;
  readonly onProgress: (loaded: number) => void;
  readonly onEnd: () => void;
}): Upload {
  const { environment, size, stallAt } = options;
  const pieces = Math.min(maxPieces, Math.max(1, Math.ceil(size / minPieceSize)));
  let piece = 0;
  let cancelled = false;
  let cancelTimer: (() => void) | null = null;

  function next(): void {
    const delay = options.delay();
    if (delay > 0) cancelTimer = environment.after(delay, step);
    else void Promise.resolve().then(step);
  }

  function step(): void {
    cancelTimer = null;
    if (cancelled) return;
    const part = (piece + 1) / pieces;
    if (stallAt !== null && part > stallAt) return;
    piece += 1;
    options.onProgress(piece === pieces ? size : Math.floor(size * part));
    if (piece < pieces) next();
    else options.onEnd();
  }

  next();
  return {
    cancel() {
      cancelled = true;
      cancelTimer?.();
    },
  };
}
