import type { Environment } from "@foyer/chat-headless/core";

/** An upload in progress, piece by piece. */
export interface Upload {
  /** Stops the upload, which stores nothing. Does nothing once it has ended. */
  cancel(): void;
}

/** An upload has at most so many progress steps, each of at least so many bytes. */
const maxPieces = 20;
const minPieceSize = 16_384;

/**
 * @param options `size` in bytes; `delay` of each piece in milliseconds; `stallAt`: the part (0 to 1) at which the upload
 * stops for ever, `null` for never. `onProgress` gets bytes that never decrease and ends with `size`, just before `onEnd`.
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
