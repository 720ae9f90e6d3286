import { useEffect, useReducer, useRef, useSyncExternalStore } from "react";
import type { CodePart } from "./code-part";

/** Options of `useCodePart`. */
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
  // No server loads it: what hydrates must begin without it, also where another chat of the page has loaded it.
  const isServed = useServed();
  const loaded = isServed ? null : part.get();
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

const neverChanges = () => () => {};
const isNotServed = () => false;
const isFromServer = () => true;

/** Returns whether what is rendered is the HTML of a server, there and while it hydrates. Then it renders once more. */
export function useServed(): boolean {
  return useSyncExternalStore(neverChanges, isNotServed, isFromServer);
}
