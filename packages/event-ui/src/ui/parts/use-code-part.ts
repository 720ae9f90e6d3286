import { useEffect, useReducer, useRef } from "react";
import type { CodePart } from "./code-part";

export interface CodePartOptions {
  /** Whether the part is to be loaded. @default true */
  readonly isWanted?: boolean;
  /** A load that failed is tried again when this changes. */
  readonly attempt?: unknown;
  /** Called when a load has failed. */
  readonly onFailure?: () => void;
}

/** A part of the code once it is loaded; `null` before. Loads it while it is wanted. */
export function useCodePart<T>(
  part: CodePart<T>,
  { isWanted = true, attempt, onFailure }: CodePartOptions = {},
): T | null {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const handleFailure = useRef(onFailure);
  const loaded = part.get();
  const isMissing = isWanted && loaded === null;

  useEffect(() => {
    handleFailure.current = onFailure;
  });
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && render(),
      () => isCurrent && handleFailure.current?.(),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isMissing, attempt]);
  return loaded;
}
