import { startTransition, useEffect, useReducer, useRef } from "react";
import type { LazyPart } from "../core/boundary/lazy-part";
import { useEnvironment } from "./chat-provider";
import { useHydrated } from "./use-hydrated";

/** Options of `useLazyPart`. */
export interface UseLazyPartOptions {
  /** Whether the part is to be loaded. @default true */
  readonly isWanted?: boolean | undefined;
  /** Called after each load that failed. It is tried again while the part is wanted. */
  readonly onFailure?: (() => void) | undefined;
}

/** The most milliseconds for which a loaded part is put off. */
const patience = 500;

/**
 * A part of the code once it is loaded; `null` before, and on a server, which loads none. Loads it while it is wanted. Needs no
 * provider.
 */
export function useLazyPart<T>(part: LazyPart<T>, { isWanted = true, onFailure }: UseLazyPartOptions = {}): T | null {
  const environment = useEnvironment();
  // Hydration must begin without the part, also where another chat of the page has loaded it.
  const loaded = useHydrated() ? part.get() : null;
  const [, render] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(onFailure);
  useEffect(() => {
    latest.current = onFailure;
  }, [onFailure]);
  useEffect(() => {
    if (loaded !== null) return undefined;
    // Not at once: what is being rendered in a transition, such as the first messages, would be thrown away.
    let stop = () => {};
    function show(): void {
      startTransition(render);
      // React holds every transition back while an action of the page is under way.
      stop = environment.after(patience, render);
    }
    if (part.get() !== null) show();
    const end = part.subscribe(show);
    return () => {
      end();
      stop();
    };
  }, [part, loaded, environment]);
  const isMissing = isWanted && loaded === null;
  useEffect(
    () => (isMissing ? part.want(environment, () => latest.current?.()) : undefined),
    [part, isMissing, environment],
  );
  return loaded;
}
